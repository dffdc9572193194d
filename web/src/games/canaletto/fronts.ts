// The fronts of the sixteen palaces: a roof, a plaster, arches at the water. Neighbours differ.
export type Roof = "hipped" | "battlements" | "gable";
export type Arch = "round" | "pointed";

export interface Front {
  roof: Roof;
  plaster: 1 | 2 | 3 | 4 | 5;
  arch: Arch;
}

const front = (roof: Roof, plaster: Front["plaster"], arch: Arch): Front => ({ roof, plaster, arch });

export const fronts: readonly Front[] = [
  front("hipped", 1, "round"),
  front("battlements", 4, "pointed"),
  front("gable", 3, "round"),
  front("hipped", 2, "pointed"),
  front("battlements", 1, "round"),
  front("gable", 5, "round"),
  front("hipped", 3, "pointed"),
  front("battlements", 4, "round"),
  front("gable", 1, "pointed"),
  front("hipped", 5, "round"),
  front("battlements", 2, "pointed"),
  front("gable", 4, "round"),
  front("hipped", 2, "round"),
  front("battlements", 5, "pointed"),
  front("gable", 2, "round"),
  front("hipped", 4, "pointed"),
];

export const frontOf = (palace: number): Front => fronts[palace % fronts.length]!;

// Its roof over a wall that is `width` wide and begins at `eaves`.
export function roofPath(roof: Roof, width: number, eaves: number): string {
  switch (roof) {
    case "hipped":
      return `M1 ${eaves}L7 ${eaves - 9}H${width - 7}L${width - 1} ${eaves}z`;
    case "gable":
      return `M0 ${eaves}L${width / 2} 1L${width} ${eaves}z`;
    case "battlements": {
      // A row of merlons, as many as there is room for.
      const n = Math.max(3, Math.round(width / 15));
      const pitch = (width - 2) / (2 * n - 1);
      let path = `M1 ${eaves}V${eaves - 11}`;
      for (let k = 0; k < 2 * n - 1; ++k) {
        const x = 1 + (k + 1) * pitch;
        path += `H${Math.round(x * 10) / 10}`;
        if (k < 2 * n - 2) path += `V${eaves - (k % 2 === 0 ? 6 : 11)}`;
      }
      return `${path}V${eaves}z`;
    }
  }
}

// Its arches along the water line.
export function archesPath(arch: Arch, width: number, foot: number, high: number): string {
  const n = Math.max(3, Math.round(width / 20) | 1);
  const pitch = (width - 8) / n;
  const open = pitch * 0.58;
  let path = "";
  for (let k = 0; k < n; ++k) {
    const x = 4 + k * pitch + (pitch - open) / 2;
    const tall = k === (n - 1) / 2 ? high * 1.12 : high; // the door
    const spring = foot - tall + open / 2;
    const top = foot - tall;
    const round = (value: number): number => Math.round(value * 10) / 10;
    path +=
      arch === "round"
        ? `M${round(x)} ${foot}V${round(spring)}a${round(open / 2)} ${round(open / 2)} 0 0 1 ${round(open)} 0V${foot}z`
        : `M${round(x)} ${foot}V${round(spring)}Q${round(x)} ${round(top + 1)} ${round(x + open / 2)} ${round(top - 2)}Q${round(x + open)} ${round(top + 1)} ${round(x + open)} ${round(spring)}V${foot}z`;
  }
  return path;
}
