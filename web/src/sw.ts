// The service worker: files whose name carries a hash come from the cache, pages from the house or,
// when it cannot be reached, from the last one that came. Nothing else is touched, /api least of all.
interface Fetch extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}
interface Life extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", deed: (event: Life) => void): void;
  addEventListener(kind: "fetch", deed: (event: Fetch) => void): void;
}
const worker = globalThis as unknown as Worker;

const scope = worker.registration.scope;
const current = `adjuge ${scope} ${__GALLERY__}`;

const keep = async (key: string, response: Response): Promise<void> => (await caches.open(current)).put(key, response);

async function fromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request.url, response.clone());
  return response;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(scope);
    if (!shell) throw error;
    // The shell was made for the front page: other addresses lie deeper.
    const text = (await shell.text()).replace(/<base href="[^"]*"/, `<base href="${scope}"`);
    return new Response(text, { headers: shell.headers });
  }
}

worker.addEventListener("install", (event) => {
  const shell = fetch(scope, { cache: "no-cache" }).then((response) => (response.ok ? keep(scope, response) : undefined));
  event.waitUntil(shell.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const drop = async (): Promise<void> => {
    const ours = (await caches.keys()).filter((name) => name.startsWith(`adjuge ${scope} `));
    await Promise.all(ours.filter((name) => name !== current).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length);
  if (path.startsWith("api/")) return;
  if (path.startsWith("assets/") || path.startsWith("art/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
