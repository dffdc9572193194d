// Bots of the house, one of each temperament.
export const bots = ["sane", "bold", "prudent", "random"].map((bot) => ({ kind: "bot", bot }));
