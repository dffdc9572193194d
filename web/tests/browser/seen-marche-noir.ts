import { control, floor, question, shown, type Asked } from "./seen";
import { marketMoments, ofFour, ofSix } from "./situations-marche-noir";

// Every offer is in sight, but for letters twice as large.
const rows = Object.fromEntries([390, 844, 820, 768, 1024, 1180, 1280, 1366, 1440, 1536].map((width) => [width, [".offers li"]]));
const who = [".envelopes li"]; // who has chosen
const ranks = { 844: ["[data-coach=exchange] tbody tr"] };
export const asked: Asked[] = [
  {
    name: "marche-noir",
    parts: {
      produce: question,
      offer: question,
      answer: [".tray", ...control],
      choose: [".tray", ...control],
      bid: question.filter((part) => part !== ".add"),
      sell: [".choices button", ...control],
    },
    moments: async (house) => shown(await marketMoments(house)),
    besides: { produce: { ...ranks, 390: who }, answer: ranks, choose: ranks, bid: { 844: [...ranks[844], "[data-tie]"], 390: who }, sell: { ...ranks, 390: who } },
  },
  // Four of whom offer what people do: every offer is read whole.
  {
    name: "marche-noir for four, wild",
    parts: { wild: [".step", ".add", ".to button", ...floor], out: [".tray", ...floor] },
    moments: async () => ofFour,
    settings: { clock: { kind: "none" } },
    besides: { wild: rows, out: rows },
    whole: { wild: ".offers li, .offers li *", out: ".offers li, .offers li *" },
  },
  // Six players, all of whom barter at once.
  {
    name: "marche-noir for six",
    parts: {
      produce: question,
      wild: [".step", ".add", ".to button", ...floor],
      out: [".tray", ...floor],
      bid: question.filter((part) => part !== ".add"),
      sell: [".choices button", ...control],
    },
    moments: async () => ofSix,
    besides: { bid: { 390: [".order"], 844: ["[data-tie]"] } }, // what decides a tie
    whole: { wild: ".offers li, .offers li *" },
  },
];
