const plain = (name: string | null): string[] => [...(name ?? "").replace(/[\u2066-\u2069]/g, "").trim()];
const first = (name: string | null): string => (plain(name)[0] ?? "").toLocaleUpperCase();
const two = (name: string | null): string => first(name) + (plain(name)[1] ?? "");

// The letter that stands for a name; two where two names share one, a number where they share both.
export function letters(name: string | null, among: readonly (string | null)[]): string {
  if (among.filter((other) => first(other) === first(name)).length < 2) return first(name);
  const alike = among.filter((other) => two(other) === two(name));
  return alike.length < 2 ? two(name) : `${first(name)}${alike.indexOf(name) + 1}`;
}
