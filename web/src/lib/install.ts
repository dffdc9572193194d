import { at } from "./api";

const tried = "adjuge.reloaded";

// After an update of the house, a page that is still open asks for parts that are gone: it is loaded
// anew. Where a part did not come because the house is away, that would take the page away, too.
async function updated(): Promise<boolean> {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const answer = await fetch(at("./"), { cache: "no-store" });
  return answer.ok && ours != null && !(await answer.text()).includes(ours);
}

async function renew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(tried)) < 60_000 || !(await updated())) return;
  sessionStorage.setItem(tried, String(Date.now()));
  location.reload();
}

// Makes the page installable and keeps it working on a poor line. Not while it is being written.
export function install(): void {
  addEventListener("vite:preloadError", () => void renew().catch(() => null));
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(at("sw.js"), { scope: at("./") }).catch(() => {
      // Private windows and plain HTTP have none: the page works without.
    });
    // What is not needed to open the page comes when nothing else is to be fetched.
    void navigator.serviceWorker.ready.then(({ active }) => setTimeout(() => active?.postMessage("later"), 3000));
  });
}
