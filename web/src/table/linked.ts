import { ask } from "../lib/api";
import type { Me } from "../lib/me.svelte";
import { tellError } from "../lib/toast.svelte";
import type { TableShown } from "./messages";

// Whether this device, which is somebody's, acts as another at the table: by a seat link.
export function isLinked(table: TableShown | null, me: Me | null): boolean {
  return table?.you?.link === true && me !== null && me.id !== table.you.guest;
}

export async function giveBack(id: string): Promise<void> {
  try {
    await ask("DELETE", `api/tables/${id}/seat`);
    location.reload(); // from another seat everything is another
  } catch (error) {
    tellError(error);
  }
}
