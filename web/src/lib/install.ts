import { at } from "./api";

const tried = "adjuge.reloaded";

// Makes the page installable and keeps it working on a poor line. Not while it is being written.
export function install(): void {
  // After an update of the house, a page that is still open asks for parts that are gone.
  addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(sessionStorage.getItem(tried)) < 60_000) return;
    sessionStorage.setItem(tried, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(at("sw.js"), { scope: at("./") }).catch(() => {
      // Private windows and plain HTTP have none: the page works without.
    });
  });
}
