// Five palettes per artist around the artist's fill. A work uses one of them and nothing else;
// light and dark walls share the works.
export interface Palette {
  readonly ground: string;
  readonly main: string;
  readonly deep: string;
  readonly pale: string;
  readonly spark: string;
}

const palette = (
  ground: string,
  main: string,
  deep: string,
  pale: string,
  spark: string,
): Palette => ({ ground, main, deep, pale, spark });

export type Five = readonly [Palette, Palette, Palette, Palette, Palette];

// main and pale are the two sides of the sheet; deep is the shade.
export const foldPalettes: Five = [
  palette("#E2D7BC", "#FBE9B4", "#4A3500", "#A87600", "#F3D98F"),
  palette("#352709", "#F2E6CB", "#1B1303", "#D79F1C", "#FFF6DF"),
  palette("#C79118", "#FFF4DA", "#4A3500", "#7A5A0E", "#F3D98F"),
  palette("#EBE0C8", "#5E460C", "#2B1F04", "#C08A10", "#A87A00"),
  palette("#7D5C0A", "#F3C64C", "#2E2104", "#FCEFC9", "#A87A00"),
];

// main, deep, pale and spark are the inks of the rings.
export const ringPalettes: Five = [
  palette("#14215A", "#86A9F6", "#2B59C3", "#EAF0FF", "#4A7BE6"),
  palette("#D9E4FB", "#2B59C3", "#12205A", "#7FA3F5", "#FBFCFF"),
  palette("#2B59C3", "#0F1C52", "#1B3C93", "#F6F3EA", "#A9C2FA"),
  palette("#EEE9DC", "#16255F", "#2B59C3", "#84A7F4", "#0D1740"),
  palette("#9DB9F5", "#122060", "#2B59C3", "#F4F7FF", "#1B3C93"),
];

// ground is the upper sheet; main and spark are seen through its holes; deep is their shade.
export const gridPalettes: Five = [
  palette("#DCE4D3", "#1E7F5C", "#0B3B29", "#FBFBF2", "#0F4A34"),
  palette("#0E3A2A", "#8AD9B6", "#052016", "#F3F3E4", "#2F9E74"),
  palette("#C5E3D5", "#14573F", "#0A3325", "#FBFBF2", "#2C9A70"),
  palette("#2A9A70", "#0B2E21", "#06231A", "#F1F4E6", "#9FE3C6"),
  palette("#1B7454", "#F0F1E2", "#0A3A29", "#A5DEC5", "#0A2A1E"),
];

// The beds from the sky down run through all five, in an order each work has for itself.
export const strataPalettes: Five = [
  palette("#2A1033", "#8A3F96", "#56205F", "#C98AD4", "#F0DCF3"),
  palette("#EBC9D3", "#8A3F96", "#3C1546", "#C67BAF", "#F6E9E6"),
  palette("#DCC4E2", "#8A3F96", "#481A53", "#B678C4", "#F7EFF8"),
  palette("#F1E6EC", "#6C2A7A", "#2A1033", "#B26AC0", "#DDB4E2"),
  palette("#5A2366", "#C98AD4", "#2A1033", "#EAD3EE", "#A352B0"),
];

// main is the cord, pale its light, deep its edge.
export const cordPalettes: Five = [
  palette("#2A150B", "#F08B4A", "#7A3106", "#FFD2AC", "#C4560F"),
  palette("#C4560F", "#FFF3E6", "#5E2604", "#F6B98A", "#2A150B"),
  palette("#F8DCC5", "#3A1A0A", "#1C0C04", "#F08B4A", "#C4560F"),
  palette("#4A2210", "#FBE9D6", "#1E0C04", "#E0722A", "#F08B4A"),
  palette("#EFE3D0", "#C4560F", "#6B2B05", "#FFC79B", "#8A3A08"),
];
