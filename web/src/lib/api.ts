// Requests to the house. Everything is asked for relative to <base>, so that the page works under
// any path.
export interface Refusal {
  code: string;
  message: string;
  rule?: string;
  where?: string;
}

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
    readonly body: unknown = null, // all that was answered
  ) {
    super(refusal.message);
  }
  get code(): string {
    return this.refusal.code;
  }
  get rule(): string | undefined {
    return this.refusal.rule;
  }
}

// The request never reached the house, or no answer came back.
export class Unreached extends Error {}

export const at = (path: string): string => new URL(path, document.baseURI).href;
export const socketAt = (path: string): string => at(path).replace(/^http/, "ws");

export interface Asking {
  body?: unknown;
  // Speak as another guest than the one of the cookie (players who share a device).
  token?: string;
  anonymous?: boolean; // neither send nor take a cookie
  lang?: string;
  signal?: AbortSignal;
}

const headers = (asking: Asking): Record<string, string> => ({
  ...(asking.body === undefined ? {} : { "Content-Type": "application/json" }),
  ...(asking.token ? { Authorization: `Bearer ${asking.token}` } : {}),
  "Accept-Language": asking.lang ?? document.documentElement.lang,
});

export async function ask(method: string, path: string, asking: Asking = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(at(path), {
      method,
      headers: headers(asking),
      credentials: asking.token || asking.anonymous ? "omit" : "same-origin",
      ...(asking.body === undefined ? {} : { body: JSON.stringify(asking.body) }),
      ...(asking.signal ? { signal: asking.signal } : {}),
    });
  } catch (error) {
    throw new Unreached(String(error));
  }
  if (response.ok) return response;
  const text = await response.text();
  let refusal: Refusal;
  let body: unknown = null;
  try {
    body = JSON.parse(text);
    refusal = (body as { error: Refusal }).error;
  } catch {
    refusal = { code: `http.${response.status}`, message: text || response.statusText };
  }
  throw new Refused(refusal, response.status, body);
}

export async function get<T>(path: string, asking: Asking = {}): Promise<T> {
  return (await (await ask("GET", path, asking)).json()) as T;
}

export async function post<T>(path: string, body: unknown = {}, asking: Asking = {}): Promise<T> {
  return (await (await ask("POST", path, { ...asking, body })).json()) as T;
}
