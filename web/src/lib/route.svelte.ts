import { house } from "./house.svelte";

// Addresses of the page below <base>: "", "t/ID", "rules/modern-art#MA-20". A room of plain files
// has one page, which any web server knows: there they stand behind its hash, "#/t/ID".
export interface Place {
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const base = (): string => new URL(".", document.baseURI).pathname;
const behind = house.none;

// What is no text (a stray "%") stays as it is: links come from anywhere.
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function here(): Place {
  const { pathname, search, hash } = behind ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  const root = behind ? "/" : base();
  const path = pathname.startsWith(root) ? pathname.slice(root.length) : "";
  return {
    parts: path.split("/").filter(Boolean).map(plain),
    query: new URLSearchParams(search),
    hash: plain(hash.slice(1)),
  };
}

let place: Place = $state.raw(here());

export const route = {
  get now(): Place {
    return place;
  },
};

// An address for a link; path is relative to the house.
export const href = (path: string): string => (behind ? `${location.pathname}#/${path}` : base() + path);
// The same for somebody else.
export const fullHref = (path: string): string => new URL(href(path), location.origin).href;

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", href(path));
  const before = place.parts.join("/");
  place = here();
  if (place.parts.join("/") !== before) scrollTo(0, 0);
}

// The place that an address of ours leads to; null for any other.
function placeAt(to: URL): string | null {
  if (to.origin !== location.origin) return null;
  if (behind) return to.pathname === location.pathname && to.hash.startsWith("#/") ? to.hash.slice(2) : null;
  if (!to.pathname.startsWith(base())) return null;
  const path = to.pathname.slice(base().length);
  return path.startsWith("api/") ? null : path + to.search + to.hash;
}

// Links within the house change the page without loading it again.
export function followLinks(): () => void {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    // A part of this very page: <base> would lead elsewhere.
    const part = link.getAttribute("href");
    if (part?.startsWith("#") && !part.startsWith("#/")) {
      event.preventDefault();
      const found = document.getElementById(part.slice(1));
      found?.setAttribute("tabindex", "-1");
      return found?.focus();
    }
    const to = placeAt(new URL(link.href));
    if (to === null) return;
    event.preventDefault();
    go(to);
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
