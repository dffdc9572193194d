// A log that comes as a file is played on by whoever opens it, in whatever browser.
import type { Sharer } from "../table/sharers";
import type { Guest } from "./around";
import type { Books } from "./books";
import { freshId } from "./chance";

interface Sitting {
  kind: string;
  guest: string | null;
  name: string | null;
}

// One person alone is whoever opens the file; several on one device are guests of their own, as they
// were. Who shares it, and what of it (JSON) is to be kept instead.
export async function adopt(books: Books, seats: readonly Sitting[], lang: string): Promise<{ owned: (text: string) => string; sharers: Sharer[] }> {
  const asItIs = (text: string): string => text;
  const guests = (await books.get<Record<string, Guest>>("guests")) ?? {};
  const known = new Map(Object.entries(guests).map(([token, { id }]) => [id, token]));
  const people = seats.flatMap(({ kind, guest, name }, seat) => (kind === "person" && guest ? [{ seat, id: guest, name: name ?? "" }] : []));
  const enter = async (guest: Guest): Promise<string> => {
    const token = freshId(32);
    guests[token] = guest;
    await books.put("guests", guests);
    return token;
  };
  const [only] = people;
  if (people.length === 1 && only) {
    if (known.has(only.id)) return { owned: asItIs, sharers: [] };
    let me = await books.get<string>("me");
    if (!me || !guests[me]) await books.put("me", (me = await enter({ id: freshId(), name: only.name, lang })));
    const mine = guests[me]!.id;
    return { owned: (text) => text.replaceAll(JSON.stringify(only.id), JSON.stringify(mine)), sharers: [] };
  }
  const sharers: Sharer[] = [];
  for (const { seat, id, name } of people) sharers.push({ seat, name, token: known.get(id) ?? (await enter({ id, name, lang })) });
  return { owned: asItIs, sharers };
}
