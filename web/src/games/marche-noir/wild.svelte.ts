import { tell } from "../../lib/toast.svelte";
import { isA } from "../common/scenes";
import { inTurn } from "../scene";
import { both, fitted, offerAreas } from "./barter";
import { acceptables, acceptMove, boundsFor, contentOf, deskOf, haveOf, offerMove, replacing, takenOf, type Acceptable } from "./desk.svelte";
import { goods, count, isEmpty, minus, type Goods } from "./goods";
import { answer, board, nameOf, optionOf, type Foreseen, type MarketScene } from "./view";

// What one does on the open floor of wild barter (MN-26, MN-27).

export const withdraw = async (scene: MarketScene): Promise<boolean> => {
  const option = optionOf(scene, "withdraw");
  return option === null || scene.move(answer(scene, "withdraw", { number: option["number"] }));
};

// Two that deal with each other deal once: our own offer to whoever's we accept is taken back first.
// And it may lapse, as is foreseen (MN-27).
const takesBack = (scene: MarketScene, of: number): boolean => scene.view.players[scene.me!]!.offer?.to === of;
export function endsOurs(scene: MarketScene, of: number, seen: Foreseen | null): "back" | "lapses" | null {
  if (takesBack(scene, of)) return "back";
  return seen?.lapses ? "lapses" : null;
}
export async function accept(scene: MarketScene, mine: Acceptable): Promise<void> {
  const move = acceptMove(scene, mine);
  const shown = scene.events.at(-1)?.n ?? 0;
  if (takesBack(scene, mine.of) && !(await withdraw(scene))) return;
  if (!(await scene.move(move))) tellGone(scene, mine.of, shown);
}
// What came in between, where it can be known.
export function tellGone(scene: MarketScene, of: number, since = 0): void {
  const last = scene.events.filter(isA("withdraws", "lapses", "trades")).findLast(({ n, event }) => n > since && event.seat === of)?.event;
  if (last) tell(board(`barter.gone.${last.event}`, { seat: nameOf(scene, of), other: nameOf(scene, last.event === "trades" ? last.with : null) }));
}

// An open offer turned round, on the desk: what it asks for, as far as we have it, for what it
// gives, to whoever made it. Our own open offer stands until this one is sent.
export function counter(scene: MarketScene, of: number): void {
  const offer = scene.view.players[of]!.offer;
  if (!offer) return;
  const desk = deskOf(scene);
  desk.blank();
  desk.instead = optionOf(scene, "withdraw") !== null;
  desk.taken = fitted({ production: offer.wanted, stock: {} }, haveOf(scene));
  desk.wanted = both(offerAreas(offer));
  desk.to = of;
  scene.compose();
}

const same = (a: Goods, b: Goods): boolean => goods.every((good) => count(a, good) === count(b, good));
// Whose open offer, to be accepted, the desk says back word for word.
export function mirrored(scene: MarketScene): number | null {
  const { to, wanted } = deskOf(scene);
  const offer = to === null ? null : scene.view.players[to]!.offer;
  if (!offer || !acceptables(scene).some(({ of }) => of === to)) return null;
  return same(both(takenOf(scene)), offer.wanted) && same(wanted, both(offerAreas(offer))) ? to : null;
}

// The house says what may be offered as soon as the old offer is back.
const patience = 2000; // ms
async function mayOffer(scene: MarketScene): Promise<boolean> {
  for (let waited = 0; !optionOf(scene, "offer"); waited += 20) {
    if (waited > patience) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}
export async function send(scene: MarketScene): Promise<void> {
  if (replacing(scene) && !((await withdraw(scene)) && (await mayOffer(scene)))) return;
  if (await scene.move(offerMove(scene))) deskOf(scene).blank();
}

// No, thanks: no move (there is no refusal in wild barter), but whoever offered it hears it. Another
// offer is read again.
export const isDeclined = (scene: MarketScene, of: number): boolean => deskOf(scene).declined.includes(contentOf(scene, of));
export function decline(scene: MarketScene, of: number, no: boolean): void {
  const desk = deskOf(scene);
  const content = contentOf(scene, of);
  if (no) scene.compose(of);
  desk.declined = no ? [...desk.declined, content] : desk.declined.filter((each) => each !== content);
}

// Who has said no to our open offer.
export const refusers = (scene: MarketScene): number[] => {
  const since = deskOf(scene).out?.n ?? 0;
  return [...new Set(scene.declined.filter(({ n }) => n >= since).map(({ seat }) => seat))];
};

// To whom the offer on the desk may go, and what of it each seat lacks (null where nothing is asked for).
export const addressees = (scene: MarketScene): number[] => {
  const to = boundsFor(scene)?.to ?? [];
  return inTurn(scene).filter((seat) => seat !== scene.me && to.includes(seat));
};
export function lacksOf(scene: MarketScene): readonly Goods[] | null {
  const { wanted } = deskOf(scene);
  return isEmpty(wanted) ? null : scene.view.players.map(({ tradable }) => minus(wanted, tradable));
}
// That nobody whom it goes to has what it asks for.
export function inVain(scene: MarketScene): boolean {
  const { to } = deskOf(scene);
  const lacks = lacksOf(scene);
  return lacks !== null && (to === null ? addressees(scene) : [to]).every((seat) => !isEmpty(lacks[seat] ?? {}));
}
