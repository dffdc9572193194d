// Whether there is a house behind this page, and whether it answers. A game room of plain files
// (scripts/site) has none, and says so in its first line.
let answers = $state(true);

export const house = {
  none: globalThis.document?.documentElement.dataset["house"] === "none",
  get away(): boolean {
    return this.none || !answers;
  },
};

export function reached(yes: boolean): void {
  if (answers !== yes) answers = yes;
}
