// Addresses of the page below <base>: "", "t/ID", "rules/modern-art#MA-20".
export interface Place {
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const base = (): string => new URL(".", document.baseURI).pathname;

function here(): Place {
  const path = location.pathname.startsWith(base()) ? location.pathname.slice(base().length) : "";
  return {
    parts: path.split("/").filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}

let place: Place = $state.raw(here());

export const route = {
  get now(): Place {
    return place;
  },
};

// An address for a link; path is relative to the house.
export const href = (path: string): string => base() + path;
// The same for somebody else.
export const fullHref = (path: string): string => new URL(href(path), location.origin).href;

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", href(path));
  const before = place.parts.join("/");
  place = here();
  if (place.parts.join("/") !== before) scrollTo(0, 0);
}

// Links within the house change the page without loading it again.
export function followLinks(): () => void {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || !to.pathname.startsWith(base())) return;
    if (to.pathname.slice(base().length).startsWith("api/")) return;
    event.preventDefault();
    go(to.pathname.slice(base().length) + to.search + to.hash);
  };
  const move = (): void => {
    place = here();
  };
  addEventListener("click", click);
  addEventListener("popstate", move);
  addEventListener("hashchange", move);
  return () => {
    removeEventListener("click", click);
    removeEventListener("popstate", move);
    removeEventListener("hashchange", move);
  };
}
