import { get, post } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { TableShown } from "./messages";
import { nonce } from "./nonce";
import { keepSharers, type Sharer } from "./sharers";

export interface SharedSettings {
  here?: boolean; // in this browser, without a house
  game: string;
  players: number;
  edition?: string;
  variants?: string[];
  name?: string;
  undo?: boolean;
  open_money?: boolean;
  bots?: string[]; // for the seats that no sharer takes
}

// Opens a table for people on one device, seats them and starts the game. There is no clock and no
// countdown: the device has to go round.
export async function openShared(settings: SharedSettings, names: string[]): Promise<string> {
  const { bots = [], here = false, ...rest } = settings;
  const guests: { name: string; token: string }[] = [];
  for (const name of names) {
    const made = await post<{ token: string }>("api/guest", { name, lang: prefs.lang, token: true }, { anonymous: true, here });
    guests.push({ name, token: made.token });
  }
  const [host, ...others] = guests;
  const seats = [
    { kind: "host" },
    ...others.map(() => ({ kind: "open" })),
    ...bots.map((bot) => ({ kind: "bot", bot })),
  ];
  const table = await post<TableShown>(
    "api/tables",
    { ...rest, seats, public: false, countdown: 0, clock: { kind: "none" } },
    { token: host!.token, here },
  );
  for (const { token } of others) await post(`api/tables/${table.id}/sit`, {}, { token });
  const sharers: Sharer[] = [];
  for (const { name, token } of guests) {
    const seen = await get<TableShown>(`api/tables/${table.id}`, { token });
    sharers.push({ seat: seen.you!.seat!, name, token });
    await post(`api/tables/${table.id}/nonce`, { nonce: nonce() }, { token });
  }
  await post(`api/tables/${table.id}/start`, {}, { token: host!.token });
  keepSharers(table.id, sharers);
  return table.id;
}
