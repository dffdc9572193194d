import { createHash } from "node:crypto";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { cordCrossings } from "../src/art/cord";
import { mark } from "../src/art/marks";
import { artists, cardsOf, painting } from "../src/art/painting";
import { featuresOf, recognised } from "./hand";
import { contrast, distance, labOf, labPlanes, luminance, rendered, rgbOf, thumb } from "./pixels";

const works = artists.flatMap((artist) =>
  Array.from({ length: cardsOf(artist) }, (_, card) => ({ artist, card, svg: painting(artist, card) })),
);
const named = works.map((work) => [`artist ${work.artist}, card ${work.card}`, work] as const);
const mats = ["#FDFCF8", "#EFEAE0"].map((hex) => rgbOf(hex));

describe("seventy works", () => {
  it("are seventy, and no card beyond", () => {
    expect(works.length).toBe(70);
    for (const artist of artists) {
      expect(() => painting(artist, cardsOf(artist))).toThrow(RangeError);
      expect(() => painting(artist, -1)).toThrow(RangeError);
      expect(() => painting(artist, 0.5)).toThrow(RangeError);
    }
  });

  it("are always the same", () => {
    const sum = createHash("sha256");
    for (const { artist, card, svg } of works) {
      expect(painting(artist, card)).toBe(svg);
      sum.update(svg);
    }
    expect(sum.digest("hex").slice(0, 16)).toBe("3778eca023751118");
  });

  it.each(named)("%s is small, sound, and shares a page", (_, { svg }) => {
    expect(Buffer.byteLength(svg)).toBeLessThan(14_000);
    expect(svg.match(/<(path|rect|circle)\b/g)!.length).toBeLessThanOrEqual(160);
    expect(svg).not.toMatch(/\bid=|url\(|href|<text|NaN|undefined|Infinity/);
    const { width, height } = rendered(svg); // throws unless it is well-formed XML
    expect({ width, height }).toEqual(thumb);
  });

  it("would not pass if they were broken XML", () => {
    expect(() => rendered(works[0]!.svg.replace("</svg>", ""))).toThrow();
  });
});

describe("at 60 pixels", () => {
  const planes = works.map(({ svg }) => labPlanes(svg));

  it("no two are alike, and hands are further apart than works of one hand", () => {
    let within = Infinity;
    let between = Infinity;
    works.forEach((one, n) =>
      works.slice(0, n).forEach((other, m) => {
        const far = distance(planes[n]!, planes[m]!);
        if (one.artist === other.artist) within = Math.min(within, far);
        else between = Math.min(between, far);
      }),
    );
    expect(within).toBeGreaterThan(10);
    expect(between).toBeGreaterThan(18);
  });

  it("the hand is told by shape alone", () => {
    const share = recognised(works.map(({ artist }, n) => ({ hand: artist, features: featuresOf(planes[n]![0]) })));
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  it.each(named)("%s stands out from its mat", (_, { svg }) => {
    const { width, height, pixels } = rendered(svg);
    for (const mat of mats) {
      const bright = luminance(...mat);
      const [l, a, b] = labOf(...mat);
      let apart = 0;
      let edge = 0;
      let edges = 0;
      for (let n = 0; n < width * height; ++n) {
        const colour = [pixels[4 * n]!, pixels[4 * n + 1]!, pixels[4 * n + 2]!] as const;
        if (contrast(luminance(...colour), bright) >= 3) ++apart;
        const [x, y] = [n % width, Math.floor(n / width)];
        if (x > 0 && y > 0 && x + 1 < width && y + 1 < height) continue;
        const lab = labOf(...colour);
        edge += Math.hypot(lab[0] - l, lab[1] - a, lab[2] - b);
        ++edges;
      }
      expect(apart / (width * height)).toBeGreaterThan(0.06);
      expect(edge / edges).toBeGreaterThan(4);
    }
  });
});

describe("the cord", () => {
  it.each(Array.from({ length: cardsOf(4) }, (_, card) => card))("card %i goes strictly over, then under", (card) => {
    const passes = cordCrossings(card)
      .flatMap(({ over, under }) => [{ at: over, over: true }, { at: under, over: false }])
      .sort((a, b) => a.at - b.at);
    expect(passes.length).toBeGreaterThan(0);
    passes.forEach((pass, n) => expect(pass.over).toBe(n % 2 === 0));
  });
});

describe("marks", () => {
  it("are five shapes that differ", () => {
    const inks = artists.map((artist) => {
      const { pixels } = new Resvg(mark(artist), { fitTo: { mode: "width", value: 16 } }).render();
      return Array.from({ length: 256 }, (_, n) => pixels[4 * n + 3]! / 255);
    });
    inks.forEach((one, n) =>
      inks.slice(0, n).forEach((other) => {
        const differ = one.reduce((sum, ink, k) => sum + Math.abs(ink - other[k]!), 0);
        expect(differ).toBeGreaterThan(25);
      }),
    );
  });
});
