import { livesHere, localHouse } from "../local/house";
import { house, reached } from "./house.svelte";
import { say } from "./words.svelte";

// Requests to the house, and to the one in this page for what lives here. Everything is asked for
// relative to <base>, so that the page works under any path.
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
  here?: boolean; // answered in this browser, without a house
}

// What was answered, if it was no refusal.
export interface Answered {
  json(): Promise<unknown>;
}

const headers = (asking: Asking): Record<string, string> => ({
  ...(asking.body === undefined ? {} : { "Content-Type": "application/json" }),
  ...(asking.token ? { Authorization: `Bearer ${asking.token}` } : {}),
  "Accept-Language": asking.lang ?? document.documentElement.lang,
});

// What is the same wherever it is asked: the house in the page knows it when no other answers.
const known = /^api\/(games|rules)\b/;

const isHere = (path: string, { here }: Asking): boolean => here === true || house.none || path.split(/[/?]/).some(livesHere);

export async function ask(method: string, path: string, asking: Asking = {}): Promise<Answered> {
  if (isHere(path, asking)) return askHere(method, path, asking);
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
    reached(false);
    if (method !== "GET" || !known.test(path)) throw new Unreached(String(error));
    return askHere(method, path, asking).catch(() => {
      throw new Unreached(String(error));
    });
  }
  reached(true);
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

// What the house in the page refuses for reasons of the browser is in the page's words.
export const worded = <R extends { code: string; message: string }>(refusal: R): R =>
  refusal.code.startsWith("here.") ? { ...refusal, message: say(`page.${refusal.code}`) } : refusal;

async function askHere(method: string, path: string, { body, token, lang }: Asking): Promise<Answered> {
  const spoken = lang ?? document.documentElement.lang;
  const here = await localHouse(spoken);
  const answer = await here.ask(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    lang: spoken,
  });
  if (answer.status >= 400) throw new Refused(worded((answer.body as { error: Refusal }).error), answer.status, answer.body);
  return { json: () => Promise.resolve(answer.body) };
}

export async function get<T>(path: string, asking: Asking = {}): Promise<T> {
  return (await (await ask("GET", path, asking)).json()) as T;
}

export async function post<T>(path: string, body: unknown = {}, asking: Asking = {}): Promise<T> {
  return (await (await ask("POST", path, { ...asking, body })).json()) as T;
}
