// A phone or a tablet held upright, or a window as narrow: one column, with tabs.
const query = matchMedia("(max-width: 1023px)");
let is = $state(query.matches);
query.addEventListener("change", () => (is = query.matches));

export const narrow = {
  get now(): boolean {
    return is;
  },
};
