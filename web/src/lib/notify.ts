// Ways to say "your turn" to somebody who looks elsewhere: the title, the icon, a notification.
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

let shown: Notification | null = null;

export function notify(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(title, { body, icon: new URL("icon.svg", document.baseURI).href, tag: "adjuge-turn" });
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

export function quiet(): void {
  shown?.close();
  shown = null;
}

// The icon of the tab: the red dot of the house, ringed while it is one's turn.
const calm = '<rect width="64" height="64" rx="14" fill="#fbf9f4"/><circle cx="32" cy="32" r="17" fill="#ae2130"/>';
const urgent = '<rect width="64" height="64" rx="14" fill="#ae2130"/><circle cx="32" cy="32" r="17" fill="#fff"/>';

export function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${on ? urgent : calm}</svg>`;
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
