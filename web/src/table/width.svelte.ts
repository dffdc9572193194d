// A phone held upright, or a window as narrow.
const query = matchMedia("(max-width: 767px)");
let is = $state(query.matches);
query.addEventListener("change", () => (is = query.matches));

export const narrow = {
  get now(): boolean {
    return is;
  },
};
