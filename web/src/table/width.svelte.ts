// What a page has room for. Whoever reads `now` is drawn anew when it changes.
function room(words: string): { readonly now: boolean } {
  const query = matchMedia(words);
  let is = $state(query.matches);
  query.addEventListener("change", () => (is = query.matches));
  return {
    get now() {
      return is;
    },
  };
}

// A phone or a tablet held upright, or a window as narrow: one column, with tabs.
export const narrow = room("(max-width: 1023px)");
// A phone held sideways, or letters twice as large: the control stands beside, tabs are a rail.
export const lying = room("(min-width: 600px) and (max-width: 1023px) and (max-height: 560px)");
// A tablet held upright: what a phone has under two tabs stands on one page.
export const upright = room("(min-width: 700px) and (max-width: 1023px) and (min-height: 900px)");
// A laptop: three columns, and little height.
export const low = room("(min-width: 1024px) and (max-height: 780px), (min-width: 1024px) and (max-width: 1279px) and (max-height: 940px)");
// A tablet held sideways: two columns under a row of people.
export const mid = room("(min-width: 1024px) and (max-width: 1279px)");
