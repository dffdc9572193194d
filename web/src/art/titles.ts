import type { Artist } from "./painting";

// Each title is written twice, once in each language, from the work and not from the other title.
export interface Title {
  readonly en: string;
  readonly fr: string;
}

// A card is known by the type of its auction and its number among the artist's of that type.
type Kind = "open" | "once-around" | "sealed" | "fixed-price" | "double";
const titles: Record<Artist, Record<Kind, readonly Title[]>> = {
  0: {
    open: [
      { en: "A Letter, Answered in Anger", fr: "Z comme zut" },
      { en: "Duck, Uninvited", fr: "Canard à la une" },
      { en: "Kite, Grounded", fr: "Éclat de voix" },
    ],
    "once-around": [
      { en: "Envelope (Contents Withheld)", fr: "Pli non réclamé" },
      { en: "Cravat of a Nervous Buyer", fr: "Cornet à confidences" },
      { en: "Going Round to Say Sorry", fr: "Le Serpent se mord le budget" },
    ],
    sealed: [
      { en: "Usher in a White Waistcoat", fr: "Le Majordome s’efface" },
      { en: "Nest with One Gold Egg, Absent", fr: "Rosace du pauvre" },
    ],
    "fixed-price": [
      { en: "Is That All?", fr: "Point d’interrogation, encadré" },
      { en: "Compass That Only Points Down", fr: "Grand Écart, papier d’époque" },
    ],
    double: [
      { en: "Fox at the Private View", fr: "Cœur d’artichaut, feuille d’or" },
      { en: "Mushroom, Probably Fine", fr: "Parasol pour fourmis" },
    ],
  },
  1: {
    open: [
      { en: "Stone, Already Sunk", fr: "Ronds dans l’eau noire" },
      { en: "Seal of an Uncertain Republic", fr: "Cachet faisant foi" },
      { en: "The Neighbour’s Radio", fr: "Écho du rez-de-chaussée" },
    ],
    "once-around": [
      { en: "The Guard Sees You", fr: "L’Œil du commissaire-priseur" },
      { en: "Seven Moons and an Alibi", fr: "Croissants, sans beurre" },
    ],
    sealed: [
      { en: "Quarrel in a Round Room", fr: "Dialogue de sourds à huit voix" },
      { en: "Signal from the Cloakroom", fr: "Lune mal accrochée" },
      { en: "Portrait of a Shell as a Young Spiral", fr: "Conque, ou la patience" },
    ],
    "fixed-price": [
      { en: "One Large Yes", fr: "Le Grand Tour, petit budget" },
      { en: "Eighty Winters, One Axe", fr: "Âge du capitaine, coupe transversale" },
      { en: "Sunrise, Seen from the Basement", fr: "Gradins pour un soleil absent" },
    ],
    double: [
      { en: "Plate Thrown, Not Yet Landed", fr: "Soucoupe en retard" },
      { en: "Three Breaths, Then the Brush", fr: "D’un seul geste, après six cafés" },
    ],
  },
  2: {
    open: [
      { en: "Leak in the Spreadsheet", fr: "Fuite en diagonale" },
      { en: "Something Behind the Fence", fr: "Le Soupirail" },
      { en: "Committee without a Chair", fr: "Le Grand Absent" },
    ],
    "once-around": [
      { en: "Two Piles of Pending", fr: "Deux tours et puis s’en vont" },
      { en: "Rain, by Appointment", fr: "Averse en baisse, hausse des eaux" },
      { en: "The Tide Table, Abridged", fr: "Mascaret pour machine à trous" },
    ],
    sealed: [
      { en: "Crossroads with Nobody to Blame", fr: "Priorité à droite" },
      { en: "Draughts, White to Apologise", fr: "Damier d’un mauvais perdant" },
      { en: "Ring Road, Half the Lamps Paid For", fr: "Manège, côté jour, côté nuit" },
    ],
    "fixed-price": [
      { en: "The Corner Gets the Light", fr: "Éclipse dans un coin" },
      { en: "Blinds, Tuesday", fr: "Persiennes d’août" },
      { en: "Hourglass for Slow Bidders", fr: "Le Sable n’attend pas" },
    ],
    double: [
      { en: "Somebody Left the Kitchen On", fr: "Maison avec insomnie" },
      { en: "Steps to the Second Price", fr: "L’Escalier dérobé, et retrouvé" },
    ],
  },
  3: {
    open: [
      { en: "Low Water, Two Faults", fr: "Étiage et repentirs" },
      { en: "The Moor Comes Down to Listen", fr: "Pente douce vers l’oubli" },
      { en: "A Promotion", fr: "Parvenu du quaternaire" },
    ],
    "once-around": [
      { en: "Arch, Under Modest Pressure", fr: "Dos rond" },
      { en: "The Lake Before the Lake", fr: "Cuvette d’un vieux fleuve" },
      { en: "New Tenants on Old Ground", fr: "Discordance, avec vue" },
    ],
    sealed: [
      { en: "One Country Leaning on Another", fr: "Chevauchement sans préavis" },
      { en: "Where the Piano Went Through", fr: "Fossé entre générations" },
      { en: "Much Sky, Little Rent", fr: "Beaucoup de ciel pour si peu de terre" },
    ],
    "fixed-price": [
      { en: "Dunes, Rehearsing", fr: "Marchand de sable, troisième passage" },
      { en: "Upstairs, Geologically", fr: "Marches du palais enseveli" },
      { en: "A Very Long Tuesday", fr: "L’Ère du vide" },
    ],
    double: [
      { en: "Salt Rising to the Occasion", fr: "Mauve avec un grain de sel" },
      { en: "Everything Slopes to the Bar", fr: "Terrain glissant" },
      { en: "Where All Excuses Meet", fr: "Éventail de la douairière" },
    ],
  },
  4: {
    open: [
      { en: "Pillow for a Sleepless Sailor", fr: "Coussin du quart de nuit" },
      { en: "Three Friends, One Umbrella", fr: "Trèfle à trois suffit" },
      { en: "Five Excuses, Same Story", fr: "Quinte sans atout" },
      { en: "Rosette for Second Prize", fr: "Cercle d’amis intéressés" },
    ],
    "once-around": [
      { en: "Net, Catch Not Included", fr: "Filet mignon" },
      { en: "Braid of the Auctioneer’s Daughter", fr: "Natte à sept secrets" },
      { en: "Daisy, Undecided", fr: "Un peu, beaucoup, passementerie" },
    ],
    sealed: [
      { en: "Basket Case", fr: "Vannerie d’État" },
      { en: "Looking for the Command Key", fr: "Brandebourgs au repos" },
      { en: "Orbit of a Lost Bid", fr: "Cinq à sept" },
    ],
    "fixed-price": [
      { en: "Eight, or Forever Upright", fr: "Le Huit clos" },
      { en: "Heart with a Loose End, Mended", fr: "Serre-cœur" },
      { en: "Sheriff’s Day Off", fr: "Étoile filée" },
    ],
    double: [
      { en: "Three Knots Laughing Quietly", fr: "Le Masque au long nez" },
      { en: "Pretzel in G Minor", fr: "Clé de sol, porte fermée" },
      { en: "Wreath for a Rival", fr: "Couronne sans héritier" },
    ],
  },
};

// The place of a card among the artist's works, from 0.
export function placeOf(artist: Artist, kind: string, number: number): number {
  let before = 0;
  for (const [each, list] of Object.entries(titles[artist])) {
    if (each === kind && number >= 1 && number <= list.length) return before + number - 1;
    before += list.length;
  }
  throw new RangeError(`artist ${artist} has no card ${kind} ${number}`);
}

export const worksOf = (artist: Artist): Title[] => Object.values(titles[artist]).flat();
export function titleOf(artist: Artist, card: number): Title {
  const title = worksOf(artist)[card];
  if (title === undefined) throw new RangeError(`artist ${artist} has no card ${card}`);
  return title;
}
