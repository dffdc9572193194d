// The service worker: keeps a whole version of the page, so that it opens without a line. Files
// whose name carries a hash come from the cache; pages from the house or, when it cannot be reached,
// from the version that is kept. Nothing else is touched, /api least of all.
interface Fetch extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}
interface Life extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Message extends Life {
  readonly data: unknown;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly navigator: { readonly connection?: { saveData?: boolean; type?: string; effectiveType?: string }; readonly storage?: StorageManager };
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", deed: (event: Life) => void): void;
  addEventListener(kind: "fetch", deed: (event: Fetch) => void): void;
  addEventListener(kind: "message", deed: (event: Message) => void): void;
}
const worker = globalThis as unknown as Worker;

const scope = worker.registration.scope;
const ours = `adjuge ${scope} `;
const current = ours + __GALLERY__;
const files: readonly string[] = __FILES__;
const later: readonly string[] = __LATER__; // nets of bots, which the page opens without
const spare = 64 << 20; // bytes that are left to games
const patience = 4000; // for a line that is there and brings nothing, ms

// A version is kept whole or not at all: the page comes last, and only if it is of this version.
async function keepAll(): Promise<void> {
  const cache = await caches.open(current);
  const left = files.map((file) => new URL(file, scope).href);
  const next = async (): Promise<void> => {
    for (let url = left.pop(); url; url = left.pop()) {
      if (await cache.match(url)) continue;
      // What another version has under the same name is the same.
      const kept = (await caches.match(url)) ?? (await fetch(url, { priority: "low" } as RequestInit));
      if (!kept.ok) throw new Error(`${url}: ${kept.status}`);
      await cache.put(url, kept);
    }
  };
  await Promise.all([next(), next(), next()]);
  for (const file of later) {
    const url = new URL(file, scope).href;
    const kept = await caches.match(url);
    if (kept) await cache.put(url, kept); // who could play by it still can
  }
  const page = await fetch(scope, { cache: "no-cache" });
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  if (!page.ok || !named.every((file) => files.includes(file))) throw new Error("the page is of another version");
  await cache.put(scope, page);
}

// The rest, so that all levels are there without a line: when the page has nothing else to do, one
// after the other, and not where a line is paid by the byte or slow, or room is scarce.
async function keepLater(): Promise<void> {
  const { saveData, type, effectiveType = "4g" } = worker.navigator.connection ?? {};
  if (saveData || type === "cellular" || effectiveType !== "4g") return;
  const { quota = 0, usage = 0 } = (await worker.navigator.storage?.estimate()) ?? {};
  if (quota - usage < spare) return;
  const cache = await caches.open(current);
  for (const file of later) {
    const url = new URL(file, scope).href;
    if (await cache.match(url)) continue;
    const answer = await fetch(url, { priority: "low" } as RequestInit).catch(() => null);
    if (!answer?.ok) return; // another time
    await cache.put(url, answer);
  }
}

async function fromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(current)).put(request.url, response.clone());
  return response;
}

async function keptPage(): Promise<Response | null> {
  const page = await (await caches.open(current)).match(scope);
  if (!page) return null;
  // It was made for the front page: other addresses lie deeper.
  const text = (await page.text()).replace(/<base href="[^"]*"/, `<base href="${scope}"`);
  return new Response(text, { headers: page.headers });
}

async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const answer = await Promise.race([asked.catch(() => null), late]);
  // A proxy whose house is away answers in its stead.
  if (answer && answer.status < 502) return answer;
  return (await keptPage()) ?? answer ?? asked;
}

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

// Pages of the version before may still be open, and want their parts.
worker.addEventListener("activate", (event) => {
  const drop = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

worker.addEventListener("message", (event) => {
  if (event.data === "later") event.waitUntil(keepLater().catch(() => null));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length);
  if (path.startsWith("api/")) return;
  if (path.startsWith("assets/") || path.startsWith("art/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
