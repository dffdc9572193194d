import { board, money, signed } from "./names";
import type { Foreseen } from "./view";

// What a value would do, in a few signs under its token: where fame would be in the end, or OUT.
export function briefly(seen: Foreseen): string {
  if (seen.goes_out) return board("objection.out");
  const pays = (seen.pays ?? []).filter((each) => each > 0);
  if (pays.length > 0) return board("objection.in.brief", { amount: pays.join("+") });
  return signed(seen.fame ?? 0);
}

// And in one line.
export function inShort(fame: number, seen: Foreseen): string {
  const parts = [board("objection.fame", { from: signed(fame), to: seen.goes_out ? board("objection.out") : signed(seen.fame ?? 0) })];
  if (seen.follows?.some(({ event, rule }) => event === "fame" && rule === "VE-35")) parts.push(board("objection.critic"));
  if (seen.climbs) parts.push(board("objection.climbs", { step: seen.step ?? 0 }));
  if (seen.vernissage) parts.push(board("objection.vernissage", { fame: signed(seen.vernissage) }));
  for (const pays of seen.pays ?? []) if (pays > 0) parts.push(board("objection.in", { amount: money(pays) }));
  if (seen.ends && seen.ends !== "not-yet") parts.push(board("objection.ends"));
  return parts.join(" · ");
}
