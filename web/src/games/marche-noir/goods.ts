import { listed, say } from "../../lib/words.svelte";
import type { Good, Goods } from "./wire";

export type { Good, Goods }; // what there is none of may be left out
export const goods: readonly Good[] = ["red", "yellow", "green", "blue", "violet", "black"];

export const count = (of: Goods, good: Good): number => of[good] ?? 0;
export const total = (of: Goods): number => goods.reduce((sum, good) => sum + count(of, good), 0);
export const isEmpty = (of: Goods): boolean => total(of) === 0;
export const kindsIn = (of: Goods): Good[] => goods.filter((good) => count(of, good) > 0);

const each = (how: (good: Good) => number): Goods =>
  Object.fromEntries(goods.map((good) => [good, how(good)]).filter(([, n]) => n !== 0)) as Goods;
export const plus = (a: Goods, b: Goods): Goods => each((good) => count(a, good) + count(b, good));
// Never below none.
export const minus = (a: Goods, b: Goods): Goods => each((good) => Math.max(0, count(a, good) - count(b, good)));
// As many as both have.
export const least = (a: Goods, b: Goods): Goods => each((good) => Math.min(count(a, good), count(b, good)));
export const having = (of: Goods, good: Good, n: number): Goods => each((other) => (other === good ? n : count(of, other)));

export const goodName = (good: Good): string => say(`marche-noir.good.${good}`);
// "2 green", in French with its plural
export const cubes = (good: Good, n: number): string => say(`marche-noir.cubes.${good}`, { n });
// "2 green and 1 violet", or "nothing"
export const goodsWords = (of: Goods): string =>
  isEmpty(of) ? say("marche-noir.nothing") : listed(kindsIn(of).map((good) => cubes(good, count(of, good))));
export const goodNames = (of: readonly Good[]): string => listed(of.map(goodName));

// The stencil of a good on a field of 20: a colour never stands alone.
export const stencils: Record<Good, string> = {
  red: "M8.2 4.4h3.6v3.8h3.8v3.6h-3.8v3.8H8.2v-3.8H4.4V8.2h3.8z",
  yellow: "M10 5.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z",
  green: "M10 4.4l6 11.2H4z",
  blue: "M4.4 5.9h11.2v3H4.4zM4.4 11.1h11.2v3H4.4z",
  violet: "M10 3.6l6.4 6.4-6.4 6.4L3.6 10z",
  black: "M5 5h10v10H5zM7.6 7.6v4.8h4.8V7.6z",
};
