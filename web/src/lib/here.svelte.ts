import { livesHere, localHouse, NoLocalHouse, type Keeping, type Missing } from "../local/house";
import type { TableShown } from "../table/messages";
import { keepSharers, type Sharer } from "../table/sharers";
import { ask, get, post, Refused } from "./api";
import { beSomebody, type Me } from "./me.svelte";
import { prefs } from "./prefs.svelte";

// Games that live in this browser, as the page sees them.
export { livesHere };

let keeping: Keeping = $state("kept");
let missing: Missing | null = $state(null);
export const here = {
  get keeping(): Keeping {
    return keeping;
  },
  get missing(): Missing | null { // why there can be none, once that is known
    return missing;
  },
};

// Opens the house in the page before it is asked for something; whoever plays there finds it open.
export async function prepareHere(): Promise<boolean> {
  try {
    const house = await localHouse(prefs.lang);
    keeping = house.keeping;
    house.onKeeping((now) => (keeping = now));
    missing = null;
    markHere();
    return true;
  } catch (error) {
    missing = error instanceof NoLocalHouse ? error.why : "broken";
    return false;
  }
}

const mark = "adjuge.here";
// Whether there may be any: whoever never played here need not look.
function markHere(): void {
  try {
    localStorage.setItem(mark, "1");
  } catch {
    // Nothing is kept, then.
  }
}
function marked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

// A list of games needs no rules: it is read where they are kept.
export async function keptHere<Head>(): Promise<Head[]> {
  if (!marked()) return [];
  const { newestFirst, openBooks } = await import("../local/books");
  const books = await openBooks();
  // Where the browser keeps nothing, the house in the page alone knows them, while it is open.
  if (books.keeping === "memory") return (await get<{ tables: Head[] }>("api/tables", { here: true })).tables;
  return newestFirst(await books.tables()) as Head[];
}

export const forgetHere = (id: string): Promise<unknown> => ask("DELETE", `api/tables/${id}`);

// A game as a file: its record, or while it is played the log that it goes on from.
export const saveRecord = (id: string): Promise<void> => saveAs(`adjuge-${id}.json`, `api/records/${encodeURIComponent(id)}`);
export const saveLog = (id: string): Promise<void> => saveAs(`adjuge-${id}.log.json`, `api/tables/${id}/log`);
async function saveAs(name: string, path: string): Promise<void> {
  save(name, new Blob([JSON.stringify(await get<unknown>(path))], { type: "application/json" }));
}
// Such a file taken back: where it leads.
export async function openFile(file: Blob): Promise<string> {
  const told = JSON.parse(await file.text()) as { entries?: unknown };
  markHere();
  if (Array.isArray(told.entries)) {
    const { id, sharers = [] } = await post<{ id: string; sharers?: Sharer[] }>("api/logs", told, { here: true });
    if (sharers.length > 0) keepSharers(id, sharers);
    return `t/${id}`;
  }
  return `replay/${(await post<{ id: string }>("api/records", { record: told }, { here: true })).id}`;
}

// A game from here goes to the house, which plays its record through and has it from then on; it is
// forgotten here once the house has it. Where it leads.
export async function handIn(id: string): Promise<string> {
  const found = await get<TableShown>(`api/tables/${id}`).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return null; // a record that came as a file
    throw error;
  });
  const record = await get<unknown>(`api/records/${id}?running`);
  await beSomebody((await get<{ me: Me }>("api/me", { here: true }).catch(() => null))?.me.name);
  const { bot_pace, countdown, orders, undo, open_money } = found ?? {};
  const seat = found?.you?.seat ?? undefined;
  const taken = await post<TableShown>("api/records", { record, seat, bot_pace, countdown, orders, undo, open_money });
  await forgetHere(id);
  return taken.status === "finished" ? `replay/${taken.id}` : `t/${taken.id}`;
}

function save(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
