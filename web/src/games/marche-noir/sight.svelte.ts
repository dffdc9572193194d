// Which rows of a list are out of sight, by the number that each has as data-row: a list that scrolls
// says what one would miss.
export class Sight {
  hidden: readonly number[] = $state.raw([]);

  // To be attached to the list; it is watched anew when its rows change.
  watch = (list: HTMLElement, rows: number) => {
    const seen = new Map<number, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) seen.set(Number((target as HTMLElement).dataset["row"]), intersectionRatio > 0.6);
        this.hidden = [...seen].flatMap(([row, sees]) => (sees ? [] : [row]));
      },
      { threshold: [0, 0.3, 0.6, 0.7, 1] }, // drawn: how much is in sight
    );
    for (const row of [...list.children].slice(0, rows)) observer.observe(row);
    return { destroy: () => observer.disconnect() };
  };
}
