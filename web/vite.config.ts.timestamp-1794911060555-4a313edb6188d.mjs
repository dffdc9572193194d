// vite.config.ts
import { svelte } from "file:///work/wt/local/web/node_modules/@sveltejs/vite-plugin-svelte/src/index.js";
import { defineConfig } from "file:///work/wt/local/web/node_modules/vite/dist/node/index.js";

// scripts/plugin.ts
import { existsSync, readdirSync as readdirSync3, readFileSync as readFileSync3 } from "node:fs";
import { join as join5 } from "node:path";
import { transformWithEsbuild } from "file:///work/wt/local/web/node_modules/vite/dist/node/index.js";

// scripts/cache.ts
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
var __vite_injected_original_import_meta_url = "file:///work/wt/local/web/scripts/cache.ts";
var web = fileURLToPath(new URL("..", __vite_injected_original_import_meta_url));
var cache = join(web, "../build/gallery/cache");
var hash = (...parts) => {
  const made = createHash("sha256");
  for (const part of parts) made.update(part).update("\0");
  return made.digest("hex").slice(0, 10);
};
var hashOfFiles = (files) => hash(...files.map((file) => readFileSync(join(web, file))));
function cached(name, key2, make) {
  const folder = cachedPlace(name, key2);
  if (isThere(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    make(unfinished);
    for (const old of readdirSync(cache))
      if (old.startsWith(`${name}-`) && !old.includes(".")) rmSync(join(cache, old), { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isThere(folder)) throw error;
  }
  return folder;
}
var cachedPlace = (name, key2) => join(cache, `${name}-${key2}`);
function isThere(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

// scripts/fonts.ts
import { execFileSync } from "node:child_process";
import { join as join2 } from "node:path";
var packages = "node_modules/@fontsource-variable";
var key = () => hashOfFiles(["scripts/fonts.py", `${packages}/fraunces/package.json`, `${packages}/inter/package.json`]);
function python() {
  for (const program of ["/usr/bin/python3", "python3"]) {
    try {
      execFileSync(program, ["-c", "import fontTools, brotli"], { stdio: "ignore" });
      return program;
    } catch {
    }
  }
  throw new Error("cutting the fonts takes Python with fonttools and brotli: run scripts/setup");
}
var fontsPlace = () => cachedPlace("fonts", key());
var fonts = () => cached("fonts", key(), (folder) => {
  const files = (family) => join2(web, packages, family, "files");
  execFileSync(python(), [join2(web, "scripts/fonts.py"), files("fraunces"), files("inter"), folder], {
    stdio: ["ignore", "ignore", "pipe"]
  });
});

// scripts/icons.ts
import { join as join3 } from "node:path";
import { Resvg } from "file:///work/wt/local/web/node_modules/@resvg/resvg-js/index.js";

// src/art/geometry.ts
var point = (x, y) => ({ x, y });
var add = (a, b) => point(a.x + b.x, a.y + b.y);
var minus = (a, b) => point(a.x - b.x, a.y - b.y);
var times = (a, factor) => point(a.x * factor, a.y * factor);
var mix = (a, b, share) => point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
var dot = (a, b) => a.x * b.x + a.y * b.y;
var length = (a) => Math.hypot(a.x, a.y);
var polar = (angle, radius) => point(Math.cos(angle) * radius, Math.sin(angle) * radius);
var turned = (a, angle) => point(
  a.x * Math.cos(angle) - a.y * Math.sin(angle),
  a.x * Math.sin(angle) + a.y * Math.cos(angle)
);
var degrees = (angle) => angle * Math.PI / 180;
function side(line, p) {
  const away = minus(p, line.at);
  return line.along.x * away.y - line.along.y * away.x;
}
var reversed = (line) => ({ at: line.at, along: times(line.along, -1) });
function mirrored(line, p) {
  const away = minus(p, line.at);
  const share = dot(away, line.along) / dot(line.along, line.along);
  return minus(times(add(line.at, times(line.along, share)), 2), p);
}
function clipped(points, line) {
  const kept = [];
  points.forEach((here, n) => {
    const next = points[(n + 1) % points.length];
    const a = side(line, here);
    const b = side(line, next);
    if (a >= 0) kept.push(here);
    if (a > 0 && b < 0 || a < 0 && b > 0) kept.push(mix(here, next, a / (a - b)));
  });
  return kept;
}
function area(points) {
  let twice = 0;
  points.forEach((here, n) => {
    const next = points[(n + 1) % points.length];
    twice += here.x * next.y - next.x * here.y;
  });
  return twice / 2;
}
var clockwise = (points) => area(points) < 0 ? [...points].reverse() : [...points];
function common(points, convex) {
  let rest = [...points];
  const edges = clockwise(convex);
  edges.forEach((at, n) => {
    const next = edges[(n + 1) % edges.length];
    if (rest.length > 0) rest = clipped(rest, { at, along: minus(next, at) });
  });
  return rest;
}
function inside(convex, p) {
  return convex.every((at, n) => {
    const next = convex[(n + 1) % convex.length];
    return side({ at, along: minus(next, at) }, p) >= 0;
  });
}
function boxOf(points) {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return {
    low: point(Math.min(...xs), Math.min(...ys)),
    high: point(Math.max(...xs), Math.max(...ys))
  };
}

// src/art/knots.ts
var turn = 2 * Math.PI;
var wreath = (around, swings, depth, tall = 1.2) => (share) => {
  const angle = share * turn * around - Math.PI / 2;
  const radius = 1 + depth * Math.cos(share * turn * swings);
  return point(radius * Math.cos(angle), tall * radius * Math.sin(angle));
};
var lissajous = (across, down, phase) => (share) => point(Math.sin(share * turn * across + phase), 1.25 * Math.sin(share * turn * down));
var trochoid = (slow, fast, reach, tall = 1.15) => (share) => {
  const a = share * turn * slow - Math.PI / 2;
  const b = share * turn * fast - Math.PI / 2;
  return point(Math.cos(a) + reach * Math.cos(b), tall * (Math.sin(a) + reach * Math.sin(b)));
};
var through = (corners) => {
  const at = (n) => corners[(n % corners.length + corners.length) % corners.length];
  return (share) => {
    const whole = share * corners.length;
    const n = Math.floor(whole);
    const u = whole - n;
    const weights = [
      (1 - u) ** 3 / 6,
      (3 * u ** 3 - 6 * u ** 2 + 4) / 6,
      (-3 * u ** 3 + 3 * u ** 2 + 3 * u + 1) / 6,
      u ** 3 / 6
    ];
    let x = 0;
    let y = 0;
    weights.forEach((weight, k) => {
      x += weight * at(n - 1 + k)[0];
      y += weight * at(n - 1 + k)[1];
    });
    return point(x, y);
  };
};
var plait = (columns, rows) => {
  const bounce = (at, size) => {
    const rest = at % (2 * size);
    return rest <= size ? rest : 2 * size - rest;
  };
  const corners = [];
  for (let n = 0; n < 4 * columns * rows; ++n)
    corners.push([bounce((n + 1) / 2, columns), bounce(n / 2, rows)]);
  return through(corners);
};
var heart = through([
  [0, 4.9],
  [-2.6, 2.8],
  [-4.9, -0.4],
  [-4.6, -3.4],
  [-2.2, -4.3],
  [0, -2.2],
  [2.3, 0.4],
  [3.9, 2.6],
  [2.6, 4],
  [0, 3.1],
  [-2.6, 4],
  [-3.9, 2.6],
  [-2.3, 0.4],
  [0, -2.2],
  [2.2, -4.3],
  [4.6, -3.4],
  [4.9, -0.4],
  [2.6, 2.8],
  [0, 4.9],
  [-1.5, 6.4],
  [0, 7.7],
  [1.5, 6.4]
]);
var pretzel = through([
  [0, 4.6],
  [-1.6, 3.2],
  [-0.4, 1.4],
  [1.2, -0.2],
  [2.6, -2.2],
  [1.6, -4.6],
  [-0.6, -4.2],
  [-0.9, -2],
  [-0.3, 0.2],
  [0.6, 2],
  [2.6, 3.2],
  [4, 1.4],
  [3.4, -1.4],
  [1.2, -2.8],
  [-1.6, -2.8],
  [-3.6, -1.2],
  [-4, 1.6],
  [-2.6, 3.4],
  [-0.4, 2.4],
  [1.2, 3.4]
]);
var knots = [
  lissajous(3, 2, degrees(90)),
  trochoid(1, -2, 2),
  wreath(2, 5, 0.42),
  wreath(3, 4, 0.5),
  lissajous(3, 4, degrees(45)),
  plait(2, 3),
  trochoid(1, -4, 0.68),
  plait(3, 4),
  trochoid(1, -3, 0.66, 1),
  wreath(3, 5, 0.36),
  lissajous(2, 1, 0),
  heart,
  trochoid(2, -3, 0.6),
  trochoid(1, 4, 0.75),
  pretzel,
  wreath(2, 9, 0.2)
];

// src/art/palettes.ts
var palette = (ground, main, deep, pale, spark) => ({ ground, main, deep, pale, spark });
var foldPalettes = [
  palette("#E2D7BC", "#FBE9B4", "#4A3500", "#A87600", "#F3D98F"),
  palette("#352709", "#F2E6CB", "#1B1303", "#D79F1C", "#FFF6DF"),
  palette("#C79118", "#FFF4DA", "#4A3500", "#7A5A0E", "#F3D98F"),
  palette("#EBE0C8", "#5E460C", "#2B1F04", "#C08A10", "#A87A00"),
  palette("#7D5C0A", "#F3C64C", "#2E2104", "#FCEFC9", "#A87A00")
];
var ringPalettes = [
  palette("#14215A", "#86A9F6", "#2B59C3", "#EAF0FF", "#4A7BE6"),
  palette("#D9E4FB", "#2B59C3", "#12205A", "#7FA3F5", "#FBFCFF"),
  palette("#2B59C3", "#0F1C52", "#1B3C93", "#F6F3EA", "#A9C2FA"),
  palette("#EEE9DC", "#16255F", "#2B59C3", "#84A7F4", "#0D1740"),
  palette("#9DB9F5", "#122060", "#2B59C3", "#F4F7FF", "#1B3C93")
];
var gridPalettes = [
  palette("#DCE4D3", "#1E7F5C", "#0B3B29", "#FBFBF2", "#0F4A34"),
  palette("#0E3A2A", "#8AD9B6", "#052016", "#F3F3E4", "#2F9E74"),
  palette("#C5E3D5", "#14573F", "#0A3325", "#FBFBF2", "#2C9A70"),
  palette("#2A9A70", "#0B2E21", "#06231A", "#F1F4E6", "#9FE3C6"),
  palette("#1B7454", "#F0F1E2", "#0A3A29", "#A5DEC5", "#0A2A1E")
];
var strataPalettes = [
  palette("#2A1033", "#8A3F96", "#56205F", "#C98AD4", "#F0DCF3"),
  palette("#EBC9D3", "#8A3F96", "#3C1546", "#C67BAF", "#F6E9E6"),
  palette("#DCC4E2", "#8A3F96", "#481A53", "#B678C4", "#F7EFF8"),
  palette("#F1E6EC", "#6C2A7A", "#2A1033", "#B26AC0", "#DDB4E2"),
  palette("#5A2366", "#C98AD4", "#2A1033", "#EAD3EE", "#A352B0")
];
var cordPalettes = [
  palette("#2A150B", "#F08B4A", "#7A3106", "#FFD2AC", "#C4560F"),
  palette("#C4560F", "#FFF3E6", "#5E2604", "#F6B98A", "#2A150B"),
  palette("#F8DCC5", "#3A1A0A", "#1C0C04", "#F08B4A", "#C4560F"),
  palette("#4A2210", "#FBE9D6", "#1E0C04", "#E0722A", "#F08B4A"),
  palette("#EFE3D0", "#C4560F", "#6B2B05", "#FFC79B", "#8A3A08")
];

// src/art/svg.ts
var width = 200;
var height = 250;
var tenths = (value) => Math.round(value * 10);
function written(value) {
  const text = String(value / 10);
  return text.replace(/^(-?)0\./, "$1.");
}
var joined = (values2) => values2.map(written).reduce((text, next) => text + (next.startsWith("-") ? "" : " ") + next);
var moved = (from, to) => joined([to.x - from.x, to.y - from.y]);
var onGrid = (p) => point(tenths(p.x), tenths(p.y));
var onEvenGrid = (p) => point(2 * tenths(p.x / 2), 2 * tenths(p.y / 2));
function polygon(points) {
  const [first, ...rest] = points.map(onGrid);
  if (first === void 0) return "";
  let at = first;
  let path = `M${joined([first.x, first.y])}l`;
  rest.forEach((next, n) => {
    const step = moved(at, next);
    path += n === 0 || step.startsWith("-") ? step : ` ${step}`;
    at = next;
  });
  return `${path}z`;
}
var separated = (steps) => steps.reduce((text, step) => text + (step.startsWith("-") ? "" : " ") + step);
function closedCurve(points) {
  const controls = points.map(onEvenGrid);
  const middle = (n) => mix(controls[n % controls.length], controls[(n + 1) % controls.length], 0.5);
  const start = middle(controls.length - 1);
  const steps = [];
  for (let n = 1; n < controls.length; ++n) steps.push(moved(middle(n - 1), middle(n)));
  const first = `${moved(start, controls[0])} ${moved(start, middle(0))}`;
  return `M${joined([start.x, start.y])}q${first}t${separated(steps)}z`;
}
function openCurve(points) {
  const controls = points.map(onEvenGrid);
  const middle = (n) => mix(controls[n], controls[n + 1], 0.5);
  const start = middle(0);
  const steps = [];
  for (let n = 2; n + 1 < controls.length; ++n) steps.push(moved(middle(n - 1), middle(n)));
  const first = `${moved(start, controls[1])} ${moved(start, middle(1))}`;
  const rest = steps.length > 0 ? `t${separated(steps)}` : "";
  return `M${joined([start.x, start.y])}q${first}${rest}`;
}
var seen = (opacity) => opacity === void 0 ? "" : ` opacity="${written(tenths(opacity * 10) / 10)}"`;
var filled = (path, colour, opacity) => `<path d="${path}" fill="${colour}"${seen(opacity)}/>`;
var stroked = (path, stroke) => `<path d="${path}" fill="none" stroke="${stroke.colour}" stroke-width="${written(tenths(stroke.width))}"${stroke.round === true ? ' stroke-linecap="round"' : ""} stroke-linejoin="round"${seen(stroke.opacity)}/>`;
var disc = (at, radius, colour) => `<circle cx="${written(tenths(at.x))}" cy="${written(tenths(at.y))}" r="${written(tenths(radius))}" fill="${colour}"/>`;
var rectangle = (low, size, colour) => `<rect x="${written(tenths(low.x))}" y="${written(tenths(low.y))}" width="${written(tenths(size.x))}" height="${written(tenths(size.y))}" fill="${colour}"/>`;
var picture = (ground, shapes) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${rectangle(point(0, 0), point(width, height), ground)}${shapes.join("")}</svg>`;

// src/art/cord.ts
var recipes = [
  { palette: 0, thick: 15, weave: "round" },
  { palette: 1, thick: 21, weave: "flat" },
  { palette: 2, thick: 15, weave: "cored" },
  { palette: 3, thick: 13, weave: "rails" },
  { palette: 4, thick: 11, weave: "round" },
  { palette: 0, thick: 17, weave: "rails" },
  { palette: 1, thick: 16, weave: "cored" },
  { palette: 2, thick: 13, weave: "rails" },
  { palette: 3, thick: 15, weave: "round", tilt: 45 },
  { palette: 4, thick: 12, weave: "cored" },
  { palette: 0, thick: 30, weave: "round" },
  { palette: 1, thick: 16, weave: "rails" },
  { palette: 2, thick: 16, weave: "round" },
  { palette: 3, thick: 15, weave: "flat" },
  { palette: 4, thick: 17, weave: "rails" },
  { palette: 0, thick: 13, weave: "flat" }
];
function layersOf(weave, colours) {
  const { ground, main, deep, pale, spark } = colours;
  switch (weave) {
    case "flat":
      return [{ colour: main, share: 1 }];
    case "round":
      return [
        { colour: spark, share: 1 },
        { colour: main, share: 0.72 },
        { colour: pale, share: 0.2 }
      ];
    case "rails":
      return [
        { colour: main, share: 1 },
        { colour: ground, share: 0.44 },
        { colour: spark, share: 0.16 }
      ];
    case "cored":
      return [
        { colour: deep, share: 1 },
        { colour: main, share: 0.8 },
        { colour: pale, share: 0.34 }
      ];
  }
}
var fine = 720;
function fitted(card) {
  const { thick, tilt = 0, margin = 15 } = recipes[card];
  const loop = knots[card];
  const points = Array.from({ length: fine }, (_, n) => turned(loop((n + 0.37) / fine), degrees(tilt)));
  const { low, high } = boxOf(points);
  const edge = margin + thick / 2;
  const across = (width - 2 * edge) / (high.x - low.x);
  const down = (height - 2 * edge) / (high.y - low.y);
  const least = Math.min(across, down);
  const sx = Math.min(across, least * 1.18);
  const sy = Math.min(down, least * 1.18);
  const middle = point((low.x + high.x) / 2, (low.y + high.y) / 2);
  return points.map(
    (p) => point(width / 2 + (p.x - middle.x) * sx, height / 2 + (p.y - middle.y) * sy)
  );
}
function meeting(a, b, c, d) {
  const r = minus(b, a);
  const s = minus(d, c);
  const cross = r.x * s.y - r.y * s.x;
  if (cross === 0) return void 0;
  const away = minus(c, a);
  const t = (away.x * s.y - away.y * s.x) / cross;
  const u = (away.x * r.y - away.y * r.x) / cross;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [t, u] : void 0;
}
function crossingsOf(points) {
  const found = [];
  const at = (n) => points[n % points.length];
  const near = 2 * Math.max(...points.map((p, n) => length(minus(at(n + 1), p))));
  for (let n = 0; n < points.length; ++n) {
    for (let m = n + 2; m < points.length - (n === 0 ? 1 : 0); ++m) {
      if (Math.abs(at(n).x - at(m).x) > near || Math.abs(at(n).y - at(m).y) > near) continue;
      const met = meeting(at(n), at(n + 1), at(m), at(m + 1));
      if (met === void 0) continue;
      const r = minus(at(n + 1), at(n));
      const s = minus(at(m + 1), at(m));
      const sine = Math.abs(r.x * s.y - r.y * s.x) / (length(r) * length(s));
      found.push({ places: [n + met[0], m + met[1]], angle: Math.asin(Math.min(1, sine)) });
    }
  }
  const order2 = found.flatMap((crossing) => crossing.places).sort((a, b) => a - b);
  return found.map(
    ({ places: [first, second], angle }) => order2.indexOf(first) % 2 === 0 ? { over: first, under: second, angle } : { over: second, under: first, angle }
  );
}
function stretch(points, place, reach) {
  const at = (n) => points[(n % points.length + points.length) % points.length];
  const middle = Math.round(place);
  const walk = (step) => {
    const passed = [];
    let left = reach;
    let since = 0;
    for (let n = middle; ; n += step) {
      const leg = length(minus(at(n + step), at(n)));
      if (leg >= left) {
        const end = mix(at(n), at(n + step), left / leg);
        const beyond = times(minus(at(n + step), at(n)), 1 / leg);
        return [...passed, minus(end, beyond), add(end, beyond)];
      }
      left -= leg;
      since += leg;
      if (since > 3.5 && left > 2) {
        passed.push(at(n + step));
        since = 0;
      }
    }
  };
  return [...walk(-1).reverse(), at(middle), ...walk(1)];
}
function thinned(points, spacing) {
  const kept = [];
  let since = spacing;
  points.forEach((p, n) => {
    if (n > 0) since += length(minus(p, points[n - 1]));
    if (since >= spacing) {
      kept.push(p);
      since = 0;
    }
  });
  return kept;
}
function cord(card) {
  const { palette: palette2, thick, weave } = recipes[card];
  const colours = cordPalettes[palette2];
  const layers = layersOf(weave, colours);
  const points = fitted(card);
  const whole = closedCurve(thinned(points, 5));
  const shapes = layers.map(
    ({ colour, share }) => stroked(whole, { colour, width: thick * share })
  );
  const crossings = crossingsOf(points);
  const above = (more) => crossings.map(({ over, angle }) => {
    const shared = thick / 2 + (thick / 2 + 3) * Math.cos(angle);
    const reach = shared / Math.max(0.3, Math.sin(angle)) + 2;
    return openCurve(stretch(points, over, reach + more));
  }).join("");
  shapes.push(stroked(above(0), { colour: colours.ground, width: thick + 6 }));
  layers.forEach(
    ({ colour, share }, n) => shapes.push(stroked(above(1.2 * (n + 1)), { colour, width: thick * share }))
  );
  return picture(colours.ground, shapes);
}

// src/art/random.ts
var Random = class {
  state;
  constructor(seed) {
    this.state = Math.imul(seed + 1, 2654435761) >>> 0;
  }
  // In [0, 1).
  next() {
    this.state = this.state + 1831565813 >>> 0;
    let mixed = Math.imul(this.state ^ this.state >>> 15, this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  }
  between(low, high) {
    return low + (high - low) * this.next();
  }
  below(count) {
    return Math.floor(this.next() * count);
  }
  chance(share) {
    return this.next() < share;
  }
  sign() {
    return this.chance(0.5) ? 1 : -1;
  }
};

// src/art/folds.ts
var recipes2 = [
  { palette: 0, seed: 25, sheet: "strip", turn: 0 },
  { palette: 1, seed: 107, sheet: "triangle", turn: 0 },
  { palette: 2, seed: 105, sheet: "page", turn: 0 },
  { palette: 3, seed: 36, sheet: "page", turn: 0 },
  { palette: 4, seed: 24, sheet: "page", turn: 24 },
  { palette: 1, seed: 26, sheet: "strip", turn: 78 },
  { palette: 2, seed: 115, sheet: "page", turn: 0 },
  { palette: 0, seed: 25, sheet: "triangle", turn: 14 },
  { palette: 3, seed: 1, sheet: "strip", turn: 0 },
  { palette: 4, seed: 104, sheet: "triangle", turn: 0 },
  { palette: 2, seed: 17, sheet: "triangle", turn: 0 },
  { palette: 1, seed: 116, sheet: "triangle", turn: 0 }
];
var creases = 7;
var sheets = {
  page: [point(-80, -113), point(80, -113), point(80, 113), point(-80, 113)],
  strip: [point(-26, -330), point(26, -330), point(26, 330), point(-26, 330)],
  triangle: [point(0, -125), point(115, 90), point(-115, 90)]
};
var solid = (points) => points.length > 2 && Math.abs(area(points)) > 1;
function fold(layers, line) {
  const stay = [];
  const over = [];
  const across = point(line.along.y, -line.along.x);
  for (const layer of layers) {
    const kept = clipped(layer.points, reversed(line));
    const moved2 = clipped(layer.points, line).map((p) => mirrored(line, p));
    if (solid(kept)) stay.push({ ...layer, points: kept });
    if (solid(moved2)) over.unshift({ points: clockwise(moved2), back: !layer.back, towards: across });
  }
  return [...stay, ...over];
}
function hull(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all) => {
    const chain = [];
    for (const p of all) {
      while (chain.length > 1 && side({ at: chain.at(-2), along: minus(chain.at(-1), chain.at(-2)) }, p) <= 0.01) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
function corner(layers, random) {
  const corners = hull(layers.flatMap((layer) => layer.points));
  const from = corners[random.below(corners.length)];
  const a = corners[random.below(corners.length)];
  const b = corners[random.below(corners.length)];
  const to = mix(from, mix(a, b, random.between(0.25, 0.75)), random.between(0.55, 1));
  const way = minus(to, from);
  const along = point(way.y, -way.x);
  const line = { at: mix(from, to, 0.5), along: times(along, 1 / (length(along) || 1)) };
  return side(line, from) > 0 ? line : reversed(line);
}
function sheetFolded(recipe) {
  const random = new Random(recipe.seed * 7919 + 5);
  let layers = [{ points: sheets[recipe.sheet], back: false, towards: point(0, -1) }];
  const covered = (all) => area(hull(all.flatMap((layer) => layer.points)));
  let left = creases;
  while (left > 0) {
    const line = corner(layers, random);
    const next = fold(layers, line);
    const kept = covered(next) / covered(layers);
    if (next.length > layers.length && kept > (left > 5 ? 0.55 : 0.7) && kept < 0.97 && next.length < (left > 1 ? 26 : 48)) {
      layers = next;
      --left;
    } else if (random.chance(1e-3)) {
      throw new Error(`seed ${recipe.seed} stops ${left} folds early`);
    }
  }
  return layers;
}
function stripFolded(recipe) {
  const random = new Random(recipe.seed * 104729 + 11);
  let layers = [{ points: sheets.strip, back: false, towards: point(0, -1) }];
  let way = point(0, -1);
  let start = point(0, 330);
  for (let n = 0; n < creases; ++n) {
    const reach = random.between(62, 112);
    const at = add(start, times(way, reach));
    const along = turned(way, degrees(random.sign() * random.between(38, 72)));
    let line = { at, along };
    if (side(line, add(at, way)) < 0) line = reversed(line);
    const top = layers.at(-1);
    layers = [...layers.slice(0, -1), ...fold([top], line)];
    way = minus(mirrored(line, add(at, way)), at);
    start = at;
  }
  return layers;
}
function fitted2(layers, turn2) {
  const round2 = (p) => turned(p, degrees(turn2));
  const points = layers.flatMap((layer) => layer.points.map(round2));
  const { low, high } = boxOf(points);
  const scale = Math.min(164 / (high.x - low.x), 206 / (high.y - low.y));
  const middle = mix(low, high, 0.5);
  const place = (p) => add(times(minus(round2(p), middle), scale), point(width / 2 - 1, height / 2 - 2));
  return layers.map((layer) => ({ ...layer, points: clockwise(layer.points.map(place)), towards: round2(layer.towards) }));
}
function visible(layers) {
  const seen2 = /* @__PURE__ */ new Map();
  for (let y = 1; y < height; y += 2) {
    for (let x = 1; x < width; x += 2) {
      const top = layers.findLast((layer) => inside(layer.points, point(x, y)));
      if (top !== void 0) seen2.set(top, (seen2.get(top) ?? 0) + 1);
    }
  }
  return layers.filter((layer) => (seen2.get(layer) ?? 0) > 5);
}
function blended(from, to, share) {
  const part = (text, n) => Number.parseInt(text.slice(1 + 2 * n, 3 + 2 * n), 16);
  return `#${[0, 1, 2].map((n) => Math.round(part(from, n) + (part(to, n) - part(from, n)) * share).toString(16).padStart(2, "0")).join("")}`;
}
var light = polar(degrees(-127), 1);
function folds(card) {
  const recipe = recipes2[card];
  const { ground, main, deep, pale } = foldPalettes[recipe.palette];
  const layers = visible(fitted2(recipe.sheet === "strip" ? stripFolded(recipe) : sheetFolded(recipe), recipe.turn));
  const shapes = [];
  const shifted = (points, far) => points.map((p) => add(p, times(light, -far)));
  for (const far of [1.6, 3, 4.4, 5.8, 7.2, 8.6])
    shapes.push(filled(layers.map((layer) => polygon(shifted(layer.points, far))).join(""), deep, 0.095));
  layers.forEach((layer, n) => {
    const below = layers.slice(0, n);
    for (const far of [1.2, 2.6, 4.4]) {
      const parts = below.map((under) => clockwise(common(shifted(layer.points, far), under.points))).filter(solid);
      if (parts.length > 0) shapes.push(filled(parts.map(polygon).join(""), deep, 0.13));
    }
    const lit2 = dot(layer.towards, light);
    const tone = layer.back ? pale : main;
    const face = lit2 > 0 ? blended(tone, "#FFFFFF", 0.14 * lit2) : blended(tone, deep, -0.3 * lit2);
    shapes.push(filled(polygon(layer.points), face));
    const reach = layer.points.map((p) => dot(p, light));
    const [low, high] = [Math.min(...reach), Math.max(...reach)];
    for (const share of [0.64, 0.53, 0.42, 0.32, 0.22, 0.11]) {
      const at = times(light, low + (high - low) * share);
      const part = clipped(layer.points, { at, along: point(-light.y, light.x) });
      const rest = clipped(layer.points, { at, along: point(light.y, -light.x) });
      const far = Math.min(...part.map((p) => dot(p, light))) < low + 0.01 ? part : rest;
      if (solid(far)) shapes.push(filled(polygon(far), deep, 0.026));
    }
  });
  return picture(ground, shapes);
}

// src/art/grids.ts
var round = (x, y, radius) => Array.from({ length: 24 }, (_, n) => add(point(x, y), polar(degrees(n * 15), radius)));
var band = (x, y, wide, lean) => {
  const along = polar(degrees(lean), 400);
  const off = polar(degrees(lean + 90), wide / 2);
  return clockwise([
    point(x + along.x + off.x, y + along.y + off.y),
    point(x + along.x - off.x, y + along.y - off.y),
    point(x - along.x - off.x, y - along.y - off.y),
    point(x - along.x + off.x, y - along.y + off.y)
  ]);
};
var block = (x, y, wide, high) => [
  point(x, y),
  point(x + wide, y),
  point(x + wide, y + high),
  point(x, y + high)
];
var bell = (distance, wide) => Math.exp(-((distance / wide) ** 2));
var ramp = (value) => Math.min(1, Math.max(0, value));
var recipes3 = [
  // A diagonal stream.
  { palette: 0, columns: 8, rows: 10, field: (x, y) => 0.2 + 0.72 * bell(x + y * 0.9, 0.55), beneath: round(142, 74, 52) },
  // A round thing comes near.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => 0.16 + 0.76 * bell(Math.hypot(x, y * 1.05), 0.75), beneath: round(100, 125, 46), also: round(112, 112, 16) },
  // Missing middle.
  { palette: 2, columns: 5, rows: 6, field: (x, y) => 0.1 + 0.78 * ramp(Math.hypot(x, y) * 1.15 - 0.28), beneath: band(100, 125, 70, -58) },
  // Two towers.
  { palette: 3, columns: 8, rows: 10, field: (x, y) => Math.abs(Math.abs(x) - 0.57) < 0.32 ? 0.42 + 0.46 * ramp(0.5 + y * 0.6) : 0.16, beneath: block(0, 160, 200, 90), also: block(0, 0, 200, 70) },
  // Rain that thickens.
  { palette: 4, columns: 6, rows: 8, field: (x, y) => 0.16 + 0.72 * ramp((y + 1) / 2 + 0.08 * Math.sin(4 * x)), beneath: round(150, 200, 62) },
  // A wave.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => 0.18 + 0.74 * bell(y - 0.55 * Math.sin(3 * x), 0.42), beneath: block(0, 0, 200, 124) },
  // A cross.
  { palette: 0, columns: 7, rows: 9, field: (x, y) => Math.abs(x + 0.33) < 0.1 || Math.abs(y - 0.25) < 0.1 ? 0.88 : 0.3, beneath: round(75, 152, 46) },
  // Draughtsmen: every second one.
  { palette: 4, columns: 6, rows: 8, field: (x, y) => (Math.round((x + 1) * 2.5) + Math.round((y + 1) * 3.5)) % 2 === 0 ? 0.84 : 0.22 + 0.3 * ramp(-y), beneath: [point(0, 250), point(0, 20), point(200, 250)] },
  // A ring of lamps.
  { palette: 3, columns: 7, rows: 9, field: (x, y) => 0.14 + 0.74 * bell(Math.hypot(x, y) - 0.72, 0.24), beneath: block(0, 0, 102, 250) },
  // From the corner outwards.
  { palette: 2, columns: 6, rows: 8, field: (x, y) => 0.98 - 0.33 * Math.hypot(x + 1, y + 1), beneath: round(60, 70, 74), also: round(60, 70, 34) },
  // Shutters: wide and narrow columns.
  { palette: 0, columns: 6, rows: 8, field: (x) => Math.round((x + 1) * 2.5) % 2 === 0 ? 0.9 : 0.3, beneath: band(100, 125, 76, 48) },
  // An hourglass.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => Math.abs(x) <= 0.12 + 0.92 * Math.abs(y) ? 0.82 : 0.12, beneath: [point(0, 250), point(100, 125), point(200, 250)] },
  // Windows lit in one house.
  { palette: 4, columns: 5, rows: 7, margin: 20, field: (x, y) => y > -0.95 + 0.62 * Math.abs(x) ? 0.76 : 0.14, beneath: block(112, 92, 88, 62), also: block(0, 186, 76, 64) },
  // Stairs.
  { palette: 3, columns: 8, rows: 9, field: (x, y) => y > -x * 0.95 - 0.06 ? 0.82 : 0.2, beneath: band(130, 176, 58, -42) }
];
function grids(card) {
  const { palette: palette2, columns, rows, margin = 17, field, beneath, also = [] } = recipes3[card];
  const { ground, main, deep, pale, spark } = gridPalettes[palette2];
  const cell = Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows);
  const corner2 = point((width - cell * columns) / 2, (height - cell * rows) / 2);
  const shapes = [];
  let shade = "";
  let light2 = "";
  const seen2 = /* @__PURE__ */ new Map([[pale, ""], [spark, ""]]);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const size = field(2 * column / (columns - 1) - 1, 2 * row / (rows - 1) - 1);
      if (size < 0.1) continue;
      const side2 = cell * Math.min(0.9, size);
      const low = add(corner2, point(cell * (column + 0.5) - side2 / 2, cell * (row + 0.5) - side2 / 2));
      const high = add(low, point(side2, side2));
      const hole = [low, point(high.x, low.y), high, point(low.x, high.y)];
      shapes.push(rectangle(low, point(side2, side2), main));
      for (const [colour, thing] of [[pale, beneath], [spark, also]]) {
        const part = thing.length > 0 ? common(hole, thing) : [];
        if (part.length > 2) seen2.set(colour, seen2.get(colour) + polygon(part));
      }
      const edge = Math.min(2.4, 0.8 + side2 * 0.09);
      shade += polygon([low, point(high.x, low.y), point(high.x, low.y + edge), point(low.x + edge, low.y + edge), point(low.x + edge, high.y), point(low.x, high.y)]);
      light2 += polygon([point(low.x, high.y), high, point(high.x, low.y), point(high.x + 0.7, low.y), point(high.x + 0.7, high.y + 0.7), point(low.x, high.y + 0.7)]);
    }
  }
  for (const [colour, path] of seen2) if (path !== "") shapes.push(filled(path, colour));
  shapes.push(filled(shade, deep, 0.45), filled(light2, "#FFFFFF", 0.35));
  return picture(ground, shapes);
}

// src/art/rings.ts
var recipes4 = [
  // Rings in black water, seen from above.
  { palette: 0, seed: 11, heart: [100, 128], rings: 7, first: 12, step: 14, growth: 1.1, weight: 0.6, sweep: [300, 330], start: [20, 67], wobble: 0.05 },
  // A seal: everything inside the field.
  { palette: 1, seed: 23, heart: [100, 125], rings: 6, first: 14, step: 12.5, growth: 1.05, weight: 0.72, sweep: [310, 340], start: [-60, 18], wobble: 0.03, ink: 2 },
  // From the lower left corner.
  { palette: 2, seed: 31, heart: [42, 206], rings: 8, first: 16, step: 19, growth: 1.09, weight: 0.62, sweep: [320, 300], start: [150, 31], wobble: 0.04 },
  // An eye.
  { palette: 3, seed: 47, heart: [100, 122], rings: 7, first: 11, step: 13, growth: 1.13, weight: 0.66, sweep: [300, 290], start: [190, -23], squash: 0.62, tilt: -14, wobble: 0.04 },
  // Crescents: each stroke half a turn, gaps in one line.
  { palette: 4, seed: 53, heart: [104, 120], rings: 7, first: 13, step: 13, growth: 1.1, weight: 0.7, sweep: [200, 214], start: [70, 4], wobble: 0.03, clockwise: true },
  // Crescents facing each other in turn.
  { palette: 0, seed: 61, heart: [98, 124], rings: 8, first: 12, step: 12, growth: 1.08, weight: 0.78, sweep: [190, 205], start: [-90, 180], wobble: 0.02 },
  // From above right, thin.
  { palette: 1, seed: 71, heart: [150, 58], rings: 8, first: 12, step: 19, growth: 1.1, weight: 0.42, sweep: [330, 320], start: [200, 40], wobble: 0.06 },
  // A standing shell.
  { palette: 2, seed: 83, heart: [100, 150], rings: 7, first: 9, step: 12, growth: 1.17, weight: 0.58, sweep: [300, 320], start: [90, 22], squash: 0.72, tilt: 82, wobble: 0.05 },
  // One great ring about small ones.
  { palette: 3, seed: 97, heart: [100, 118], rings: 6, first: 8, step: 7.5, growth: 1.5, weight: 0.6, sweep: [300, 316], start: [40, 50], wobble: 0.04 },
  // A knotty trunk.
  { palette: 4, seed: 101, heart: [86, 140], rings: 8, first: 10, step: 13, growth: 1.09, weight: 0.55, sweep: [330, 335], start: [10, 83], wobble: 0.13 },
  // From beneath the lower edge.
  { palette: 0, seed: 113, heart: [104, 262], rings: 8, first: 30, step: 25, growth: 1.03, weight: 0.56, sweep: [230, 190], start: [165, 6], wobble: 0.03 },
  // A tilted disc, wide and flat.
  { palette: 1, seed: 127, heart: [96, 130], rings: 7, first: 14, step: 15, growth: 1.06, weight: 0.7, sweep: [320, 300], start: [-30, 36], squash: 0.5, tilt: 34, wobble: 0.03, ink: 1 },
  // Heavy and few.
  { palette: 3, seed: 131, heart: [100, 112], rings: 6, first: 15, step: 21, growth: 1.06, weight: 0.8, sweep: [270, 300], start: [110, 96], wobble: 0.05, clockwise: true }
];
var inksOf = (colours) => [
  colours.pale,
  colours.main,
  colours.deep,
  colours.main,
  colours.pale,
  colours.spark,
  colours.main,
  colours.deep
];
function pressure(share, swell) {
  const landing = Math.min(1, 0.28 + share / 0.1);
  const body = 0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, share / swell / 2));
  const leaving = share < 0.62 ? 1 : 1 - 0.86 * ((share - 0.62) / 0.38) ** 1.5;
  return landing * body * leaving;
}
function rings(card) {
  const recipe = recipes4[card];
  const { squash = 1, tilt = 0, wobble = 0.04, clockwise: clockwise2 = false, ink: firstInk = 0 } = recipe;
  const random = new Random(recipe.seed);
  const colours = ringPalettes[recipe.palette];
  const inks = inksOf(colours);
  const heart2 = point(...recipe.heart);
  const phases = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)];
  const place = (radius2, angle, drift) => {
    const beat = 1 + wobble * (Math.cos(2 * angle + phases[0] + drift) + 0.7 * Math.cos(3 * angle + phases[1] - drift) + 0.3 * Math.cos(5 * angle + phases[2] + 2 * drift));
    const at = polar(clockwise2 ? -angle : angle, radius2 * beat);
    return add(heart2, turned(point(at.x, at.y * squash), degrees(tilt)));
  };
  const shapes = [];
  let radius = recipe.first;
  let step = recipe.step;
  for (let n = 0; n < recipe.rings; ++n) {
    const far = n / (recipe.rings - 1);
    const start = degrees(recipe.start[0] + n * recipe.start[1] + random.between(-8, 8));
    const sweep = degrees(recipe.sweep[0] + (recipe.sweep[1] - recipe.sweep[0]) * far + random.between(-10, 10));
    const thick = step * recipe.weight * random.between(0.82, 1.18);
    const swell = random.between(0.3, 0.55);
    const drift = n * 0.22;
    const rise = step * random.between(-0.12, 0.16);
    const ink2 = inks[(n + firstInk) % inks.length];
    const middle = radius;
    const on = (share, across) => place(middle + rise * share + across, start + sweep * share, drift);
    const count = Math.max(14, Math.min(40, Math.round(middle * sweep / 9)));
    const outer = [];
    const inner = [];
    const tremble = random.between(0, 6.3);
    for (let k = 0; k <= count; ++k) {
      const share = k / count;
      const half = thick * pressure(share, swell) / 2;
      outer.push(on(share, half * (1 + 0.07 * Math.sin(9 * share + tremble))));
      inner.push(on(share, -half * (1 + 0.09 * Math.sin(7 * share - tremble))));
    }
    shapes.push(filled(closedCurve([...outer, ...inner.reverse()]), ink2));
    const arc = (from, to, across) => openCurve(Array.from({ length: 8 }, (_, k) => on(from + (to - from) * (k - 0.5) / 6, across)));
    const hairs = 3 + random.below(2);
    for (let h = 0; h < hairs; ++h) {
      const across = thick * (((h + 0.5) / hairs - 0.5) * 0.8 + random.between(-0.06, 0.06));
      const from = random.between(0.9, 1);
      const reach = random.between(10, 26) / (middle * sweep) * (1 + far);
      shapes.push(stroked(arc(from, from + reach, across), { colour: ink2, width: random.between(0.7, 1.7), round: true }));
    }
    if (thick > 7) {
      for (let h = 0; h < 2; ++h) {
        const from = random.between(0.55, 0.74);
        const to = from + random.between(0.1, 0.2);
        shapes.push(stroked(arc(from, to, thick * random.between(-0.26, 0.26)), { colour: colours.ground, width: random.between(0.6, 1.2), round: true }));
      }
    }
    radius += step * (0.5 + 0.5 * recipe.growth);
    step *= recipe.growth;
  }
  shapes.push(disc(heart2, Math.max(3.4, recipe.first * 0.36), inks[2]));
  for (let n = 0; n < 3; ++n) {
    const at = place(radius * random.between(0.35, 0.85), random.between(0, 6.3), 0);
    shapes.push(disc(at, random.between(0.9, 2.1), inks[n]));
  }
  return picture(colours.ground, shapes);
}

// src/art/strata.ts
var bump = (x, at, wide) => Math.exp(-(((x - at) / wide) ** 2));
var recipes5 = [
  // Low water, two faults.
  { palette: 0, seed: 3, order: "gdmpsgpd", top: 44, relief: (x) => -14 * x, faults: [{ at: 96, lean: 5, drop: -16 }, { at: 150, lean: -1, drop: 34 }], wave: 5 },
  // A long slope into mist.
  { palette: 1, seed: 8, order: "gspmdpmd", top: 62, relief: (x) => -34 * x, faults: [{ at: 104, lean: 6, drop: 30 }], wave: 6 },
  // Upheaval: the middle stands up.
  { palette: 2, seed: 14, order: "gmsdpmsd", top: 74, relief: (x) => 6 * x, faults: [{ at: 66, lean: 8, drop: -46 }, { at: 138, lean: -8, drop: 52 }], wave: 4 },
  // An arch.
  { palette: 3, seed: 21, order: "gpdsmdpm", top: 112, relief: (x) => 66 * bump(x, -0.05, 0.62), deepens: 0.5, faults: [{ at: 128, lean: 14, drop: 22 }], wave: 2 },
  // A basin.
  { palette: 4, seed: 27, order: "gmpsdmpd", top: 56, relief: (x) => -60 * bump(x, 0.1, 0.6), deepens: 0.35, faults: [{ at: 62, lean: -12, drop: 26 }], wave: 2 },
  // Old beds on end beneath young ones that lie flat.
  { palette: 0, seed: 33, order: "gdpsmdsp", top: 40, relief: (x) => 92 * x, deepens: 1, cap: { beds: 3, relief: (x) => 4 * x }, faults: [{ at: 120, lean: -6, drop: 18 }], wave: 3 },
  // A thrust: the upper sheet rides over the lower.
  { palette: 1, seed: 41, order: "gmpdspmd", top: 70, relief: (x) => 16 * x, faults: [{ at: 100, lean: 56, drop: -54, tilt: -0.12 }], wave: 5 },
  // A trench.
  { palette: 2, seed: 46, order: "gdmpsdmp", top: 40, relief: () => 0, faults: [{ at: 58, lean: -10, drop: 62 }, { at: 142, lean: 10, drop: -56 }], wave: 4 },
  // High sky, little land.
  { palette: 3, seed: 52, order: "gsmdpmsd", top: 148, relief: (x) => 12 * Math.sin(2.6 * x), faults: [{ at: 118, lean: 3, drop: -24 }], wave: 4 },
  // Dunes.
  { palette: 4, seed: 58, order: "gpsmpdms", top: 70, relief: (x) => 26 * Math.sin(3.6 * x + 0.6), deepens: -0.6, faults: [{ at: 148, lean: -18, drop: 30 }], wave: 1 },
  // Stairs to the right.
  { palette: 0, seed: 64, order: "gspmdpms", top: 104, relief: (x) => 4 * x, faults: [{ at: 68, lean: 4, drop: -42 }, { at: 134, lean: 4, drop: -46 }], wave: 2 },
  // One thick bed.
  { palette: 1, seed: 70, order: "gdspmdsp", top: 52, relief: (x) => 18 * x, thick: [1, 0.5, 0.5, 4.2, 0.6, 1, 1], faults: [{ at: 86, lean: -9, drop: 36 }], wave: 6 },
  // A dome of salt.
  { palette: 3, seed: 77, order: "gmsdpsmd", top: 128, relief: (x) => 92 * bump(x, 0.28, 0.3), deepens: 1.05, faults: [{ at: 58, lean: -16, drop: 16 }], wave: 3 },
  // All leaning one way, steep.
  { palette: 2, seed: 83, order: "gpdmsdpm", top: 66, relief: (x) => 78 * x, deepens: 1, faults: [{ at: 92, lean: -22, drop: -30 }], wave: 4 },
  // A fan: the beds close towards the left.
  { palette: 4, seed: 91, order: "gsdpmsdp", top: 96, relief: (x) => 58 * x, deepens: -1, faults: [{ at: 132, lean: 10, drop: 24 }], wave: 2 }
];
var colourOf = (colours, letter) => ({ g: colours.ground, m: colours.main, d: colours.deep, p: colours.pale, s: colours.spark })[letter];
function strata(card) {
  const recipe = recipes5[card];
  const { deepens = 0.8, wave = 4, thick = [1, 1.1, 0.8, 1.2, 0.7, 1.1, 1] } = recipe;
  const random = new Random(recipe.seed);
  const colours = strataPalettes[recipe.palette];
  const beds = [...recipe.order].map((letter) => colourOf(colours, letter));
  const weights = thick.map((share) => share * random.between(0.8, 1.25));
  const sum = weights.reduce((a, b) => a + b, 0);
  const tops = [];
  let down = recipe.top;
  for (const weight of weights) {
    tops.push(down);
    down += weight / sum * (height + 12 - recipe.top);
  }
  const phases = tops.map(() => [random.between(0, 6.3), random.between(0, 6.3)]);
  const drift = random.between(0, 6.3);
  const depthOf = (bed, x) => {
    const far = bed / (tops.length - 1);
    const across = (x - width / 2) / (width / 2);
    const young = recipe.cap !== void 0 && bed < recipe.cap.beds;
    const relief = young ? recipe.cap.relief(across) : recipe.relief(across) * (1 + (deepens - 1) * far);
    const [first, second] = phases[bed];
    const ripple = wave * (0.55 * Math.sin(x / 31 + drift + 0.35 * bed) + 0.3 * Math.sin(x / 23 + first) + 0.15 * Math.sin(x / 12 + second));
    return tops[bed] - relief + ripple;
  };
  const shapes = [];
  const blocks = [{ edge: void 0, drop: 0, tilt: 0 }];
  for (const fault of recipe.faults) {
    const last = blocks[blocks.length - 1];
    const edge = { at: point(fault.at, height / 2), along: polar(degrees(-90 + fault.lean), 1) };
    blocks.push({ edge, drop: last.drop + fault.drop, tilt: last.tilt + (fault.tilt ?? 0) });
  }
  const cap = recipe.cap?.beds ?? 0;
  blocks.forEach(({ edge, drop, tilt }, n) => {
    const cut = (points) => edge === void 0 ? [...points] : clipped(points, edge);
    const at = (bed, x, deeper = 0) => point(x, depthOf(bed, x) + drop + tilt * (x - width / 2) + deeper);
    const steps = Array.from({ length: 35 }, (_, n2) => -2 + n2 * 6);
    const field = [point(-2, -2), point(width + 2, -2), point(width + 2, height + 2), point(-2, height + 2)];
    if (edge !== void 0) shapes.push(filled(polygon(cut(field)), colours.ground));
    const lay = (bed) => {
      const surface = steps.map((x) => at(bed, x));
      shapes.push(filled(polygon(cut([...surface, point(width + 2, height + 2), point(-2, height + 2)])), beds[bed + 1]));
    };
    const vein = (bed, share, thin, colour) => {
      const next = (x) => bed + 1 < tops.length ? depthOf(bed + 1, x) : depthOf(bed, x) + 30;
      const along = (x, more) => at(bed, x, (next(x) - depthOf(bed, x)) * share + more);
      const half = (x) => thin * (0.55 + 0.45 * Math.sin(x / 26 + phases[bed][0]));
      const upper = steps.map((x) => along(x, -half(x)));
      const lower = steps.map((x) => along(x, half(x))).reverse();
      shapes.push(filled(polygon(cut([...upper, ...lower])), colour));
    };
    for (let bed = cap; bed < tops.length; ++bed) {
      lay(bed);
      if (bed % 3 === recipe.seed % 3 && cap === 0) vein(bed, 0.34, 1.1, beds[(bed + 3) % beds.length]);
    }
    for (let bed = 0; bed < cap; ++bed) {
      const surface = steps.map((x) => at(bed, x));
      const floor = steps.map((x) => at(cap - 1, x, 26)).reverse();
      shapes.push(filled(polygon(cut([...surface, ...floor])), beds[bed + 1]));
    }
    if (edge !== void 0) {
      const meets = (block2) => {
        let y = height / 2;
        for (let n2 = 0; n2 < 24; ++n2) {
          const x = edge.at.x + (y - edge.at.y) / edge.along.y * edge.along.x;
          y += (depthOf(0, x) + block2.drop + block2.tilt * (x - width / 2) - y) / 2;
        }
        return y;
      };
      const high = Math.min(meets({ drop, tilt }), meets(blocks[n - 1]));
      const on = (y, aside) => point(edge.at.x + (y - edge.at.y) / edge.along.y * edge.along.x + aside, y);
      const open = [on(high, 0), on(high, 0.9), on(height + 2, 0.9), on(height + 2, 0)];
      shapes.push(filled(polygon(open), colours.spark, 0.55));
    }
  });
  return picture(colours.ground, shapes);
}

// src/art/painting.ts
var artists = [0, 1, 2, 3, 4];
var cardsOf = (artist) => 12 + artist;
var hands = [folds, rings, grids, strata, cord];
function painting(artist, card) {
  if (!Number.isInteger(card) || card < 0 || card >= cardsOf(artist))
    throw new RangeError(`artist ${artist} has no card ${card}`);
  return hands[artist](card);
}

// scripts/icons.ts
var wall = "#f5f2eb";
var lit = "#fbf9f4";
var ink = "#1e1b17";
var frame = "#2a2520";
var red = "#ae2130";
var draw = (svg, width2, fontFiles = []) => new Resvg(svg, { fitTo: { mode: "width", value: width2 }, font: { loadSystemFonts: false, fontFiles } }).render().asPng();
var dot2 = (corner2, radius) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner2}" fill="${lit}"/><circle cx="32" cy="32" r="${radius}" fill="${red}"/></svg>`;
var iconSvg = dot2(14, 17);
function sharedPicture() {
  const hung = [[0, 3], [1, 2], [4, 0], [3, 4], [2, 1]];
  const [wide, high, gap, left, top] = [176, 220, 36, 88, 84];
  const works2 = hung.map(([artist, card], n) => {
    const x = left + n * (wide + gap);
    return `<rect x="${x + 2}" y="${top + 18}" width="${wide - 4}" height="${high}" fill="#3c321e" opacity=".34" filter="url(#soft)"/><rect x="${x - 4}" y="${top - 4}" width="${wide + 8}" height="${high + 8}" fill="${frame}"/>` + painting(artist, card).replace("<svg ", `<svg x="${x}" y="${top}" width="${wide}" height="${high}" `);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter><linearGradient id="light" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset=".5" stop-color="${lit}"/><stop offset=".66" stop-color="${wall}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#light)"/>${works2.join("")}<circle cx="118" cy="497" r="29" fill="${red}"/><text x="178" y="540" font-family="Fraunces" font-size="150" letter-spacing="-3" fill="${ink}">Adjug\xE9</text></svg>`;
}
function pictures(fonts2) {
  return [
    ["icon-192.png", draw(iconSvg, 192)],
    ["icon-512.png", draw(iconSvg, 512)],
    ["icon-maskable.png", draw(dot2(0, 15), 512)],
    ["apple-touch-icon.png", draw(dot2(0, 16), 180)],
    ["shared.png", draw(sharedPicture(), 1200, [join3(fonts2, "fraunces-drawn.ttf")])]
  ];
}

// scripts/vocabulary.ts
var windows = {
  wide: "(min-width: 1280px)",
  low: "(min-width: 1024px) and (max-height: 780px), (min-width: 1024px) and (max-width: 1279px) and (max-height: 940px)",
  narrow: "(max-width: 1023px)",
  phone: "(max-width: 767px)",
  slim: "(max-width: 599px)",
  sideways: "(min-width: 600px) and (max-width: 1023px) and (max-height: 560px)"
};
var words = {
  flex: "display: flex",
  "inline-flex": "display: inline-flex",
  grid: "display: grid",
  block: "display: block",
  "inline-block": "display: inline-block",
  hidden: "display: none",
  relative: "position: relative",
  absolute: "position: absolute",
  static: "position: static",
  sticky: "position: sticky",
  "flex-row": "flex-direction: row",
  "flex-col": "flex-direction: column",
  "flex-wrap": "flex-wrap: wrap",
  "flex-1": "flex: 1",
  "flex-even": "flex: 1 1 0",
  "flex-auto": "flex: 1 1 auto",
  "flex-none": "flex: none",
  "flex-initial": "flex: 0 1 auto",
  "flex-grow": "flex: 1 0 auto",
  "flex-nowrap": "flex-wrap: nowrap",
  "own-line": "flex: 1 0 100%",
  "items-center": "align-items: center",
  "items-baseline": "align-items: baseline",
  "items-start": "align-items: start",
  "items-end": "align-items: end",
  "items-stretch": "align-items: stretch",
  "justify-between": "justify-content: space-between",
  "justify-center": "justify-content: center",
  "justify-start": "justify-content: start",
  "justify-end": "justify-content: end",
  "justify-items-center": "justify-items: center",
  "justify-items-start": "justify-items: start",
  "place-center": "place-items: center",
  "content-center": "align-content: center",
  "self-center": "align-self: center",
  "self-start": "align-self: start",
  "self-end": "align-self: end",
  "self-stretch": "align-self: stretch",
  "justify-self-end": "justify-self: end",
  "justify-self-start": "justify-self: start",
  "justify-self-center": "justify-self: center",
  halves: "grid-template-columns: 1fr 1fr",
  "side-and-rest": "grid-template-columns: auto minmax(0, 1fr)",
  "all-columns": "grid-column: 1 / -1",
  regular: "font-weight: 400",
  medium: "font-weight: 500",
  bold: "font-weight: 600",
  sans: "font-family: var(--sans)",
  italic: "font-style: italic",
  figures: "font-variant-numeric: var(--figures)",
  "leading-1": "line-height: 1",
  "no-underline": "text-decoration: none",
  "line-through": "text-decoration: line-through",
  "text-left": "text-align: left",
  "text-center": "text-align: center",
  "text-right": "text-align: right",
  nowrap: "white-space: nowrap",
  "may-wrap": "white-space: normal",
  "break-anywhere": "overflow-wrap: anywhere",
  pretty: "text-wrap: pretty",
  balance: "text-wrap: balance",
  truncate: "overflow: hidden; text-overflow: ellipsis; white-space: nowrap",
  "overflow-hidden": "overflow: hidden",
  "overflow-visible": "overflow: visible",
  "scroll-y": "overflow-y: auto",
  "scroll-x": "overflow-x: auto",
  "thin-scrollbar": "scrollbar-width: thin",
  "align-middle": "vertical-align: middle",
  border: "border: 1px solid var(--line)",
  "border-strong": "border: 1px solid var(--line-strong)",
  "no-border": "border: 0",
  "border-t": "border-top: 1px solid var(--line)",
  "border-b": "border-bottom: 1px solid var(--line)",
  "border-l": "border-left: 1px solid var(--line)",
  "border-t-ink": "border-top: 1px solid var(--ink)",
  "border-b-ink": "border-bottom: 1px solid var(--ink)",
  "no-border-t": "border-top: 0",
  "no-border-l": "border-left: 0",
  rounded: "border-radius: var(--radius)",
  round: "border-radius: 50%",
  collapse: "border-collapse: collapse",
  "anchor-middle": "text-anchor: middle",
  "anchor-end": "text-anchor: end",
  invisible: "visibility: hidden",
  "no-pointer": "pointer-events: none",
  "cursor-pointer": "cursor: pointer",
  "fast-tap": "touch-action: manipulation"
};
var measures = {
  inset: "inset",
  top: "top",
  right: "right",
  bottom: "bottom",
  left: "left",
  z: "z-index",
  cols: "grid-template-columns",
  column: "grid-column",
  row: "grid-row",
  gap: "gap",
  "gap-x": "column-gap",
  "gap-y": "row-gap",
  w: "width",
  h: "height",
  "min-w": "min-width",
  "min-h": "min-height",
  "max-w": "max-width",
  "max-h": "max-height",
  basis: "flex-basis",
  m: "margin",
  mx: "margin-inline",
  my: "margin-block",
  mt: "margin-top",
  mr: "margin-right",
  mb: "margin-bottom",
  ml: "margin-left",
  p: "padding",
  px: "padding-inline",
  py: "padding-block",
  pt: "padding-top",
  pr: "padding-right",
  pb: "padding-bottom",
  pl: "padding-left",
  text: "font-size",
  leading: "line-height",
  tracking: "letter-spacing",
  color: "color",
  bg: "background",
  edge: "border-color",
  "edge-t": "border-top-color",
  "edge-l": "border-left-color",
  radius: "border-radius",
  shadow: "box-shadow",
  fill: "fill",
  stroke: "stroke",
  "stroke-w": "stroke-width",
  opacity: "opacity"
};
var unitless = /* @__PURE__ */ new Set(["z-index", "grid-column", "grid-row", "stroke-width"]);
var values = { full: "100%", auto: "auto", none: "none" };
var order = [...Object.values(words), ...Object.values(measures)];
function meaning(name, isToken) {
  const [, window = "", plain = ""] = /^(?:(\w+):)?(.+)$/.exec(name) ?? [];
  if (window && !windows[window]) return null;
  const declaration = words[plain] ?? measured(plain, isToken);
  return declaration ? { window, declaration } : null;
}
function measured(name, isToken) {
  for (let dash = name.indexOf("-"); dash > 0; dash = name.indexOf("-", dash + 1)) {
    const property = measures[name.slice(0, dash)];
    const value = name.slice(dash + 1);
    if (!property) continue;
    if (values[value]) return `${property}: ${values[value]}`;
    if (/^\d+$/.test(value)) return `${property}: ${amount(property, value)}`;
    if (isToken(value)) return `${property}: var(--${value})`;
  }
  return null;
}
function amount(property, n) {
  if (property === "grid-template-columns") return `repeat(${n}, minmax(0, 1fr))`;
  if (property === "opacity") return `${n}%`;
  return n === "0" || unitless.has(property) ? n : `${n}px`;
}
function sheet(names, isToken) {
  const rules = new Map(["", ...Object.keys(windows)].map((window) => [window, []]));
  for (const name of new Set(names)) {
    const means = meaning(name, isToken);
    if (!means) continue;
    const { window, declaration } = means;
    const at = Math.max(order.indexOf(declaration), order.indexOf(declaration.slice(0, declaration.indexOf(":"))));
    rules.get(window).push({ at, rule: `.${name.replace(":", "\\:")} { ${declaration} }` });
  }
  const sorted = (of) => of.sort((a, b) => a.at - b.at).map(({ rule }) => rule).join("\n");
  return [...rules].map(([window, of]) => of.length === 0 ? "" : window ? `@media ${windows[window]} {
${sorted(of)}
}` : sorted(of)).join("\n");
}

// scripts/works.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync2, writeFileSync } from "node:fs";
import { join as join4 } from "node:path";
function works() {
  const sources = readdirSync2(join4(web, "src/art")).filter((name) => !["titles.ts", "works.ts", "marks.ts"].includes(name)).sort();
  const hash2 = hashOfFiles(sources.map((name) => `src/art/${name}`));
  const folder = cached("works", hash2, (made) => {
    for (const artist of artists)
      for (let card = 0; card < cardsOf(artist); ++card)
        writeFileSync(join4(made, `${artist}-${card}-${hash2}.svg`), painting(artist, card));
  });
  const names = readdirSync2(folder).sort();
  return { hash: hash2, files: new Map(names.map((name) => [`art/${name}`, readFileSync2(join4(folder, name), "utf8")])) };
}

// scripts/plugin.ts
function gallery() {
  const fill = {
    name: "gallery",
    config: () => ({
      define: { __WORKS__: JSON.stringify(works().hash), __HERE__: JSON.stringify(existsSync(join5(web, "../build/wasm/adjuge.wasm"))) },
      resolve: { alias: { "@fonts": fontsPlace() } }
    }),
    configureServer(server) {
      fonts();
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").replace(/^\//, "").replace(/\?.*$/, "");
        const work = works().files.get(path);
        if (work) response.setHeader("Content-Type", "image/svg+xml").end(work);
        else if (path === "icon.svg") response.setHeader("Content-Type", "image/svg+xml").end(iconSvg);
        else next();
      });
    }
  };
  const layout = {
    name: "gallery:layout",
    resolveId: (id) => id === "virtual:layout.css" ? "\0layout.css" : void 0,
    load: (id) => id === "\0layout.css" ? layoutSheet() : void 0,
    handleHotUpdate({ file, server, modules }) {
      const sheet2 = server.moduleGraph.getModuleById("\0layout.css");
      return file.endsWith(".svelte") && sheet2 ? [...modules, sheet2] : modules;
    }
  };
  const build = {
    name: "gallery:build",
    apply: "build",
    buildStart() {
      fonts();
    },
    async generateBundle(_, bundle) {
      const emit = (fileName, source2) => {
        this.emitFile({ type: "asset", fileName, source: source2 });
      };
      for (const [name, svg] of works().files) emit(name, svg);
      for (const [name, png] of pictures(fonts())) emit(name, png);
      emit("icon.svg", iconSvg);
      const version = hash(...Object.keys(bundle).sort());
      const source = readFileSync3(join5(web, "src/sw.ts"), "utf8");
      const files = [.../* @__PURE__ */ new Set([...Object.keys(bundle), ...works().files.keys()])].filter((name) => isKept(name)).sort();
      const define = { __GALLERY__: JSON.stringify(version), __FILES__: JSON.stringify(files) };
      const sw = await transformWithEsbuild(source, "sw.ts", { minify: true, define });
      emit("sw.js", sw.code);
    }
  };
  return [fill, layout, build];
}
var isKept = (file) => /^(assets|art)\//.test(file) && !/\.(map|net)$/.test(file);
function layoutSheet() {
  const src = join5(web, "src");
  const tokens = readFileSync3(join5(src, "tokens.css"), "utf8");
  const components = readdirSync3(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  const names = components.flatMap((file) => readFileSync3(join5(src, file), "utf8").replace(/<style>.*|class:/gs, "").match(/[\w:-]+/g) ?? []);
  return sheet(names, (token) => tokens.includes(`--${token}:`));
}

// vite.config.ts
var house = process.env.ADJUGE_HOUSE ?? "http://127.0.0.1:8080";
var vite_config_default = defineConfig(({ command }) => ({
  // Relative, so that the pages work under any path: index.html has a <base> that the house fills.
  base: command === "build" ? "./" : "/",
  plugins: [svelte(), gallery()],
  worker: { format: "es" },
  build: {
    outDir: process.env.ADJUGE_GALLERY ?? "../build/gallery/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false }
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: house, ws: true } }
  }
}));
export {
  vite_config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsidml0ZS5jb25maWcudHMiLCAic2NyaXB0cy9wbHVnaW4udHMiLCAic2NyaXB0cy9jYWNoZS50cyIsICJzY3JpcHRzL2ZvbnRzLnRzIiwgInNjcmlwdHMvaWNvbnMudHMiLCAic3JjL2FydC9nZW9tZXRyeS50cyIsICJzcmMvYXJ0L2tub3RzLnRzIiwgInNyYy9hcnQvcGFsZXR0ZXMudHMiLCAic3JjL2FydC9zdmcudHMiLCAic3JjL2FydC9jb3JkLnRzIiwgInNyYy9hcnQvcmFuZG9tLnRzIiwgInNyYy9hcnQvZm9sZHMudHMiLCAic3JjL2FydC9ncmlkcy50cyIsICJzcmMvYXJ0L3JpbmdzLnRzIiwgInNyYy9hcnQvc3RyYXRhLnRzIiwgInNyYy9hcnQvcGFpbnRpbmcudHMiLCAic2NyaXB0cy92b2NhYnVsYXJ5LnRzIiwgInNjcmlwdHMvd29ya3MudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWJcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi92aXRlLmNvbmZpZy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvdml0ZS5jb25maWcudHNcIjtpbXBvcnQgeyBzdmVsdGUgfSBmcm9tIFwiQHN2ZWx0ZWpzL3ZpdGUtcGx1Z2luLXN2ZWx0ZVwiO1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSBcInZpdGVcIjtcbmltcG9ydCB7IGdhbGxlcnkgfSBmcm9tIFwiLi9zY3JpcHRzL3BsdWdpblwiO1xuXG4vLyBUaGUgaG91c2UgdGhhdCBgbnBtIHJ1biBkZXZgIHRhbGtzIHRvLlxuY29uc3QgaG91c2UgPSBwcm9jZXNzLmVudi5BREpVR0VfSE9VU0UgPz8gXCJodHRwOi8vMTI3LjAuMC4xOjgwODBcIjtcblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKCh7IGNvbW1hbmQgfSkgPT4gKHtcbiAgLy8gUmVsYXRpdmUsIHNvIHRoYXQgdGhlIHBhZ2VzIHdvcmsgdW5kZXIgYW55IHBhdGg6IGluZGV4Lmh0bWwgaGFzIGEgPGJhc2U+IHRoYXQgdGhlIGhvdXNlIGZpbGxzLlxuICBiYXNlOiBjb21tYW5kID09PSBcImJ1aWxkXCIgPyBcIi4vXCIgOiBcIi9cIixcbiAgcGx1Z2luczogW3N2ZWx0ZSgpLCBnYWxsZXJ5KCldLFxuICB3b3JrZXI6IHsgZm9ybWF0OiBcImVzXCIgfSxcbiAgYnVpbGQ6IHtcbiAgICBvdXREaXI6IHByb2Nlc3MuZW52LkFESlVHRV9HQUxMRVJZID8/IFwiLi4vYnVpbGQvZ2FsbGVyeS9wYWdlc1wiLFxuICAgIGVtcHR5T3V0RGlyOiB0cnVlLFxuICAgIHRhcmdldDogXCJlczIwMjJcIixcbiAgICBhc3NldHNJbmxpbmVMaW1pdDogMCxcbiAgICBtYW5pZmVzdDogdHJ1ZSxcbiAgICBtb2R1bGVQcmVsb2FkOiB7IHBvbHlmaWxsOiBmYWxzZSB9LFxuICB9LFxuICBzZXJ2ZXI6IHtcbiAgICBmczogeyBhbGxvdzogW1wiLi5cIl0gfSxcbiAgICBwcm94eTogeyBcIi9hcGlcIjogeyB0YXJnZXQ6IGhvdXNlLCB3czogdHJ1ZSB9IH0sXG4gIH0sXG59KSk7XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zY3JpcHRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc2NyaXB0cy9wbHVnaW4udHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvcGx1Z2luLnRzXCI7aW1wb3J0IHsgZXhpc3RzU3luYywgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgdHJhbnNmb3JtV2l0aEVzYnVpbGQsIHR5cGUgUGx1Z2luIH0gZnJvbSBcInZpdGVcIjtcbmltcG9ydCB7IGhhc2gsIHdlYiB9IGZyb20gXCIuL2NhY2hlXCI7XG5pbXBvcnQgeyBmb250cywgZm9udHNQbGFjZSB9IGZyb20gXCIuL2ZvbnRzXCI7XG5pbXBvcnQgeyBpY29uU3ZnLCBwaWN0dXJlcyB9IGZyb20gXCIuL2ljb25zXCI7XG5pbXBvcnQgeyBzaGVldCB9IGZyb20gXCIuL3ZvY2FidWxhcnlcIjtcbmltcG9ydCB7IHdvcmtzIH0gZnJvbSBcIi4vd29ya3NcIjtcblxuLy8gV2hhdCB0aGUgcGFnZXMgbmVlZCBiZXNpZGVzIHRoZWlyIHNvdXJjZXM6IGN1dCBmb250cywgdGhlIHdvcmtzLCBpY29ucywgYSBzZXJ2aWNlIHdvcmtlci5cbmV4cG9ydCBmdW5jdGlvbiBnYWxsZXJ5KCk6IFBsdWdpbltdIHtcbiAgY29uc3QgZmlsbDogUGx1Z2luID0ge1xuICAgIG5hbWU6IFwiZ2FsbGVyeVwiLFxuICAgIGNvbmZpZzogKCkgPT4gKHtcbiAgICAgIGRlZmluZTogeyBfX1dPUktTX186IEpTT04uc3RyaW5naWZ5KHdvcmtzKCkuaGFzaCksIF9fSEVSRV9fOiBKU09OLnN0cmluZ2lmeShleGlzdHNTeW5jKGpvaW4od2ViLCBcIi4uL2J1aWxkL3dhc20vYWRqdWdlLndhc21cIikpKSB9LFxuICAgICAgcmVzb2x2ZTogeyBhbGlhczogeyBcIkBmb250c1wiOiBmb250c1BsYWNlKCkgfSB9LFxuICAgIH0pLFxuICAgIGNvbmZpZ3VyZVNlcnZlcihzZXJ2ZXIpIHtcbiAgICAgIGZvbnRzKCk7XG4gICAgICBzZXJ2ZXIubWlkZGxld2FyZXMudXNlKChyZXF1ZXN0LCByZXNwb25zZSwgbmV4dCkgPT4ge1xuICAgICAgICBjb25zdCBwYXRoID0gKHJlcXVlc3QudXJsID8/IFwiXCIpLnJlcGxhY2UoL15cXC8vLCBcIlwiKS5yZXBsYWNlKC9cXD8uKiQvLCBcIlwiKTtcbiAgICAgICAgY29uc3Qgd29yayA9IHdvcmtzKCkuZmlsZXMuZ2V0KHBhdGgpO1xuICAgICAgICBpZiAod29yaykgcmVzcG9uc2Uuc2V0SGVhZGVyKFwiQ29udGVudC1UeXBlXCIsIFwiaW1hZ2Uvc3ZnK3htbFwiKS5lbmQod29yayk7XG4gICAgICAgIGVsc2UgaWYgKHBhdGggPT09IFwiaWNvbi5zdmdcIikgcmVzcG9uc2Uuc2V0SGVhZGVyKFwiQ29udGVudC1UeXBlXCIsIFwiaW1hZ2Uvc3ZnK3htbFwiKS5lbmQoaWNvblN2Zyk7XG4gICAgICAgIGVsc2UgbmV4dCgpO1xuICAgICAgfSk7XG4gICAgfSxcbiAgfTtcbiAgY29uc3QgbGF5b3V0OiBQbHVnaW4gPSB7XG4gICAgbmFtZTogXCJnYWxsZXJ5OmxheW91dFwiLFxuICAgIHJlc29sdmVJZDogKGlkKSA9PiAoaWQgPT09IFwidmlydHVhbDpsYXlvdXQuY3NzXCIgPyBcIlxcMGxheW91dC5jc3NcIiA6IHVuZGVmaW5lZCksXG4gICAgbG9hZDogKGlkKSA9PiAoaWQgPT09IFwiXFwwbGF5b3V0LmNzc1wiID8gbGF5b3V0U2hlZXQoKSA6IHVuZGVmaW5lZCksXG4gICAgaGFuZGxlSG90VXBkYXRlKHsgZmlsZSwgc2VydmVyLCBtb2R1bGVzIH0pIHtcbiAgICAgIGNvbnN0IHNoZWV0ID0gc2VydmVyLm1vZHVsZUdyYXBoLmdldE1vZHVsZUJ5SWQoXCJcXDBsYXlvdXQuY3NzXCIpO1xuICAgICAgcmV0dXJuIGZpbGUuZW5kc1dpdGgoXCIuc3ZlbHRlXCIpICYmIHNoZWV0ID8gWy4uLm1vZHVsZXMsIHNoZWV0XSA6IG1vZHVsZXM7XG4gICAgfSxcbiAgfTtcbiAgY29uc3QgYnVpbGQ6IFBsdWdpbiA9IHtcbiAgICBuYW1lOiBcImdhbGxlcnk6YnVpbGRcIixcbiAgICBhcHBseTogXCJidWlsZFwiLFxuICAgIGJ1aWxkU3RhcnQoKSB7XG4gICAgICBmb250cygpO1xuICAgIH0sXG4gICAgYXN5bmMgZ2VuZXJhdGVCdW5kbGUoXywgYnVuZGxlKSB7XG4gICAgICBjb25zdCBlbWl0ID0gKGZpbGVOYW1lOiBzdHJpbmcsIHNvdXJjZTogc3RyaW5nIHwgVWludDhBcnJheSk6IHZvaWQgPT4ge1xuICAgICAgICB0aGlzLmVtaXRGaWxlKHsgdHlwZTogXCJhc3NldFwiLCBmaWxlTmFtZSwgc291cmNlIH0pO1xuICAgICAgfTtcbiAgICAgIGZvciAoY29uc3QgW25hbWUsIHN2Z10gb2Ygd29ya3MoKS5maWxlcykgZW1pdChuYW1lLCBzdmcpO1xuICAgICAgZm9yIChjb25zdCBbbmFtZSwgcG5nXSBvZiBwaWN0dXJlcyhmb250cygpKSkgZW1pdChuYW1lLCBwbmcpO1xuICAgICAgZW1pdChcImljb24uc3ZnXCIsIGljb25TdmcpO1xuICAgICAgY29uc3QgdmVyc2lvbiA9IGhhc2goLi4uT2JqZWN0LmtleXMoYnVuZGxlKS5zb3J0KCkpO1xuICAgICAgY29uc3Qgc291cmNlID0gcmVhZEZpbGVTeW5jKGpvaW4od2ViLCBcInNyYy9zdy50c1wiKSwgXCJ1dGY4XCIpO1xuICAgICAgY29uc3QgZmlsZXMgPSBbLi4ubmV3IFNldChbLi4uT2JqZWN0LmtleXMoYnVuZGxlKSwgLi4ud29ya3MoKS5maWxlcy5rZXlzKCldKV0uZmlsdGVyKChuYW1lKSA9PiBpc0tlcHQobmFtZSkpLnNvcnQoKTtcbiAgICAgIGNvbnN0IGRlZmluZSA9IHsgX19HQUxMRVJZX186IEpTT04uc3RyaW5naWZ5KHZlcnNpb24pLCBfX0ZJTEVTX186IEpTT04uc3RyaW5naWZ5KGZpbGVzKSB9O1xuICAgICAgY29uc3Qgc3cgPSBhd2FpdCB0cmFuc2Zvcm1XaXRoRXNidWlsZChzb3VyY2UsIFwic3cudHNcIiwgeyBtaW5pZnk6IHRydWUsIGRlZmluZSB9KTtcbiAgICAgIGVtaXQoXCJzdy5qc1wiLCBzdy5jb2RlKTtcbiAgICB9LFxuICB9O1xuICByZXR1cm4gW2ZpbGwsIGxheW91dCwgYnVpbGRdO1xufVxuXG4vLyBXaGF0IGEgcGFnZSBuZWVkcyB0byBvcGVuIHdpdGhvdXQgYSBsaW5lOyB3ZWlnaHRzIG9mIG5ldHMgY29tZSB3aGVuIHRoZWlyIGxldmVsIGlzIGNob3Nlbi5cbmNvbnN0IGlzS2VwdCA9IChmaWxlOiBzdHJpbmcpOiBib29sZWFuID0+IC9eKGFzc2V0c3xhcnQpXFwvLy50ZXN0KGZpbGUpICYmICEvXFwuKG1hcHxuZXQpJC8udGVzdChmaWxlKTtcblxuLy8gVGhlIGNsYXNzZXMgb2YgdGhlIHZvY2FidWxhcnkgdGhhdCB0aGUgY29tcG9uZW50cyBuYW1lLlxuZXhwb3J0IGZ1bmN0aW9uIGxheW91dFNoZWV0KCk6IHN0cmluZyB7XG4gIGNvbnN0IHNyYyA9IGpvaW4od2ViLCBcInNyY1wiKTtcbiAgY29uc3QgdG9rZW5zID0gcmVhZEZpbGVTeW5jKGpvaW4oc3JjLCBcInRva2Vucy5jc3NcIiksIFwidXRmOFwiKTtcbiAgY29uc3QgY29tcG9uZW50cyA9IHJlYWRkaXJTeW5jKHNyYywgeyByZWN1cnNpdmU6IHRydWUsIGVuY29kaW5nOiBcInV0ZjhcIiB9KS5maWx0ZXIoKGZpbGUpID0+IGZpbGUuZW5kc1dpdGgoXCIuc3ZlbHRlXCIpKTtcbiAgY29uc3QgbmFtZXMgPSBjb21wb25lbnRzLmZsYXRNYXAoKGZpbGUpID0+IHJlYWRGaWxlU3luYyhqb2luKHNyYywgZmlsZSksIFwidXRmOFwiKS5yZXBsYWNlKC88c3R5bGU+Lip8Y2xhc3M6L2dzLCBcIlwiKS5tYXRjaCgvW1xcdzotXSsvZykgPz8gW10pO1xuICByZXR1cm4gc2hlZXQobmFtZXMsICh0b2tlbikgPT4gdG9rZW5zLmluY2x1ZGVzKGAtLSR7dG9rZW59OmApKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zY3JpcHRzL2NhY2hlLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L2xvY2FsL3dlYi9zY3JpcHRzL2NhY2hlLnRzXCI7aW1wb3J0IHsgY3JlYXRlSGFzaCB9IGZyb20gXCJub2RlOmNyeXB0b1wiO1xuaW1wb3J0IHsgbWtkaXJTeW5jLCByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jLCByZW5hbWVTeW5jLCBybVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgZmlsZVVSTFRvUGF0aCB9IGZyb20gXCJub2RlOnVybFwiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcblxuZXhwb3J0IGNvbnN0IHdlYiA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTChcIi4uXCIsIGltcG9ydC5tZXRhLnVybCkpO1xuLy8gV2hhdCB0YWtlcyBhIHdoaWxlIHRvIG1ha2UgYW5kIGZvbGxvd3MgZnJvbSB0aGUgc291cmNlcyBhbG9uZTsgZ2l0IGRvZXMgbm90IHNlZSBpdC5cbmNvbnN0IGNhY2hlID0gam9pbih3ZWIsIFwiLi4vYnVpbGQvZ2FsbGVyeS9jYWNoZVwiKTtcblxuZXhwb3J0IGNvbnN0IGhhc2ggPSAoLi4ucGFydHM6IChzdHJpbmcgfCBVaW50OEFycmF5KVtdKTogc3RyaW5nID0+IHtcbiAgY29uc3QgbWFkZSA9IGNyZWF0ZUhhc2goXCJzaGEyNTZcIik7XG4gIGZvciAoY29uc3QgcGFydCBvZiBwYXJ0cykgbWFkZS51cGRhdGUocGFydCkudXBkYXRlKFwiXFwwXCIpO1xuICByZXR1cm4gbWFkZS5kaWdlc3QoXCJoZXhcIikuc2xpY2UoMCwgMTApO1xufTtcblxuZXhwb3J0IGNvbnN0IGhhc2hPZkZpbGVzID0gKGZpbGVzOiByZWFkb25seSBzdHJpbmdbXSk6IHN0cmluZyA9PlxuICBoYXNoKC4uLmZpbGVzLm1hcCgoZmlsZSkgPT4gcmVhZEZpbGVTeW5jKGpvaW4od2ViLCBmaWxlKSkpKTtcblxuLy8gVGhlIGZvbGRlciBvZiB3aGF0IGBtYWtlYCB3cml0ZXMgZm9yIGEga2V5LCBtYWRlIGlmIGl0IGlzIG5vdCB0aGVyZTsgb2xkZXIgb25lcyBhcmUgcmVtb3ZlZC4gSXRcbi8vIGFwcGVhcnMgd2hvbGUgb3Igbm90IGF0IGFsbCwgd2hvZXZlciBlbHNlIG1ha2VzIGl0IGF0IHRoZSBzYW1lIHRpbWUuXG5leHBvcnQgZnVuY3Rpb24gY2FjaGVkKG5hbWU6IHN0cmluZywga2V5OiBzdHJpbmcsIG1ha2U6IChmb2xkZXI6IHN0cmluZykgPT4gdm9pZCk6IHN0cmluZyB7XG4gIGNvbnN0IGZvbGRlciA9IGNhY2hlZFBsYWNlKG5hbWUsIGtleSk7XG4gIGlmIChpc1RoZXJlKGZvbGRlcikpIHJldHVybiBmb2xkZXI7XG4gIGNvbnN0IHVuZmluaXNoZWQgPSBgJHtmb2xkZXJ9LiR7cHJvY2Vzcy5waWR9YDtcbiAgbWtkaXJTeW5jKHVuZmluaXNoZWQsIHsgcmVjdXJzaXZlOiB0cnVlIH0pO1xuICB0cnkge1xuICAgIG1ha2UodW5maW5pc2hlZCk7XG4gICAgZm9yIChjb25zdCBvbGQgb2YgcmVhZGRpclN5bmMoY2FjaGUpKVxuICAgICAgaWYgKG9sZC5zdGFydHNXaXRoKGAke25hbWV9LWApICYmICFvbGQuaW5jbHVkZXMoXCIuXCIpKSBybVN5bmMoam9pbihjYWNoZSwgb2xkKSwgeyByZWN1cnNpdmU6IHRydWUsIGZvcmNlOiB0cnVlIH0pO1xuICAgIHJlbmFtZVN5bmModW5maW5pc2hlZCwgZm9sZGVyKTtcbiAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICBybVN5bmModW5maW5pc2hlZCwgeyByZWN1cnNpdmU6IHRydWUsIGZvcmNlOiB0cnVlIH0pO1xuICAgIGlmICghaXNUaGVyZShmb2xkZXIpKSB0aHJvdyBlcnJvcjtcbiAgfVxuICByZXR1cm4gZm9sZGVyO1xufVxuXG5leHBvcnQgY29uc3QgY2FjaGVkUGxhY2UgPSAobmFtZTogc3RyaW5nLCBrZXk6IHN0cmluZyk6IHN0cmluZyA9PiBqb2luKGNhY2hlLCBgJHtuYW1lfS0ke2tleX1gKTtcblxuZnVuY3Rpb24gaXNUaGVyZShmb2xkZXI6IHN0cmluZyk6IGJvb2xlYW4ge1xuICB0cnkge1xuICAgIHJldHVybiByZWFkZGlyU3luYyhmb2xkZXIpLmxlbmd0aCA+IDA7XG4gIH0gY2F0Y2gge1xuICAgIHJldHVybiBmYWxzZTtcbiAgfVxufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc2NyaXB0c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvZm9udHMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvZm9udHMudHNcIjtpbXBvcnQgeyBleGVjRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpjaGlsZF9wcm9jZXNzXCI7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgY2FjaGVkLCBjYWNoZWRQbGFjZSwgaGFzaE9mRmlsZXMsIHdlYiB9IGZyb20gXCIuL2NhY2hlXCI7XG5cbmNvbnN0IHBhY2thZ2VzID0gXCJub2RlX21vZHVsZXMvQGZvbnRzb3VyY2UtdmFyaWFibGVcIjtcbmNvbnN0IGtleSA9ICgpOiBzdHJpbmcgPT5cbiAgaGFzaE9mRmlsZXMoW1wic2NyaXB0cy9mb250cy5weVwiLCBgJHtwYWNrYWdlc30vZnJhdW5jZXMvcGFja2FnZS5qc29uYCwgYCR7cGFja2FnZXN9L2ludGVyL3BhY2thZ2UuanNvbmBdKTtcblxuLy8gRm9udHRvb2xzIGNvbWVzIHdpdGggRGViaWFuJ3Mgb3duIFB5dGhvbiwgd2hpY2ggbmVlZCBub3QgYmUgdGhlIGZpcnN0IG9uIHRoZSBQQVRILlxuZXhwb3J0IGZ1bmN0aW9uIHB5dGhvbigpOiBzdHJpbmcge1xuICBmb3IgKGNvbnN0IHByb2dyYW0gb2YgW1wiL3Vzci9iaW4vcHl0aG9uM1wiLCBcInB5dGhvbjNcIl0pIHtcbiAgICB0cnkge1xuICAgICAgZXhlY0ZpbGVTeW5jKHByb2dyYW0sIFtcIi1jXCIsIFwiaW1wb3J0IGZvbnRUb29scywgYnJvdGxpXCJdLCB7IHN0ZGlvOiBcImlnbm9yZVwiIH0pO1xuICAgICAgcmV0dXJuIHByb2dyYW07XG4gICAgfSBjYXRjaCB7XG4gICAgICAvLyBUaGUgbmV4dCBvbmUgbWF5IGhhdmUgaXQuXG4gICAgfVxuICB9XG4gIHRocm93IG5ldyBFcnJvcihcImN1dHRpbmcgdGhlIGZvbnRzIHRha2VzIFB5dGhvbiB3aXRoIGZvbnR0b29scyBhbmQgYnJvdGxpOiBydW4gc2NyaXB0cy9zZXR1cFwiKTtcbn1cblxuZXhwb3J0IGNvbnN0IGZvbnRzUGxhY2UgPSAoKTogc3RyaW5nID0+IGNhY2hlZFBsYWNlKFwiZm9udHNcIiwga2V5KCkpO1xuXG5leHBvcnQgY29uc3QgZm9udHMgPSAoKTogc3RyaW5nID0+XG4gIGNhY2hlZChcImZvbnRzXCIsIGtleSgpLCAoZm9sZGVyKSA9PiB7XG4gICAgY29uc3QgZmlsZXMgPSAoZmFtaWx5OiBzdHJpbmcpOiBzdHJpbmcgPT4gam9pbih3ZWIsIHBhY2thZ2VzLCBmYW1pbHksIFwiZmlsZXNcIik7XG4gICAgZXhlY0ZpbGVTeW5jKHB5dGhvbigpLCBbam9pbih3ZWIsIFwic2NyaXB0cy9mb250cy5weVwiKSwgZmlsZXMoXCJmcmF1bmNlc1wiKSwgZmlsZXMoXCJpbnRlclwiKSwgZm9sZGVyXSwge1xuICAgICAgc3RkaW86IFtcImlnbm9yZVwiLCBcImlnbm9yZVwiLCBcInBpcGVcIl0sXG4gICAgfSk7XG4gIH0pO1xuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc2NyaXB0c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvaWNvbnMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvaWNvbnMudHNcIjtpbXBvcnQgeyBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgUmVzdmcgfSBmcm9tIFwiQHJlc3ZnL3Jlc3ZnLWpzXCI7XG5pbXBvcnQgeyBwYWludGluZywgdHlwZSBBcnRpc3QgfSBmcm9tIFwiLi4vc3JjL2FydC9wYWludGluZ1wiO1xuXG5jb25zdCB3YWxsID0gXCIjZjVmMmViXCI7XG5jb25zdCBsaXQgPSBcIiNmYmY5ZjRcIjtcbmNvbnN0IGluayA9IFwiIzFlMWIxN1wiO1xuY29uc3QgZnJhbWUgPSBcIiMyYTI1MjBcIjtcbmNvbnN0IHJlZCA9IFwiI2FlMjEzMFwiO1xuXG5jb25zdCBkcmF3ID0gKHN2Zzogc3RyaW5nLCB3aWR0aDogbnVtYmVyLCBmb250RmlsZXM6IHN0cmluZ1tdID0gW10pOiBVaW50OEFycmF5ID0+XG4gIG5ldyBSZXN2ZyhzdmcsIHsgZml0VG86IHsgbW9kZTogXCJ3aWR0aFwiLCB2YWx1ZTogd2lkdGggfSwgZm9udDogeyBsb2FkU3lzdGVtRm9udHM6IGZhbHNlLCBmb250RmlsZXMgfSB9KS5yZW5kZXIoKS5hc1BuZygpO1xuXG4vLyBUaGUgcmVkIGRvdCBvbiB0aGUgd2FsbC4gU3lzdGVtcyB0aGF0IGN1dCBpY29ucyB0byB0aGVpciBvd24gc2hhcGUgZ2V0IGEgd2hvbGUgc3F1YXJlLCB3aXRoIHRoZVxuLy8gZG90IHdlbGwgaW5zaWRlLlxuY29uc3QgZG90ID0gKGNvcm5lcjogbnVtYmVyLCByYWRpdXM6IG51bWJlcik6IHN0cmluZyA9PlxuICBgPHN2ZyB4bWxucz1cImh0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnXCIgdmlld0JveD1cIjAgMCA2NCA2NFwiPmAgK1xuICBgPHJlY3Qgd2lkdGg9XCI2NFwiIGhlaWdodD1cIjY0XCIgcng9XCIke2Nvcm5lcn1cIiBmaWxsPVwiJHtsaXR9XCIvPjxjaXJjbGUgY3g9XCIzMlwiIGN5PVwiMzJcIiByPVwiJHtyYWRpdXN9XCIgZmlsbD1cIiR7cmVkfVwiLz48L3N2Zz5gO1xuXG5leHBvcnQgY29uc3QgaWNvblN2ZyA9IGRvdCgxNCwgMTcpO1xuXG4vLyBUaGUgcGljdHVyZSB0aGF0IGdvZXMgd2l0aCBhIGxpbms6IG9uZSB3b3JrIG9mIGVhY2ggaGFuZCwgdGhlIG5hbWUsIHRoZSBkb3QuXG5mdW5jdGlvbiBzaGFyZWRQaWN0dXJlKCk6IHN0cmluZyB7XG4gIGNvbnN0IGh1bmc6IFtBcnRpc3QsIG51bWJlcl1bXSA9IFtbMCwgM10sIFsxLCAyXSwgWzQsIDBdLCBbMywgNF0sIFsyLCAxXV07XG4gIGNvbnN0IFt3aWRlLCBoaWdoLCBnYXAsIGxlZnQsIHRvcF0gPSBbMTc2LCAyMjAsIDM2LCA4OCwgODRdO1xuICBjb25zdCB3b3JrcyA9IGh1bmcubWFwKChbYXJ0aXN0LCBjYXJkXSwgbikgPT4ge1xuICAgIGNvbnN0IHggPSBsZWZ0ICsgbiAqICh3aWRlICsgZ2FwKTtcbiAgICByZXR1cm4gKFxuICAgICAgYDxyZWN0IHg9XCIke3ggKyAyfVwiIHk9XCIke3RvcCArIDE4fVwiIHdpZHRoPVwiJHt3aWRlIC0gNH1cIiBoZWlnaHQ9XCIke2hpZ2h9XCIgZmlsbD1cIiMzYzMyMWVcIiBvcGFjaXR5PVwiLjM0XCIgZmlsdGVyPVwidXJsKCNzb2Z0KVwiLz5gICtcbiAgICAgIGA8cmVjdCB4PVwiJHt4IC0gNH1cIiB5PVwiJHt0b3AgLSA0fVwiIHdpZHRoPVwiJHt3aWRlICsgOH1cIiBoZWlnaHQ9XCIke2hpZ2ggKyA4fVwiIGZpbGw9XCIke2ZyYW1lfVwiLz5gICtcbiAgICAgIHBhaW50aW5nKGFydGlzdCwgY2FyZCkucmVwbGFjZShcIjxzdmcgXCIsIGA8c3ZnIHg9XCIke3h9XCIgeT1cIiR7dG9wfVwiIHdpZHRoPVwiJHt3aWRlfVwiIGhlaWdodD1cIiR7aGlnaH1cIiBgKVxuICAgICk7XG4gIH0pO1xuICByZXR1cm4gKFxuICAgIGA8c3ZnIHhtbG5zPVwiaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmdcIiB2aWV3Qm94PVwiMCAwIDEyMDAgNjMwXCI+PGRlZnM+YCArXG4gICAgYDxmaWx0ZXIgaWQ9XCJzb2Z0XCIgeD1cIi0yMCVcIiB5PVwiLTIwJVwiIHdpZHRoPVwiMTQwJVwiIGhlaWdodD1cIjE0MCVcIj48ZmVHYXVzc2lhbkJsdXIgc3RkRGV2aWF0aW9uPVwiMTNcIi8+PC9maWx0ZXI+YCArXG4gICAgYDxsaW5lYXJHcmFkaWVudCBpZD1cImxpZ2h0XCIgeDI9XCIwXCIgeTI9XCIxXCI+PHN0b3Agb2Zmc2V0PVwiMFwiIHN0b3AtY29sb3I9XCIke3dhbGx9XCIvPjxzdG9wIG9mZnNldD1cIi41XCIgc3RvcC1jb2xvcj1cIiR7bGl0fVwiLz5gICtcbiAgICBgPHN0b3Agb2Zmc2V0PVwiLjY2XCIgc3RvcC1jb2xvcj1cIiR7d2FsbH1cIi8+PC9saW5lYXJHcmFkaWVudD48L2RlZnM+YCArXG4gICAgYDxyZWN0IHdpZHRoPVwiMTIwMFwiIGhlaWdodD1cIjYzMFwiIGZpbGw9XCJ1cmwoI2xpZ2h0KVwiLz4ke3dvcmtzLmpvaW4oXCJcIil9YCArXG4gICAgYDxjaXJjbGUgY3g9XCIxMThcIiBjeT1cIjQ5N1wiIHI9XCIyOVwiIGZpbGw9XCIke3JlZH1cIi8+YCArXG4gICAgYDx0ZXh0IHg9XCIxNzhcIiB5PVwiNTQwXCIgZm9udC1mYW1pbHk9XCJGcmF1bmNlc1wiIGZvbnQtc2l6ZT1cIjE1MFwiIGxldHRlci1zcGFjaW5nPVwiLTNcIiBmaWxsPVwiJHtpbmt9XCI+QWRqdWdcdTAwRTk8L3RleHQ+PC9zdmc+YFxuICApO1xufVxuXG4vLyBGaWxlIG5hbWVzIGFuZCB0aGVpciBieXRlcy5cbmV4cG9ydCBmdW5jdGlvbiBwaWN0dXJlcyhmb250czogc3RyaW5nKTogW3N0cmluZywgVWludDhBcnJheV1bXSB7XG4gIHJldHVybiBbXG4gICAgW1wiaWNvbi0xOTIucG5nXCIsIGRyYXcoaWNvblN2ZywgMTkyKV0sXG4gICAgW1wiaWNvbi01MTIucG5nXCIsIGRyYXcoaWNvblN2ZywgNTEyKV0sXG4gICAgW1wiaWNvbi1tYXNrYWJsZS5wbmdcIiwgZHJhdyhkb3QoMCwgMTUpLCA1MTIpXSxcbiAgICBbXCJhcHBsZS10b3VjaC1pY29uLnBuZ1wiLCBkcmF3KGRvdCgwLCAxNiksIDE4MCldLFxuICAgIFtcInNoYXJlZC5wbmdcIiwgZHJhdyhzaGFyZWRQaWN0dXJlKCksIDEyMDAsIFtqb2luKGZvbnRzLCBcImZyYXVuY2VzLWRyYXduLnR0ZlwiKV0pXSxcbiAgXTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnRcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0L2dlb21ldHJ5LnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0L2dlb21ldHJ5LnRzXCI7ZXhwb3J0IGludGVyZmFjZSBQb2ludCB7XG4gIHJlYWRvbmx5IHg6IG51bWJlcjtcbiAgcmVhZG9ubHkgeTogbnVtYmVyO1xufVxuXG4vLyBUaGUgbGluZSB0aHJvdWdoIGBhdGAgYWxvbmcgYGFsb25nYDsgaXRzIHJpZ2h0IHNpZGUgaXMgd2hlcmUgYHNpZGVgIGlzIHBvc2l0aXZlLlxuZXhwb3J0IGludGVyZmFjZSBMaW5lIHtcbiAgcmVhZG9ubHkgYXQ6IFBvaW50O1xuICByZWFkb25seSBhbG9uZzogUG9pbnQ7XG59XG5cbmV4cG9ydCBjb25zdCBwb2ludCA9ICh4OiBudW1iZXIsIHk6IG51bWJlcik6IFBvaW50ID0+ICh7IHgsIHkgfSk7XG5leHBvcnQgY29uc3QgYWRkID0gKGE6IFBvaW50LCBiOiBQb2ludCk6IFBvaW50ID0+IHBvaW50KGEueCArIGIueCwgYS55ICsgYi55KTtcbmV4cG9ydCBjb25zdCBtaW51cyA9IChhOiBQb2ludCwgYjogUG9pbnQpOiBQb2ludCA9PiBwb2ludChhLnggLSBiLngsIGEueSAtIGIueSk7XG5leHBvcnQgY29uc3QgdGltZXMgPSAoYTogUG9pbnQsIGZhY3RvcjogbnVtYmVyKTogUG9pbnQgPT4gcG9pbnQoYS54ICogZmFjdG9yLCBhLnkgKiBmYWN0b3IpO1xuZXhwb3J0IGNvbnN0IG1peCA9IChhOiBQb2ludCwgYjogUG9pbnQsIHNoYXJlOiBudW1iZXIpOiBQb2ludCA9PlxuICBwb2ludChhLnggKyAoYi54IC0gYS54KSAqIHNoYXJlLCBhLnkgKyAoYi55IC0gYS55KSAqIHNoYXJlKTtcbmV4cG9ydCBjb25zdCBkb3QgPSAoYTogUG9pbnQsIGI6IFBvaW50KTogbnVtYmVyID0+IGEueCAqIGIueCArIGEueSAqIGIueTtcbmV4cG9ydCBjb25zdCBsZW5ndGggPSAoYTogUG9pbnQpOiBudW1iZXIgPT4gTWF0aC5oeXBvdChhLngsIGEueSk7XG5leHBvcnQgY29uc3QgcG9sYXIgPSAoYW5nbGU6IG51bWJlciwgcmFkaXVzOiBudW1iZXIpOiBQb2ludCA9PlxuICBwb2ludChNYXRoLmNvcyhhbmdsZSkgKiByYWRpdXMsIE1hdGguc2luKGFuZ2xlKSAqIHJhZGl1cyk7XG5leHBvcnQgY29uc3QgdHVybmVkID0gKGE6IFBvaW50LCBhbmdsZTogbnVtYmVyKTogUG9pbnQgPT5cbiAgcG9pbnQoXG4gICAgYS54ICogTWF0aC5jb3MoYW5nbGUpIC0gYS55ICogTWF0aC5zaW4oYW5nbGUpLFxuICAgIGEueCAqIE1hdGguc2luKGFuZ2xlKSArIGEueSAqIE1hdGguY29zKGFuZ2xlKSxcbiAgKTtcbmV4cG9ydCBjb25zdCBkZWdyZWVzID0gKGFuZ2xlOiBudW1iZXIpOiBudW1iZXIgPT4gKGFuZ2xlICogTWF0aC5QSSkgLyAxODA7XG5cbmV4cG9ydCBmdW5jdGlvbiBzaWRlKGxpbmU6IExpbmUsIHA6IFBvaW50KTogbnVtYmVyIHtcbiAgY29uc3QgYXdheSA9IG1pbnVzKHAsIGxpbmUuYXQpO1xuICByZXR1cm4gbGluZS5hbG9uZy54ICogYXdheS55IC0gbGluZS5hbG9uZy55ICogYXdheS54O1xufVxuXG5leHBvcnQgY29uc3QgcmV2ZXJzZWQgPSAobGluZTogTGluZSk6IExpbmUgPT4gKHsgYXQ6IGxpbmUuYXQsIGFsb25nOiB0aW1lcyhsaW5lLmFsb25nLCAtMSkgfSk7XG5cbmV4cG9ydCBmdW5jdGlvbiBtaXJyb3JlZChsaW5lOiBMaW5lLCBwOiBQb2ludCk6IFBvaW50IHtcbiAgY29uc3QgYXdheSA9IG1pbnVzKHAsIGxpbmUuYXQpO1xuICBjb25zdCBzaGFyZSA9IGRvdChhd2F5LCBsaW5lLmFsb25nKSAvIGRvdChsaW5lLmFsb25nLCBsaW5lLmFsb25nKTtcbiAgcmV0dXJuIG1pbnVzKHRpbWVzKGFkZChsaW5lLmF0LCB0aW1lcyhsaW5lLmFsb25nLCBzaGFyZSkpLCAyKSwgcCk7XG59XG5cbi8vIFdoYXQgbGllcyBvbiB0aGUgcmlnaHQgb2YgdGhlIGxpbmUuXG5leHBvcnQgZnVuY3Rpb24gY2xpcHBlZChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10sIGxpbmU6IExpbmUpOiBQb2ludFtdIHtcbiAgY29uc3Qga2VwdDogUG9pbnRbXSA9IFtdO1xuICBwb2ludHMuZm9yRWFjaCgoaGVyZSwgbikgPT4ge1xuICAgIGNvbnN0IG5leHQgPSBwb2ludHNbKG4gKyAxKSAlIHBvaW50cy5sZW5ndGhdITtcbiAgICBjb25zdCBhID0gc2lkZShsaW5lLCBoZXJlKTtcbiAgICBjb25zdCBiID0gc2lkZShsaW5lLCBuZXh0KTtcbiAgICBpZiAoYSA+PSAwKSBrZXB0LnB1c2goaGVyZSk7XG4gICAgaWYgKChhID4gMCAmJiBiIDwgMCkgfHwgKGEgPCAwICYmIGIgPiAwKSkga2VwdC5wdXNoKG1peChoZXJlLCBuZXh0LCBhIC8gKGEgLSBiKSkpO1xuICB9KTtcbiAgcmV0dXJuIGtlcHQ7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBhcmVhKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IG51bWJlciB7XG4gIGxldCB0d2ljZSA9IDA7XG4gIHBvaW50cy5mb3JFYWNoKChoZXJlLCBuKSA9PiB7XG4gICAgY29uc3QgbmV4dCA9IHBvaW50c1sobiArIDEpICUgcG9pbnRzLmxlbmd0aF0hO1xuICAgIHR3aWNlICs9IGhlcmUueCAqIG5leHQueSAtIG5leHQueCAqIGhlcmUueTtcbiAgfSk7XG4gIHJldHVybiB0d2ljZSAvIDI7XG59XG5cbi8vIENsb2Nrd2lzZSBvbiB0aGUgc2NyZWVuLCBzbyB0aGF0IG92ZXJsYXBwaW5nIHBhcnRzIG9mIG9uZSBwYXRoIGFkZCB1cC5cbmV4cG9ydCBjb25zdCBjbG9ja3dpc2UgPSAocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogUG9pbnRbXSA9PlxuICBhcmVhKHBvaW50cykgPCAwID8gWy4uLnBvaW50c10ucmV2ZXJzZSgpIDogWy4uLnBvaW50c107XG5cbmV4cG9ydCBmdW5jdGlvbiBjb21tb24ocG9pbnRzOiByZWFkb25seSBQb2ludFtdLCBjb252ZXg6IHJlYWRvbmx5IFBvaW50W10pOiBQb2ludFtdIHtcbiAgbGV0IHJlc3QgPSBbLi4ucG9pbnRzXTtcbiAgY29uc3QgZWRnZXMgPSBjbG9ja3dpc2UoY29udmV4KTtcbiAgZWRnZXMuZm9yRWFjaCgoYXQsIG4pID0+IHtcbiAgICBjb25zdCBuZXh0ID0gZWRnZXNbKG4gKyAxKSAlIGVkZ2VzLmxlbmd0aF0hO1xuICAgIGlmIChyZXN0Lmxlbmd0aCA+IDApIHJlc3QgPSBjbGlwcGVkKHJlc3QsIHsgYXQsIGFsb25nOiBtaW51cyhuZXh0LCBhdCkgfSk7XG4gIH0pO1xuICByZXR1cm4gcmVzdDtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGluc2lkZShjb252ZXg6IHJlYWRvbmx5IFBvaW50W10sIHA6IFBvaW50KTogYm9vbGVhbiB7XG4gIHJldHVybiBjb252ZXguZXZlcnkoKGF0LCBuKSA9PiB7XG4gICAgY29uc3QgbmV4dCA9IGNvbnZleFsobiArIDEpICUgY29udmV4Lmxlbmd0aF0hO1xuICAgIHJldHVybiBzaWRlKHsgYXQsIGFsb25nOiBtaW51cyhuZXh0LCBhdCkgfSwgcCkgPj0gMDtcbiAgfSk7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgQm94IHtcbiAgcmVhZG9ubHkgbG93OiBQb2ludDtcbiAgcmVhZG9ubHkgaGlnaDogUG9pbnQ7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBib3hPZihwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBCb3gge1xuICBjb25zdCB4cyA9IHBvaW50cy5tYXAoKHApID0+IHAueCk7XG4gIGNvbnN0IHlzID0gcG9pbnRzLm1hcCgocCkgPT4gcC55KTtcbiAgcmV0dXJuIHtcbiAgICBsb3c6IHBvaW50KE1hdGgubWluKC4uLnhzKSwgTWF0aC5taW4oLi4ueXMpKSxcbiAgICBoaWdoOiBwb2ludChNYXRoLm1heCguLi54cyksIE1hdGgubWF4KC4uLnlzKSksXG4gIH07XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9rbm90cy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9rbm90cy50c1wiO2ltcG9ydCB7IGRlZ3JlZXMsIHBvaW50LCB0eXBlIFBvaW50IH0gZnJvbSBcIi4vZ2VvbWV0cnlcIjtcblxuLy8gU2l4dGVlbiBjbG9zZWQgY3VydmVzLCBpbiBhbnkgdW5pdDogdGhlIGhhbmQgZml0cyB0aGVtIHRvIHRoZSBmaWVsZC5cbmV4cG9ydCB0eXBlIExvb3AgPSAoc2hhcmU6IG51bWJlcikgPT4gUG9pbnQ7XG5cbmNvbnN0IHR1cm4gPSAyICogTWF0aC5QSTtcblxuLy8gQSByaW5nIHRoYXQgd2luZHMgYGFyb3VuZGAgdGltZXMgd2hpbGUgaXQgc3dpbmdzIGBzd2luZ3NgIHRpbWVzIGluIGFuZCBvdXQuXG5jb25zdCB3cmVhdGggPVxuICAoYXJvdW5kOiBudW1iZXIsIHN3aW5nczogbnVtYmVyLCBkZXB0aDogbnVtYmVyLCB0YWxsID0gMS4yKTogTG9vcCA9PlxuICAoc2hhcmUpID0+IHtcbiAgICBjb25zdCBhbmdsZSA9IHNoYXJlICogdHVybiAqIGFyb3VuZCAtIE1hdGguUEkgLyAyO1xuICAgIGNvbnN0IHJhZGl1cyA9IDEgKyBkZXB0aCAqIE1hdGguY29zKHNoYXJlICogdHVybiAqIHN3aW5ncyk7XG4gICAgcmV0dXJuIHBvaW50KHJhZGl1cyAqIE1hdGguY29zKGFuZ2xlKSwgdGFsbCAqIHJhZGl1cyAqIE1hdGguc2luKGFuZ2xlKSk7XG4gIH07XG5cbmNvbnN0IGxpc3Nham91cyA9XG4gIChhY3Jvc3M6IG51bWJlciwgZG93bjogbnVtYmVyLCBwaGFzZTogbnVtYmVyKTogTG9vcCA9PlxuICAoc2hhcmUpID0+XG4gICAgcG9pbnQoTWF0aC5zaW4oc2hhcmUgKiB0dXJuICogYWNyb3NzICsgcGhhc2UpLCAxLjI1ICogTWF0aC5zaW4oc2hhcmUgKiB0dXJuICogZG93bikpO1xuXG4vLyBUd28gY2lyY3VsYXIgbW90aW9ucyBhZGRlZDogcGV0YWxzIG9yIGxvb3BzLCB0dXJuZWQgc28gdGhhdCBvbmUgc3RhbmRzIG9uIHRvcC5cbmNvbnN0IHRyb2Nob2lkID1cbiAgKHNsb3c6IG51bWJlciwgZmFzdDogbnVtYmVyLCByZWFjaDogbnVtYmVyLCB0YWxsID0gMS4xNSk6IExvb3AgPT5cbiAgKHNoYXJlKSA9PiB7XG4gICAgY29uc3QgYSA9IHNoYXJlICogdHVybiAqIHNsb3cgLSBNYXRoLlBJIC8gMjtcbiAgICBjb25zdCBiID0gc2hhcmUgKiB0dXJuICogZmFzdCAtIE1hdGguUEkgLyAyO1xuICAgIHJldHVybiBwb2ludChNYXRoLmNvcyhhKSArIHJlYWNoICogTWF0aC5jb3MoYiksIHRhbGwgKiAoTWF0aC5zaW4oYSkgKyByZWFjaCAqIE1hdGguc2luKGIpKSk7XG4gIH07XG5cbi8vIEEgY2xvc2VkIHVuaWZvcm0gY3ViaWMgdGhyb3VnaCB0aGUgbmVpZ2hib3VyaG9vZCBvZiB0aGUgcG9pbnRzLlxuY29uc3QgdGhyb3VnaCA9IChjb3JuZXJzOiByZWFkb25seSAocmVhZG9ubHkgW251bWJlciwgbnVtYmVyXSlbXSk6IExvb3AgPT4ge1xuICBjb25zdCBhdCA9IChuOiBudW1iZXIpOiByZWFkb25seSBbbnVtYmVyLCBudW1iZXJdID0+XG4gICAgY29ybmVyc1soKG4gJSBjb3JuZXJzLmxlbmd0aCkgKyBjb3JuZXJzLmxlbmd0aCkgJSBjb3JuZXJzLmxlbmd0aF0hO1xuICByZXR1cm4gKHNoYXJlKSA9PiB7XG4gICAgY29uc3Qgd2hvbGUgPSBzaGFyZSAqIGNvcm5lcnMubGVuZ3RoO1xuICAgIGNvbnN0IG4gPSBNYXRoLmZsb29yKHdob2xlKTtcbiAgICBjb25zdCB1ID0gd2hvbGUgLSBuO1xuICAgIGNvbnN0IHdlaWdodHMgPSBbXG4gICAgICAoMSAtIHUpICoqIDMgLyA2LFxuICAgICAgKDMgKiB1ICoqIDMgLSA2ICogdSAqKiAyICsgNCkgLyA2LFxuICAgICAgKC0zICogdSAqKiAzICsgMyAqIHUgKiogMiArIDMgKiB1ICsgMSkgLyA2LFxuICAgICAgdSAqKiAzIC8gNixcbiAgICBdO1xuICAgIGxldCB4ID0gMDtcbiAgICBsZXQgeSA9IDA7XG4gICAgd2VpZ2h0cy5mb3JFYWNoKCh3ZWlnaHQsIGspID0+IHtcbiAgICAgIHggKz0gd2VpZ2h0ICogYXQobiAtIDEgKyBrKVswXTtcbiAgICAgIHkgKz0gd2VpZ2h0ICogYXQobiAtIDEgKyBrKVsxXTtcbiAgICB9KTtcbiAgICByZXR1cm4gcG9pbnQoeCwgeSk7XG4gIH07XG59O1xuXG4vLyBBIGJhbGwgdGhhdCBydW5zIGRpYWdvbmFsbHkgaW4gYSByb29tIG9mIGBjb2x1bW5zYCBieSBgcm93c2AgYW5kIGNvbWVzIGJhY2sgdG8gaXRzIHN0YXJ0OiBhXG4vLyBwbGFpdC4gT25lIGNvcmQgb25seSBpZiB0aGUgdHdvIG51bWJlcnMgaGF2ZSBubyBjb21tb24gZGl2aXNvci5cbmNvbnN0IHBsYWl0ID0gKGNvbHVtbnM6IG51bWJlciwgcm93czogbnVtYmVyKTogTG9vcCA9PiB7XG4gIGNvbnN0IGJvdW5jZSA9IChhdDogbnVtYmVyLCBzaXplOiBudW1iZXIpOiBudW1iZXIgPT4ge1xuICAgIGNvbnN0IHJlc3QgPSBhdCAlICgyICogc2l6ZSk7XG4gICAgcmV0dXJuIHJlc3QgPD0gc2l6ZSA/IHJlc3QgOiAyICogc2l6ZSAtIHJlc3Q7XG4gIH07XG4gIGNvbnN0IGNvcm5lcnM6IFtudW1iZXIsIG51bWJlcl1bXSA9IFtdO1xuICBmb3IgKGxldCBuID0gMDsgbiA8IDQgKiBjb2x1bW5zICogcm93czsgKytuKVxuICAgIGNvcm5lcnMucHVzaChbYm91bmNlKChuICsgMSkgLyAyLCBjb2x1bW5zKSwgYm91bmNlKG4gLyAyLCByb3dzKV0pO1xuICByZXR1cm4gdGhyb3VnaChjb3JuZXJzKTtcbn07XG5cbmNvbnN0IGhlYXJ0ID0gdGhyb3VnaChbXG4gIFswLCA0LjldLCBbLTIuNiwgMi44XSwgWy00LjksIC0wLjRdLCBbLTQuNiwgLTMuNF0sIFstMi4yLCAtNC4zXSwgWzAsIC0yLjJdLCBbMi4zLCAwLjRdLFxuICBbMy45LCAyLjZdLCBbMi42LCA0XSwgWzAsIDMuMV0sIFstMi42LCA0XSwgWy0zLjksIDIuNl0sIFstMi4zLCAwLjRdLCBbMCwgLTIuMl0sIFsyLjIsIC00LjNdLFxuICBbNC42LCAtMy40XSwgWzQuOSwgLTAuNF0sIFsyLjYsIDIuOF0sIFswLCA0LjldLCBbLTEuNSwgNi40XSwgWzAsIDcuN10sIFsxLjUsIDYuNF0sXG5dKTtcblxuY29uc3QgcHJldHplbCA9IHRocm91Z2goW1xuICBbMCwgNC42XSwgWy0xLjYsIDMuMl0sIFstMC40LCAxLjRdLCBbMS4yLCAtMC4yXSwgWzIuNiwgLTIuMl0sIFsxLjYsIC00LjZdLCBbLTAuNiwgLTQuMl0sXG4gIFstMC45LCAtMl0sIFstMC4zLCAwLjJdLCBbMC42LCAyXSwgWzIuNiwgMy4yXSwgWzQsIDEuNF0sIFszLjQsIC0xLjRdLCBbMS4yLCAtMi44XSwgWy0xLjYsIC0yLjhdLFxuICBbLTMuNiwgLTEuMl0sIFstNCwgMS42XSwgWy0yLjYsIDMuNF0sIFstMC40LCAyLjRdLCBbMS4yLCAzLjRdLFxuXSk7XG5cbmV4cG9ydCBjb25zdCBrbm90czogcmVhZG9ubHkgTG9vcFtdID0gW1xuICBsaXNzYWpvdXMoMywgMiwgZGVncmVlcyg5MCkpLFxuICB0cm9jaG9pZCgxLCAtMiwgMiksXG4gIHdyZWF0aCgyLCA1LCAwLjQyKSxcbiAgd3JlYXRoKDMsIDQsIDAuNSksXG4gIGxpc3Nham91cygzLCA0LCBkZWdyZWVzKDQ1KSksXG4gIHBsYWl0KDIsIDMpLFxuICB0cm9jaG9pZCgxLCAtNCwgMC42OCksXG4gIHBsYWl0KDMsIDQpLFxuICB0cm9jaG9pZCgxLCAtMywgMC42NiwgMSksXG4gIHdyZWF0aCgzLCA1LCAwLjM2KSxcbiAgbGlzc2Fqb3VzKDIsIDEsIDApLFxuICBoZWFydCxcbiAgdHJvY2hvaWQoMiwgLTMsIDAuNiksXG4gIHRyb2Nob2lkKDEsIDQsIDAuNzUpLFxuICBwcmV0emVsLFxuICB3cmVhdGgoMiwgOSwgMC4yKSxcbl07XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9wYWxldHRlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9wYWxldHRlcy50c1wiOy8vIEZpdmUgcGFsZXR0ZXMgcGVyIGFydGlzdCBhcm91bmQgdGhlIGFydGlzdCdzIGZpbGwuIEEgd29yayB1c2VzIG9uZSBvZiB0aGVtIGFuZCBub3RoaW5nIGVsc2U7XG4vLyBsaWdodCBhbmQgZGFyayB3YWxscyBzaGFyZSB0aGUgd29ya3MuXG5leHBvcnQgaW50ZXJmYWNlIFBhbGV0dGUge1xuICByZWFkb25seSBncm91bmQ6IHN0cmluZztcbiAgcmVhZG9ubHkgbWFpbjogc3RyaW5nO1xuICByZWFkb25seSBkZWVwOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHBhbGU6IHN0cmluZztcbiAgcmVhZG9ubHkgc3Bhcms6IHN0cmluZztcbn1cblxuY29uc3QgcGFsZXR0ZSA9IChcbiAgZ3JvdW5kOiBzdHJpbmcsXG4gIG1haW46IHN0cmluZyxcbiAgZGVlcDogc3RyaW5nLFxuICBwYWxlOiBzdHJpbmcsXG4gIHNwYXJrOiBzdHJpbmcsXG4pOiBQYWxldHRlID0+ICh7IGdyb3VuZCwgbWFpbiwgZGVlcCwgcGFsZSwgc3BhcmsgfSk7XG5cbmV4cG9ydCB0eXBlIEZpdmUgPSByZWFkb25seSBbUGFsZXR0ZSwgUGFsZXR0ZSwgUGFsZXR0ZSwgUGFsZXR0ZSwgUGFsZXR0ZV07XG5cbi8vIG1haW4gYW5kIHBhbGUgYXJlIHRoZSB0d28gc2lkZXMgb2YgdGhlIHNoZWV0OyBkZWVwIGlzIHRoZSBzaGFkZS5cbmV4cG9ydCBjb25zdCBmb2xkUGFsZXR0ZXM6IEZpdmUgPSBbXG4gIHBhbGV0dGUoXCIjRTJEN0JDXCIsIFwiI0ZCRTlCNFwiLCBcIiM0QTM1MDBcIiwgXCIjQTg3NjAwXCIsIFwiI0YzRDk4RlwiKSxcbiAgcGFsZXR0ZShcIiMzNTI3MDlcIiwgXCIjRjJFNkNCXCIsIFwiIzFCMTMwM1wiLCBcIiNENzlGMUNcIiwgXCIjRkZGNkRGXCIpLFxuICBwYWxldHRlKFwiI0M3OTExOFwiLCBcIiNGRkY0REFcIiwgXCIjNEEzNTAwXCIsIFwiIzdBNUEwRVwiLCBcIiNGM0Q5OEZcIiksXG4gIHBhbGV0dGUoXCIjRUJFMEM4XCIsIFwiIzVFNDYwQ1wiLCBcIiMyQjFGMDRcIiwgXCIjQzA4QTEwXCIsIFwiI0E4N0EwMFwiKSxcbiAgcGFsZXR0ZShcIiM3RDVDMEFcIiwgXCIjRjNDNjRDXCIsIFwiIzJFMjEwNFwiLCBcIiNGQ0VGQzlcIiwgXCIjQTg3QTAwXCIpLFxuXTtcblxuLy8gbWFpbiwgZGVlcCwgcGFsZSBhbmQgc3BhcmsgYXJlIHRoZSBpbmtzIG9mIHRoZSByaW5ncy5cbmV4cG9ydCBjb25zdCByaW5nUGFsZXR0ZXM6IEZpdmUgPSBbXG4gIHBhbGV0dGUoXCIjMTQyMTVBXCIsIFwiIzg2QTlGNlwiLCBcIiMyQjU5QzNcIiwgXCIjRUFGMEZGXCIsIFwiIzRBN0JFNlwiKSxcbiAgcGFsZXR0ZShcIiNEOUU0RkJcIiwgXCIjMkI1OUMzXCIsIFwiIzEyMjA1QVwiLCBcIiM3RkEzRjVcIiwgXCIjRkJGQ0ZGXCIpLFxuICBwYWxldHRlKFwiIzJCNTlDM1wiLCBcIiMwRjFDNTJcIiwgXCIjMUIzQzkzXCIsIFwiI0Y2RjNFQVwiLCBcIiNBOUMyRkFcIiksXG4gIHBhbGV0dGUoXCIjRUVFOURDXCIsIFwiIzE2MjU1RlwiLCBcIiMyQjU5QzNcIiwgXCIjODRBN0Y0XCIsIFwiIzBEMTc0MFwiKSxcbiAgcGFsZXR0ZShcIiM5REI5RjVcIiwgXCIjMTIyMDYwXCIsIFwiIzJCNTlDM1wiLCBcIiNGNEY3RkZcIiwgXCIjMUIzQzkzXCIpLFxuXTtcblxuLy8gZ3JvdW5kIGlzIHRoZSB1cHBlciBzaGVldDsgbWFpbiBhbmQgc3BhcmsgYXJlIHNlZW4gdGhyb3VnaCBpdHMgaG9sZXM7IGRlZXAgaXMgdGhlaXIgc2hhZGUuXG5leHBvcnQgY29uc3QgZ3JpZFBhbGV0dGVzOiBGaXZlID0gW1xuICBwYWxldHRlKFwiI0RDRTREM1wiLCBcIiMxRTdGNUNcIiwgXCIjMEIzQjI5XCIsIFwiI0ZCRkJGMlwiLCBcIiMwRjRBMzRcIiksXG4gIHBhbGV0dGUoXCIjMEUzQTJBXCIsIFwiIzhBRDlCNlwiLCBcIiMwNTIwMTZcIiwgXCIjRjNGM0U0XCIsIFwiIzJGOUU3NFwiKSxcbiAgcGFsZXR0ZShcIiNDNUUzRDVcIiwgXCIjMTQ1NzNGXCIsIFwiIzBBMzMyNVwiLCBcIiNGQkZCRjJcIiwgXCIjMkM5QTcwXCIpLFxuICBwYWxldHRlKFwiIzJBOUE3MFwiLCBcIiMwQjJFMjFcIiwgXCIjMDYyMzFBXCIsIFwiI0YxRjRFNlwiLCBcIiM5RkUzQzZcIiksXG4gIHBhbGV0dGUoXCIjMUI3NDU0XCIsIFwiI0YwRjFFMlwiLCBcIiMwQTNBMjlcIiwgXCIjQTVERUM1XCIsIFwiIzBBMkExRVwiKSxcbl07XG5cbi8vIFRoZSBiZWRzIGZyb20gdGhlIHNreSBkb3duIHJ1biB0aHJvdWdoIGFsbCBmaXZlLCBpbiBhbiBvcmRlciBlYWNoIHdvcmsgaGFzIGZvciBpdHNlbGYuXG5leHBvcnQgY29uc3Qgc3RyYXRhUGFsZXR0ZXM6IEZpdmUgPSBbXG4gIHBhbGV0dGUoXCIjMkExMDMzXCIsIFwiIzhBM0Y5NlwiLCBcIiM1NjIwNUZcIiwgXCIjQzk4QUQ0XCIsIFwiI0YwRENGM1wiKSxcbiAgcGFsZXR0ZShcIiNFQkM5RDNcIiwgXCIjOEEzRjk2XCIsIFwiIzNDMTU0NlwiLCBcIiNDNjdCQUZcIiwgXCIjRjZFOUU2XCIpLFxuICBwYWxldHRlKFwiI0RDQzRFMlwiLCBcIiM4QTNGOTZcIiwgXCIjNDgxQTUzXCIsIFwiI0I2NzhDNFwiLCBcIiNGN0VGRjhcIiksXG4gIHBhbGV0dGUoXCIjRjFFNkVDXCIsIFwiIzZDMkE3QVwiLCBcIiMyQTEwMzNcIiwgXCIjQjI2QUMwXCIsIFwiI0REQjRFMlwiKSxcbiAgcGFsZXR0ZShcIiM1QTIzNjZcIiwgXCIjQzk4QUQ0XCIsIFwiIzJBMTAzM1wiLCBcIiNFQUQzRUVcIiwgXCIjQTM1MkIwXCIpLFxuXTtcblxuLy8gbWFpbiBpcyB0aGUgY29yZCwgcGFsZSBpdHMgbGlnaHQsIGRlZXAgaXRzIGVkZ2UuXG5leHBvcnQgY29uc3QgY29yZFBhbGV0dGVzOiBGaXZlID0gW1xuICBwYWxldHRlKFwiIzJBMTUwQlwiLCBcIiNGMDhCNEFcIiwgXCIjN0EzMTA2XCIsIFwiI0ZGRDJBQ1wiLCBcIiNDNDU2MEZcIiksXG4gIHBhbGV0dGUoXCIjQzQ1NjBGXCIsIFwiI0ZGRjNFNlwiLCBcIiM1RTI2MDRcIiwgXCIjRjZCOThBXCIsIFwiIzJBMTUwQlwiKSxcbiAgcGFsZXR0ZShcIiNGOERDQzVcIiwgXCIjM0ExQTBBXCIsIFwiIzFDMEMwNFwiLCBcIiNGMDhCNEFcIiwgXCIjQzQ1NjBGXCIpLFxuICBwYWxldHRlKFwiIzRBMjIxMFwiLCBcIiNGQkU5RDZcIiwgXCIjMUUwQzA0XCIsIFwiI0UwNzIyQVwiLCBcIiNGMDhCNEFcIiksXG4gIHBhbGV0dGUoXCIjRUZFM0QwXCIsIFwiI0M0NTYwRlwiLCBcIiM2QjJCMDVcIiwgXCIjRkZDNzlCXCIsIFwiIzhBM0EwOFwiKSxcbl07XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9zdmcudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvc3ZnLnRzXCI7aW1wb3J0IHsgbWl4LCBwb2ludCwgdHlwZSBQb2ludCB9IGZyb20gXCIuL2dlb21ldHJ5XCI7XG5cbmV4cG9ydCBjb25zdCB3aWR0aCA9IDIwMDtcbmV4cG9ydCBjb25zdCBoZWlnaHQgPSAyNTA7XG5cbi8vIEEgdGVudGggb2YgYSB1bml0IGlzIHRoZSBncmlkIG9mIGV2ZXJ5dGhpbmcgZHJhd24uXG5jb25zdCB0ZW50aHMgPSAodmFsdWU6IG51bWJlcik6IG51bWJlciA9PiBNYXRoLnJvdW5kKHZhbHVlICogMTApO1xuXG5mdW5jdGlvbiB3cml0dGVuKHZhbHVlOiBudW1iZXIpOiBzdHJpbmcge1xuICBjb25zdCB0ZXh0ID0gU3RyaW5nKHZhbHVlIC8gMTApO1xuICByZXR1cm4gdGV4dC5yZXBsYWNlKC9eKC0/KTBcXC4vLCBcIiQxLlwiKTtcbn1cblxuY29uc3Qgam9pbmVkID0gKHZhbHVlczogcmVhZG9ubHkgbnVtYmVyW10pOiBzdHJpbmcgPT5cbiAgdmFsdWVzLm1hcCh3cml0dGVuKS5yZWR1Y2UoKHRleHQsIG5leHQpID0+IHRleHQgKyAobmV4dC5zdGFydHNXaXRoKFwiLVwiKSA/IFwiXCIgOiBcIiBcIikgKyBuZXh0KTtcblxuY29uc3QgbW92ZWQgPSAoZnJvbTogUG9pbnQsIHRvOiBQb2ludCk6IHN0cmluZyA9PiBqb2luZWQoW3RvLnggLSBmcm9tLngsIHRvLnkgLSBmcm9tLnldKTtcblxuY29uc3Qgb25HcmlkID0gKHA6IFBvaW50KTogUG9pbnQgPT4gcG9pbnQodGVudGhzKHAueCksIHRlbnRocyhwLnkpKTtcbi8vIE9uIHRoZSBldmVuIHRlbnRocyB0aGUgbWlkZGxlIG9mIHR3byBwb2ludHMgaXMgb24gdGhlIGdyaWQgYXMgd2VsbCwgc28gdGhhdCB0aGUgc2hvcnQgZm9ybSBvZlxuLy8gYSBzbW9vdGggY3VydmUgKFwidFwiKSBsb3NlcyBub3RoaW5nIGhvd2V2ZXIgbG9uZyB0aGUgY3VydmUgaXMuXG5jb25zdCBvbkV2ZW5HcmlkID0gKHA6IFBvaW50KTogUG9pbnQgPT4gcG9pbnQoMiAqIHRlbnRocyhwLnggLyAyKSwgMiAqIHRlbnRocyhwLnkgLyAyKSk7XG5cbmV4cG9ydCBmdW5jdGlvbiBwb2x5Z29uKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IHN0cmluZyB7XG4gIGNvbnN0IFtmaXJzdCwgLi4ucmVzdF0gPSBwb2ludHMubWFwKG9uR3JpZCk7XG4gIGlmIChmaXJzdCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gXCJcIjtcbiAgbGV0IGF0ID0gZmlyc3Q7XG4gIGxldCBwYXRoID0gYE0ke2pvaW5lZChbZmlyc3QueCwgZmlyc3QueV0pfWxgO1xuICByZXN0LmZvckVhY2goKG5leHQsIG4pID0+IHtcbiAgICBjb25zdCBzdGVwID0gbW92ZWQoYXQsIG5leHQpO1xuICAgIHBhdGggKz0gbiA9PT0gMCB8fCBzdGVwLnN0YXJ0c1dpdGgoXCItXCIpID8gc3RlcCA6IGAgJHtzdGVwfWA7XG4gICAgYXQgPSBuZXh0O1xuICB9KTtcbiAgcmV0dXJuIGAke3BhdGh9emA7XG59XG5cbmNvbnN0IHNlcGFyYXRlZCA9IChzdGVwczogcmVhZG9ubHkgc3RyaW5nW10pOiBzdHJpbmcgPT5cbiAgc3RlcHMucmVkdWNlKCh0ZXh0LCBzdGVwKSA9PiB0ZXh0ICsgKHN0ZXAuc3RhcnRzV2l0aChcIi1cIikgPyBcIlwiIDogXCIgXCIpICsgc3RlcCk7XG5cbi8vIEEgY2xvc2VkIGN1cnZlIGRyYXduIHRvd2FyZHMgdGhlIHBvaW50cyBpbiB0dXJuLlxuZXhwb3J0IGZ1bmN0aW9uIGNsb3NlZEN1cnZlKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IHN0cmluZyB7XG4gIGNvbnN0IGNvbnRyb2xzID0gcG9pbnRzLm1hcChvbkV2ZW5HcmlkKTtcbiAgY29uc3QgbWlkZGxlID0gKG46IG51bWJlcik6IFBvaW50ID0+XG4gICAgbWl4KGNvbnRyb2xzW24gJSBjb250cm9scy5sZW5ndGhdISwgY29udHJvbHNbKG4gKyAxKSAlIGNvbnRyb2xzLmxlbmd0aF0hLCAwLjUpO1xuICBjb25zdCBzdGFydCA9IG1pZGRsZShjb250cm9scy5sZW5ndGggLSAxKTtcbiAgY29uc3Qgc3RlcHM6IHN0cmluZ1tdID0gW107XG4gIGZvciAobGV0IG4gPSAxOyBuIDwgY29udHJvbHMubGVuZ3RoOyArK24pIHN0ZXBzLnB1c2gobW92ZWQobWlkZGxlKG4gLSAxKSwgbWlkZGxlKG4pKSk7XG4gIGNvbnN0IGZpcnN0ID0gYCR7bW92ZWQoc3RhcnQsIGNvbnRyb2xzWzBdISl9ICR7bW92ZWQoc3RhcnQsIG1pZGRsZSgwKSl9YDtcbiAgcmV0dXJuIGBNJHtqb2luZWQoW3N0YXJ0LngsIHN0YXJ0LnldKX1xJHtmaXJzdH10JHtzZXBhcmF0ZWQoc3RlcHMpfXpgO1xufVxuXG4vLyBBbiBvcGVuIGN1cnZlIGZyb20gdGhlIG1pZGRsZSBvZiB0aGUgZmlyc3QgdHdvIHBvaW50cyB0byB0aGUgbWlkZGxlIG9mIHRoZSBsYXN0IHR3by5cbmV4cG9ydCBmdW5jdGlvbiBvcGVuQ3VydmUocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogc3RyaW5nIHtcbiAgY29uc3QgY29udHJvbHMgPSBwb2ludHMubWFwKG9uRXZlbkdyaWQpO1xuICBjb25zdCBtaWRkbGUgPSAobjogbnVtYmVyKTogUG9pbnQgPT4gbWl4KGNvbnRyb2xzW25dISwgY29udHJvbHNbbiArIDFdISwgMC41KTtcbiAgY29uc3Qgc3RhcnQgPSBtaWRkbGUoMCk7XG4gIGNvbnN0IHN0ZXBzOiBzdHJpbmdbXSA9IFtdO1xuICBmb3IgKGxldCBuID0gMjsgbiArIDEgPCBjb250cm9scy5sZW5ndGg7ICsrbikgc3RlcHMucHVzaChtb3ZlZChtaWRkbGUobiAtIDEpLCBtaWRkbGUobikpKTtcbiAgY29uc3QgZmlyc3QgPSBgJHttb3ZlZChzdGFydCwgY29udHJvbHNbMV0hKX0gJHttb3ZlZChzdGFydCwgbWlkZGxlKDEpKX1gO1xuICBjb25zdCByZXN0ID0gc3RlcHMubGVuZ3RoID4gMCA/IGB0JHtzZXBhcmF0ZWQoc3RlcHMpfWAgOiBcIlwiO1xuICByZXR1cm4gYE0ke2pvaW5lZChbc3RhcnQueCwgc3RhcnQueV0pfXEke2ZpcnN0fSR7cmVzdH1gO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFN0cm9rZSB7XG4gIHJlYWRvbmx5IGNvbG91cjogc3RyaW5nO1xuICByZWFkb25seSB3aWR0aDogbnVtYmVyO1xuICByZWFkb25seSByb3VuZD86IGJvb2xlYW47XG4gIHJlYWRvbmx5IG9wYWNpdHk/OiBudW1iZXI7XG59XG5cbmNvbnN0IHNlZW4gPSAob3BhY2l0eTogbnVtYmVyIHwgdW5kZWZpbmVkKTogc3RyaW5nID0+XG4gIG9wYWNpdHkgPT09IHVuZGVmaW5lZCA/IFwiXCIgOiBgIG9wYWNpdHk9XCIke3dyaXR0ZW4odGVudGhzKG9wYWNpdHkgKiAxMCkgLyAxMCl9XCJgO1xuXG5leHBvcnQgY29uc3QgZmlsbGVkID0gKHBhdGg6IHN0cmluZywgY29sb3VyOiBzdHJpbmcsIG9wYWNpdHk/OiBudW1iZXIpOiBzdHJpbmcgPT5cbiAgYDxwYXRoIGQ9XCIke3BhdGh9XCIgZmlsbD1cIiR7Y29sb3VyfVwiJHtzZWVuKG9wYWNpdHkpfS8+YDtcblxuZXhwb3J0IGNvbnN0IHN0cm9rZWQgPSAocGF0aDogc3RyaW5nLCBzdHJva2U6IFN0cm9rZSk6IHN0cmluZyA9PlxuICBgPHBhdGggZD1cIiR7cGF0aH1cIiBmaWxsPVwibm9uZVwiIHN0cm9rZT1cIiR7c3Ryb2tlLmNvbG91cn1cIiBzdHJva2Utd2lkdGg9XCIke3dyaXR0ZW4odGVudGhzKHN0cm9rZS53aWR0aCkpfVwiYCArXG4gIGAke3N0cm9rZS5yb3VuZCA9PT0gdHJ1ZSA/ICcgc3Ryb2tlLWxpbmVjYXA9XCJyb3VuZFwiJyA6IFwiXCJ9IHN0cm9rZS1saW5lam9pbj1cInJvdW5kXCIke3NlZW4oc3Ryb2tlLm9wYWNpdHkpfS8+YDtcblxuZXhwb3J0IGNvbnN0IGRpc2MgPSAoYXQ6IFBvaW50LCByYWRpdXM6IG51bWJlciwgY29sb3VyOiBzdHJpbmcpOiBzdHJpbmcgPT5cbiAgYDxjaXJjbGUgY3g9XCIke3dyaXR0ZW4odGVudGhzKGF0LngpKX1cIiBjeT1cIiR7d3JpdHRlbih0ZW50aHMoYXQueSkpfVwiIHI9XCIke3dyaXR0ZW4odGVudGhzKHJhZGl1cykpfVwiIGZpbGw9XCIke2NvbG91cn1cIi8+YDtcblxuZXhwb3J0IGNvbnN0IHJlY3RhbmdsZSA9IChsb3c6IFBvaW50LCBzaXplOiBQb2ludCwgY29sb3VyOiBzdHJpbmcpOiBzdHJpbmcgPT5cbiAgYDxyZWN0IHg9XCIke3dyaXR0ZW4odGVudGhzKGxvdy54KSl9XCIgeT1cIiR7d3JpdHRlbih0ZW50aHMobG93LnkpKX1cIiB3aWR0aD1cIiR7d3JpdHRlbih0ZW50aHMoc2l6ZS54KSl9XCIgYCArXG4gIGBoZWlnaHQ9XCIke3dyaXR0ZW4odGVudGhzKHNpemUueSkpfVwiIGZpbGw9XCIke2NvbG91cn1cIi8+YDtcblxuLy8gTm8gaWRzIGFuZCBubyB0ZXh0IGluc2lkZTogYW55IG51bWJlciBvZiB3b3JrcywgYW5kIHRoZSBzYW1lIHdvcmsgdHdpY2UsIG1heSBzaGFyZSBhIHBhZ2UuXG5leHBvcnQgY29uc3QgcGljdHVyZSA9IChncm91bmQ6IHN0cmluZywgc2hhcGVzOiByZWFkb25seSBzdHJpbmdbXSk6IHN0cmluZyA9PlxuICBgPHN2ZyB4bWxucz1cImh0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnXCIgdmlld0JveD1cIjAgMCAke3dpZHRofSAke2hlaWdodH1cIiBhcmlhLWhpZGRlbj1cInRydWVcIj5gICtcbiAgYCR7cmVjdGFuZ2xlKHBvaW50KDAsIDApLCBwb2ludCh3aWR0aCwgaGVpZ2h0KSwgZ3JvdW5kKX0ke3NoYXBlcy5qb2luKFwiXCIpfTwvc3ZnPmA7XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9jb3JkLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0L2NvcmQudHNcIjtpbXBvcnQgeyBhZGQsIGJveE9mLCBkZWdyZWVzLCBsZW5ndGgsIG1pbnVzLCBtaXgsIHBvaW50LCB0aW1lcywgdHVybmVkLCB0eXBlIFBvaW50IH0gZnJvbSBcIi4vZ2VvbWV0cnlcIjtcbmltcG9ydCB7IGtub3RzIH0gZnJvbSBcIi4va25vdHNcIjtcbmltcG9ydCB7IGNvcmRQYWxldHRlcywgdHlwZSBQYWxldHRlIH0gZnJvbSBcIi4vcGFsZXR0ZXNcIjtcbmltcG9ydCB7IGNsb3NlZEN1cnZlLCBoZWlnaHQsIG9wZW5DdXJ2ZSwgcGljdHVyZSwgc3Ryb2tlZCwgd2lkdGggfSBmcm9tIFwiLi9zdmdcIjtcblxuLy8gS25vdHRlZCBsaW5lczogb25lIGNsb3NlZCBjb3JkLCBzdHJpY3RseSBvdmVyIHRoZW4gdW5kZXIuXG5cbmludGVyZmFjZSBSZWNpcGUge1xuICByZWFkb25seSBwYWxldHRlOiAwIHwgMSB8IDIgfCAzIHwgNDtcbiAgcmVhZG9ubHkgdGhpY2s6IG51bWJlcjtcbiAgcmVhZG9ubHkgd2VhdmU6IFwicm91bmRcIiB8IFwicmFpbHNcIiB8IFwiZmxhdFwiIHwgXCJjb3JlZFwiO1xuICByZWFkb25seSB0aWx0PzogbnVtYmVyO1xuICByZWFkb25seSBtYXJnaW4/OiBudW1iZXI7XG59XG5cbmNvbnN0IHJlY2lwZXM6IHJlYWRvbmx5IFJlY2lwZVtdID0gW1xuICB7IHBhbGV0dGU6IDAsIHRoaWNrOiAxNSwgd2VhdmU6IFwicm91bmRcIiB9LFxuICB7IHBhbGV0dGU6IDEsIHRoaWNrOiAyMSwgd2VhdmU6IFwiZmxhdFwiIH0sXG4gIHsgcGFsZXR0ZTogMiwgdGhpY2s6IDE1LCB3ZWF2ZTogXCJjb3JlZFwiIH0sXG4gIHsgcGFsZXR0ZTogMywgdGhpY2s6IDEzLCB3ZWF2ZTogXCJyYWlsc1wiIH0sXG4gIHsgcGFsZXR0ZTogNCwgdGhpY2s6IDExLCB3ZWF2ZTogXCJyb3VuZFwiIH0sXG4gIHsgcGFsZXR0ZTogMCwgdGhpY2s6IDE3LCB3ZWF2ZTogXCJyYWlsc1wiIH0sXG4gIHsgcGFsZXR0ZTogMSwgdGhpY2s6IDE2LCB3ZWF2ZTogXCJjb3JlZFwiIH0sXG4gIHsgcGFsZXR0ZTogMiwgdGhpY2s6IDEzLCB3ZWF2ZTogXCJyYWlsc1wiIH0sXG4gIHsgcGFsZXR0ZTogMywgdGhpY2s6IDE1LCB3ZWF2ZTogXCJyb3VuZFwiLCB0aWx0OiA0NSB9LFxuICB7IHBhbGV0dGU6IDQsIHRoaWNrOiAxMiwgd2VhdmU6IFwiY29yZWRcIiB9LFxuICB7IHBhbGV0dGU6IDAsIHRoaWNrOiAzMCwgd2VhdmU6IFwicm91bmRcIiB9LFxuICB7IHBhbGV0dGU6IDEsIHRoaWNrOiAxNiwgd2VhdmU6IFwicmFpbHNcIiB9LFxuICB7IHBhbGV0dGU6IDIsIHRoaWNrOiAxNiwgd2VhdmU6IFwicm91bmRcIiB9LFxuICB7IHBhbGV0dGU6IDMsIHRoaWNrOiAxNSwgd2VhdmU6IFwiZmxhdFwiIH0sXG4gIHsgcGFsZXR0ZTogNCwgdGhpY2s6IDE3LCB3ZWF2ZTogXCJyYWlsc1wiIH0sXG4gIHsgcGFsZXR0ZTogMCwgdGhpY2s6IDEzLCB3ZWF2ZTogXCJmbGF0XCIgfSxcbl07XG5cbmludGVyZmFjZSBMYXllciB7XG4gIHJlYWRvbmx5IGNvbG91cjogc3RyaW5nO1xuICByZWFkb25seSBzaGFyZTogbnVtYmVyO1xufVxuXG5mdW5jdGlvbiBsYXllcnNPZih3ZWF2ZTogUmVjaXBlW1wid2VhdmVcIl0sIGNvbG91cnM6IFBhbGV0dGUpOiByZWFkb25seSBMYXllcltdIHtcbiAgY29uc3QgeyBncm91bmQsIG1haW4sIGRlZXAsIHBhbGUsIHNwYXJrIH0gPSBjb2xvdXJzO1xuICBzd2l0Y2ggKHdlYXZlKSB7XG4gICAgY2FzZSBcImZsYXRcIjpcbiAgICAgIHJldHVybiBbeyBjb2xvdXI6IG1haW4sIHNoYXJlOiAxIH1dO1xuICAgIGNhc2UgXCJyb3VuZFwiOlxuICAgICAgcmV0dXJuIFtcbiAgICAgICAgeyBjb2xvdXI6IHNwYXJrLCBzaGFyZTogMSB9LFxuICAgICAgICB7IGNvbG91cjogbWFpbiwgc2hhcmU6IDAuNzIgfSxcbiAgICAgICAgeyBjb2xvdXI6IHBhbGUsIHNoYXJlOiAwLjIgfSxcbiAgICAgIF07XG4gICAgY2FzZSBcInJhaWxzXCI6XG4gICAgICByZXR1cm4gW1xuICAgICAgICB7IGNvbG91cjogbWFpbiwgc2hhcmU6IDEgfSxcbiAgICAgICAgeyBjb2xvdXI6IGdyb3VuZCwgc2hhcmU6IDAuNDQgfSxcbiAgICAgICAgeyBjb2xvdXI6IHNwYXJrLCBzaGFyZTogMC4xNiB9LFxuICAgICAgXTtcbiAgICBjYXNlIFwiY29yZWRcIjpcbiAgICAgIHJldHVybiBbXG4gICAgICAgIHsgY29sb3VyOiBkZWVwLCBzaGFyZTogMSB9LFxuICAgICAgICB7IGNvbG91cjogbWFpbiwgc2hhcmU6IDAuOCB9LFxuICAgICAgICB7IGNvbG91cjogcGFsZSwgc2hhcmU6IDAuMzQgfSxcbiAgICAgIF07XG4gIH1cbn1cblxuY29uc3QgZmluZSA9IDcyMDtcblxuZnVuY3Rpb24gZml0dGVkKGNhcmQ6IG51bWJlcik6IFBvaW50W10ge1xuICBjb25zdCB7IHRoaWNrLCB0aWx0ID0gMCwgbWFyZ2luID0gMTUgfSA9IHJlY2lwZXNbY2FyZF0hO1xuICBjb25zdCBsb29wID0ga25vdHNbY2FyZF0hO1xuICAvLyBCZWd1biBvZmYgdGhlIHN5bW1ldHJpZXMgb2YgdGhlIGN1cnZlcywgc28gdGhhdCBubyBjcm9zc2luZyBmYWxscyBvbiBhIGpvaW50IG9mIHR3byBzdGVwcy5cbiAgY29uc3QgcG9pbnRzID0gQXJyYXkuZnJvbSh7IGxlbmd0aDogZmluZSB9LCAoXywgbikgPT4gdHVybmVkKGxvb3AoKG4gKyAwLjM3KSAvIGZpbmUpLCBkZWdyZWVzKHRpbHQpKSk7XG4gIGNvbnN0IHsgbG93LCBoaWdoIH0gPSBib3hPZihwb2ludHMpO1xuICBjb25zdCBlZGdlID0gbWFyZ2luICsgdGhpY2sgLyAyO1xuICBjb25zdCBhY3Jvc3MgPSAod2lkdGggLSAyICogZWRnZSkgLyAoaGlnaC54IC0gbG93LngpO1xuICBjb25zdCBkb3duID0gKGhlaWdodCAtIDIgKiBlZGdlKSAvIChoaWdoLnkgLSBsb3cueSk7XG4gIC8vIEEgbGl0dGxlIHN0cmV0Y2hpbmcgZmlsbHMgdGhlIGZpZWxkOyBtb3JlIHdvdWxkIHNwb2lsIHRoZSBjdXJ2ZS5cbiAgY29uc3QgbGVhc3QgPSBNYXRoLm1pbihhY3Jvc3MsIGRvd24pO1xuICBjb25zdCBzeCA9IE1hdGgubWluKGFjcm9zcywgbGVhc3QgKiAxLjE4KTtcbiAgY29uc3Qgc3kgPSBNYXRoLm1pbihkb3duLCBsZWFzdCAqIDEuMTgpO1xuICBjb25zdCBtaWRkbGUgPSBwb2ludCgobG93LnggKyBoaWdoLngpIC8gMiwgKGxvdy55ICsgaGlnaC55KSAvIDIpO1xuICByZXR1cm4gcG9pbnRzLm1hcCgocCkgPT5cbiAgICBwb2ludCh3aWR0aCAvIDIgKyAocC54IC0gbWlkZGxlLngpICogc3gsIGhlaWdodCAvIDIgKyAocC55IC0gbWlkZGxlLnkpICogc3kpLFxuICApO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIENyb3NzaW5nIHtcbiAgcmVhZG9ubHkgb3ZlcjogbnVtYmVyOyAvLyBwbGFjZXMgYWxvbmcgdGhlIGNvcmQsIGluIHN0ZXBzIG9mIHRoZSBjdXJ2ZVxuICByZWFkb25seSB1bmRlcjogbnVtYmVyO1xuICByZWFkb25seSBhbmdsZTogbnVtYmVyO1xufVxuXG5mdW5jdGlvbiBtZWV0aW5nKGE6IFBvaW50LCBiOiBQb2ludCwgYzogUG9pbnQsIGQ6IFBvaW50KTogcmVhZG9ubHkgW251bWJlciwgbnVtYmVyXSB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IHIgPSBtaW51cyhiLCBhKTtcbiAgY29uc3QgcyA9IG1pbnVzKGQsIGMpO1xuICBjb25zdCBjcm9zcyA9IHIueCAqIHMueSAtIHIueSAqIHMueDtcbiAgaWYgKGNyb3NzID09PSAwKSByZXR1cm4gdW5kZWZpbmVkO1xuICBjb25zdCBhd2F5ID0gbWludXMoYywgYSk7XG4gIGNvbnN0IHQgPSAoYXdheS54ICogcy55IC0gYXdheS55ICogcy54KSAvIGNyb3NzO1xuICBjb25zdCB1ID0gKGF3YXkueCAqIHIueSAtIGF3YXkueSAqIHIueCkgLyBjcm9zcztcbiAgcmV0dXJuIHQgPj0gMCAmJiB0IDwgMSAmJiB1ID49IDAgJiYgdSA8IDEgPyBbdCwgdV0gOiB1bmRlZmluZWQ7XG59XG5cbi8vIEFsb25nIHRoZSBjb3JkIGV2ZXJ5IHNlY29uZCBjcm9zc2luZyBpcyBvdmVyOyB0aGF0IGJvdGggc3RyYW5kcyBvZiBlYWNoIGNyb3NzaW5nIHRoZW4gYWdyZWVcbi8vIGlzIGEgdGhlb3JlbSBhYm91dCBjbG9zZWQgY3VydmVzIGluIHRoZSBwbGFuZS5cbmZ1bmN0aW9uIGNyb3NzaW5nc09mKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IENyb3NzaW5nW10ge1xuICBjb25zdCBmb3VuZDogeyBwbGFjZXM6IFtudW1iZXIsIG51bWJlcl07IGFuZ2xlOiBudW1iZXIgfVtdID0gW107XG4gIGNvbnN0IGF0ID0gKG46IG51bWJlcik6IFBvaW50ID0+IHBvaW50c1tuICUgcG9pbnRzLmxlbmd0aF0hO1xuICAvLyBUd28gc3RlcHMgdGhhdCBtZWV0IGJlZ2luIG5vIGZ1cnRoZXIgYXBhcnQgdGhhbiB0aGUgbG9uZ2VzdCB0d28gdG9nZXRoZXIuXG4gIGNvbnN0IG5lYXIgPSAyICogTWF0aC5tYXgoLi4ucG9pbnRzLm1hcCgocCwgbikgPT4gbGVuZ3RoKG1pbnVzKGF0KG4gKyAxKSwgcCkpKSk7XG4gIGZvciAobGV0IG4gPSAwOyBuIDwgcG9pbnRzLmxlbmd0aDsgKytuKSB7XG4gICAgZm9yIChsZXQgbSA9IG4gKyAyOyBtIDwgcG9pbnRzLmxlbmd0aCAtIChuID09PSAwID8gMSA6IDApOyArK20pIHtcbiAgICAgIGlmIChNYXRoLmFicyhhdChuKS54IC0gYXQobSkueCkgPiBuZWFyIHx8IE1hdGguYWJzKGF0KG4pLnkgLSBhdChtKS55KSA+IG5lYXIpIGNvbnRpbnVlO1xuICAgICAgY29uc3QgbWV0ID0gbWVldGluZyhhdChuKSwgYXQobiArIDEpLCBhdChtKSwgYXQobSArIDEpKTtcbiAgICAgIGlmIChtZXQgPT09IHVuZGVmaW5lZCkgY29udGludWU7XG4gICAgICBjb25zdCByID0gbWludXMoYXQobiArIDEpLCBhdChuKSk7XG4gICAgICBjb25zdCBzID0gbWludXMoYXQobSArIDEpLCBhdChtKSk7XG4gICAgICBjb25zdCBzaW5lID0gTWF0aC5hYnMoci54ICogcy55IC0gci55ICogcy54KSAvIChsZW5ndGgocikgKiBsZW5ndGgocykpO1xuICAgICAgZm91bmQucHVzaCh7IHBsYWNlczogW24gKyBtZXRbMF0sIG0gKyBtZXRbMV1dLCBhbmdsZTogTWF0aC5hc2luKE1hdGgubWluKDEsIHNpbmUpKSB9KTtcbiAgICB9XG4gIH1cbiAgY29uc3Qgb3JkZXIgPSBmb3VuZC5mbGF0TWFwKChjcm9zc2luZykgPT4gY3Jvc3NpbmcucGxhY2VzKS5zb3J0KChhLCBiKSA9PiBhIC0gYik7XG4gIHJldHVybiBmb3VuZC5tYXAoKHsgcGxhY2VzOiBbZmlyc3QsIHNlY29uZF0sIGFuZ2xlIH0pID0+XG4gICAgb3JkZXIuaW5kZXhPZihmaXJzdCkgJSAyID09PSAwXG4gICAgICA/IHsgb3ZlcjogZmlyc3QsIHVuZGVyOiBzZWNvbmQsIGFuZ2xlIH1cbiAgICAgIDogeyBvdmVyOiBzZWNvbmQsIHVuZGVyOiBmaXJzdCwgYW5nbGUgfSxcbiAgKTtcbn1cblxuZXhwb3J0IGNvbnN0IGNvcmRDcm9zc2luZ3MgPSAoY2FyZDogbnVtYmVyKTogQ3Jvc3NpbmdbXSA9PiBjcm9zc2luZ3NPZihmaXR0ZWQoY2FyZCkpO1xuXG4vLyBUaGUgc3RyZXRjaCBvZiB0aGUgY29yZCBhYm91dCBhIHBsYWNlLCBgcmVhY2hgIHVuaXRzIHRvIGJvdGggc2lkZXMuXG5mdW5jdGlvbiBzdHJldGNoKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSwgcGxhY2U6IG51bWJlciwgcmVhY2g6IG51bWJlcik6IFBvaW50W10ge1xuICBjb25zdCBhdCA9IChuOiBudW1iZXIpOiBQb2ludCA9PiBwb2ludHNbKChuICUgcG9pbnRzLmxlbmd0aCkgKyBwb2ludHMubGVuZ3RoKSAlIHBvaW50cy5sZW5ndGhdITtcbiAgY29uc3QgbWlkZGxlID0gTWF0aC5yb3VuZChwbGFjZSk7XG4gIGNvbnN0IHdhbGsgPSAoc3RlcDogMSB8IC0xKTogUG9pbnRbXSA9PiB7XG4gICAgY29uc3QgcGFzc2VkOiBQb2ludFtdID0gW107XG4gICAgbGV0IGxlZnQgPSByZWFjaDtcbiAgICBsZXQgc2luY2UgPSAwO1xuICAgIGZvciAobGV0IG4gPSBtaWRkbGU7IDsgbiArPSBzdGVwKSB7XG4gICAgICBjb25zdCBsZWcgPSBsZW5ndGgobWludXMoYXQobiArIHN0ZXApLCBhdChuKSkpO1xuICAgICAgaWYgKGxlZyA+PSBsZWZ0KSB7XG4gICAgICAgIC8vIEFuIG9wZW4gY3VydmUgZW5kcyBpbiB0aGUgbWlkZGxlIG9mIGl0cyBsYXN0IHR3byBwb2ludHMuXG4gICAgICAgIGNvbnN0IGVuZCA9IG1peChhdChuKSwgYXQobiArIHN0ZXApLCBsZWZ0IC8gbGVnKTtcbiAgICAgICAgY29uc3QgYmV5b25kID0gdGltZXMobWludXMoYXQobiArIHN0ZXApLCBhdChuKSksIDEgLyBsZWcpO1xuICAgICAgICByZXR1cm4gWy4uLnBhc3NlZCwgbWludXMoZW5kLCBiZXlvbmQpLCBhZGQoZW5kLCBiZXlvbmQpXTtcbiAgICAgIH1cbiAgICAgIGxlZnQgLT0gbGVnO1xuICAgICAgc2luY2UgKz0gbGVnO1xuICAgICAgaWYgKHNpbmNlID4gMy41ICYmIGxlZnQgPiAyKSB7XG4gICAgICAgIHBhc3NlZC5wdXNoKGF0KG4gKyBzdGVwKSk7XG4gICAgICAgIHNpbmNlID0gMDtcbiAgICAgIH1cbiAgICB9XG4gIH07XG4gIHJldHVybiBbLi4ud2FsaygtMSkucmV2ZXJzZSgpLCBhdChtaWRkbGUpLCAuLi53YWxrKDEpXTtcbn1cblxuZnVuY3Rpb24gdGhpbm5lZChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10sIHNwYWNpbmc6IG51bWJlcik6IFBvaW50W10ge1xuICBjb25zdCBrZXB0OiBQb2ludFtdID0gW107XG4gIGxldCBzaW5jZSA9IHNwYWNpbmc7XG4gIHBvaW50cy5mb3JFYWNoKChwLCBuKSA9PiB7XG4gICAgaWYgKG4gPiAwKSBzaW5jZSArPSBsZW5ndGgobWludXMocCwgcG9pbnRzW24gLSAxXSEpKTtcbiAgICBpZiAoc2luY2UgPj0gc3BhY2luZykge1xuICAgICAga2VwdC5wdXNoKHApO1xuICAgICAgc2luY2UgPSAwO1xuICAgIH1cbiAgfSk7XG4gIHJldHVybiBrZXB0O1xufVxuXG5leHBvcnQgZnVuY3Rpb24gY29yZChjYXJkOiBudW1iZXIpOiBzdHJpbmcge1xuICBjb25zdCB7IHBhbGV0dGUsIHRoaWNrLCB3ZWF2ZSB9ID0gcmVjaXBlc1tjYXJkXSE7XG4gIGNvbnN0IGNvbG91cnMgPSBjb3JkUGFsZXR0ZXNbcGFsZXR0ZV07XG4gIGNvbnN0IGxheWVycyA9IGxheWVyc09mKHdlYXZlLCBjb2xvdXJzKTtcbiAgY29uc3QgcG9pbnRzID0gZml0dGVkKGNhcmQpO1xuICBjb25zdCB3aG9sZSA9IGNsb3NlZEN1cnZlKHRoaW5uZWQocG9pbnRzLCA1KSk7XG4gIGNvbnN0IHNoYXBlcyA9IGxheWVycy5tYXAoKHsgY29sb3VyLCBzaGFyZSB9KSA9PlxuICAgIHN0cm9rZWQod2hvbGUsIHsgY29sb3VyLCB3aWR0aDogdGhpY2sgKiBzaGFyZSB9KSxcbiAgKTtcbiAgLy8gRmlyc3QgYWxsIHRoZSBnYXBzLCB0aGVuIGFsbCB0aGUgc3RyYW5kcyBhYm92ZSB0aGVtOiBubyBnYXAgY3V0cyBhIG5laWdoYm91cidzIHN0cmFuZC4gRWFjaFxuICAvLyBsYXllciByZWFjaGVzIGEgbGl0dGxlIGZ1cnRoZXIgdGhhbiB0aGUgb25lIGJlbG93LCBzbyB0aGF0IG5vIGVuZCBvZiBpdCBzaG93cy5cbiAgY29uc3QgY3Jvc3NpbmdzID0gY3Jvc3NpbmdzT2YocG9pbnRzKTtcbiAgY29uc3QgYWJvdmUgPSAobW9yZTogbnVtYmVyKTogc3RyaW5nID0+XG4gICAgY3Jvc3NpbmdzXG4gICAgICAubWFwKCh7IG92ZXIsIGFuZ2xlIH0pID0+IHtcbiAgICAgICAgLy8gQXMgZmFyIGFzIHRoZSBzdHJhbmQgYmVsb3cgYW5kIHRoZSBnYXAgYmVzaWRlIHRoZSBvbmUgYWJvdmUgaGF2ZSBncm91bmQgaW4gY29tbW9uLlxuICAgICAgICBjb25zdCBzaGFyZWQgPSB0aGljayAvIDIgKyAodGhpY2sgLyAyICsgMykgKiBNYXRoLmNvcyhhbmdsZSk7XG4gICAgICAgIGNvbnN0IHJlYWNoID0gc2hhcmVkIC8gTWF0aC5tYXgoMC4zLCBNYXRoLnNpbihhbmdsZSkpICsgMjtcbiAgICAgICAgcmV0dXJuIG9wZW5DdXJ2ZShzdHJldGNoKHBvaW50cywgb3ZlciwgcmVhY2ggKyBtb3JlKSk7XG4gICAgICB9KVxuICAgICAgLmpvaW4oXCJcIik7XG4gIHNoYXBlcy5wdXNoKHN0cm9rZWQoYWJvdmUoMCksIHsgY29sb3VyOiBjb2xvdXJzLmdyb3VuZCwgd2lkdGg6IHRoaWNrICsgNiB9KSk7XG4gIGxheWVycy5mb3JFYWNoKCh7IGNvbG91ciwgc2hhcmUgfSwgbikgPT5cbiAgICBzaGFwZXMucHVzaChzdHJva2VkKGFib3ZlKDEuMiAqIChuICsgMSkpLCB7IGNvbG91ciwgd2lkdGg6IHRoaWNrICogc2hhcmUgfSkpLFxuICApO1xuICByZXR1cm4gcGljdHVyZShjb2xvdXJzLmdyb3VuZCwgc2hhcGVzKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnRcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0L3JhbmRvbS50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9yYW5kb20udHNcIjsvLyBBIHNtYWxsIHNlZWRlZCBnZW5lcmF0b3IgKDMyLWJpdCBpbnRlZ2VycyBvbmx5KSwgc28gdGhhdCBldmVyeSBicm93c2VyIGRyYXdzIHRoZSBzYW1lIHdvcmsuXG5leHBvcnQgY2xhc3MgUmFuZG9tIHtcbiAgcHJpdmF0ZSBzdGF0ZTogbnVtYmVyO1xuXG4gIGNvbnN0cnVjdG9yKHNlZWQ6IG51bWJlcikge1xuICAgIHRoaXMuc3RhdGUgPSBNYXRoLmltdWwoc2VlZCArIDEsIDB4OWUzNzc5YjEpID4+PiAwO1xuICB9XG5cbiAgLy8gSW4gWzAsIDEpLlxuICBuZXh0KCk6IG51bWJlciB7XG4gICAgdGhpcy5zdGF0ZSA9ICh0aGlzLnN0YXRlICsgMHg2ZDJiNzlmNSkgPj4+IDA7XG4gICAgbGV0IG1peGVkID0gTWF0aC5pbXVsKHRoaXMuc3RhdGUgXiAodGhpcy5zdGF0ZSA+Pj4gMTUpLCB0aGlzLnN0YXRlIHwgMSk7XG4gICAgbWl4ZWQgXj0gbWl4ZWQgKyBNYXRoLmltdWwobWl4ZWQgXiAobWl4ZWQgPj4+IDcpLCBtaXhlZCB8IDYxKTtcbiAgICByZXR1cm4gKChtaXhlZCBeIChtaXhlZCA+Pj4gMTQpKSA+Pj4gMCkgLyAweDEwMDAwMDAwMDtcbiAgfVxuXG4gIGJldHdlZW4obG93OiBudW1iZXIsIGhpZ2g6IG51bWJlcik6IG51bWJlciB7XG4gICAgcmV0dXJuIGxvdyArIChoaWdoIC0gbG93KSAqIHRoaXMubmV4dCgpO1xuICB9XG5cbiAgYmVsb3coY291bnQ6IG51bWJlcik6IG51bWJlciB7XG4gICAgcmV0dXJuIE1hdGguZmxvb3IodGhpcy5uZXh0KCkgKiBjb3VudCk7XG4gIH1cblxuICBjaGFuY2Uoc2hhcmU6IG51bWJlcik6IGJvb2xlYW4ge1xuICAgIHJldHVybiB0aGlzLm5leHQoKSA8IHNoYXJlO1xuICB9XG5cbiAgc2lnbigpOiAxIHwgLTEge1xuICAgIHJldHVybiB0aGlzLmNoYW5jZSgwLjUpID8gMSA6IC0xO1xuICB9XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9mb2xkcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9mb2xkcy50c1wiO2ltcG9ydCB7XG4gIGFkZCwgYXJlYSwgYm94T2YsIGNsaXBwZWQsIGNsb2Nrd2lzZSwgY29tbW9uLCBkZWdyZWVzLCBkb3QsIGluc2lkZSwgbGVuZ3RoLCBtaW51cywgbWlycm9yZWQsIG1peCwgcG9pbnQsIHBvbGFyLCByZXZlcnNlZCwgc2lkZSwgdGltZXMsIHR1cm5lZCxcbiAgdHlwZSBMaW5lLCB0eXBlIFBvaW50LFxufSBmcm9tIFwiLi9nZW9tZXRyeVwiO1xuaW1wb3J0IHsgZm9sZFBhbGV0dGVzIH0gZnJvbSBcIi4vcGFsZXR0ZXNcIjtcbmltcG9ydCB7IFJhbmRvbSB9IGZyb20gXCIuL3JhbmRvbVwiO1xuaW1wb3J0IHsgZmlsbGVkLCBoZWlnaHQsIHBpY3R1cmUsIHBvbHlnb24sIHdpZHRoIH0gZnJvbSBcIi4vc3ZnXCI7XG5cbi8vIEZvbGRlZCBwbGFuZXM6IG9uZSBzaGVldCwgc2V2ZW4gZm9sZHMsIHR3by10b25lIHNpZGVzLCBsaWdodCBmcm9tIGFib3ZlIGxlZnQuXG5cbmludGVyZmFjZSBSZWNpcGUge1xuICByZWFkb25seSBwYWxldHRlOiAwIHwgMSB8IDIgfCAzIHwgNDtcbiAgcmVhZG9ubHkgc2VlZDogbnVtYmVyO1xuICByZWFkb25seSBzaGVldDogXCJwYWdlXCIgfCBcInN0cmlwXCIgfCBcInRyaWFuZ2xlXCI7XG4gIHJlYWRvbmx5IHR1cm46IG51bWJlcjsgLy8gZGVncmVlc1xufVxuXG5jb25zdCByZWNpcGVzOiByZWFkb25seSBSZWNpcGVbXSA9IFtcbiAgeyBwYWxldHRlOiAwLCBzZWVkOiAyNSwgc2hlZXQ6IFwic3RyaXBcIiwgdHVybjogMCB9LFxuICB7IHBhbGV0dGU6IDEsIHNlZWQ6IDEwNywgc2hlZXQ6IFwidHJpYW5nbGVcIiwgdHVybjogMCB9LFxuICB7IHBhbGV0dGU6IDIsIHNlZWQ6IDEwNSwgc2hlZXQ6IFwicGFnZVwiLCB0dXJuOiAwIH0sXG4gIHsgcGFsZXR0ZTogMywgc2VlZDogMzYsIHNoZWV0OiBcInBhZ2VcIiwgdHVybjogMCB9LFxuICB7IHBhbGV0dGU6IDQsIHNlZWQ6IDI0LCBzaGVldDogXCJwYWdlXCIsIHR1cm46IDI0IH0sXG4gIHsgcGFsZXR0ZTogMSwgc2VlZDogMjYsIHNoZWV0OiBcInN0cmlwXCIsIHR1cm46IDc4IH0sXG4gIHsgcGFsZXR0ZTogMiwgc2VlZDogMTE1LCBzaGVldDogXCJwYWdlXCIsIHR1cm46IDAgfSxcbiAgeyBwYWxldHRlOiAwLCBzZWVkOiAyNSwgc2hlZXQ6IFwidHJpYW5nbGVcIiwgdHVybjogMTQgfSxcbiAgeyBwYWxldHRlOiAzLCBzZWVkOiAxLCBzaGVldDogXCJzdHJpcFwiLCB0dXJuOiAwIH0sXG4gIHsgcGFsZXR0ZTogNCwgc2VlZDogMTA0LCBzaGVldDogXCJ0cmlhbmdsZVwiLCB0dXJuOiAwIH0sXG4gIHsgcGFsZXR0ZTogMiwgc2VlZDogMTcsIHNoZWV0OiBcInRyaWFuZ2xlXCIsIHR1cm46IDAgfSxcbiAgeyBwYWxldHRlOiAxLCBzZWVkOiAxMTYsIHNoZWV0OiBcInRyaWFuZ2xlXCIsIHR1cm46IDAgfSxcbl07XG5cbmNvbnN0IGNyZWFzZXMgPSA3O1xuXG5pbnRlcmZhY2UgTGF5ZXIge1xuICByZWFkb25seSBwb2ludHM6IHJlYWRvbmx5IFBvaW50W107XG4gIHJlYWRvbmx5IGJhY2s6IGJvb2xlYW47XG4gIHJlYWRvbmx5IHRvd2FyZHM6IFBvaW50OyAvLyB0aGUgd2F5IGl0cyBsYXN0IGZvbGQgdHVybmVkIGl0XG59XG5cbmNvbnN0IHNoZWV0czogUmVjb3JkPFJlY2lwZVtcInNoZWV0XCJdLCByZWFkb25seSBQb2ludFtdPiA9IHtcbiAgcGFnZTogW3BvaW50KC04MCwgLTExMyksIHBvaW50KDgwLCAtMTEzKSwgcG9pbnQoODAsIDExMyksIHBvaW50KC04MCwgMTEzKV0sXG4gIHN0cmlwOiBbcG9pbnQoLTI2LCAtMzMwKSwgcG9pbnQoMjYsIC0zMzApLCBwb2ludCgyNiwgMzMwKSwgcG9pbnQoLTI2LCAzMzApXSxcbiAgdHJpYW5nbGU6IFtwb2ludCgwLCAtMTI1KSwgcG9pbnQoMTE1LCA5MCksIHBvaW50KC0xMTUsIDkwKV0sXG59O1xuXG5jb25zdCBzb2xpZCA9IChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBib29sZWFuID0+IHBvaW50cy5sZW5ndGggPiAyICYmIE1hdGguYWJzKGFyZWEocG9pbnRzKSkgPiAxO1xuXG4vLyBXaGF0IGxpZXMgdG8gdGhlIHJpZ2h0IG9mIHRoZSBsaW5lIGNvbWVzIG92ZXIgYW5kIGxpZXMgb24gdG9wLCB1cHNpZGUgZG93bi5cbmZ1bmN0aW9uIGZvbGQobGF5ZXJzOiByZWFkb25seSBMYXllcltdLCBsaW5lOiBMaW5lKTogTGF5ZXJbXSB7XG4gIGNvbnN0IHN0YXk6IExheWVyW10gPSBbXTtcbiAgY29uc3Qgb3ZlcjogTGF5ZXJbXSA9IFtdO1xuICBjb25zdCBhY3Jvc3MgPSBwb2ludChsaW5lLmFsb25nLnksIC1saW5lLmFsb25nLngpO1xuICBmb3IgKGNvbnN0IGxheWVyIG9mIGxheWVycykge1xuICAgIGNvbnN0IGtlcHQgPSBjbGlwcGVkKGxheWVyLnBvaW50cywgcmV2ZXJzZWQobGluZSkpO1xuICAgIGNvbnN0IG1vdmVkID0gY2xpcHBlZChsYXllci5wb2ludHMsIGxpbmUpLm1hcCgocCkgPT4gbWlycm9yZWQobGluZSwgcCkpO1xuICAgIGlmIChzb2xpZChrZXB0KSkgc3RheS5wdXNoKHsgLi4ubGF5ZXIsIHBvaW50czoga2VwdCB9KTtcbiAgICBpZiAoc29saWQobW92ZWQpKSBvdmVyLnVuc2hpZnQoeyBwb2ludHM6IGNsb2Nrd2lzZShtb3ZlZCksIGJhY2s6ICFsYXllci5iYWNrLCB0b3dhcmRzOiBhY3Jvc3MgfSk7XG4gIH1cbiAgcmV0dXJuIFsuLi5zdGF5LCAuLi5vdmVyXTtcbn1cblxuZnVuY3Rpb24gaHVsbChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBQb2ludFtdIHtcbiAgY29uc3Qgc29ydGVkID0gWy4uLnBvaW50c10uc29ydCgoYSwgYikgPT4gYS54IC0gYi54IHx8IGEueSAtIGIueSk7XG4gIGNvbnN0IGhhbGYgPSAoYWxsOiByZWFkb25seSBQb2ludFtdKTogUG9pbnRbXSA9PiB7XG4gICAgY29uc3QgY2hhaW46IFBvaW50W10gPSBbXTtcbiAgICBmb3IgKGNvbnN0IHAgb2YgYWxsKSB7XG4gICAgICB3aGlsZSAoY2hhaW4ubGVuZ3RoID4gMSAmJiBzaWRlKHsgYXQ6IGNoYWluLmF0KC0yKSEsIGFsb25nOiBtaW51cyhjaGFpbi5hdCgtMSkhLCBjaGFpbi5hdCgtMikhKSB9LCBwKSA8PSAwLjAxKSBjaGFpbi5wb3AoKTtcbiAgICAgIGNoYWluLnB1c2gocCk7XG4gICAgfVxuICAgIHJldHVybiBjaGFpbi5zbGljZSgwLCAtMSk7XG4gIH07XG4gIHJldHVybiBbLi4uaGFsZihzb3J0ZWQpLCAuLi5oYWxmKHNvcnRlZC5yZXZlcnNlKCkpXTtcbn1cblxuLy8gQSBjb3JuZXIgaXMgYnJvdWdodCB0byBhIHBsYWNlIGluc2lkZTogdGhlIGNyZWFzZSBoYWx2ZXMgdGhlIHdheS5cbmZ1bmN0aW9uIGNvcm5lcihsYXllcnM6IHJlYWRvbmx5IExheWVyW10sIHJhbmRvbTogUmFuZG9tKTogTGluZSB7XG4gIGNvbnN0IGNvcm5lcnMgPSBodWxsKGxheWVycy5mbGF0TWFwKChsYXllcikgPT4gbGF5ZXIucG9pbnRzKSk7XG4gIGNvbnN0IGZyb20gPSBjb3JuZXJzW3JhbmRvbS5iZWxvdyhjb3JuZXJzLmxlbmd0aCldITtcbiAgY29uc3QgYSA9IGNvcm5lcnNbcmFuZG9tLmJlbG93KGNvcm5lcnMubGVuZ3RoKV0hO1xuICBjb25zdCBiID0gY29ybmVyc1tyYW5kb20uYmVsb3coY29ybmVycy5sZW5ndGgpXSE7XG4gIGNvbnN0IHRvID0gbWl4KGZyb20sIG1peChhLCBiLCByYW5kb20uYmV0d2VlbigwLjI1LCAwLjc1KSksIHJhbmRvbS5iZXR3ZWVuKDAuNTUsIDEpKTtcbiAgY29uc3Qgd2F5ID0gbWludXModG8sIGZyb20pO1xuICBjb25zdCBhbG9uZyA9IHBvaW50KHdheS55LCAtd2F5LngpO1xuICBjb25zdCBsaW5lID0geyBhdDogbWl4KGZyb20sIHRvLCAwLjUpLCBhbG9uZzogdGltZXMoYWxvbmcsIDEgLyAobGVuZ3RoKGFsb25nKSB8fCAxKSkgfTtcbiAgcmV0dXJuIHNpZGUobGluZSwgZnJvbSkgPiAwID8gbGluZSA6IHJldmVyc2VkKGxpbmUpO1xufVxuXG5mdW5jdGlvbiBzaGVldEZvbGRlZChyZWNpcGU6IFJlY2lwZSk6IExheWVyW10ge1xuICBjb25zdCByYW5kb20gPSBuZXcgUmFuZG9tKHJlY2lwZS5zZWVkICogNzkxOSArIDUpO1xuICBsZXQgbGF5ZXJzOiBMYXllcltdID0gW3sgcG9pbnRzOiBzaGVldHNbcmVjaXBlLnNoZWV0XSwgYmFjazogZmFsc2UsIHRvd2FyZHM6IHBvaW50KDAsIC0xKSB9XTtcbiAgY29uc3QgY292ZXJlZCA9IChhbGw6IHJlYWRvbmx5IExheWVyW10pOiBudW1iZXIgPT4gYXJlYShodWxsKGFsbC5mbGF0TWFwKChsYXllcikgPT4gbGF5ZXIucG9pbnRzKSkpO1xuICBsZXQgbGVmdCA9IGNyZWFzZXM7XG4gIHdoaWxlIChsZWZ0ID4gMCkge1xuICAgIGNvbnN0IGxpbmUgPSBjb3JuZXIobGF5ZXJzLCByYW5kb20pO1xuICAgIGNvbnN0IG5leHQgPSBmb2xkKGxheWVycywgbGluZSk7XG4gICAgY29uc3Qga2VwdCA9IGNvdmVyZWQobmV4dCkgLyBjb3ZlcmVkKGxheWVycyk7XG4gICAgaWYgKG5leHQubGVuZ3RoID4gbGF5ZXJzLmxlbmd0aCAmJiBrZXB0ID4gKGxlZnQgPiA1ID8gMC41NSA6IDAuNykgJiYga2VwdCA8IDAuOTcgJiYgbmV4dC5sZW5ndGggPCAobGVmdCA+IDEgPyAyNiA6IDQ4KSkge1xuICAgICAgbGF5ZXJzID0gbmV4dDtcbiAgICAgIC0tbGVmdDtcbiAgICB9IGVsc2UgaWYgKHJhbmRvbS5jaGFuY2UoMC4wMDEpKSB7XG4gICAgICB0aHJvdyBuZXcgRXJyb3IoYHNlZWQgJHtyZWNpcGUuc2VlZH0gc3RvcHMgJHtsZWZ0fSBmb2xkcyBlYXJseWApO1xuICAgIH1cbiAgfVxuICByZXR1cm4gbGF5ZXJzO1xufVxuXG4vLyBBIHN0cmlwIGlzIGZvbGRlZCBlbmQgb3ZlciBlbmQ7IG9ubHkgaXRzIGZyZWUgZW5kIG1vdmVzLlxuZnVuY3Rpb24gc3RyaXBGb2xkZWQocmVjaXBlOiBSZWNpcGUpOiBMYXllcltdIHtcbiAgY29uc3QgcmFuZG9tID0gbmV3IFJhbmRvbShyZWNpcGUuc2VlZCAqIDEwNDcyOSArIDExKTtcbiAgbGV0IGxheWVyczogTGF5ZXJbXSA9IFt7IHBvaW50czogc2hlZXRzLnN0cmlwLCBiYWNrOiBmYWxzZSwgdG93YXJkczogcG9pbnQoMCwgLTEpIH1dO1xuICBsZXQgd2F5ID0gcG9pbnQoMCwgLTEpOyAvLyBhbG9uZyB0aGUgc3RyaXAgdG93YXJkcyBpdHMgZnJlZSBlbmRcbiAgbGV0IHN0YXJ0ID0gcG9pbnQoMCwgMzMwKTtcbiAgZm9yIChsZXQgbiA9IDA7IG4gPCBjcmVhc2VzOyArK24pIHtcbiAgICBjb25zdCByZWFjaCA9IHJhbmRvbS5iZXR3ZWVuKDYyLCAxMTIpO1xuICAgIGNvbnN0IGF0ID0gYWRkKHN0YXJ0LCB0aW1lcyh3YXksIHJlYWNoKSk7XG4gICAgY29uc3QgYWxvbmcgPSB0dXJuZWQod2F5LCBkZWdyZWVzKHJhbmRvbS5zaWduKCkgKiByYW5kb20uYmV0d2VlbigzOCwgNzIpKSk7XG4gICAgbGV0IGxpbmU6IExpbmUgPSB7IGF0LCBhbG9uZyB9O1xuICAgIGlmIChzaWRlKGxpbmUsIGFkZChhdCwgd2F5KSkgPCAwKSBsaW5lID0gcmV2ZXJzZWQobGluZSk7XG4gICAgY29uc3QgdG9wID0gbGF5ZXJzLmF0KC0xKSE7XG4gICAgbGF5ZXJzID0gWy4uLmxheWVycy5zbGljZSgwLCAtMSksIC4uLmZvbGQoW3RvcF0sIGxpbmUpXTtcbiAgICB3YXkgPSBtaW51cyhtaXJyb3JlZChsaW5lLCBhZGQoYXQsIHdheSkpLCBhdCk7XG4gICAgc3RhcnQgPSBhdDtcbiAgfVxuICByZXR1cm4gbGF5ZXJzO1xufVxuXG5mdW5jdGlvbiBmaXR0ZWQobGF5ZXJzOiByZWFkb25seSBMYXllcltdLCB0dXJuOiBudW1iZXIpOiBMYXllcltdIHtcbiAgY29uc3Qgcm91bmQgPSAocDogUG9pbnQpOiBQb2ludCA9PiB0dXJuZWQocCwgZGVncmVlcyh0dXJuKSk7XG4gIGNvbnN0IHBvaW50cyA9IGxheWVycy5mbGF0TWFwKChsYXllcikgPT4gbGF5ZXIucG9pbnRzLm1hcChyb3VuZCkpO1xuICBjb25zdCB7IGxvdywgaGlnaCB9ID0gYm94T2YocG9pbnRzKTtcbiAgY29uc3Qgc2NhbGUgPSBNYXRoLm1pbigxNjQgLyAoaGlnaC54IC0gbG93LngpLCAyMDYgLyAoaGlnaC55IC0gbG93LnkpKTtcbiAgY29uc3QgbWlkZGxlID0gbWl4KGxvdywgaGlnaCwgMC41KTtcbiAgY29uc3QgcGxhY2UgPSAocDogUG9pbnQpOiBQb2ludCA9PiBhZGQodGltZXMobWludXMocm91bmQocCksIG1pZGRsZSksIHNjYWxlKSwgcG9pbnQod2lkdGggLyAyIC0gMSwgaGVpZ2h0IC8gMiAtIDIpKTtcbiAgcmV0dXJuIGxheWVycy5tYXAoKGxheWVyKSA9PiAoeyAuLi5sYXllciwgcG9pbnRzOiBjbG9ja3dpc2UobGF5ZXIucG9pbnRzLm1hcChwbGFjZSkpLCB0b3dhcmRzOiByb3VuZChsYXllci50b3dhcmRzKSB9KSk7XG59XG5cbi8vIFRoZSBsYXllcnMgdGhhdCBjYW4gYmUgc2VlbiBmcm9tIGFib3ZlLlxuZnVuY3Rpb24gdmlzaWJsZShsYXllcnM6IHJlYWRvbmx5IExheWVyW10pOiBMYXllcltdIHtcbiAgY29uc3Qgc2VlbiA9IG5ldyBNYXA8TGF5ZXIsIG51bWJlcj4oKTtcbiAgZm9yIChsZXQgeSA9IDE7IHkgPCBoZWlnaHQ7IHkgKz0gMikge1xuICAgIGZvciAobGV0IHggPSAxOyB4IDwgd2lkdGg7IHggKz0gMikge1xuICAgICAgY29uc3QgdG9wID0gbGF5ZXJzLmZpbmRMYXN0KChsYXllcikgPT4gaW5zaWRlKGxheWVyLnBvaW50cywgcG9pbnQoeCwgeSkpKTtcbiAgICAgIGlmICh0b3AgIT09IHVuZGVmaW5lZCkgc2Vlbi5zZXQodG9wLCAoc2Vlbi5nZXQodG9wKSA/PyAwKSArIDEpO1xuICAgIH1cbiAgfVxuICByZXR1cm4gbGF5ZXJzLmZpbHRlcigobGF5ZXIpID0+IChzZWVuLmdldChsYXllcikgPz8gMCkgPiA1KTtcbn1cblxuZnVuY3Rpb24gYmxlbmRlZChmcm9tOiBzdHJpbmcsIHRvOiBzdHJpbmcsIHNoYXJlOiBudW1iZXIpOiBzdHJpbmcge1xuICBjb25zdCBwYXJ0ID0gKHRleHQ6IHN0cmluZywgbjogbnVtYmVyKTogbnVtYmVyID0+IE51bWJlci5wYXJzZUludCh0ZXh0LnNsaWNlKDEgKyAyICogbiwgMyArIDIgKiBuKSwgMTYpO1xuICByZXR1cm4gYCMke1swLCAxLCAyXS5tYXAoKG4pID0+IE1hdGgucm91bmQocGFydChmcm9tLCBuKSArIChwYXJ0KHRvLCBuKSAtIHBhcnQoZnJvbSwgbikpICogc2hhcmUpLnRvU3RyaW5nKDE2KS5wYWRTdGFydCgyLCBcIjBcIikpLmpvaW4oXCJcIil9YDtcbn1cblxuY29uc3QgbGlnaHQgPSBwb2xhcihkZWdyZWVzKC0xMjcpLCAxKTtcblxuZXhwb3J0IGZ1bmN0aW9uIGZvbGRzKGNhcmQ6IG51bWJlcik6IHN0cmluZyB7XG4gIGNvbnN0IHJlY2lwZSA9IHJlY2lwZXNbY2FyZF0hO1xuICBjb25zdCB7IGdyb3VuZCwgbWFpbiwgZGVlcCwgcGFsZSB9ID0gZm9sZFBhbGV0dGVzW3JlY2lwZS5wYWxldHRlXTtcbiAgY29uc3QgbGF5ZXJzID0gdmlzaWJsZShmaXR0ZWQocmVjaXBlLnNoZWV0ID09PSBcInN0cmlwXCIgPyBzdHJpcEZvbGRlZChyZWNpcGUpIDogc2hlZXRGb2xkZWQocmVjaXBlKSwgcmVjaXBlLnR1cm4pKTtcbiAgY29uc3Qgc2hhcGVzOiBzdHJpbmdbXSA9IFtdO1xuICBjb25zdCBzaGlmdGVkID0gKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSwgZmFyOiBudW1iZXIpOiBQb2ludFtdID0+IHBvaW50cy5tYXAoKHApID0+IGFkZChwLCB0aW1lcyhsaWdodCwgLWZhcikpKTtcblxuICAvLyBUaGUgd2hvbGUgY2FzdHMgb25lIHNvZnQgc2hhZG93IG9uIHRoZSBncm91bmQuXG4gIGZvciAoY29uc3QgZmFyIG9mIFsxLjYsIDMsIDQuNCwgNS44LCA3LjIsIDguNl0pXG4gICAgc2hhcGVzLnB1c2goZmlsbGVkKGxheWVycy5tYXAoKGxheWVyKSA9PiBwb2x5Z29uKHNoaWZ0ZWQobGF5ZXIucG9pbnRzLCBmYXIpKSkuam9pbihcIlwiKSwgZGVlcCwgMC4wOTUpKTtcblxuICBsYXllcnMuZm9yRWFjaCgobGF5ZXIsIG4pID0+IHtcbiAgICBjb25zdCBiZWxvdyA9IGxheWVycy5zbGljZSgwLCBuKTtcbiAgICBmb3IgKGNvbnN0IGZhciBvZiBbMS4yLCAyLjYsIDQuNF0pIHtcbiAgICAgIGNvbnN0IHBhcnRzID0gYmVsb3cubWFwKCh1bmRlcikgPT4gY2xvY2t3aXNlKGNvbW1vbihzaGlmdGVkKGxheWVyLnBvaW50cywgZmFyKSwgdW5kZXIucG9pbnRzKSkpLmZpbHRlcihzb2xpZCk7XG4gICAgICBpZiAocGFydHMubGVuZ3RoID4gMCkgc2hhcGVzLnB1c2goZmlsbGVkKHBhcnRzLm1hcChwb2x5Z29uKS5qb2luKFwiXCIpLCBkZWVwLCAwLjEzKSk7XG4gICAgfVxuICAgIGNvbnN0IGxpdCA9IGRvdChsYXllci50b3dhcmRzLCBsaWdodCk7XG4gICAgY29uc3QgdG9uZSA9IGxheWVyLmJhY2sgPyBwYWxlIDogbWFpbjtcbiAgICBjb25zdCBmYWNlID0gbGl0ID4gMCA/IGJsZW5kZWQodG9uZSwgXCIjRkZGRkZGXCIsIDAuMTQgKiBsaXQpIDogYmxlbmRlZCh0b25lLCBkZWVwLCAtMC4zICogbGl0KTtcbiAgICBzaGFwZXMucHVzaChmaWxsZWQocG9seWdvbihsYXllci5wb2ludHMpLCBmYWNlKSk7XG4gICAgLy8gRWFjaCBwbGFuZSB0dXJucyBhIGxpdHRsZSBhd2F5IGZyb20gdGhlIGxpZ2h0LlxuICAgIGNvbnN0IHJlYWNoID0gbGF5ZXIucG9pbnRzLm1hcCgocCkgPT4gZG90KHAsIGxpZ2h0KSk7XG4gICAgY29uc3QgW2xvdywgaGlnaF0gPSBbTWF0aC5taW4oLi4ucmVhY2gpLCBNYXRoLm1heCguLi5yZWFjaCldO1xuICAgIGZvciAoY29uc3Qgc2hhcmUgb2YgWzAuNjQsIDAuNTMsIDAuNDIsIDAuMzIsIDAuMjIsIDAuMTFdKSB7XG4gICAgICBjb25zdCBhdCA9IHRpbWVzKGxpZ2h0LCBsb3cgKyAoaGlnaCAtIGxvdykgKiBzaGFyZSk7XG4gICAgICBjb25zdCBwYXJ0ID0gY2xpcHBlZChsYXllci5wb2ludHMsIHsgYXQsIGFsb25nOiBwb2ludCgtbGlnaHQueSwgbGlnaHQueCkgfSk7XG4gICAgICBjb25zdCByZXN0ID0gY2xpcHBlZChsYXllci5wb2ludHMsIHsgYXQsIGFsb25nOiBwb2ludChsaWdodC55LCAtbGlnaHQueCkgfSk7XG4gICAgICBjb25zdCBmYXIgPSBNYXRoLm1pbiguLi5wYXJ0Lm1hcCgocCkgPT4gZG90KHAsIGxpZ2h0KSkpIDwgbG93ICsgMC4wMSA/IHBhcnQgOiByZXN0O1xuICAgICAgaWYgKHNvbGlkKGZhcikpIHNoYXBlcy5wdXNoKGZpbGxlZChwb2x5Z29uKGZhciksIGRlZXAsIDAuMDI2KSk7XG4gICAgfVxuICB9KTtcbiAgcmV0dXJuIHBpY3R1cmUoZ3JvdW5kLCBzaGFwZXMpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydFwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvZ3JpZHMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvZ3JpZHMudHNcIjtpbXBvcnQgeyBhZGQsIGNsb2Nrd2lzZSwgY29tbW9uLCBkZWdyZWVzLCBwb2ludCwgcG9sYXIsIHR5cGUgUG9pbnQgfSBmcm9tIFwiLi9nZW9tZXRyeVwiO1xuaW1wb3J0IHsgZ3JpZFBhbGV0dGVzIH0gZnJvbSBcIi4vcGFsZXR0ZXNcIjtcbmltcG9ydCB7IGZpbGxlZCwgaGVpZ2h0LCBwaWN0dXJlLCBwb2x5Z29uLCByZWN0YW5nbGUsIHdpZHRoIH0gZnJvbSBcIi4vc3ZnXCI7XG5cbi8vIFB1bmNoZWQgZ3JpZHM6IHNxdWFyZSBob2xlcyBpbiBhIHNoZWV0LCBzaXplZCBieSBhIGZpZWxkOyBzb21ldGhpbmcgbGllcyBiZW5lYXRoIHRoZSBzaGVldCBhbmRcbi8vIGlzIHNlZW4gdGhyb3VnaCB0aGUgaG9sZXMuXG5cbi8vIEZyb20gLTEgdG8gMSBhY3Jvc3MgYW5kIGRvd24gdGhlIGdyaWQ7IHRoZSBzaWRlIG9mIGEgaG9sZSBhcyBhIHNoYXJlIG9mIGl0cyBjZWxsLCBub25lIGJlbG93IDAuMS5cbnR5cGUgRmllbGQgPSAoeDogbnVtYmVyLCB5OiBudW1iZXIpID0+IG51bWJlcjtcblxuaW50ZXJmYWNlIFJlY2lwZSB7XG4gIHJlYWRvbmx5IHBhbGV0dGU6IDAgfCAxIHwgMiB8IDMgfCA0O1xuICByZWFkb25seSBjb2x1bW5zOiA1IHwgNiB8IDcgfCA4O1xuICByZWFkb25seSByb3dzOiBudW1iZXI7XG4gIHJlYWRvbmx5IG1hcmdpbj86IG51bWJlcjtcbiAgcmVhZG9ubHkgZmllbGQ6IEZpZWxkO1xuICByZWFkb25seSBiZW5lYXRoOiByZWFkb25seSBQb2ludFtdOyAvLyBjb252ZXhcbiAgcmVhZG9ubHkgYWxzbz86IHJlYWRvbmx5IFBvaW50W107IC8vIGluIGEgdGhpcmQgY29sb3VyXG59XG5cbmNvbnN0IHJvdW5kID0gKHg6IG51bWJlciwgeTogbnVtYmVyLCByYWRpdXM6IG51bWJlcik6IFBvaW50W10gPT5cbiAgQXJyYXkuZnJvbSh7IGxlbmd0aDogMjQgfSwgKF8sIG4pID0+IGFkZChwb2ludCh4LCB5KSwgcG9sYXIoZGVncmVlcyhuICogMTUpLCByYWRpdXMpKSk7XG5jb25zdCBiYW5kID0gKHg6IG51bWJlciwgeTogbnVtYmVyLCB3aWRlOiBudW1iZXIsIGxlYW46IG51bWJlcik6IFBvaW50W10gPT4ge1xuICBjb25zdCBhbG9uZyA9IHBvbGFyKGRlZ3JlZXMobGVhbiksIDQwMCk7XG4gIGNvbnN0IG9mZiA9IHBvbGFyKGRlZ3JlZXMobGVhbiArIDkwKSwgd2lkZSAvIDIpO1xuICByZXR1cm4gY2xvY2t3aXNlKFtcbiAgICBwb2ludCh4ICsgYWxvbmcueCArIG9mZi54LCB5ICsgYWxvbmcueSArIG9mZi55KSxcbiAgICBwb2ludCh4ICsgYWxvbmcueCAtIG9mZi54LCB5ICsgYWxvbmcueSAtIG9mZi55KSxcbiAgICBwb2ludCh4IC0gYWxvbmcueCAtIG9mZi54LCB5IC0gYWxvbmcueSAtIG9mZi55KSxcbiAgICBwb2ludCh4IC0gYWxvbmcueCArIG9mZi54LCB5IC0gYWxvbmcueSArIG9mZi55KSxcbiAgXSk7XG59O1xuY29uc3QgYmxvY2sgPSAoeDogbnVtYmVyLCB5OiBudW1iZXIsIHdpZGU6IG51bWJlciwgaGlnaDogbnVtYmVyKTogUG9pbnRbXSA9PiBbXG4gIHBvaW50KHgsIHkpLCBwb2ludCh4ICsgd2lkZSwgeSksIHBvaW50KHggKyB3aWRlLCB5ICsgaGlnaCksIHBvaW50KHgsIHkgKyBoaWdoKSxcbl07XG5cbmNvbnN0IGJlbGwgPSAoZGlzdGFuY2U6IG51bWJlciwgd2lkZTogbnVtYmVyKTogbnVtYmVyID0+IE1hdGguZXhwKC0oKGRpc3RhbmNlIC8gd2lkZSkgKiogMikpO1xuY29uc3QgcmFtcCA9ICh2YWx1ZTogbnVtYmVyKTogbnVtYmVyID0+IE1hdGgubWluKDEsIE1hdGgubWF4KDAsIHZhbHVlKSk7XG5cbmNvbnN0IHJlY2lwZXM6IHJlYWRvbmx5IFJlY2lwZVtdID0gW1xuICAvLyBBIGRpYWdvbmFsIHN0cmVhbS5cbiAgeyBwYWxldHRlOiAwLCBjb2x1bW5zOiA4LCByb3dzOiAxMCwgZmllbGQ6ICh4LCB5KSA9PiAwLjIgKyAwLjcyICogYmVsbCh4ICsgeSAqIDAuOSwgMC41NSksIGJlbmVhdGg6IHJvdW5kKDE0MiwgNzQsIDUyKSB9LFxuICAvLyBBIHJvdW5kIHRoaW5nIGNvbWVzIG5lYXIuXG4gIHsgcGFsZXR0ZTogMSwgY29sdW1uczogNywgcm93czogOSwgZmllbGQ6ICh4LCB5KSA9PiAwLjE2ICsgMC43NiAqIGJlbGwoTWF0aC5oeXBvdCh4LCB5ICogMS4wNSksIDAuNzUpLCBiZW5lYXRoOiByb3VuZCgxMDAsIDEyNSwgNDYpLCBhbHNvOiByb3VuZCgxMTIsIDExMiwgMTYpIH0sXG4gIC8vIE1pc3NpbmcgbWlkZGxlLlxuICB7IHBhbGV0dGU6IDIsIGNvbHVtbnM6IDUsIHJvd3M6IDYsIGZpZWxkOiAoeCwgeSkgPT4gMC4xICsgMC43OCAqIHJhbXAoTWF0aC5oeXBvdCh4LCB5KSAqIDEuMTUgLSAwLjI4KSwgYmVuZWF0aDogYmFuZCgxMDAsIDEyNSwgNzAsIC01OCkgfSxcbiAgLy8gVHdvIHRvd2Vycy5cbiAgeyBwYWxldHRlOiAzLCBjb2x1bW5zOiA4LCByb3dzOiAxMCwgZmllbGQ6ICh4LCB5KSA9PiAoTWF0aC5hYnMoTWF0aC5hYnMoeCkgLSAwLjU3KSA8IDAuMzIgPyAwLjQyICsgMC40NiAqIHJhbXAoMC41ICsgeSAqIDAuNikgOiAwLjE2KSwgYmVuZWF0aDogYmxvY2soMCwgMTYwLCAyMDAsIDkwKSwgYWxzbzogYmxvY2soMCwgMCwgMjAwLCA3MCkgfSxcbiAgLy8gUmFpbiB0aGF0IHRoaWNrZW5zLlxuICB7IHBhbGV0dGU6IDQsIGNvbHVtbnM6IDYsIHJvd3M6IDgsIGZpZWxkOiAoeCwgeSkgPT4gMC4xNiArIDAuNzIgKiByYW1wKCh5ICsgMSkgLyAyICsgMC4wOCAqIE1hdGguc2luKDQgKiB4KSksIGJlbmVhdGg6IHJvdW5kKDE1MCwgMjAwLCA2MikgfSxcbiAgLy8gQSB3YXZlLlxuICB7IHBhbGV0dGU6IDEsIGNvbHVtbnM6IDcsIHJvd3M6IDksIGZpZWxkOiAoeCwgeSkgPT4gMC4xOCArIDAuNzQgKiBiZWxsKHkgLSAwLjU1ICogTWF0aC5zaW4oMyAqIHgpLCAwLjQyKSwgYmVuZWF0aDogYmxvY2soMCwgMCwgMjAwLCAxMjQpIH0sXG4gIC8vIEEgY3Jvc3MuXG4gIHsgcGFsZXR0ZTogMCwgY29sdW1uczogNywgcm93czogOSwgZmllbGQ6ICh4LCB5KSA9PiAoTWF0aC5hYnMoeCArIDAuMzMpIDwgMC4xIHx8IE1hdGguYWJzKHkgLSAwLjI1KSA8IDAuMSA/IDAuODggOiAwLjMpLCBiZW5lYXRoOiByb3VuZCg3NSwgMTUyLCA0NikgfSxcbiAgLy8gRHJhdWdodHNtZW46IGV2ZXJ5IHNlY29uZCBvbmUuXG4gIHsgcGFsZXR0ZTogNCwgY29sdW1uczogNiwgcm93czogOCwgZmllbGQ6ICh4LCB5KSA9PiAoKE1hdGgucm91bmQoKHggKyAxKSAqIDIuNSkgKyBNYXRoLnJvdW5kKCh5ICsgMSkgKiAzLjUpKSAlIDIgPT09IDAgPyAwLjg0IDogMC4yMiArIDAuMyAqIHJhbXAoLXkpKSwgYmVuZWF0aDogW3BvaW50KDAsIDI1MCksIHBvaW50KDAsIDIwKSwgcG9pbnQoMjAwLCAyNTApXSB9LFxuICAvLyBBIHJpbmcgb2YgbGFtcHMuXG4gIHsgcGFsZXR0ZTogMywgY29sdW1uczogNywgcm93czogOSwgZmllbGQ6ICh4LCB5KSA9PiAwLjE0ICsgMC43NCAqIGJlbGwoTWF0aC5oeXBvdCh4LCB5KSAtIDAuNzIsIDAuMjQpLCBiZW5lYXRoOiBibG9jaygwLCAwLCAxMDIsIDI1MCkgfSxcbiAgLy8gRnJvbSB0aGUgY29ybmVyIG91dHdhcmRzLlxuICB7IHBhbGV0dGU6IDIsIGNvbHVtbnM6IDYsIHJvd3M6IDgsIGZpZWxkOiAoeCwgeSkgPT4gMC45OCAtIDAuMzMgKiBNYXRoLmh5cG90KHggKyAxLCB5ICsgMSksIGJlbmVhdGg6IHJvdW5kKDYwLCA3MCwgNzQpLCBhbHNvOiByb3VuZCg2MCwgNzAsIDM0KSB9LFxuICAvLyBTaHV0dGVyczogd2lkZSBhbmQgbmFycm93IGNvbHVtbnMuXG4gIHsgcGFsZXR0ZTogMCwgY29sdW1uczogNiwgcm93czogOCwgZmllbGQ6ICh4KSA9PiAoTWF0aC5yb3VuZCgoeCArIDEpICogMi41KSAlIDIgPT09IDAgPyAwLjkgOiAwLjMpLCBiZW5lYXRoOiBiYW5kKDEwMCwgMTI1LCA3NiwgNDgpIH0sXG4gIC8vIEFuIGhvdXJnbGFzcy5cbiAgeyBwYWxldHRlOiAxLCBjb2x1bW5zOiA3LCByb3dzOiA5LCBmaWVsZDogKHgsIHkpID0+IChNYXRoLmFicyh4KSA8PSAwLjEyICsgMC45MiAqIE1hdGguYWJzKHkpID8gMC44MiA6IDAuMTIpLCBiZW5lYXRoOiBbcG9pbnQoMCwgMjUwKSwgcG9pbnQoMTAwLCAxMjUpLCBwb2ludCgyMDAsIDI1MCldIH0sXG4gIC8vIFdpbmRvd3MgbGl0IGluIG9uZSBob3VzZS5cbiAgeyBwYWxldHRlOiA0LCBjb2x1bW5zOiA1LCByb3dzOiA3LCBtYXJnaW46IDIwLCBmaWVsZDogKHgsIHkpID0+ICh5ID4gLTAuOTUgKyAwLjYyICogTWF0aC5hYnMoeCkgPyAwLjc2IDogMC4xNCksIGJlbmVhdGg6IGJsb2NrKDExMiwgOTIsIDg4LCA2MiksIGFsc286IGJsb2NrKDAsIDE4NiwgNzYsIDY0KSB9LFxuICAvLyBTdGFpcnMuXG4gIHsgcGFsZXR0ZTogMywgY29sdW1uczogOCwgcm93czogOSwgZmllbGQ6ICh4LCB5KSA9PiAoeSA+IC14ICogMC45NSAtIDAuMDYgPyAwLjgyIDogMC4yKSwgYmVuZWF0aDogYmFuZCgxMzAsIDE3NiwgNTgsIC00MikgfSxcbl07XG5cbmV4cG9ydCBmdW5jdGlvbiBncmlkcyhjYXJkOiBudW1iZXIpOiBzdHJpbmcge1xuICBjb25zdCB7IHBhbGV0dGUsIGNvbHVtbnMsIHJvd3MsIG1hcmdpbiA9IDE3LCBmaWVsZCwgYmVuZWF0aCwgYWxzbyA9IFtdIH0gPSByZWNpcGVzW2NhcmRdITtcbiAgY29uc3QgeyBncm91bmQsIG1haW4sIGRlZXAsIHBhbGUsIHNwYXJrIH0gPSBncmlkUGFsZXR0ZXNbcGFsZXR0ZV07XG4gIGNvbnN0IGNlbGwgPSBNYXRoLm1pbigod2lkdGggLSAyICogbWFyZ2luKSAvIGNvbHVtbnMsIChoZWlnaHQgLSAyICogbWFyZ2luKSAvIHJvd3MpO1xuICBjb25zdCBjb3JuZXIgPSBwb2ludCgod2lkdGggLSBjZWxsICogY29sdW1ucykgLyAyLCAoaGVpZ2h0IC0gY2VsbCAqIHJvd3MpIC8gMik7XG5cbiAgY29uc3Qgc2hhcGVzOiBzdHJpbmdbXSA9IFtdO1xuICBsZXQgc2hhZGUgPSBcIlwiO1xuICBsZXQgbGlnaHQgPSBcIlwiO1xuICBjb25zdCBzZWVuID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oW1twYWxlLCBcIlwiXSwgW3NwYXJrLCBcIlwiXV0pO1xuICBmb3IgKGxldCByb3cgPSAwOyByb3cgPCByb3dzOyArK3Jvdykge1xuICAgIGZvciAobGV0IGNvbHVtbiA9IDA7IGNvbHVtbiA8IGNvbHVtbnM7ICsrY29sdW1uKSB7XG4gICAgICBjb25zdCBzaXplID0gZmllbGQoKDIgKiBjb2x1bW4pIC8gKGNvbHVtbnMgLSAxKSAtIDEsICgyICogcm93KSAvIChyb3dzIC0gMSkgLSAxKTtcbiAgICAgIGlmIChzaXplIDwgMC4xKSBjb250aW51ZTtcbiAgICAgIGNvbnN0IHNpZGUgPSBjZWxsICogTWF0aC5taW4oMC45LCBzaXplKTtcbiAgICAgIGNvbnN0IGxvdyA9IGFkZChjb3JuZXIsIHBvaW50KGNlbGwgKiAoY29sdW1uICsgMC41KSAtIHNpZGUgLyAyLCBjZWxsICogKHJvdyArIDAuNSkgLSBzaWRlIC8gMikpO1xuICAgICAgY29uc3QgaGlnaCA9IGFkZChsb3csIHBvaW50KHNpZGUsIHNpZGUpKTtcbiAgICAgIGNvbnN0IGhvbGUgPSBbbG93LCBwb2ludChoaWdoLngsIGxvdy55KSwgaGlnaCwgcG9pbnQobG93LngsIGhpZ2gueSldO1xuICAgICAgc2hhcGVzLnB1c2gocmVjdGFuZ2xlKGxvdywgcG9pbnQoc2lkZSwgc2lkZSksIG1haW4pKTtcbiAgICAgIGZvciAoY29uc3QgW2NvbG91ciwgdGhpbmddIG9mIFtbcGFsZSwgYmVuZWF0aF0sIFtzcGFyaywgYWxzb11dIGFzIGNvbnN0KSB7XG4gICAgICAgIGNvbnN0IHBhcnQgPSB0aGluZy5sZW5ndGggPiAwID8gY29tbW9uKGhvbGUsIHRoaW5nKSA6IFtdO1xuICAgICAgICBpZiAocGFydC5sZW5ndGggPiAyKSBzZWVuLnNldChjb2xvdXIsIHNlZW4uZ2V0KGNvbG91cikhICsgcG9seWdvbihwYXJ0KSk7XG4gICAgICB9XG4gICAgICAvLyBMaWdodCBmcm9tIGFib3ZlIGxlZnQ6IHRoZSBzaGVldCBzaGFkZXMgaXRzIGhvbGVzIHRoZXJlLCBhbmQgaXRzIGZhciBlZGdlcyBjYXRjaCBpdC5cbiAgICAgIGNvbnN0IGVkZ2UgPSBNYXRoLm1pbigyLjQsIDAuOCArIHNpZGUgKiAwLjA5KTtcbiAgICAgIHNoYWRlICs9IHBvbHlnb24oW2xvdywgcG9pbnQoaGlnaC54LCBsb3cueSksIHBvaW50KGhpZ2gueCwgbG93LnkgKyBlZGdlKSwgcG9pbnQobG93LnggKyBlZGdlLCBsb3cueSArIGVkZ2UpLCBwb2ludChsb3cueCArIGVkZ2UsIGhpZ2gueSksIHBvaW50KGxvdy54LCBoaWdoLnkpXSk7XG4gICAgICBsaWdodCArPSBwb2x5Z29uKFtwb2ludChsb3cueCwgaGlnaC55KSwgaGlnaCwgcG9pbnQoaGlnaC54LCBsb3cueSksIHBvaW50KGhpZ2gueCArIDAuNywgbG93LnkpLCBwb2ludChoaWdoLnggKyAwLjcsIGhpZ2gueSArIDAuNyksIHBvaW50KGxvdy54LCBoaWdoLnkgKyAwLjcpXSk7XG4gICAgfVxuICB9XG4gIGZvciAoY29uc3QgW2NvbG91ciwgcGF0aF0gb2Ygc2VlbikgaWYgKHBhdGggIT09IFwiXCIpIHNoYXBlcy5wdXNoKGZpbGxlZChwYXRoLCBjb2xvdXIpKTtcbiAgc2hhcGVzLnB1c2goZmlsbGVkKHNoYWRlLCBkZWVwLCAwLjQ1KSwgZmlsbGVkKGxpZ2h0LCBcIiNGRkZGRkZcIiwgMC4zNSkpO1xuICByZXR1cm4gcGljdHVyZShncm91bmQsIHNoYXBlcyk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0XCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9yaW5ncy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc3JjL2FydC9yaW5ncy50c1wiO2ltcG9ydCB7IGFkZCwgZGVncmVlcywgcG9pbnQsIHBvbGFyLCB0dXJuZWQsIHR5cGUgUG9pbnQgfSBmcm9tIFwiLi9nZW9tZXRyeVwiO1xuaW1wb3J0IHsgcmluZ1BhbGV0dGVzLCB0eXBlIFBhbGV0dGUgfSBmcm9tIFwiLi9wYWxldHRlc1wiO1xuaW1wb3J0IHsgUmFuZG9tIH0gZnJvbSBcIi4vcmFuZG9tXCI7XG5pbXBvcnQgeyBjbG9zZWRDdXJ2ZSwgZGlzYywgb3BlbkN1cnZlLCBwaWN0dXJlLCBzdHJva2VkLCBmaWxsZWQgfSBmcm9tIFwiLi9zdmdcIjtcblxuLy8gQ29uY2VudHJpYyBjYWxsaWdyYXBoeTogc2l4IHRvIGVpZ2h0IG9wZW4gcmluZ3Mgb2YgYSB3ZXQgYnJ1c2gsIHdpdGggZHJ5IHRhaWxzLlxuXG5pbnRlcmZhY2UgUmVjaXBlIHtcbiAgcmVhZG9ubHkgcGFsZXR0ZTogMCB8IDEgfCAyIHwgMyB8IDQ7XG4gIHJlYWRvbmx5IHNlZWQ6IG51bWJlcjtcbiAgcmVhZG9ubHkgaGVhcnQ6IHJlYWRvbmx5IFtudW1iZXIsIG51bWJlcl07XG4gIHJlYWRvbmx5IHJpbmdzOiA2IHwgNyB8IDg7XG4gIHJlYWRvbmx5IGZpcnN0OiBudW1iZXI7IC8vIHJhZGl1cyBvZiB0aGUgaW5uZXJtb3N0IHJpbmdcbiAgcmVhZG9ubHkgc3RlcDogbnVtYmVyOyAvLyBmcm9tIHJpbmcgdG8gcmluZ1xuICByZWFkb25seSBncm93dGg6IG51bWJlcjsgLy8gb2YgdGhlIHN0ZXBcbiAgcmVhZG9ubHkgd2VpZ2h0OiBudW1iZXI7IC8vIHdpZHRoIG9mIGEgc3Ryb2tlLCBhcyBhIHNoYXJlIG9mIGl0cyBzdGVwXG4gIHJlYWRvbmx5IHN3ZWVwOiByZWFkb25seSBbbnVtYmVyLCBudW1iZXJdOyAvLyBkZWdyZWVzLCBpbm5lcm1vc3QgYW5kIG91dGVybW9zdFxuICByZWFkb25seSBzdGFydDogcmVhZG9ubHkgW251bWJlciwgbnVtYmVyXTsgLy8gZGVncmVlczogb2YgdGhlIGlubmVybW9zdCwgYWRkZWQgcGVyIHJpbmdcbiAgcmVhZG9ubHkgc3F1YXNoPzogbnVtYmVyO1xuICByZWFkb25seSB0aWx0PzogbnVtYmVyO1xuICByZWFkb25seSB3b2JibGU/OiBudW1iZXI7XG4gIHJlYWRvbmx5IGNsb2Nrd2lzZT86IGJvb2xlYW47XG4gIHJlYWRvbmx5IGluaz86IG51bWJlcjsgLy8gd2hlcmUgaW4gdGhlIG9yZGVyIG9mIGlua3MgdGhlIGlubmVybW9zdCByaW5nIGJlZ2luc1xufVxuXG5jb25zdCByZWNpcGVzOiByZWFkb25seSBSZWNpcGVbXSA9IFtcbiAgLy8gUmluZ3MgaW4gYmxhY2sgd2F0ZXIsIHNlZW4gZnJvbSBhYm92ZS5cbiAgeyBwYWxldHRlOiAwLCBzZWVkOiAxMSwgaGVhcnQ6IFsxMDAsIDEyOF0sIHJpbmdzOiA3LCBmaXJzdDogMTIsIHN0ZXA6IDE0LCBncm93dGg6IDEuMSwgd2VpZ2h0OiAwLjYsIHN3ZWVwOiBbMzAwLCAzMzBdLCBzdGFydDogWzIwLCA2N10sIHdvYmJsZTogMC4wNSB9LFxuICAvLyBBIHNlYWw6IGV2ZXJ5dGhpbmcgaW5zaWRlIHRoZSBmaWVsZC5cbiAgeyBwYWxldHRlOiAxLCBzZWVkOiAyMywgaGVhcnQ6IFsxMDAsIDEyNV0sIHJpbmdzOiA2LCBmaXJzdDogMTQsIHN0ZXA6IDEyLjUsIGdyb3d0aDogMS4wNSwgd2VpZ2h0OiAwLjcyLCBzd2VlcDogWzMxMCwgMzQwXSwgc3RhcnQ6IFstNjAsIDE4XSwgd29iYmxlOiAwLjAzLCBpbms6IDIgfSxcbiAgLy8gRnJvbSB0aGUgbG93ZXIgbGVmdCBjb3JuZXIuXG4gIHsgcGFsZXR0ZTogMiwgc2VlZDogMzEsIGhlYXJ0OiBbNDIsIDIwNl0sIHJpbmdzOiA4LCBmaXJzdDogMTYsIHN0ZXA6IDE5LCBncm93dGg6IDEuMDksIHdlaWdodDogMC42Miwgc3dlZXA6IFszMjAsIDMwMF0sIHN0YXJ0OiBbMTUwLCAzMV0sIHdvYmJsZTogMC4wNCB9LFxuICAvLyBBbiBleWUuXG4gIHsgcGFsZXR0ZTogMywgc2VlZDogNDcsIGhlYXJ0OiBbMTAwLCAxMjJdLCByaW5nczogNywgZmlyc3Q6IDExLCBzdGVwOiAxMywgZ3Jvd3RoOiAxLjEzLCB3ZWlnaHQ6IDAuNjYsIHN3ZWVwOiBbMzAwLCAyOTBdLCBzdGFydDogWzE5MCwgLTIzXSwgc3F1YXNoOiAwLjYyLCB0aWx0OiAtMTQsIHdvYmJsZTogMC4wNCB9LFxuICAvLyBDcmVzY2VudHM6IGVhY2ggc3Ryb2tlIGhhbGYgYSB0dXJuLCBnYXBzIGluIG9uZSBsaW5lLlxuICB7IHBhbGV0dGU6IDQsIHNlZWQ6IDUzLCBoZWFydDogWzEwNCwgMTIwXSwgcmluZ3M6IDcsIGZpcnN0OiAxMywgc3RlcDogMTMsIGdyb3d0aDogMS4xLCB3ZWlnaHQ6IDAuNywgc3dlZXA6IFsyMDAsIDIxNF0sIHN0YXJ0OiBbNzAsIDRdLCB3b2JibGU6IDAuMDMsIGNsb2Nrd2lzZTogdHJ1ZSB9LFxuICAvLyBDcmVzY2VudHMgZmFjaW5nIGVhY2ggb3RoZXIgaW4gdHVybi5cbiAgeyBwYWxldHRlOiAwLCBzZWVkOiA2MSwgaGVhcnQ6IFs5OCwgMTI0XSwgcmluZ3M6IDgsIGZpcnN0OiAxMiwgc3RlcDogMTIsIGdyb3d0aDogMS4wOCwgd2VpZ2h0OiAwLjc4LCBzd2VlcDogWzE5MCwgMjA1XSwgc3RhcnQ6IFstOTAsIDE4MF0sIHdvYmJsZTogMC4wMiB9LFxuICAvLyBGcm9tIGFib3ZlIHJpZ2h0LCB0aGluLlxuICB7IHBhbGV0dGU6IDEsIHNlZWQ6IDcxLCBoZWFydDogWzE1MCwgNThdLCByaW5nczogOCwgZmlyc3Q6IDEyLCBzdGVwOiAxOSwgZ3Jvd3RoOiAxLjEsIHdlaWdodDogMC40Miwgc3dlZXA6IFszMzAsIDMyMF0sIHN0YXJ0OiBbMjAwLCA0MF0sIHdvYmJsZTogMC4wNiB9LFxuICAvLyBBIHN0YW5kaW5nIHNoZWxsLlxuICB7IHBhbGV0dGU6IDIsIHNlZWQ6IDgzLCBoZWFydDogWzEwMCwgMTUwXSwgcmluZ3M6IDcsIGZpcnN0OiA5LCBzdGVwOiAxMiwgZ3Jvd3RoOiAxLjE3LCB3ZWlnaHQ6IDAuNTgsIHN3ZWVwOiBbMzAwLCAzMjBdLCBzdGFydDogWzkwLCAyMl0sIHNxdWFzaDogMC43MiwgdGlsdDogODIsIHdvYmJsZTogMC4wNSB9LFxuICAvLyBPbmUgZ3JlYXQgcmluZyBhYm91dCBzbWFsbCBvbmVzLlxuICB7IHBhbGV0dGU6IDMsIHNlZWQ6IDk3LCBoZWFydDogWzEwMCwgMTE4XSwgcmluZ3M6IDYsIGZpcnN0OiA4LCBzdGVwOiA3LjUsIGdyb3d0aDogMS41LCB3ZWlnaHQ6IDAuNiwgc3dlZXA6IFszMDAsIDMxNl0sIHN0YXJ0OiBbNDAsIDUwXSwgd29iYmxlOiAwLjA0IH0sXG4gIC8vIEEga25vdHR5IHRydW5rLlxuICB7IHBhbGV0dGU6IDQsIHNlZWQ6IDEwMSwgaGVhcnQ6IFs4NiwgMTQwXSwgcmluZ3M6IDgsIGZpcnN0OiAxMCwgc3RlcDogMTMsIGdyb3d0aDogMS4wOSwgd2VpZ2h0OiAwLjU1LCBzd2VlcDogWzMzMCwgMzM1XSwgc3RhcnQ6IFsxMCwgODNdLCB3b2JibGU6IDAuMTMgfSxcbiAgLy8gRnJvbSBiZW5lYXRoIHRoZSBsb3dlciBlZGdlLlxuICB7IHBhbGV0dGU6IDAsIHNlZWQ6IDExMywgaGVhcnQ6IFsxMDQsIDI2Ml0sIHJpbmdzOiA4LCBmaXJzdDogMzAsIHN0ZXA6IDI1LCBncm93dGg6IDEuMDMsIHdlaWdodDogMC41Niwgc3dlZXA6IFsyMzAsIDE5MF0sIHN0YXJ0OiBbMTY1LCA2XSwgd29iYmxlOiAwLjAzIH0sXG4gIC8vIEEgdGlsdGVkIGRpc2MsIHdpZGUgYW5kIGZsYXQuXG4gIHsgcGFsZXR0ZTogMSwgc2VlZDogMTI3LCBoZWFydDogWzk2LCAxMzBdLCByaW5nczogNywgZmlyc3Q6IDE0LCBzdGVwOiAxNSwgZ3Jvd3RoOiAxLjA2LCB3ZWlnaHQ6IDAuNywgc3dlZXA6IFszMjAsIDMwMF0sIHN0YXJ0OiBbLTMwLCAzNl0sIHNxdWFzaDogMC41LCB0aWx0OiAzNCwgd29iYmxlOiAwLjAzLCBpbms6IDEgfSxcbiAgLy8gSGVhdnkgYW5kIGZldy5cbiAgeyBwYWxldHRlOiAzLCBzZWVkOiAxMzEsIGhlYXJ0OiBbMTAwLCAxMTJdLCByaW5nczogNiwgZmlyc3Q6IDE1LCBzdGVwOiAyMSwgZ3Jvd3RoOiAxLjA2LCB3ZWlnaHQ6IDAuOCwgc3dlZXA6IFsyNzAsIDMwMF0sIHN0YXJ0OiBbMTEwLCA5Nl0sIHdvYmJsZTogMC4wNSwgY2xvY2t3aXNlOiB0cnVlIH0sXG5dO1xuXG5jb25zdCBpbmtzT2YgPSAoY29sb3VyczogUGFsZXR0ZSk6IHJlYWRvbmx5IHN0cmluZ1tdID0+IFtcbiAgY29sb3Vycy5wYWxlLCBjb2xvdXJzLm1haW4sIGNvbG91cnMuZGVlcCwgY29sb3Vycy5tYWluLCBjb2xvdXJzLnBhbGUsIGNvbG91cnMuc3BhcmssIGNvbG91cnMubWFpbiwgY29sb3Vycy5kZWVwLFxuXTtcblxuLy8gSG93IHdpZGUgdGhlIGJydXNoIGlzIGFsb25nIGl0cyBzdHJva2U6IGl0IGxhbmRzLCBzd2VsbHMsIGFuZCBydW5zIGRyeS5cbmZ1bmN0aW9uIHByZXNzdXJlKHNoYXJlOiBudW1iZXIsIHN3ZWxsOiBudW1iZXIpOiBudW1iZXIge1xuICBjb25zdCBsYW5kaW5nID0gTWF0aC5taW4oMSwgMC4yOCArIHNoYXJlIC8gMC4xKTtcbiAgY29uc3QgYm9keSA9IDAuNjIgKyAwLjM4ICogTWF0aC5zaW4oTWF0aC5QSSAqIE1hdGgubWluKDEsIHNoYXJlIC8gc3dlbGwgLyAyKSk7XG4gIGNvbnN0IGxlYXZpbmcgPSBzaGFyZSA8IDAuNjIgPyAxIDogMSAtIDAuODYgKiAoKHNoYXJlIC0gMC42MikgLyAwLjM4KSAqKiAxLjU7XG4gIHJldHVybiBsYW5kaW5nICogYm9keSAqIGxlYXZpbmc7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiByaW5ncyhjYXJkOiBudW1iZXIpOiBzdHJpbmcge1xuICBjb25zdCByZWNpcGUgPSByZWNpcGVzW2NhcmRdITtcbiAgY29uc3QgeyBzcXVhc2ggPSAxLCB0aWx0ID0gMCwgd29iYmxlID0gMC4wNCwgY2xvY2t3aXNlID0gZmFsc2UsIGluazogZmlyc3RJbmsgPSAwIH0gPSByZWNpcGU7XG4gIGNvbnN0IHJhbmRvbSA9IG5ldyBSYW5kb20ocmVjaXBlLnNlZWQpO1xuICBjb25zdCBjb2xvdXJzID0gcmluZ1BhbGV0dGVzW3JlY2lwZS5wYWxldHRlXTtcbiAgY29uc3QgaW5rcyA9IGlua3NPZihjb2xvdXJzKTtcbiAgY29uc3QgaGVhcnQgPSBwb2ludCguLi5yZWNpcGUuaGVhcnQpO1xuICBjb25zdCBwaGFzZXMgPSBbcmFuZG9tLmJldHdlZW4oMCwgNi4zKSwgcmFuZG9tLmJldHdlZW4oMCwgNi4zKSwgcmFuZG9tLmJldHdlZW4oMCwgNi4zKV0gYXMgY29uc3Q7XG4gIGNvbnN0IHBsYWNlID0gKHJhZGl1czogbnVtYmVyLCBhbmdsZTogbnVtYmVyLCBkcmlmdDogbnVtYmVyKTogUG9pbnQgPT4ge1xuICAgIGNvbnN0IGJlYXQgPVxuICAgICAgMSArXG4gICAgICB3b2JibGUgKlxuICAgICAgICAoTWF0aC5jb3MoMiAqIGFuZ2xlICsgcGhhc2VzWzBdICsgZHJpZnQpICtcbiAgICAgICAgICAwLjcgKiBNYXRoLmNvcygzICogYW5nbGUgKyBwaGFzZXNbMV0gLSBkcmlmdCkgK1xuICAgICAgICAgIDAuMyAqIE1hdGguY29zKDUgKiBhbmdsZSArIHBoYXNlc1syXSArIDIgKiBkcmlmdCkpO1xuICAgIGNvbnN0IGF0ID0gcG9sYXIoY2xvY2t3aXNlID8gLWFuZ2xlIDogYW5nbGUsIHJhZGl1cyAqIGJlYXQpO1xuICAgIHJldHVybiBhZGQoaGVhcnQsIHR1cm5lZChwb2ludChhdC54LCBhdC55ICogc3F1YXNoKSwgZGVncmVlcyh0aWx0KSkpO1xuICB9O1xuXG4gIGNvbnN0IHNoYXBlczogc3RyaW5nW10gPSBbXTtcbiAgbGV0IHJhZGl1cyA9IHJlY2lwZS5maXJzdDtcbiAgbGV0IHN0ZXAgPSByZWNpcGUuc3RlcDtcbiAgZm9yIChsZXQgbiA9IDA7IG4gPCByZWNpcGUucmluZ3M7ICsrbikge1xuICAgIGNvbnN0IGZhciA9IG4gLyAocmVjaXBlLnJpbmdzIC0gMSk7XG4gICAgY29uc3Qgc3RhcnQgPSBkZWdyZWVzKHJlY2lwZS5zdGFydFswXSArIG4gKiByZWNpcGUuc3RhcnRbMV0gKyByYW5kb20uYmV0d2VlbigtOCwgOCkpO1xuICAgIGNvbnN0IHN3ZWVwID0gZGVncmVlcyhyZWNpcGUuc3dlZXBbMF0gKyAocmVjaXBlLnN3ZWVwWzFdIC0gcmVjaXBlLnN3ZWVwWzBdKSAqIGZhciArIHJhbmRvbS5iZXR3ZWVuKC0xMCwgMTApKTtcbiAgICBjb25zdCB0aGljayA9IHN0ZXAgKiByZWNpcGUud2VpZ2h0ICogcmFuZG9tLmJldHdlZW4oMC44MiwgMS4xOCk7XG4gICAgY29uc3Qgc3dlbGwgPSByYW5kb20uYmV0d2VlbigwLjMsIDAuNTUpO1xuICAgIGNvbnN0IGRyaWZ0ID0gbiAqIDAuMjI7XG4gICAgY29uc3QgcmlzZSA9IHN0ZXAgKiByYW5kb20uYmV0d2VlbigtMC4xMiwgMC4xNik7IC8vIGEgcmluZyBlbmRzIGEgbGl0dGxlIG9mZiBpdHMgYmVnaW5uaW5nXG4gICAgY29uc3QgaW5rID0gaW5rc1sobiArIGZpcnN0SW5rKSAlIGlua3MubGVuZ3RoXSE7XG4gICAgY29uc3QgbWlkZGxlID0gcmFkaXVzO1xuICAgIGNvbnN0IG9uID0gKHNoYXJlOiBudW1iZXIsIGFjcm9zczogbnVtYmVyKTogUG9pbnQgPT5cbiAgICAgIHBsYWNlKG1pZGRsZSArIHJpc2UgKiBzaGFyZSArIGFjcm9zcywgc3RhcnQgKyBzd2VlcCAqIHNoYXJlLCBkcmlmdCk7XG5cbiAgICBjb25zdCBjb3VudCA9IE1hdGgubWF4KDE0LCBNYXRoLm1pbig0MCwgTWF0aC5yb3VuZCgobWlkZGxlICogc3dlZXApIC8gOSkpKTtcbiAgICBjb25zdCBvdXRlcjogUG9pbnRbXSA9IFtdO1xuICAgIGNvbnN0IGlubmVyOiBQb2ludFtdID0gW107XG4gICAgY29uc3QgdHJlbWJsZSA9IHJhbmRvbS5iZXR3ZWVuKDAsIDYuMyk7XG4gICAgZm9yIChsZXQgayA9IDA7IGsgPD0gY291bnQ7ICsraykge1xuICAgICAgY29uc3Qgc2hhcmUgPSBrIC8gY291bnQ7XG4gICAgICBjb25zdCBoYWxmID0gKHRoaWNrICogcHJlc3N1cmUoc2hhcmUsIHN3ZWxsKSkgLyAyO1xuICAgICAgb3V0ZXIucHVzaChvbihzaGFyZSwgaGFsZiAqICgxICsgMC4wNyAqIE1hdGguc2luKDkgKiBzaGFyZSArIHRyZW1ibGUpKSkpO1xuICAgICAgaW5uZXIucHVzaChvbihzaGFyZSwgLWhhbGYgKiAoMSArIDAuMDkgKiBNYXRoLnNpbig3ICogc2hhcmUgLSB0cmVtYmxlKSkpKTtcbiAgICB9XG4gICAgc2hhcGVzLnB1c2goZmlsbGVkKGNsb3NlZEN1cnZlKFsuLi5vdXRlciwgLi4uaW5uZXIucmV2ZXJzZSgpXSksIGluaykpO1xuXG4gICAgLy8gSGFpcnMgb2YgdGhlIGJydXNoOiB0aGV5IHJ1biBvbiBwYXN0IHRoZSBlbmQsIGFuZCBzaG93IHRoZSBncm91bmQgYmVmb3JlIGl0LlxuICAgIGNvbnN0IGFyYyA9IChmcm9tOiBudW1iZXIsIHRvOiBudW1iZXIsIGFjcm9zczogbnVtYmVyKTogc3RyaW5nID0+XG4gICAgICBvcGVuQ3VydmUoQXJyYXkuZnJvbSh7IGxlbmd0aDogOCB9LCAoXywgaykgPT4gb24oZnJvbSArICgodG8gLSBmcm9tKSAqIChrIC0gMC41KSkgLyA2LCBhY3Jvc3MpKSk7XG4gICAgY29uc3QgaGFpcnMgPSAzICsgcmFuZG9tLmJlbG93KDIpO1xuICAgIGZvciAobGV0IGggPSAwOyBoIDwgaGFpcnM7ICsraCkge1xuICAgICAgY29uc3QgYWNyb3NzID0gdGhpY2sgKiAoKChoICsgMC41KSAvIGhhaXJzIC0gMC41KSAqIDAuOCArIHJhbmRvbS5iZXR3ZWVuKC0wLjA2LCAwLjA2KSk7XG4gICAgICBjb25zdCBmcm9tID0gcmFuZG9tLmJldHdlZW4oMC45LCAxKTtcbiAgICAgIGNvbnN0IHJlYWNoID0gKHJhbmRvbS5iZXR3ZWVuKDEwLCAyNikgLyAobWlkZGxlICogc3dlZXApKSAqICgxICsgZmFyKTtcbiAgICAgIHNoYXBlcy5wdXNoKHN0cm9rZWQoYXJjKGZyb20sIGZyb20gKyByZWFjaCwgYWNyb3NzKSwgeyBjb2xvdXI6IGluaywgd2lkdGg6IHJhbmRvbS5iZXR3ZWVuKDAuNywgMS43KSwgcm91bmQ6IHRydWUgfSkpO1xuICAgIH1cbiAgICBpZiAodGhpY2sgPiA3KSB7XG4gICAgICBmb3IgKGxldCBoID0gMDsgaCA8IDI7ICsraCkge1xuICAgICAgICBjb25zdCBmcm9tID0gcmFuZG9tLmJldHdlZW4oMC41NSwgMC43NCk7XG4gICAgICAgIGNvbnN0IHRvID0gZnJvbSArIHJhbmRvbS5iZXR3ZWVuKDAuMSwgMC4yKTtcbiAgICAgICAgc2hhcGVzLnB1c2goc3Ryb2tlZChhcmMoZnJvbSwgdG8sIHRoaWNrICogcmFuZG9tLmJldHdlZW4oLTAuMjYsIDAuMjYpKSwgeyBjb2xvdXI6IGNvbG91cnMuZ3JvdW5kLCB3aWR0aDogcmFuZG9tLmJldHdlZW4oMC42LCAxLjIpLCByb3VuZDogdHJ1ZSB9KSk7XG4gICAgICB9XG4gICAgfVxuICAgIHJhZGl1cyArPSBzdGVwICogKDAuNSArIDAuNSAqIHJlY2lwZS5ncm93dGgpO1xuICAgIHN0ZXAgKj0gcmVjaXBlLmdyb3d0aDtcbiAgfVxuXG4gIHNoYXBlcy5wdXNoKGRpc2MoaGVhcnQsIE1hdGgubWF4KDMuNCwgcmVjaXBlLmZpcnN0ICogMC4zNiksIGlua3NbMl0hKSk7XG4gIGZvciAobGV0IG4gPSAwOyBuIDwgMzsgKytuKSB7XG4gICAgY29uc3QgYXQgPSBwbGFjZShyYWRpdXMgKiByYW5kb20uYmV0d2VlbigwLjM1LCAwLjg1KSwgcmFuZG9tLmJldHdlZW4oMCwgNi4zKSwgMCk7XG4gICAgc2hhcGVzLnB1c2goZGlzYyhhdCwgcmFuZG9tLmJldHdlZW4oMC45LCAyLjEpLCBpbmtzW25dISkpO1xuICB9XG4gIHJldHVybiBwaWN0dXJlKGNvbG91cnMuZ3JvdW5kLCBzaGFwZXMpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydFwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvc3RyYXRhLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L2xvY2FsL3dlYi9zcmMvYXJ0L3N0cmF0YS50c1wiO2ltcG9ydCB7IGNsaXBwZWQsIGRlZ3JlZXMsIHBvaW50LCBwb2xhciwgdHlwZSBMaW5lLCB0eXBlIFBvaW50IH0gZnJvbSBcIi4vZ2VvbWV0cnlcIjtcbmltcG9ydCB7IHN0cmF0YVBhbGV0dGVzLCB0eXBlIFBhbGV0dGUgfSBmcm9tIFwiLi9wYWxldHRlc1wiO1xuaW1wb3J0IHsgUmFuZG9tIH0gZnJvbSBcIi4vcmFuZG9tXCI7XG5pbXBvcnQgeyBmaWxsZWQsIGhlaWdodCwgcGljdHVyZSwgcG9seWdvbiwgd2lkdGggfSBmcm9tIFwiLi9zdmdcIjtcblxuLy8gRHJpZnRpbmcgc3RyYXRhOiBlaWdodCBiZWRzLCBvbmUgb3IgdHdvIGZhdWx0cy5cblxuaW50ZXJmYWNlIEZhdWx0IHtcbiAgcmVhZG9ubHkgYXQ6IG51bWJlcjsgLy8gd2hlcmUgaXQgbWVldHMgdGhlIG1pZGRsZSBvZiB0aGUgZmllbGRcbiAgcmVhZG9ubHkgbGVhbjogbnVtYmVyOyAvLyBkZWdyZWVzIGZyb20gdGhlIHBsdW1iIGxpbmVcbiAgcmVhZG9ubHkgZHJvcDogbnVtYmVyOyAvLyBvZiB3aGF0IGxpZXMgb24gaXRzIHJpZ2h0XG4gIHJlYWRvbmx5IHRpbHQ/OiBudW1iZXI7IC8vIHNsb3BlIGFkZGVkIG9uIGl0cyByaWdodFxufVxuXG4vLyBIb3cgaGlnaCB0aGUgZ3JvdW5kIHN0YW5kcyBhYm92ZSBpdHMgbWVhbiwgZnJvbSAtMSBhdCB0aGUgbGVmdCBlZGdlIHRvIDEgYXQgdGhlIHJpZ2h0LlxudHlwZSBSZWxpZWYgPSAoYWNyb3NzOiBudW1iZXIpID0+IG51bWJlcjtcblxuaW50ZXJmYWNlIFJlY2lwZSB7XG4gIHJlYWRvbmx5IHBhbGV0dGU6IDAgfCAxIHwgMiB8IDMgfCA0O1xuICByZWFkb25seSBzZWVkOiBudW1iZXI7XG4gIHJlYWRvbmx5IG9yZGVyOiBzdHJpbmc7IC8vIHRoZSBiZWRzIGZyb20gdGhlIHNreSBkb3duOiBncm91bmQsIG1haW4sIGRlZXAsIHBhbGUsIHNwYXJrXG4gIHJlYWRvbmx5IHRvcDogbnVtYmVyOyAvLyBoZWlnaHQgb2YgdGhlIHNreVxuICByZWFkb25seSByZWxpZWY6IFJlbGllZjtcbiAgcmVhZG9ubHkgZGVlcGVucz86IG51bWJlcjsgLy8gaG93IG11Y2ggb2YgdGhlIHJlbGllZiBpcyBsZWZ0IGluIHRoZSBsb3dlc3QgYmVkXG4gIHJlYWRvbmx5IHRoaWNrPzogcmVhZG9ubHkgbnVtYmVyW107IC8vIG9mIHRoZSBiZWRzIGJlbG93IHRoZSBza3ksIGFueSB1bml0XG4gIHJlYWRvbmx5IHdhdmU/OiBudW1iZXI7XG4gIHJlYWRvbmx5IGZhdWx0czogcmVhZG9ubHkgRmF1bHRbXTtcbiAgcmVhZG9ubHkgY2FwPzogeyByZWFkb25seSBiZWRzOiBudW1iZXI7IHJlYWRvbmx5IHJlbGllZjogUmVsaWVmIH07IC8vIHlvdW5nIGJlZHMgdGhhdCBsaWUgYWNyb3NzIHRoZSBvbGRcbn1cblxuY29uc3QgYnVtcCA9ICh4OiBudW1iZXIsIGF0OiBudW1iZXIsIHdpZGU6IG51bWJlcik6IG51bWJlciA9PiBNYXRoLmV4cCgtKCgoeCAtIGF0KSAvIHdpZGUpICoqIDIpKTtcblxuY29uc3QgcmVjaXBlczogcmVhZG9ubHkgUmVjaXBlW10gPSBbXG4gIC8vIExvdyB3YXRlciwgdHdvIGZhdWx0cy5cbiAgeyBwYWxldHRlOiAwLCBzZWVkOiAzLCBvcmRlcjogXCJnZG1wc2dwZFwiLCB0b3A6IDQ0LCByZWxpZWY6ICh4KSA9PiAtMTQgKiB4LCBmYXVsdHM6IFt7IGF0OiA5NiwgbGVhbjogNSwgZHJvcDogLTE2IH0sIHsgYXQ6IDE1MCwgbGVhbjogLTEsIGRyb3A6IDM0IH1dLCB3YXZlOiA1IH0sXG4gIC8vIEEgbG9uZyBzbG9wZSBpbnRvIG1pc3QuXG4gIHsgcGFsZXR0ZTogMSwgc2VlZDogOCwgb3JkZXI6IFwiZ3NwbWRwbWRcIiwgdG9wOiA2MiwgcmVsaWVmOiAoeCkgPT4gLTM0ICogeCwgZmF1bHRzOiBbeyBhdDogMTA0LCBsZWFuOiA2LCBkcm9wOiAzMCB9XSwgd2F2ZTogNiB9LFxuICAvLyBVcGhlYXZhbDogdGhlIG1pZGRsZSBzdGFuZHMgdXAuXG4gIHsgcGFsZXR0ZTogMiwgc2VlZDogMTQsIG9yZGVyOiBcImdtc2RwbXNkXCIsIHRvcDogNzQsIHJlbGllZjogKHgpID0+IDYgKiB4LCBmYXVsdHM6IFt7IGF0OiA2NiwgbGVhbjogOCwgZHJvcDogLTQ2IH0sIHsgYXQ6IDEzOCwgbGVhbjogLTgsIGRyb3A6IDUyIH1dLCB3YXZlOiA0IH0sXG4gIC8vIEFuIGFyY2guXG4gIHsgcGFsZXR0ZTogMywgc2VlZDogMjEsIG9yZGVyOiBcImdwZHNtZHBtXCIsIHRvcDogMTEyLCByZWxpZWY6ICh4KSA9PiA2NiAqIGJ1bXAoeCwgLTAuMDUsIDAuNjIpLCBkZWVwZW5zOiAwLjUsIGZhdWx0czogW3sgYXQ6IDEyOCwgbGVhbjogMTQsIGRyb3A6IDIyIH1dLCB3YXZlOiAyIH0sXG4gIC8vIEEgYmFzaW4uXG4gIHsgcGFsZXR0ZTogNCwgc2VlZDogMjcsIG9yZGVyOiBcImdtcHNkbXBkXCIsIHRvcDogNTYsIHJlbGllZjogKHgpID0+IC02MCAqIGJ1bXAoeCwgMC4xLCAwLjYpLCBkZWVwZW5zOiAwLjM1LCBmYXVsdHM6IFt7IGF0OiA2MiwgbGVhbjogLTEyLCBkcm9wOiAyNiB9XSwgd2F2ZTogMiB9LFxuICAvLyBPbGQgYmVkcyBvbiBlbmQgYmVuZWF0aCB5b3VuZyBvbmVzIHRoYXQgbGllIGZsYXQuXG4gIHsgcGFsZXR0ZTogMCwgc2VlZDogMzMsIG9yZGVyOiBcImdkcHNtZHNwXCIsIHRvcDogNDAsIHJlbGllZjogKHgpID0+IDkyICogeCwgZGVlcGVuczogMSwgY2FwOiB7IGJlZHM6IDMsIHJlbGllZjogKHgpID0+IDQgKiB4IH0sIGZhdWx0czogW3sgYXQ6IDEyMCwgbGVhbjogLTYsIGRyb3A6IDE4IH1dLCB3YXZlOiAzIH0sXG4gIC8vIEEgdGhydXN0OiB0aGUgdXBwZXIgc2hlZXQgcmlkZXMgb3ZlciB0aGUgbG93ZXIuXG4gIHsgcGFsZXR0ZTogMSwgc2VlZDogNDEsIG9yZGVyOiBcImdtcGRzcG1kXCIsIHRvcDogNzAsIHJlbGllZjogKHgpID0+IDE2ICogeCwgZmF1bHRzOiBbeyBhdDogMTAwLCBsZWFuOiA1NiwgZHJvcDogLTU0LCB0aWx0OiAtMC4xMiB9XSwgd2F2ZTogNSB9LFxuICAvLyBBIHRyZW5jaC5cbiAgeyBwYWxldHRlOiAyLCBzZWVkOiA0Niwgb3JkZXI6IFwiZ2RtcHNkbXBcIiwgdG9wOiA0MCwgcmVsaWVmOiAoKSA9PiAwLCBmYXVsdHM6IFt7IGF0OiA1OCwgbGVhbjogLTEwLCBkcm9wOiA2MiB9LCB7IGF0OiAxNDIsIGxlYW46IDEwLCBkcm9wOiAtNTYgfV0sIHdhdmU6IDQgfSxcbiAgLy8gSGlnaCBza3ksIGxpdHRsZSBsYW5kLlxuICB7IHBhbGV0dGU6IDMsIHNlZWQ6IDUyLCBvcmRlcjogXCJnc21kcG1zZFwiLCB0b3A6IDE0OCwgcmVsaWVmOiAoeCkgPT4gMTIgKiBNYXRoLnNpbigyLjYgKiB4KSwgZmF1bHRzOiBbeyBhdDogMTE4LCBsZWFuOiAzLCBkcm9wOiAtMjQgfV0sIHdhdmU6IDQgfSxcbiAgLy8gRHVuZXMuXG4gIHsgcGFsZXR0ZTogNCwgc2VlZDogNTgsIG9yZGVyOiBcImdwc21wZG1zXCIsIHRvcDogNzAsIHJlbGllZjogKHgpID0+IDI2ICogTWF0aC5zaW4oMy42ICogeCArIDAuNiksIGRlZXBlbnM6IC0wLjYsIGZhdWx0czogW3sgYXQ6IDE0OCwgbGVhbjogLTE4LCBkcm9wOiAzMCB9XSwgd2F2ZTogMSB9LFxuICAvLyBTdGFpcnMgdG8gdGhlIHJpZ2h0LlxuICB7IHBhbGV0dGU6IDAsIHNlZWQ6IDY0LCBvcmRlcjogXCJnc3BtZHBtc1wiLCB0b3A6IDEwNCwgcmVsaWVmOiAoeCkgPT4gNCAqIHgsIGZhdWx0czogW3sgYXQ6IDY4LCBsZWFuOiA0LCBkcm9wOiAtNDIgfSwgeyBhdDogMTM0LCBsZWFuOiA0LCBkcm9wOiAtNDYgfV0sIHdhdmU6IDIgfSxcbiAgLy8gT25lIHRoaWNrIGJlZC5cbiAgeyBwYWxldHRlOiAxLCBzZWVkOiA3MCwgb3JkZXI6IFwiZ2RzcG1kc3BcIiwgdG9wOiA1MiwgcmVsaWVmOiAoeCkgPT4gMTggKiB4LCB0aGljazogWzEsIDAuNSwgMC41LCA0LjIsIDAuNiwgMSwgMV0sIGZhdWx0czogW3sgYXQ6IDg2LCBsZWFuOiAtOSwgZHJvcDogMzYgfV0sIHdhdmU6IDYgfSxcbiAgLy8gQSBkb21lIG9mIHNhbHQuXG4gIHsgcGFsZXR0ZTogMywgc2VlZDogNzcsIG9yZGVyOiBcImdtc2Rwc21kXCIsIHRvcDogMTI4LCByZWxpZWY6ICh4KSA9PiA5MiAqIGJ1bXAoeCwgMC4yOCwgMC4zKSwgZGVlcGVuczogMS4wNSwgZmF1bHRzOiBbeyBhdDogNTgsIGxlYW46IC0xNiwgZHJvcDogMTYgfV0sIHdhdmU6IDMgfSxcbiAgLy8gQWxsIGxlYW5pbmcgb25lIHdheSwgc3RlZXAuXG4gIHsgcGFsZXR0ZTogMiwgc2VlZDogODMsIG9yZGVyOiBcImdwZG1zZHBtXCIsIHRvcDogNjYsIHJlbGllZjogKHgpID0+IDc4ICogeCwgZGVlcGVuczogMSwgZmF1bHRzOiBbeyBhdDogOTIsIGxlYW46IC0yMiwgZHJvcDogLTMwIH1dLCB3YXZlOiA0IH0sXG4gIC8vIEEgZmFuOiB0aGUgYmVkcyBjbG9zZSB0b3dhcmRzIHRoZSBsZWZ0LlxuICB7IHBhbGV0dGU6IDQsIHNlZWQ6IDkxLCBvcmRlcjogXCJnc2RwbXNkcFwiLCB0b3A6IDk2LCByZWxpZWY6ICh4KSA9PiA1OCAqIHgsIGRlZXBlbnM6IC0xLCBmYXVsdHM6IFt7IGF0OiAxMzIsIGxlYW46IDEwLCBkcm9wOiAyNCB9XSwgd2F2ZTogMiB9LFxuXTtcblxuY29uc3QgY29sb3VyT2YgPSAoY29sb3VyczogUGFsZXR0ZSwgbGV0dGVyOiBzdHJpbmcpOiBzdHJpbmcgPT5cbiAgKHsgZzogY29sb3Vycy5ncm91bmQsIG06IGNvbG91cnMubWFpbiwgZDogY29sb3Vycy5kZWVwLCBwOiBjb2xvdXJzLnBhbGUsIHM6IGNvbG91cnMuc3BhcmsgfSlbbGV0dGVyXSE7XG5cbmV4cG9ydCBmdW5jdGlvbiBzdHJhdGEoY2FyZDogbnVtYmVyKTogc3RyaW5nIHtcbiAgY29uc3QgcmVjaXBlID0gcmVjaXBlc1tjYXJkXSE7XG4gIGNvbnN0IHsgZGVlcGVucyA9IDAuOCwgd2F2ZSA9IDQsIHRoaWNrID0gWzEsIDEuMSwgMC44LCAxLjIsIDAuNywgMS4xLCAxXSB9ID0gcmVjaXBlO1xuICBjb25zdCByYW5kb20gPSBuZXcgUmFuZG9tKHJlY2lwZS5zZWVkKTtcbiAgY29uc3QgY29sb3VycyA9IHN0cmF0YVBhbGV0dGVzW3JlY2lwZS5wYWxldHRlXTtcbiAgY29uc3QgYmVkcyA9IFsuLi5yZWNpcGUub3JkZXJdLm1hcCgobGV0dGVyKSA9PiBjb2xvdXJPZihjb2xvdXJzLCBsZXR0ZXIpKTtcblxuICAvLyBUb3BzIG9mIHRoZSBiZWRzIGJlbG93IHRoZSBza3ksIGF0IHJlc3QuXG4gIGNvbnN0IHdlaWdodHMgPSB0aGljay5tYXAoKHNoYXJlKSA9PiBzaGFyZSAqIHJhbmRvbS5iZXR3ZWVuKDAuOCwgMS4yNSkpO1xuICBjb25zdCBzdW0gPSB3ZWlnaHRzLnJlZHVjZSgoYSwgYikgPT4gYSArIGIsIDApO1xuICBjb25zdCB0b3BzOiBudW1iZXJbXSA9IFtdO1xuICBsZXQgZG93biA9IHJlY2lwZS50b3A7XG4gIGZvciAoY29uc3Qgd2VpZ2h0IG9mIHdlaWdodHMpIHtcbiAgICB0b3BzLnB1c2goZG93bik7XG4gICAgZG93biArPSAod2VpZ2h0IC8gc3VtKSAqIChoZWlnaHQgKyAxMiAtIHJlY2lwZS50b3ApO1xuICB9XG4gIGNvbnN0IHBoYXNlcyA9IHRvcHMubWFwKCgpID0+IFtyYW5kb20uYmV0d2VlbigwLCA2LjMpLCByYW5kb20uYmV0d2VlbigwLCA2LjMpXSBhcyBjb25zdCk7XG4gIGNvbnN0IGRyaWZ0ID0gcmFuZG9tLmJldHdlZW4oMCwgNi4zKTtcblxuICBjb25zdCBkZXB0aE9mID0gKGJlZDogbnVtYmVyLCB4OiBudW1iZXIpOiBudW1iZXIgPT4ge1xuICAgIGNvbnN0IGZhciA9IGJlZCAvICh0b3BzLmxlbmd0aCAtIDEpO1xuICAgIGNvbnN0IGFjcm9zcyA9ICh4IC0gd2lkdGggLyAyKSAvICh3aWR0aCAvIDIpO1xuICAgIGNvbnN0IHlvdW5nID0gcmVjaXBlLmNhcCAhPT0gdW5kZWZpbmVkICYmIGJlZCA8IHJlY2lwZS5jYXAuYmVkcztcbiAgICBjb25zdCByZWxpZWYgPSB5b3VuZyA/IHJlY2lwZS5jYXAucmVsaWVmKGFjcm9zcykgOiByZWNpcGUucmVsaWVmKGFjcm9zcykgKiAoMSArIChkZWVwZW5zIC0gMSkgKiBmYXIpO1xuICAgIGNvbnN0IFtmaXJzdCwgc2Vjb25kXSA9IHBoYXNlc1tiZWRdITtcbiAgICBjb25zdCByaXBwbGUgPVxuICAgICAgd2F2ZSAqICgwLjU1ICogTWF0aC5zaW4oeCAvIDMxICsgZHJpZnQgKyAwLjM1ICogYmVkKSArIDAuMyAqIE1hdGguc2luKHggLyAyMyArIGZpcnN0KSArIDAuMTUgKiBNYXRoLnNpbih4IC8gMTIgKyBzZWNvbmQpKTtcbiAgICByZXR1cm4gdG9wc1tiZWRdISAtIHJlbGllZiArIHJpcHBsZTtcbiAgfTtcblxuICAvLyBFYWNoIGJsb2NrIGNvdmVycyBhbGwgdGhhdCBsaWVzIG9uIGl0cyByaWdodDsgdGhlIG5leHQgZmF1bHQgY3V0cyBpdCBvZmYgYWdhaW4uXG4gIGNvbnN0IHNoYXBlczogc3RyaW5nW10gPSBbXTtcbiAgY29uc3QgYmxvY2tzOiB7IGVkZ2U6IExpbmUgfCB1bmRlZmluZWQ7IGRyb3A6IG51bWJlcjsgdGlsdDogbnVtYmVyIH1bXSA9IFt7IGVkZ2U6IHVuZGVmaW5lZCwgZHJvcDogMCwgdGlsdDogMCB9XTtcbiAgZm9yIChjb25zdCBmYXVsdCBvZiByZWNpcGUuZmF1bHRzKSB7XG4gICAgY29uc3QgbGFzdCA9IGJsb2Nrc1tibG9ja3MubGVuZ3RoIC0gMV0hO1xuICAgIGNvbnN0IGVkZ2U6IExpbmUgPSB7IGF0OiBwb2ludChmYXVsdC5hdCwgaGVpZ2h0IC8gMiksIGFsb25nOiBwb2xhcihkZWdyZWVzKC05MCArIGZhdWx0LmxlYW4pLCAxKSB9O1xuICAgIGJsb2Nrcy5wdXNoKHsgZWRnZSwgZHJvcDogbGFzdC5kcm9wICsgZmF1bHQuZHJvcCwgdGlsdDogbGFzdC50aWx0ICsgKGZhdWx0LnRpbHQgPz8gMCkgfSk7XG4gIH1cbiAgY29uc3QgY2FwID0gcmVjaXBlLmNhcD8uYmVkcyA/PyAwO1xuICBibG9ja3MuZm9yRWFjaCgoeyBlZGdlLCBkcm9wLCB0aWx0IH0sIG4pID0+IHtcbiAgICBjb25zdCBjdXQgPSAocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogUG9pbnRbXSA9PiAoZWRnZSA9PT0gdW5kZWZpbmVkID8gWy4uLnBvaW50c10gOiBjbGlwcGVkKHBvaW50cywgZWRnZSkpO1xuICAgIGNvbnN0IGF0ID0gKGJlZDogbnVtYmVyLCB4OiBudW1iZXIsIGRlZXBlciA9IDApOiBQb2ludCA9PlxuICAgICAgcG9pbnQoeCwgZGVwdGhPZihiZWQsIHgpICsgZHJvcCArIHRpbHQgKiAoeCAtIHdpZHRoIC8gMikgKyBkZWVwZXIpO1xuICAgIGNvbnN0IHN0ZXBzID0gQXJyYXkuZnJvbSh7IGxlbmd0aDogMzUgfSwgKF8sIG4pID0+IC0yICsgbiAqIDYpO1xuICAgIGNvbnN0IGZpZWxkID0gW3BvaW50KC0yLCAtMiksIHBvaW50KHdpZHRoICsgMiwgLTIpLCBwb2ludCh3aWR0aCArIDIsIGhlaWdodCArIDIpLCBwb2ludCgtMiwgaGVpZ2h0ICsgMildO1xuICAgIGlmIChlZGdlICE9PSB1bmRlZmluZWQpIHNoYXBlcy5wdXNoKGZpbGxlZChwb2x5Z29uKGN1dChmaWVsZCkpLCBjb2xvdXJzLmdyb3VuZCkpO1xuICAgIGNvbnN0IGxheSA9IChiZWQ6IG51bWJlcik6IHZvaWQgPT4ge1xuICAgICAgY29uc3Qgc3VyZmFjZSA9IHN0ZXBzLm1hcCgoeCkgPT4gYXQoYmVkLCB4KSk7XG4gICAgICBzaGFwZXMucHVzaChmaWxsZWQocG9seWdvbihjdXQoWy4uLnN1cmZhY2UsIHBvaW50KHdpZHRoICsgMiwgaGVpZ2h0ICsgMiksIHBvaW50KC0yLCBoZWlnaHQgKyAyKV0pKSwgYmVkc1tiZWQgKyAxXSEpKTtcbiAgICB9O1xuICAgIC8vIEEgdmVpbjogYSB0aGluIGJlZCBvZiBhbm90aGVyIGNvbG91ciBpbnNpZGUgYSB0aGljayBvbmUuXG4gICAgY29uc3QgdmVpbiA9IChiZWQ6IG51bWJlciwgc2hhcmU6IG51bWJlciwgdGhpbjogbnVtYmVyLCBjb2xvdXI6IHN0cmluZyk6IHZvaWQgPT4ge1xuICAgICAgY29uc3QgbmV4dCA9ICh4OiBudW1iZXIpOiBudW1iZXIgPT4gKGJlZCArIDEgPCB0b3BzLmxlbmd0aCA/IGRlcHRoT2YoYmVkICsgMSwgeCkgOiBkZXB0aE9mKGJlZCwgeCkgKyAzMCk7XG4gICAgICBjb25zdCBhbG9uZyA9ICh4OiBudW1iZXIsIG1vcmU6IG51bWJlcik6IFBvaW50ID0+IGF0KGJlZCwgeCwgKG5leHQoeCkgLSBkZXB0aE9mKGJlZCwgeCkpICogc2hhcmUgKyBtb3JlKTtcbiAgICAgIGNvbnN0IGhhbGYgPSAoeDogbnVtYmVyKTogbnVtYmVyID0+IHRoaW4gKiAoMC41NSArIDAuNDUgKiBNYXRoLnNpbih4IC8gMjYgKyBwaGFzZXNbYmVkXSFbMF0pKTtcbiAgICAgIGNvbnN0IHVwcGVyID0gc3RlcHMubWFwKCh4KSA9PiBhbG9uZyh4LCAtaGFsZih4KSkpO1xuICAgICAgY29uc3QgbG93ZXIgPSBzdGVwcy5tYXAoKHgpID0+IGFsb25nKHgsIGhhbGYoeCkpKS5yZXZlcnNlKCk7XG4gICAgICBzaGFwZXMucHVzaChmaWxsZWQocG9seWdvbihjdXQoWy4uLnVwcGVyLCAuLi5sb3dlcl0pKSwgY29sb3VyKSk7XG4gICAgfTtcbiAgICBmb3IgKGxldCBiZWQgPSBjYXA7IGJlZCA8IHRvcHMubGVuZ3RoOyArK2JlZCkge1xuICAgICAgbGF5KGJlZCk7XG4gICAgICBpZiAoYmVkICUgMyA9PT0gcmVjaXBlLnNlZWQgJSAzICYmIGNhcCA9PT0gMCkgdmVpbihiZWQsIDAuMzQsIDEuMSwgYmVkc1soYmVkICsgMykgJSBiZWRzLmxlbmd0aF0hKTtcbiAgICB9XG4gICAgLy8gWW91bmcgYmVkcyBhcmUgbGFpZCB1cHdhcmRzLCBlYWNoIGRvd24gdG8gd2hlcmUgdGhlIG9sZCBvbmVzIGJlZ2luLlxuICAgIGZvciAobGV0IGJlZCA9IDA7IGJlZCA8IGNhcDsgKytiZWQpIHtcbiAgICAgIGNvbnN0IHN1cmZhY2UgPSBzdGVwcy5tYXAoKHgpID0+IGF0KGJlZCwgeCkpO1xuICAgICAgY29uc3QgZmxvb3IgPSBzdGVwcy5tYXAoKHgpID0+IGF0KGNhcCAtIDEsIHgsIDI2KSkucmV2ZXJzZSgpO1xuICAgICAgc2hhcGVzLnB1c2goZmlsbGVkKHBvbHlnb24oY3V0KFsuLi5zdXJmYWNlLCAuLi5mbG9vcl0pKSwgYmVkc1tiZWQgKyAxXSEpKTtcbiAgICB9XG4gICAgaWYgKGVkZ2UgIT09IHVuZGVmaW5lZCkge1xuICAgICAgLy8gVGhlIGZhdWx0IGlzIHNlZW4gZnJvbSB0aGUgaGlnaGVyIG9mIGl0cyB0d28gZ3JvdW5kcyBkb3duLlxuICAgICAgY29uc3QgbWVldHMgPSAoYmxvY2s6IHsgZHJvcDogbnVtYmVyOyB0aWx0OiBudW1iZXIgfSk6IG51bWJlciA9PiB7XG4gICAgICAgIGxldCB5ID0gaGVpZ2h0IC8gMjtcbiAgICAgICAgZm9yIChsZXQgbiA9IDA7IG4gPCAyNDsgKytuKSB7XG4gICAgICAgICAgY29uc3QgeCA9IGVkZ2UuYXQueCArICgoeSAtIGVkZ2UuYXQueSkgLyBlZGdlLmFsb25nLnkpICogZWRnZS5hbG9uZy54O1xuICAgICAgICAgIHkgKz0gKGRlcHRoT2YoMCwgeCkgKyBibG9jay5kcm9wICsgYmxvY2sudGlsdCAqICh4IC0gd2lkdGggLyAyKSAtIHkpIC8gMjtcbiAgICAgICAgfVxuICAgICAgICByZXR1cm4geTtcbiAgICAgIH07XG4gICAgICBjb25zdCBoaWdoID0gTWF0aC5taW4obWVldHMoeyBkcm9wLCB0aWx0IH0pLCBtZWV0cyhibG9ja3NbbiAtIDFdISkpO1xuICAgICAgY29uc3Qgb24gPSAoeTogbnVtYmVyLCBhc2lkZTogbnVtYmVyKTogUG9pbnQgPT5cbiAgICAgICAgcG9pbnQoZWRnZS5hdC54ICsgKCh5IC0gZWRnZS5hdC55KSAvIGVkZ2UuYWxvbmcueSkgKiBlZGdlLmFsb25nLnggKyBhc2lkZSwgeSk7XG4gICAgICBjb25zdCBvcGVuID0gW29uKGhpZ2gsIDApLCBvbihoaWdoLCAwLjkpLCBvbihoZWlnaHQgKyAyLCAwLjkpLCBvbihoZWlnaHQgKyAyLCAwKV07XG4gICAgICBzaGFwZXMucHVzaChmaWxsZWQocG9seWdvbihvcGVuKSwgY29sb3Vycy5zcGFyaywgMC41NSkpO1xuICAgIH1cbiAgfSk7XG4gIHJldHVybiBwaWN0dXJlKGNvbG91cnMuZ3JvdW5kLCBzaGFwZXMpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc3JjL2FydFwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvcGFpbnRpbmcudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvbG9jYWwvd2ViL3NyYy9hcnQvcGFpbnRpbmcudHNcIjtpbXBvcnQgeyBjb3JkIH0gZnJvbSBcIi4vY29yZFwiO1xuaW1wb3J0IHsgZm9sZHMgfSBmcm9tIFwiLi9mb2xkc1wiO1xuaW1wb3J0IHsgZ3JpZHMgfSBmcm9tIFwiLi9ncmlkc1wiO1xuaW1wb3J0IHsgcmluZ3MgfSBmcm9tIFwiLi9yaW5nc1wiO1xuaW1wb3J0IHsgc3RyYXRhIH0gZnJvbSBcIi4vc3RyYXRhXCI7XG5cbi8vIEFydGlzdHMgYXJlIG51bWJlcmVkIGZyb20gdGhlIGxlZnQgb2YgdGhlIGJvYXJkOyBhcnRpc3QgbiBoYXMgMTIgKyBuIGNhcmRzIChNQS0wMikuIEEgY2FyZCBpc1xuLy8gaXRzIHBsYWNlIGFtb25nIGl0cyBhcnRpc3QncyBjYXJkcy5cbmV4cG9ydCB0eXBlIEFydGlzdCA9IDAgfCAxIHwgMiB8IDMgfCA0O1xuZXhwb3J0IGNvbnN0IGFydGlzdHM6IHJlYWRvbmx5IEFydGlzdFtdID0gWzAsIDEsIDIsIDMsIDRdO1xuZXhwb3J0IGNvbnN0IGNhcmRzT2YgPSAoYXJ0aXN0OiBBcnRpc3QpOiBudW1iZXIgPT4gMTIgKyBhcnRpc3Q7XG5cbmNvbnN0IGhhbmRzID0gW2ZvbGRzLCByaW5ncywgZ3JpZHMsIHN0cmF0YSwgY29yZF0gYXMgY29uc3Q7XG5cbi8vIFRoZSB3b3JrIGFzIGFuIFNWRyBvZiAyMDAgXHUwMEQ3IDI1MDogdGhlIHNhbWUgY2FyZCBhbHdheXMgbG9va3MgdGhlIHNhbWUuXG5leHBvcnQgZnVuY3Rpb24gcGFpbnRpbmcoYXJ0aXN0OiBBcnRpc3QsIGNhcmQ6IG51bWJlcik6IHN0cmluZyB7XG4gIGlmICghTnVtYmVyLmlzSW50ZWdlcihjYXJkKSB8fCBjYXJkIDwgMCB8fCBjYXJkID49IGNhcmRzT2YoYXJ0aXN0KSlcbiAgICB0aHJvdyBuZXcgUmFuZ2VFcnJvcihgYXJ0aXN0ICR7YXJ0aXN0fSBoYXMgbm8gY2FyZCAke2NhcmR9YCk7XG4gIHJldHVybiBoYW5kc1thcnRpc3RdKGNhcmQpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc2NyaXB0c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvbG9jYWwvd2ViL3NjcmlwdHMvdm9jYWJ1bGFyeS50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc2NyaXB0cy92b2NhYnVsYXJ5LnRzXCI7Ly8gVGhlIGNsYXNzZXMgd2l0aCB3aGljaCB0aGluZ3MgYXJlIGxhaWQgb3V0IGFuZCBzZXQsIG9uZSBkZWNsYXJhdGlvbiBlYWNoLCBzbyB0aGF0IGEgY29tcG9uZW50XG4vLyB3cml0ZXMgbm8gYmxvY2sgZm9yIHRoZW0uIEEgY2xhc3MgaXMgYSB3b3JkIChgZmxleGApLCBvciBhIG1lYXN1cmUgYW5kIGl0cyB2YWx1ZTogcGl4ZWxzIChgbXQtOGApXG4vLyBvciBhIHRva2VuIChgY29sb3ItYWNjZW50YCkuIEJlZm9yZSBhIGNvbG9uIHN0YW5kcyB0aGUgd2luZG93IGZvciB3aGljaCBpdCBpcyBtZWFudFxuLy8gKGBwaG9uZTpoaWRkZW5gKS4gQSBjb21wb25lbnRcdTIwMTlzIG93biBzdHlsZXMgZ28gYmVmb3JlIHRoZXNlOiB3aGF0IGNoYW5nZXMgd2l0aCB0aGUgc3RhdGUgc3RheXMgdGhlcmUuXG5cbi8vIFdpZGVyIHdpbmRvd3MgZmlyc3Q6IG9mIHR3byB0aGF0IGZpdCwgdGhlIG5hcnJvd2VyIG9uZSBkZWNpZGVzLlxuZXhwb3J0IGNvbnN0IHdpbmRvd3M6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7XG4gIHdpZGU6IFwiKG1pbi13aWR0aDogMTI4MHB4KVwiLFxuICBsb3c6IFwiKG1pbi13aWR0aDogMTAyNHB4KSBhbmQgKG1heC1oZWlnaHQ6IDc4MHB4KSwgKG1pbi13aWR0aDogMTAyNHB4KSBhbmQgKG1heC13aWR0aDogMTI3OXB4KSBhbmQgKG1heC1oZWlnaHQ6IDk0MHB4KVwiLFxuICBuYXJyb3c6IFwiKG1heC13aWR0aDogMTAyM3B4KVwiLFxuICBwaG9uZTogXCIobWF4LXdpZHRoOiA3NjdweClcIixcbiAgc2xpbTogXCIobWF4LXdpZHRoOiA1OTlweClcIixcbiAgc2lkZXdheXM6IFwiKG1pbi13aWR0aDogNjAwcHgpIGFuZCAobWF4LXdpZHRoOiAxMDIzcHgpIGFuZCAobWF4LWhlaWdodDogNTYwcHgpXCIsXG59O1xuXG5leHBvcnQgY29uc3Qgd29yZHM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7XG4gIGZsZXg6IFwiZGlzcGxheTogZmxleFwiLFxuICBcImlubGluZS1mbGV4XCI6IFwiZGlzcGxheTogaW5saW5lLWZsZXhcIixcbiAgZ3JpZDogXCJkaXNwbGF5OiBncmlkXCIsXG4gIGJsb2NrOiBcImRpc3BsYXk6IGJsb2NrXCIsXG4gIFwiaW5saW5lLWJsb2NrXCI6IFwiZGlzcGxheTogaW5saW5lLWJsb2NrXCIsXG4gIGhpZGRlbjogXCJkaXNwbGF5OiBub25lXCIsXG4gIHJlbGF0aXZlOiBcInBvc2l0aW9uOiByZWxhdGl2ZVwiLFxuICBhYnNvbHV0ZTogXCJwb3NpdGlvbjogYWJzb2x1dGVcIixcbiAgc3RhdGljOiBcInBvc2l0aW9uOiBzdGF0aWNcIixcbiAgc3RpY2t5OiBcInBvc2l0aW9uOiBzdGlja3lcIixcbiAgXCJmbGV4LXJvd1wiOiBcImZsZXgtZGlyZWN0aW9uOiByb3dcIixcbiAgXCJmbGV4LWNvbFwiOiBcImZsZXgtZGlyZWN0aW9uOiBjb2x1bW5cIixcbiAgXCJmbGV4LXdyYXBcIjogXCJmbGV4LXdyYXA6IHdyYXBcIixcbiAgXCJmbGV4LTFcIjogXCJmbGV4OiAxXCIsXG4gIFwiZmxleC1ldmVuXCI6IFwiZmxleDogMSAxIDBcIixcbiAgXCJmbGV4LWF1dG9cIjogXCJmbGV4OiAxIDEgYXV0b1wiLFxuICBcImZsZXgtbm9uZVwiOiBcImZsZXg6IG5vbmVcIixcbiAgXCJmbGV4LWluaXRpYWxcIjogXCJmbGV4OiAwIDEgYXV0b1wiLFxuICBcImZsZXgtZ3Jvd1wiOiBcImZsZXg6IDEgMCBhdXRvXCIsXG4gIFwiZmxleC1ub3dyYXBcIjogXCJmbGV4LXdyYXA6IG5vd3JhcFwiLFxuICBcIm93bi1saW5lXCI6IFwiZmxleDogMSAwIDEwMCVcIixcbiAgXCJpdGVtcy1jZW50ZXJcIjogXCJhbGlnbi1pdGVtczogY2VudGVyXCIsXG4gIFwiaXRlbXMtYmFzZWxpbmVcIjogXCJhbGlnbi1pdGVtczogYmFzZWxpbmVcIixcbiAgXCJpdGVtcy1zdGFydFwiOiBcImFsaWduLWl0ZW1zOiBzdGFydFwiLFxuICBcIml0ZW1zLWVuZFwiOiBcImFsaWduLWl0ZW1zOiBlbmRcIixcbiAgXCJpdGVtcy1zdHJldGNoXCI6IFwiYWxpZ24taXRlbXM6IHN0cmV0Y2hcIixcbiAgXCJqdXN0aWZ5LWJldHdlZW5cIjogXCJqdXN0aWZ5LWNvbnRlbnQ6IHNwYWNlLWJldHdlZW5cIixcbiAgXCJqdXN0aWZ5LWNlbnRlclwiOiBcImp1c3RpZnktY29udGVudDogY2VudGVyXCIsXG4gIFwianVzdGlmeS1zdGFydFwiOiBcImp1c3RpZnktY29udGVudDogc3RhcnRcIixcbiAgXCJqdXN0aWZ5LWVuZFwiOiBcImp1c3RpZnktY29udGVudDogZW5kXCIsXG4gIFwianVzdGlmeS1pdGVtcy1jZW50ZXJcIjogXCJqdXN0aWZ5LWl0ZW1zOiBjZW50ZXJcIixcbiAgXCJqdXN0aWZ5LWl0ZW1zLXN0YXJ0XCI6IFwianVzdGlmeS1pdGVtczogc3RhcnRcIixcbiAgXCJwbGFjZS1jZW50ZXJcIjogXCJwbGFjZS1pdGVtczogY2VudGVyXCIsXG4gIFwiY29udGVudC1jZW50ZXJcIjogXCJhbGlnbi1jb250ZW50OiBjZW50ZXJcIixcbiAgXCJzZWxmLWNlbnRlclwiOiBcImFsaWduLXNlbGY6IGNlbnRlclwiLFxuICBcInNlbGYtc3RhcnRcIjogXCJhbGlnbi1zZWxmOiBzdGFydFwiLFxuICBcInNlbGYtZW5kXCI6IFwiYWxpZ24tc2VsZjogZW5kXCIsXG4gIFwic2VsZi1zdHJldGNoXCI6IFwiYWxpZ24tc2VsZjogc3RyZXRjaFwiLFxuICBcImp1c3RpZnktc2VsZi1lbmRcIjogXCJqdXN0aWZ5LXNlbGY6IGVuZFwiLFxuICBcImp1c3RpZnktc2VsZi1zdGFydFwiOiBcImp1c3RpZnktc2VsZjogc3RhcnRcIixcbiAgXCJqdXN0aWZ5LXNlbGYtY2VudGVyXCI6IFwianVzdGlmeS1zZWxmOiBjZW50ZXJcIixcbiAgaGFsdmVzOiBcImdyaWQtdGVtcGxhdGUtY29sdW1uczogMWZyIDFmclwiLFxuICBcInNpZGUtYW5kLXJlc3RcIjogXCJncmlkLXRlbXBsYXRlLWNvbHVtbnM6IGF1dG8gbWlubWF4KDAsIDFmcilcIixcbiAgXCJhbGwtY29sdW1uc1wiOiBcImdyaWQtY29sdW1uOiAxIC8gLTFcIixcbiAgcmVndWxhcjogXCJmb250LXdlaWdodDogNDAwXCIsXG4gIG1lZGl1bTogXCJmb250LXdlaWdodDogNTAwXCIsXG4gIGJvbGQ6IFwiZm9udC13ZWlnaHQ6IDYwMFwiLFxuICBzYW5zOiBcImZvbnQtZmFtaWx5OiB2YXIoLS1zYW5zKVwiLFxuICBpdGFsaWM6IFwiZm9udC1zdHlsZTogaXRhbGljXCIsXG4gIGZpZ3VyZXM6IFwiZm9udC12YXJpYW50LW51bWVyaWM6IHZhcigtLWZpZ3VyZXMpXCIsXG4gIFwibGVhZGluZy0xXCI6IFwibGluZS1oZWlnaHQ6IDFcIixcbiAgXCJuby11bmRlcmxpbmVcIjogXCJ0ZXh0LWRlY29yYXRpb246IG5vbmVcIixcbiAgXCJsaW5lLXRocm91Z2hcIjogXCJ0ZXh0LWRlY29yYXRpb246IGxpbmUtdGhyb3VnaFwiLFxuICBcInRleHQtbGVmdFwiOiBcInRleHQtYWxpZ246IGxlZnRcIixcbiAgXCJ0ZXh0LWNlbnRlclwiOiBcInRleHQtYWxpZ246IGNlbnRlclwiLFxuICBcInRleHQtcmlnaHRcIjogXCJ0ZXh0LWFsaWduOiByaWdodFwiLFxuICBub3dyYXA6IFwid2hpdGUtc3BhY2U6IG5vd3JhcFwiLFxuICBcIm1heS13cmFwXCI6IFwid2hpdGUtc3BhY2U6IG5vcm1hbFwiLFxuICBcImJyZWFrLWFueXdoZXJlXCI6IFwib3ZlcmZsb3ctd3JhcDogYW55d2hlcmVcIixcbiAgcHJldHR5OiBcInRleHQtd3JhcDogcHJldHR5XCIsXG4gIGJhbGFuY2U6IFwidGV4dC13cmFwOiBiYWxhbmNlXCIsXG4gIHRydW5jYXRlOiBcIm92ZXJmbG93OiBoaWRkZW47IHRleHQtb3ZlcmZsb3c6IGVsbGlwc2lzOyB3aGl0ZS1zcGFjZTogbm93cmFwXCIsXG4gIFwib3ZlcmZsb3ctaGlkZGVuXCI6IFwib3ZlcmZsb3c6IGhpZGRlblwiLFxuICBcIm92ZXJmbG93LXZpc2libGVcIjogXCJvdmVyZmxvdzogdmlzaWJsZVwiLFxuICBcInNjcm9sbC15XCI6IFwib3ZlcmZsb3cteTogYXV0b1wiLFxuICBcInNjcm9sbC14XCI6IFwib3ZlcmZsb3cteDogYXV0b1wiLFxuICBcInRoaW4tc2Nyb2xsYmFyXCI6IFwic2Nyb2xsYmFyLXdpZHRoOiB0aGluXCIsXG4gIFwiYWxpZ24tbWlkZGxlXCI6IFwidmVydGljYWwtYWxpZ246IG1pZGRsZVwiLFxuICBib3JkZXI6IFwiYm9yZGVyOiAxcHggc29saWQgdmFyKC0tbGluZSlcIixcbiAgXCJib3JkZXItc3Ryb25nXCI6IFwiYm9yZGVyOiAxcHggc29saWQgdmFyKC0tbGluZS1zdHJvbmcpXCIsXG4gIFwibm8tYm9yZGVyXCI6IFwiYm9yZGVyOiAwXCIsXG4gIFwiYm9yZGVyLXRcIjogXCJib3JkZXItdG9wOiAxcHggc29saWQgdmFyKC0tbGluZSlcIixcbiAgXCJib3JkZXItYlwiOiBcImJvcmRlci1ib3R0b206IDFweCBzb2xpZCB2YXIoLS1saW5lKVwiLFxuICBcImJvcmRlci1sXCI6IFwiYm9yZGVyLWxlZnQ6IDFweCBzb2xpZCB2YXIoLS1saW5lKVwiLFxuICBcImJvcmRlci10LWlua1wiOiBcImJvcmRlci10b3A6IDFweCBzb2xpZCB2YXIoLS1pbmspXCIsXG4gIFwiYm9yZGVyLWItaW5rXCI6IFwiYm9yZGVyLWJvdHRvbTogMXB4IHNvbGlkIHZhcigtLWluaylcIixcbiAgXCJuby1ib3JkZXItdFwiOiBcImJvcmRlci10b3A6IDBcIixcbiAgXCJuby1ib3JkZXItbFwiOiBcImJvcmRlci1sZWZ0OiAwXCIsXG4gIHJvdW5kZWQ6IFwiYm9yZGVyLXJhZGl1czogdmFyKC0tcmFkaXVzKVwiLFxuICByb3VuZDogXCJib3JkZXItcmFkaXVzOiA1MCVcIixcbiAgY29sbGFwc2U6IFwiYm9yZGVyLWNvbGxhcHNlOiBjb2xsYXBzZVwiLFxuICBcImFuY2hvci1taWRkbGVcIjogXCJ0ZXh0LWFuY2hvcjogbWlkZGxlXCIsXG4gIFwiYW5jaG9yLWVuZFwiOiBcInRleHQtYW5jaG9yOiBlbmRcIixcbiAgaW52aXNpYmxlOiBcInZpc2liaWxpdHk6IGhpZGRlblwiLFxuICBcIm5vLXBvaW50ZXJcIjogXCJwb2ludGVyLWV2ZW50czogbm9uZVwiLFxuICBcImN1cnNvci1wb2ludGVyXCI6IFwiY3Vyc29yOiBwb2ludGVyXCIsXG4gIFwiZmFzdC10YXBcIjogXCJ0b3VjaC1hY3Rpb246IG1hbmlwdWxhdGlvblwiLFxufTtcblxuLy8gV2hhdCBjb3ZlcnMgb3RoZXJzIHN0YW5kcyBiZWZvcmUgdGhlbS5cbmNvbnN0IG1lYXN1cmVzOiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+ID0ge1xuICBpbnNldDogXCJpbnNldFwiLFxuICB0b3A6IFwidG9wXCIsXG4gIHJpZ2h0OiBcInJpZ2h0XCIsXG4gIGJvdHRvbTogXCJib3R0b21cIixcbiAgbGVmdDogXCJsZWZ0XCIsXG4gIHo6IFwiei1pbmRleFwiLFxuICBjb2xzOiBcImdyaWQtdGVtcGxhdGUtY29sdW1uc1wiLFxuICBjb2x1bW46IFwiZ3JpZC1jb2x1bW5cIixcbiAgcm93OiBcImdyaWQtcm93XCIsXG4gIGdhcDogXCJnYXBcIixcbiAgXCJnYXAteFwiOiBcImNvbHVtbi1nYXBcIixcbiAgXCJnYXAteVwiOiBcInJvdy1nYXBcIixcbiAgdzogXCJ3aWR0aFwiLFxuICBoOiBcImhlaWdodFwiLFxuICBcIm1pbi13XCI6IFwibWluLXdpZHRoXCIsXG4gIFwibWluLWhcIjogXCJtaW4taGVpZ2h0XCIsXG4gIFwibWF4LXdcIjogXCJtYXgtd2lkdGhcIixcbiAgXCJtYXgtaFwiOiBcIm1heC1oZWlnaHRcIixcbiAgYmFzaXM6IFwiZmxleC1iYXNpc1wiLFxuICBtOiBcIm1hcmdpblwiLFxuICBteDogXCJtYXJnaW4taW5saW5lXCIsXG4gIG15OiBcIm1hcmdpbi1ibG9ja1wiLFxuICBtdDogXCJtYXJnaW4tdG9wXCIsXG4gIG1yOiBcIm1hcmdpbi1yaWdodFwiLFxuICBtYjogXCJtYXJnaW4tYm90dG9tXCIsXG4gIG1sOiBcIm1hcmdpbi1sZWZ0XCIsXG4gIHA6IFwicGFkZGluZ1wiLFxuICBweDogXCJwYWRkaW5nLWlubGluZVwiLFxuICBweTogXCJwYWRkaW5nLWJsb2NrXCIsXG4gIHB0OiBcInBhZGRpbmctdG9wXCIsXG4gIHByOiBcInBhZGRpbmctcmlnaHRcIixcbiAgcGI6IFwicGFkZGluZy1ib3R0b21cIixcbiAgcGw6IFwicGFkZGluZy1sZWZ0XCIsXG4gIHRleHQ6IFwiZm9udC1zaXplXCIsXG4gIGxlYWRpbmc6IFwibGluZS1oZWlnaHRcIixcbiAgdHJhY2tpbmc6IFwibGV0dGVyLXNwYWNpbmdcIixcbiAgY29sb3I6IFwiY29sb3JcIixcbiAgYmc6IFwiYmFja2dyb3VuZFwiLFxuICBlZGdlOiBcImJvcmRlci1jb2xvclwiLFxuICBcImVkZ2UtdFwiOiBcImJvcmRlci10b3AtY29sb3JcIixcbiAgXCJlZGdlLWxcIjogXCJib3JkZXItbGVmdC1jb2xvclwiLFxuICByYWRpdXM6IFwiYm9yZGVyLXJhZGl1c1wiLFxuICBzaGFkb3c6IFwiYm94LXNoYWRvd1wiLFxuICBmaWxsOiBcImZpbGxcIixcbiAgc3Ryb2tlOiBcInN0cm9rZVwiLFxuICBcInN0cm9rZS13XCI6IFwic3Ryb2tlLXdpZHRoXCIsXG4gIG9wYWNpdHk6IFwib3BhY2l0eVwiLFxufTtcbmNvbnN0IHVuaXRsZXNzID0gbmV3IFNldChbXCJ6LWluZGV4XCIsIFwiZ3JpZC1jb2x1bW5cIiwgXCJncmlkLXJvd1wiLCBcInN0cm9rZS13aWR0aFwiXSk7XG5jb25zdCB2YWx1ZXM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7IGZ1bGw6IFwiMTAwJVwiLCBhdXRvOiBcImF1dG9cIiwgbm9uZTogXCJub25lXCIgfTtcbmNvbnN0IG9yZGVyID0gWy4uLk9iamVjdC52YWx1ZXMod29yZHMpLCAuLi5PYmplY3QudmFsdWVzKG1lYXN1cmVzKV07XG5cbi8vIFdoYXQgYSBjbGFzcyBkZWNsYXJlczogdGhlIHdpbmRvdywgaWYgaXQgaXMgZm9yIG9uZSwgYW5kIHRoZSBkZWNsYXJhdGlvbi4gTnVsbCBpZiBpdCBpcyBubyBjbGFzc1xuLy8gb2YgdGhlIHZvY2FidWxhcnk7IGBpc1Rva2VuYCBrbm93cyB0aGUgbmFtZXMgaW4gdG9rZW5zLmNzcy5cbmV4cG9ydCBmdW5jdGlvbiBtZWFuaW5nKG5hbWU6IHN0cmluZywgaXNUb2tlbjogKHRva2VuOiBzdHJpbmcpID0+IGJvb2xlYW4pOiB7IHdpbmRvdzogc3RyaW5nOyBkZWNsYXJhdGlvbjogc3RyaW5nIH0gfCBudWxsIHtcbiAgY29uc3QgWywgd2luZG93ID0gXCJcIiwgcGxhaW4gPSBcIlwiXSA9IC9eKD86KFxcdyspOik/KC4rKSQvLmV4ZWMobmFtZSkgPz8gW107XG4gIGlmICh3aW5kb3cgJiYgIXdpbmRvd3Nbd2luZG93XSkgcmV0dXJuIG51bGw7XG4gIGNvbnN0IGRlY2xhcmF0aW9uID0gd29yZHNbcGxhaW5dID8/IG1lYXN1cmVkKHBsYWluLCBpc1Rva2VuKTtcbiAgcmV0dXJuIGRlY2xhcmF0aW9uID8geyB3aW5kb3csIGRlY2xhcmF0aW9uIH0gOiBudWxsO1xufVxuXG5mdW5jdGlvbiBtZWFzdXJlZChuYW1lOiBzdHJpbmcsIGlzVG9rZW46ICh0b2tlbjogc3RyaW5nKSA9PiBib29sZWFuKTogc3RyaW5nIHwgbnVsbCB7XG4gIGZvciAobGV0IGRhc2ggPSBuYW1lLmluZGV4T2YoXCItXCIpOyBkYXNoID4gMDsgZGFzaCA9IG5hbWUuaW5kZXhPZihcIi1cIiwgZGFzaCArIDEpKSB7XG4gICAgY29uc3QgcHJvcGVydHkgPSBtZWFzdXJlc1tuYW1lLnNsaWNlKDAsIGRhc2gpXTtcbiAgICBjb25zdCB2YWx1ZSA9IG5hbWUuc2xpY2UoZGFzaCArIDEpO1xuICAgIGlmICghcHJvcGVydHkpIGNvbnRpbnVlO1xuICAgIGlmICh2YWx1ZXNbdmFsdWVdKSByZXR1cm4gYCR7cHJvcGVydHl9OiAke3ZhbHVlc1t2YWx1ZV19YDtcbiAgICBpZiAoL15cXGQrJC8udGVzdCh2YWx1ZSkpIHJldHVybiBgJHtwcm9wZXJ0eX06ICR7YW1vdW50KHByb3BlcnR5LCB2YWx1ZSl9YDtcbiAgICBpZiAoaXNUb2tlbih2YWx1ZSkpIHJldHVybiBgJHtwcm9wZXJ0eX06IHZhcigtLSR7dmFsdWV9KWA7XG4gIH1cbiAgcmV0dXJuIG51bGw7XG59XG5cbmZ1bmN0aW9uIGFtb3VudChwcm9wZXJ0eTogc3RyaW5nLCBuOiBzdHJpbmcpOiBzdHJpbmcge1xuICBpZiAocHJvcGVydHkgPT09IFwiZ3JpZC10ZW1wbGF0ZS1jb2x1bW5zXCIpIHJldHVybiBgcmVwZWF0KCR7bn0sIG1pbm1heCgwLCAxZnIpKWA7XG4gIGlmIChwcm9wZXJ0eSA9PT0gXCJvcGFjaXR5XCIpIHJldHVybiBgJHtufSVgO1xuICByZXR1cm4gbiA9PT0gXCIwXCIgfHwgdW5pdGxlc3MuaGFzKHByb3BlcnR5KSA/IG4gOiBgJHtufXB4YDtcbn1cblxuLy8gVGhlIHJ1bGVzIG9mIHRob3NlIG9mIHRoZXNlIG5hbWVzIHRoYXQgYXJlIGNsYXNzZXMgb2YgdGhlIHZvY2FidWxhcnkuXG5leHBvcnQgZnVuY3Rpb24gc2hlZXQobmFtZXM6IEl0ZXJhYmxlPHN0cmluZz4sIGlzVG9rZW46ICh0b2tlbjogc3RyaW5nKSA9PiBib29sZWFuKTogc3RyaW5nIHtcbiAgY29uc3QgcnVsZXMgPSBuZXcgTWFwPHN0cmluZywgeyBhdDogbnVtYmVyOyBydWxlOiBzdHJpbmcgfVtdPihbXCJcIiwgLi4uT2JqZWN0LmtleXMod2luZG93cyldLm1hcCgod2luZG93KSA9PiBbd2luZG93LCBbXV0pKTtcbiAgZm9yIChjb25zdCBuYW1lIG9mIG5ldyBTZXQobmFtZXMpKSB7XG4gICAgY29uc3QgbWVhbnMgPSBtZWFuaW5nKG5hbWUsIGlzVG9rZW4pO1xuICAgIGlmICghbWVhbnMpIGNvbnRpbnVlO1xuICAgIGNvbnN0IHsgd2luZG93LCBkZWNsYXJhdGlvbiB9ID0gbWVhbnM7XG4gICAgY29uc3QgYXQgPSBNYXRoLm1heChvcmRlci5pbmRleE9mKGRlY2xhcmF0aW9uKSwgb3JkZXIuaW5kZXhPZihkZWNsYXJhdGlvbi5zbGljZSgwLCBkZWNsYXJhdGlvbi5pbmRleE9mKFwiOlwiKSkpKTtcbiAgICBydWxlcy5nZXQod2luZG93KSEucHVzaCh7IGF0LCBydWxlOiBgLiR7bmFtZS5yZXBsYWNlKFwiOlwiLCBcIlxcXFw6XCIpfSB7ICR7ZGVjbGFyYXRpb259IH1gIH0pO1xuICB9XG4gIGNvbnN0IHNvcnRlZCA9IChvZjogeyBhdDogbnVtYmVyOyBydWxlOiBzdHJpbmcgfVtdKTogc3RyaW5nID0+IG9mLnNvcnQoKGEsIGIpID0+IGEuYXQgLSBiLmF0KS5tYXAoKHsgcnVsZSB9KSA9PiBydWxlKS5qb2luKFwiXFxuXCIpO1xuICByZXR1cm4gWy4uLnJ1bGVzXS5tYXAoKFt3aW5kb3csIG9mXSkgPT4gKG9mLmxlbmd0aCA9PT0gMCA/IFwiXCIgOiB3aW5kb3cgPyBgQG1lZGlhICR7d2luZG93c1t3aW5kb3ddfSB7XFxuJHtzb3J0ZWQob2YpfVxcbn1gIDogc29ydGVkKG9mKSkpLmpvaW4oXCJcXG5cIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L2xvY2FsL3dlYi9zY3JpcHRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9sb2NhbC93ZWIvc2NyaXB0cy93b3Jrcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9sb2NhbC93ZWIvc2NyaXB0cy93b3Jrcy50c1wiO2ltcG9ydCB7IHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMsIHdyaXRlRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IGFydGlzdHMsIGNhcmRzT2YsIHBhaW50aW5nIH0gZnJvbSBcIi4uL3NyYy9hcnQvcGFpbnRpbmdcIjtcbmltcG9ydCB7IGNhY2hlZCwgaGFzaE9mRmlsZXMsIHdlYiB9IGZyb20gXCIuL2NhY2hlXCI7XG5cbi8vIFRoZSB3b3JrcyBhcyBmaWxlcy4gVGhlaXIgbmFtZSBjYXJyaWVzIG9uZSBoYXNoIGZvciBhbGw6IHRoZXkgY2hhbmdlIHRvZ2V0aGVyIG9yIG5vdCBhdCBhbGwuXG5leHBvcnQgaW50ZXJmYWNlIFdvcmtzIHtcbiAgaGFzaDogc3RyaW5nO1xuICBmaWxlczogTWFwPHN0cmluZywgc3RyaW5nPjsgLy8gYXJ0LzAtMy1IQVNILnN2Z1xufVxuXG5leHBvcnQgZnVuY3Rpb24gd29ya3MoKTogV29ya3Mge1xuICBjb25zdCBzb3VyY2VzID0gcmVhZGRpclN5bmMoam9pbih3ZWIsIFwic3JjL2FydFwiKSlcbiAgICAuZmlsdGVyKChuYW1lKSA9PiAhW1widGl0bGVzLnRzXCIsIFwid29ya3MudHNcIiwgXCJtYXJrcy50c1wiXS5pbmNsdWRlcyhuYW1lKSlcbiAgICAuc29ydCgpO1xuICBjb25zdCBoYXNoID0gaGFzaE9mRmlsZXMoc291cmNlcy5tYXAoKG5hbWUpID0+IGBzcmMvYXJ0LyR7bmFtZX1gKSk7XG4gIGNvbnN0IGZvbGRlciA9IGNhY2hlZChcIndvcmtzXCIsIGhhc2gsIChtYWRlKSA9PiB7XG4gICAgZm9yIChjb25zdCBhcnRpc3Qgb2YgYXJ0aXN0cylcbiAgICAgIGZvciAobGV0IGNhcmQgPSAwOyBjYXJkIDwgY2FyZHNPZihhcnRpc3QpOyArK2NhcmQpXG4gICAgICAgIHdyaXRlRmlsZVN5bmMoam9pbihtYWRlLCBgJHthcnRpc3R9LSR7Y2FyZH0tJHtoYXNofS5zdmdgKSwgcGFpbnRpbmcoYXJ0aXN0LCBjYXJkKSk7XG4gIH0pO1xuICBjb25zdCBuYW1lcyA9IHJlYWRkaXJTeW5jKGZvbGRlcikuc29ydCgpO1xuICByZXR1cm4geyBoYXNoLCBmaWxlczogbmV3IE1hcChuYW1lcy5tYXAoKG5hbWUpID0+IFtgYXJ0LyR7bmFtZX1gLCByZWFkRmlsZVN5bmMoam9pbihmb2xkZXIsIG5hbWUpLCBcInV0ZjhcIildKSkgfTtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBd08sU0FBUyxjQUFjO0FBQy9QLFNBQVMsb0JBQW9COzs7QUNEeU4sU0FBUyxZQUFZLGVBQUFBLGNBQWEsZ0JBQUFDLHFCQUFvQjtBQUM1UyxTQUFTLFFBQUFDLGFBQVk7QUFDckIsU0FBUyw0QkFBeUM7OztBQ0ZrTSxTQUFTLGtCQUFrQjtBQUMvUSxTQUFTLFdBQVcsYUFBYSxjQUFjLFlBQVksY0FBYztBQUN6RSxTQUFTLHFCQUFxQjtBQUM5QixTQUFTLFlBQVk7QUFIaUksSUFBTSwyQ0FBMkM7QUFLaE0sSUFBTSxNQUFNLGNBQWMsSUFBSSxJQUFJLE1BQU0sd0NBQWUsQ0FBQztBQUUvRCxJQUFNLFFBQVEsS0FBSyxLQUFLLHdCQUF3QjtBQUV6QyxJQUFNLE9BQU8sSUFBSSxVQUEyQztBQUNqRSxRQUFNLE9BQU8sV0FBVyxRQUFRO0FBQ2hDLGFBQVcsUUFBUSxNQUFPLE1BQUssT0FBTyxJQUFJLEVBQUUsT0FBTyxJQUFJO0FBQ3ZELFNBQU8sS0FBSyxPQUFPLEtBQUssRUFBRSxNQUFNLEdBQUcsRUFBRTtBQUN2QztBQUVPLElBQU0sY0FBYyxDQUFDLFVBQzFCLEtBQUssR0FBRyxNQUFNLElBQUksQ0FBQyxTQUFTLGFBQWEsS0FBSyxLQUFLLElBQUksQ0FBQyxDQUFDLENBQUM7QUFJckQsU0FBUyxPQUFPLE1BQWNDLE1BQWEsTUFBd0M7QUFDeEYsUUFBTSxTQUFTLFlBQVksTUFBTUEsSUFBRztBQUNwQyxNQUFJLFFBQVEsTUFBTSxFQUFHLFFBQU87QUFDNUIsUUFBTSxhQUFhLEdBQUcsTUFBTSxJQUFJLFFBQVEsR0FBRztBQUMzQyxZQUFVLFlBQVksRUFBRSxXQUFXLEtBQUssQ0FBQztBQUN6QyxNQUFJO0FBQ0YsU0FBSyxVQUFVO0FBQ2YsZUFBVyxPQUFPLFlBQVksS0FBSztBQUNqQyxVQUFJLElBQUksV0FBVyxHQUFHLElBQUksR0FBRyxLQUFLLENBQUMsSUFBSSxTQUFTLEdBQUcsRUFBRyxRQUFPLEtBQUssT0FBTyxHQUFHLEdBQUcsRUFBRSxXQUFXLE1BQU0sT0FBTyxLQUFLLENBQUM7QUFDakgsZUFBVyxZQUFZLE1BQU07QUFBQSxFQUMvQixTQUFTLE9BQU87QUFDZCxXQUFPLFlBQVksRUFBRSxXQUFXLE1BQU0sT0FBTyxLQUFLLENBQUM7QUFDbkQsUUFBSSxDQUFDLFFBQVEsTUFBTSxFQUFHLE9BQU07QUFBQSxFQUM5QjtBQUNBLFNBQU87QUFDVDtBQUVPLElBQU0sY0FBYyxDQUFDLE1BQWNBLFNBQXdCLEtBQUssT0FBTyxHQUFHLElBQUksSUFBSUEsSUFBRyxFQUFFO0FBRTlGLFNBQVMsUUFBUSxRQUF5QjtBQUN4QyxNQUFJO0FBQ0YsV0FBTyxZQUFZLE1BQU0sRUFBRSxTQUFTO0FBQUEsRUFDdEMsUUFBUTtBQUNOLFdBQU87QUFBQSxFQUNUO0FBQ0Y7OztBQzdDb1AsU0FBUyxvQkFBb0I7QUFDalIsU0FBUyxRQUFBQyxhQUFZO0FBR3JCLElBQU0sV0FBVztBQUNqQixJQUFNLE1BQU0sTUFDVixZQUFZLENBQUMsb0JBQW9CLEdBQUcsUUFBUSwwQkFBMEIsR0FBRyxRQUFRLHFCQUFxQixDQUFDO0FBR2xHLFNBQVMsU0FBaUI7QUFDL0IsYUFBVyxXQUFXLENBQUMsb0JBQW9CLFNBQVMsR0FBRztBQUNyRCxRQUFJO0FBQ0YsbUJBQWEsU0FBUyxDQUFDLE1BQU0sMEJBQTBCLEdBQUcsRUFBRSxPQUFPLFNBQVMsQ0FBQztBQUM3RSxhQUFPO0FBQUEsSUFDVCxRQUFRO0FBQUEsSUFFUjtBQUFBLEVBQ0Y7QUFDQSxRQUFNLElBQUksTUFBTSw2RUFBNkU7QUFDL0Y7QUFFTyxJQUFNLGFBQWEsTUFBYyxZQUFZLFNBQVMsSUFBSSxDQUFDO0FBRTNELElBQU0sUUFBUSxNQUNuQixPQUFPLFNBQVMsSUFBSSxHQUFHLENBQUMsV0FBVztBQUNqQyxRQUFNLFFBQVEsQ0FBQyxXQUEyQkMsTUFBSyxLQUFLLFVBQVUsUUFBUSxPQUFPO0FBQzdFLGVBQWEsT0FBTyxHQUFHLENBQUNBLE1BQUssS0FBSyxrQkFBa0IsR0FBRyxNQUFNLFVBQVUsR0FBRyxNQUFNLE9BQU8sR0FBRyxNQUFNLEdBQUc7QUFBQSxJQUNqRyxPQUFPLENBQUMsVUFBVSxVQUFVLE1BQU07QUFBQSxFQUNwQyxDQUFDO0FBQ0gsQ0FBQzs7O0FDN0JpUCxTQUFTLFFBQUFDLGFBQVk7QUFDelEsU0FBUyxhQUFhOzs7QUNVZixJQUFNLFFBQVEsQ0FBQyxHQUFXLE9BQXNCLEVBQUUsR0FBRyxFQUFFO0FBQ3ZELElBQU0sTUFBTSxDQUFDLEdBQVUsTUFBb0IsTUFBTSxFQUFFLElBQUksRUFBRSxHQUFHLEVBQUUsSUFBSSxFQUFFLENBQUM7QUFDckUsSUFBTSxRQUFRLENBQUMsR0FBVSxNQUFvQixNQUFNLEVBQUUsSUFBSSxFQUFFLEdBQUcsRUFBRSxJQUFJLEVBQUUsQ0FBQztBQUN2RSxJQUFNLFFBQVEsQ0FBQyxHQUFVLFdBQTBCLE1BQU0sRUFBRSxJQUFJLFFBQVEsRUFBRSxJQUFJLE1BQU07QUFDbkYsSUFBTSxNQUFNLENBQUMsR0FBVSxHQUFVLFVBQ3RDLE1BQU0sRUFBRSxLQUFLLEVBQUUsSUFBSSxFQUFFLEtBQUssT0FBTyxFQUFFLEtBQUssRUFBRSxJQUFJLEVBQUUsS0FBSyxLQUFLO0FBQ3JELElBQU0sTUFBTSxDQUFDLEdBQVUsTUFBcUIsRUFBRSxJQUFJLEVBQUUsSUFBSSxFQUFFLElBQUksRUFBRTtBQUNoRSxJQUFNLFNBQVMsQ0FBQyxNQUFxQixLQUFLLE1BQU0sRUFBRSxHQUFHLEVBQUUsQ0FBQztBQUN4RCxJQUFNLFFBQVEsQ0FBQyxPQUFlLFdBQ25DLE1BQU0sS0FBSyxJQUFJLEtBQUssSUFBSSxRQUFRLEtBQUssSUFBSSxLQUFLLElBQUksTUFBTTtBQUNuRCxJQUFNLFNBQVMsQ0FBQyxHQUFVLFVBQy9CO0FBQUEsRUFDRSxFQUFFLElBQUksS0FBSyxJQUFJLEtBQUssSUFBSSxFQUFFLElBQUksS0FBSyxJQUFJLEtBQUs7QUFBQSxFQUM1QyxFQUFFLElBQUksS0FBSyxJQUFJLEtBQUssSUFBSSxFQUFFLElBQUksS0FBSyxJQUFJLEtBQUs7QUFDOUM7QUFDSyxJQUFNLFVBQVUsQ0FBQyxVQUEyQixRQUFRLEtBQUssS0FBTTtBQUUvRCxTQUFTLEtBQUssTUFBWSxHQUFrQjtBQUNqRCxRQUFNLE9BQU8sTUFBTSxHQUFHLEtBQUssRUFBRTtBQUM3QixTQUFPLEtBQUssTUFBTSxJQUFJLEtBQUssSUFBSSxLQUFLLE1BQU0sSUFBSSxLQUFLO0FBQ3JEO0FBRU8sSUFBTSxXQUFXLENBQUMsVUFBc0IsRUFBRSxJQUFJLEtBQUssSUFBSSxPQUFPLE1BQU0sS0FBSyxPQUFPLEVBQUUsRUFBRTtBQUVwRixTQUFTLFNBQVMsTUFBWSxHQUFpQjtBQUNwRCxRQUFNLE9BQU8sTUFBTSxHQUFHLEtBQUssRUFBRTtBQUM3QixRQUFNLFFBQVEsSUFBSSxNQUFNLEtBQUssS0FBSyxJQUFJLElBQUksS0FBSyxPQUFPLEtBQUssS0FBSztBQUNoRSxTQUFPLE1BQU0sTUFBTSxJQUFJLEtBQUssSUFBSSxNQUFNLEtBQUssT0FBTyxLQUFLLENBQUMsR0FBRyxDQUFDLEdBQUcsQ0FBQztBQUNsRTtBQUdPLFNBQVMsUUFBUSxRQUEwQixNQUFxQjtBQUNyRSxRQUFNLE9BQWdCLENBQUM7QUFDdkIsU0FBTyxRQUFRLENBQUMsTUFBTSxNQUFNO0FBQzFCLFVBQU0sT0FBTyxRQUFRLElBQUksS0FBSyxPQUFPLE1BQU07QUFDM0MsVUFBTSxJQUFJLEtBQUssTUFBTSxJQUFJO0FBQ3pCLFVBQU0sSUFBSSxLQUFLLE1BQU0sSUFBSTtBQUN6QixRQUFJLEtBQUssRUFBRyxNQUFLLEtBQUssSUFBSTtBQUMxQixRQUFLLElBQUksS0FBSyxJQUFJLEtBQU8sSUFBSSxLQUFLLElBQUksRUFBSSxNQUFLLEtBQUssSUFBSSxNQUFNLE1BQU0sS0FBSyxJQUFJLEVBQUUsQ0FBQztBQUFBLEVBQ2xGLENBQUM7QUFDRCxTQUFPO0FBQ1Q7QUFFTyxTQUFTLEtBQUssUUFBa0M7QUFDckQsTUFBSSxRQUFRO0FBQ1osU0FBTyxRQUFRLENBQUMsTUFBTSxNQUFNO0FBQzFCLFVBQU0sT0FBTyxRQUFRLElBQUksS0FBSyxPQUFPLE1BQU07QUFDM0MsYUFBUyxLQUFLLElBQUksS0FBSyxJQUFJLEtBQUssSUFBSSxLQUFLO0FBQUEsRUFDM0MsQ0FBQztBQUNELFNBQU8sUUFBUTtBQUNqQjtBQUdPLElBQU0sWUFBWSxDQUFDLFdBQ3hCLEtBQUssTUFBTSxJQUFJLElBQUksQ0FBQyxHQUFHLE1BQU0sRUFBRSxRQUFRLElBQUksQ0FBQyxHQUFHLE1BQU07QUFFaEQsU0FBUyxPQUFPLFFBQTBCLFFBQW1DO0FBQ2xGLE1BQUksT0FBTyxDQUFDLEdBQUcsTUFBTTtBQUNyQixRQUFNLFFBQVEsVUFBVSxNQUFNO0FBQzlCLFFBQU0sUUFBUSxDQUFDLElBQUksTUFBTTtBQUN2QixVQUFNLE9BQU8sT0FBTyxJQUFJLEtBQUssTUFBTSxNQUFNO0FBQ3pDLFFBQUksS0FBSyxTQUFTLEVBQUcsUUFBTyxRQUFRLE1BQU0sRUFBRSxJQUFJLE9BQU8sTUFBTSxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQUEsRUFDMUUsQ0FBQztBQUNELFNBQU87QUFDVDtBQUVPLFNBQVMsT0FBTyxRQUEwQixHQUFtQjtBQUNsRSxTQUFPLE9BQU8sTUFBTSxDQUFDLElBQUksTUFBTTtBQUM3QixVQUFNLE9BQU8sUUFBUSxJQUFJLEtBQUssT0FBTyxNQUFNO0FBQzNDLFdBQU8sS0FBSyxFQUFFLElBQUksT0FBTyxNQUFNLE1BQU0sRUFBRSxFQUFFLEdBQUcsQ0FBQyxLQUFLO0FBQUEsRUFDcEQsQ0FBQztBQUNIO0FBT08sU0FBUyxNQUFNLFFBQStCO0FBQ25ELFFBQU0sS0FBSyxPQUFPLElBQUksQ0FBQyxNQUFNLEVBQUUsQ0FBQztBQUNoQyxRQUFNLEtBQUssT0FBTyxJQUFJLENBQUMsTUFBTSxFQUFFLENBQUM7QUFDaEMsU0FBTztBQUFBLElBQ0wsS0FBSyxNQUFNLEtBQUssSUFBSSxHQUFHLEVBQUUsR0FBRyxLQUFLLElBQUksR0FBRyxFQUFFLENBQUM7QUFBQSxJQUMzQyxNQUFNLE1BQU0sS0FBSyxJQUFJLEdBQUcsRUFBRSxHQUFHLEtBQUssSUFBSSxHQUFHLEVBQUUsQ0FBQztBQUFBLEVBQzlDO0FBQ0Y7OztBQzNGQSxJQUFNLE9BQU8sSUFBSSxLQUFLO0FBR3RCLElBQU0sU0FDSixDQUFDLFFBQWdCLFFBQWdCLE9BQWUsT0FBTyxRQUN2RCxDQUFDLFVBQVU7QUFDVCxRQUFNLFFBQVEsUUFBUSxPQUFPLFNBQVMsS0FBSyxLQUFLO0FBQ2hELFFBQU0sU0FBUyxJQUFJLFFBQVEsS0FBSyxJQUFJLFFBQVEsT0FBTyxNQUFNO0FBQ3pELFNBQU8sTUFBTSxTQUFTLEtBQUssSUFBSSxLQUFLLEdBQUcsT0FBTyxTQUFTLEtBQUssSUFBSSxLQUFLLENBQUM7QUFDeEU7QUFFRixJQUFNLFlBQ0osQ0FBQyxRQUFnQixNQUFjLFVBQy9CLENBQUMsVUFDQyxNQUFNLEtBQUssSUFBSSxRQUFRLE9BQU8sU0FBUyxLQUFLLEdBQUcsT0FBTyxLQUFLLElBQUksUUFBUSxPQUFPLElBQUksQ0FBQztBQUd2RixJQUFNLFdBQ0osQ0FBQyxNQUFjLE1BQWMsT0FBZSxPQUFPLFNBQ25ELENBQUMsVUFBVTtBQUNULFFBQU0sSUFBSSxRQUFRLE9BQU8sT0FBTyxLQUFLLEtBQUs7QUFDMUMsUUFBTSxJQUFJLFFBQVEsT0FBTyxPQUFPLEtBQUssS0FBSztBQUMxQyxTQUFPLE1BQU0sS0FBSyxJQUFJLENBQUMsSUFBSSxRQUFRLEtBQUssSUFBSSxDQUFDLEdBQUcsUUFBUSxLQUFLLElBQUksQ0FBQyxJQUFJLFFBQVEsS0FBSyxJQUFJLENBQUMsRUFBRTtBQUM1RjtBQUdGLElBQU0sVUFBVSxDQUFDLFlBQTBEO0FBQ3pFLFFBQU0sS0FBSyxDQUFDLE1BQ1YsU0FBVSxJQUFJLFFBQVEsU0FBVSxRQUFRLFVBQVUsUUFBUSxNQUFNO0FBQ2xFLFNBQU8sQ0FBQyxVQUFVO0FBQ2hCLFVBQU0sUUFBUSxRQUFRLFFBQVE7QUFDOUIsVUFBTSxJQUFJLEtBQUssTUFBTSxLQUFLO0FBQzFCLFVBQU0sSUFBSSxRQUFRO0FBQ2xCLFVBQU0sVUFBVTtBQUFBLE9BQ2IsSUFBSSxNQUFNLElBQUk7QUFBQSxPQUNkLElBQUksS0FBSyxJQUFJLElBQUksS0FBSyxJQUFJLEtBQUs7QUFBQSxPQUMvQixLQUFLLEtBQUssSUFBSSxJQUFJLEtBQUssSUFBSSxJQUFJLElBQUksS0FBSztBQUFBLE1BQ3pDLEtBQUssSUFBSTtBQUFBLElBQ1g7QUFDQSxRQUFJLElBQUk7QUFDUixRQUFJLElBQUk7QUFDUixZQUFRLFFBQVEsQ0FBQyxRQUFRLE1BQU07QUFDN0IsV0FBSyxTQUFTLEdBQUcsSUFBSSxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQzdCLFdBQUssU0FBUyxHQUFHLElBQUksSUFBSSxDQUFDLEVBQUUsQ0FBQztBQUFBLElBQy9CLENBQUM7QUFDRCxXQUFPLE1BQU0sR0FBRyxDQUFDO0FBQUEsRUFDbkI7QUFDRjtBQUlBLElBQU0sUUFBUSxDQUFDLFNBQWlCLFNBQXVCO0FBQ3JELFFBQU0sU0FBUyxDQUFDLElBQVksU0FBeUI7QUFDbkQsVUFBTSxPQUFPLE1BQU0sSUFBSTtBQUN2QixXQUFPLFFBQVEsT0FBTyxPQUFPLElBQUksT0FBTztBQUFBLEVBQzFDO0FBQ0EsUUFBTSxVQUE4QixDQUFDO0FBQ3JDLFdBQVMsSUFBSSxHQUFHLElBQUksSUFBSSxVQUFVLE1BQU0sRUFBRTtBQUN4QyxZQUFRLEtBQUssQ0FBQyxRQUFRLElBQUksS0FBSyxHQUFHLE9BQU8sR0FBRyxPQUFPLElBQUksR0FBRyxJQUFJLENBQUMsQ0FBQztBQUNsRSxTQUFPLFFBQVEsT0FBTztBQUN4QjtBQUVBLElBQU0sUUFBUSxRQUFRO0FBQUEsRUFDcEIsQ0FBQyxHQUFHLEdBQUc7QUFBQSxFQUFHLENBQUMsTUFBTSxHQUFHO0FBQUEsRUFBRyxDQUFDLE1BQU0sSUFBSTtBQUFBLEVBQUcsQ0FBQyxNQUFNLElBQUk7QUFBQSxFQUFHLENBQUMsTUFBTSxJQUFJO0FBQUEsRUFBRyxDQUFDLEdBQUcsSUFBSTtBQUFBLEVBQUcsQ0FBQyxLQUFLLEdBQUc7QUFBQSxFQUNyRixDQUFDLEtBQUssR0FBRztBQUFBLEVBQUcsQ0FBQyxLQUFLLENBQUM7QUFBQSxFQUFHLENBQUMsR0FBRyxHQUFHO0FBQUEsRUFBRyxDQUFDLE1BQU0sQ0FBQztBQUFBLEVBQUcsQ0FBQyxNQUFNLEdBQUc7QUFBQSxFQUFHLENBQUMsTUFBTSxHQUFHO0FBQUEsRUFBRyxDQUFDLEdBQUcsSUFBSTtBQUFBLEVBQUcsQ0FBQyxLQUFLLElBQUk7QUFBQSxFQUMxRixDQUFDLEtBQUssSUFBSTtBQUFBLEVBQUcsQ0FBQyxLQUFLLElBQUk7QUFBQSxFQUFHLENBQUMsS0FBSyxHQUFHO0FBQUEsRUFBRyxDQUFDLEdBQUcsR0FBRztBQUFBLEVBQUcsQ0FBQyxNQUFNLEdBQUc7QUFBQSxFQUFHLENBQUMsR0FBRyxHQUFHO0FBQUEsRUFBRyxDQUFDLEtBQUssR0FBRztBQUNsRixDQUFDO0FBRUQsSUFBTSxVQUFVLFFBQVE7QUFBQSxFQUN0QixDQUFDLEdBQUcsR0FBRztBQUFBLEVBQUcsQ0FBQyxNQUFNLEdBQUc7QUFBQSxFQUFHLENBQUMsTUFBTSxHQUFHO0FBQUEsRUFBRyxDQUFDLEtBQUssSUFBSTtBQUFBLEVBQUcsQ0FBQyxLQUFLLElBQUk7QUFBQSxFQUFHLENBQUMsS0FBSyxJQUFJO0FBQUEsRUFBRyxDQUFDLE1BQU0sSUFBSTtBQUFBLEVBQ3RGLENBQUMsTUFBTSxFQUFFO0FBQUEsRUFBRyxDQUFDLE1BQU0sR0FBRztBQUFBLEVBQUcsQ0FBQyxLQUFLLENBQUM7QUFBQSxFQUFHLENBQUMsS0FBSyxHQUFHO0FBQUEsRUFBRyxDQUFDLEdBQUcsR0FBRztBQUFBLEVBQUcsQ0FBQyxLQUFLLElBQUk7QUFBQSxFQUFHLENBQUMsS0FBSyxJQUFJO0FBQUEsRUFBRyxDQUFDLE1BQU0sSUFBSTtBQUFBLEVBQzlGLENBQUMsTUFBTSxJQUFJO0FBQUEsRUFBRyxDQUFDLElBQUksR0FBRztBQUFBLEVBQUcsQ0FBQyxNQUFNLEdBQUc7QUFBQSxFQUFHLENBQUMsTUFBTSxHQUFHO0FBQUEsRUFBRyxDQUFDLEtBQUssR0FBRztBQUM5RCxDQUFDO0FBRU0sSUFBTSxRQUF5QjtBQUFBLEVBQ3BDLFVBQVUsR0FBRyxHQUFHLFFBQVEsRUFBRSxDQUFDO0FBQUEsRUFDM0IsU0FBUyxHQUFHLElBQUksQ0FBQztBQUFBLEVBQ2pCLE9BQU8sR0FBRyxHQUFHLElBQUk7QUFBQSxFQUNqQixPQUFPLEdBQUcsR0FBRyxHQUFHO0FBQUEsRUFDaEIsVUFBVSxHQUFHLEdBQUcsUUFBUSxFQUFFLENBQUM7QUFBQSxFQUMzQixNQUFNLEdBQUcsQ0FBQztBQUFBLEVBQ1YsU0FBUyxHQUFHLElBQUksSUFBSTtBQUFBLEVBQ3BCLE1BQU0sR0FBRyxDQUFDO0FBQUEsRUFDVixTQUFTLEdBQUcsSUFBSSxNQUFNLENBQUM7QUFBQSxFQUN2QixPQUFPLEdBQUcsR0FBRyxJQUFJO0FBQUEsRUFDakIsVUFBVSxHQUFHLEdBQUcsQ0FBQztBQUFBLEVBQ2pCO0FBQUEsRUFDQSxTQUFTLEdBQUcsSUFBSSxHQUFHO0FBQUEsRUFDbkIsU0FBUyxHQUFHLEdBQUcsSUFBSTtBQUFBLEVBQ25CO0FBQUEsRUFDQSxPQUFPLEdBQUcsR0FBRyxHQUFHO0FBQ2xCOzs7QUN0RkEsSUFBTSxVQUFVLENBQ2QsUUFDQSxNQUNBLE1BQ0EsTUFDQSxXQUNhLEVBQUUsUUFBUSxNQUFNLE1BQU0sTUFBTSxNQUFNO0FBSzFDLElBQU0sZUFBcUI7QUFBQSxFQUNoQyxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQy9EO0FBR08sSUFBTSxlQUFxQjtBQUFBLEVBQ2hDLFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFDL0Q7QUFHTyxJQUFNLGVBQXFCO0FBQUEsRUFDaEMsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUMvRDtBQUdPLElBQU0saUJBQXVCO0FBQUEsRUFDbEMsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUMvRDtBQUdPLElBQU0sZUFBcUI7QUFBQSxFQUNoQyxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQUEsRUFDN0QsUUFBUSxXQUFXLFdBQVcsV0FBVyxXQUFXLFNBQVM7QUFBQSxFQUM3RCxRQUFRLFdBQVcsV0FBVyxXQUFXLFdBQVcsU0FBUztBQUFBLEVBQzdELFFBQVEsV0FBVyxXQUFXLFdBQVcsV0FBVyxTQUFTO0FBQy9EOzs7QUM3RE8sSUFBTSxRQUFRO0FBQ2QsSUFBTSxTQUFTO0FBR3RCLElBQU0sU0FBUyxDQUFDLFVBQTBCLEtBQUssTUFBTSxRQUFRLEVBQUU7QUFFL0QsU0FBUyxRQUFRLE9BQXVCO0FBQ3RDLFFBQU0sT0FBTyxPQUFPLFFBQVEsRUFBRTtBQUM5QixTQUFPLEtBQUssUUFBUSxZQUFZLEtBQUs7QUFDdkM7QUFFQSxJQUFNLFNBQVMsQ0FBQ0MsWUFDZEEsUUFBTyxJQUFJLE9BQU8sRUFBRSxPQUFPLENBQUMsTUFBTSxTQUFTLFFBQVEsS0FBSyxXQUFXLEdBQUcsSUFBSSxLQUFLLE9BQU8sSUFBSTtBQUU1RixJQUFNLFFBQVEsQ0FBQyxNQUFhLE9BQXNCLE9BQU8sQ0FBQyxHQUFHLElBQUksS0FBSyxHQUFHLEdBQUcsSUFBSSxLQUFLLENBQUMsQ0FBQztBQUV2RixJQUFNLFNBQVMsQ0FBQyxNQUFvQixNQUFNLE9BQU8sRUFBRSxDQUFDLEdBQUcsT0FBTyxFQUFFLENBQUMsQ0FBQztBQUdsRSxJQUFNLGFBQWEsQ0FBQyxNQUFvQixNQUFNLElBQUksT0FBTyxFQUFFLElBQUksQ0FBQyxHQUFHLElBQUksT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDO0FBRS9FLFNBQVMsUUFBUSxRQUFrQztBQUN4RCxRQUFNLENBQUMsT0FBTyxHQUFHLElBQUksSUFBSSxPQUFPLElBQUksTUFBTTtBQUMxQyxNQUFJLFVBQVUsT0FBVyxRQUFPO0FBQ2hDLE1BQUksS0FBSztBQUNULE1BQUksT0FBTyxJQUFJLE9BQU8sQ0FBQyxNQUFNLEdBQUcsTUFBTSxDQUFDLENBQUMsQ0FBQztBQUN6QyxPQUFLLFFBQVEsQ0FBQyxNQUFNLE1BQU07QUFDeEIsVUFBTSxPQUFPLE1BQU0sSUFBSSxJQUFJO0FBQzNCLFlBQVEsTUFBTSxLQUFLLEtBQUssV0FBVyxHQUFHLElBQUksT0FBTyxJQUFJLElBQUk7QUFDekQsU0FBSztBQUFBLEVBQ1AsQ0FBQztBQUNELFNBQU8sR0FBRyxJQUFJO0FBQ2hCO0FBRUEsSUFBTSxZQUFZLENBQUMsVUFDakIsTUFBTSxPQUFPLENBQUMsTUFBTSxTQUFTLFFBQVEsS0FBSyxXQUFXLEdBQUcsSUFBSSxLQUFLLE9BQU8sSUFBSTtBQUd2RSxTQUFTLFlBQVksUUFBa0M7QUFDNUQsUUFBTSxXQUFXLE9BQU8sSUFBSSxVQUFVO0FBQ3RDLFFBQU0sU0FBUyxDQUFDLE1BQ2QsSUFBSSxTQUFTLElBQUksU0FBUyxNQUFNLEdBQUksVUFBVSxJQUFJLEtBQUssU0FBUyxNQUFNLEdBQUksR0FBRztBQUMvRSxRQUFNLFFBQVEsT0FBTyxTQUFTLFNBQVMsQ0FBQztBQUN4QyxRQUFNLFFBQWtCLENBQUM7QUFDekIsV0FBUyxJQUFJLEdBQUcsSUFBSSxTQUFTLFFBQVEsRUFBRSxFQUFHLE9BQU0sS0FBSyxNQUFNLE9BQU8sSUFBSSxDQUFDLEdBQUcsT0FBTyxDQUFDLENBQUMsQ0FBQztBQUNwRixRQUFNLFFBQVEsR0FBRyxNQUFNLE9BQU8sU0FBUyxDQUFDLENBQUUsQ0FBQyxJQUFJLE1BQU0sT0FBTyxPQUFPLENBQUMsQ0FBQyxDQUFDO0FBQ3RFLFNBQU8sSUFBSSxPQUFPLENBQUMsTUFBTSxHQUFHLE1BQU0sQ0FBQyxDQUFDLENBQUMsSUFBSSxLQUFLLElBQUksVUFBVSxLQUFLLENBQUM7QUFDcEU7QUFHTyxTQUFTLFVBQVUsUUFBa0M7QUFDMUQsUUFBTSxXQUFXLE9BQU8sSUFBSSxVQUFVO0FBQ3RDLFFBQU0sU0FBUyxDQUFDLE1BQXFCLElBQUksU0FBUyxDQUFDLEdBQUksU0FBUyxJQUFJLENBQUMsR0FBSSxHQUFHO0FBQzVFLFFBQU0sUUFBUSxPQUFPLENBQUM7QUFDdEIsUUFBTSxRQUFrQixDQUFDO0FBQ3pCLFdBQVMsSUFBSSxHQUFHLElBQUksSUFBSSxTQUFTLFFBQVEsRUFBRSxFQUFHLE9BQU0sS0FBSyxNQUFNLE9BQU8sSUFBSSxDQUFDLEdBQUcsT0FBTyxDQUFDLENBQUMsQ0FBQztBQUN4RixRQUFNLFFBQVEsR0FBRyxNQUFNLE9BQU8sU0FBUyxDQUFDLENBQUUsQ0FBQyxJQUFJLE1BQU0sT0FBTyxPQUFPLENBQUMsQ0FBQyxDQUFDO0FBQ3RFLFFBQU0sT0FBTyxNQUFNLFNBQVMsSUFBSSxJQUFJLFVBQVUsS0FBSyxDQUFDLEtBQUs7QUFDekQsU0FBTyxJQUFJLE9BQU8sQ0FBQyxNQUFNLEdBQUcsTUFBTSxDQUFDLENBQUMsQ0FBQyxJQUFJLEtBQUssR0FBRyxJQUFJO0FBQ3ZEO0FBU0EsSUFBTSxPQUFPLENBQUMsWUFDWixZQUFZLFNBQVksS0FBSyxhQUFhLFFBQVEsT0FBTyxVQUFVLEVBQUUsSUFBSSxFQUFFLENBQUM7QUFFdkUsSUFBTSxTQUFTLENBQUMsTUFBYyxRQUFnQixZQUNuRCxZQUFZLElBQUksV0FBVyxNQUFNLElBQUksS0FBSyxPQUFPLENBQUM7QUFFN0MsSUFBTSxVQUFVLENBQUMsTUFBYyxXQUNwQyxZQUFZLElBQUkseUJBQXlCLE9BQU8sTUFBTSxtQkFBbUIsUUFBUSxPQUFPLE9BQU8sS0FBSyxDQUFDLENBQUMsSUFDbkcsT0FBTyxVQUFVLE9BQU8sNEJBQTRCLEVBQUUsMkJBQTJCLEtBQUssT0FBTyxPQUFPLENBQUM7QUFFbkcsSUFBTSxPQUFPLENBQUMsSUFBVyxRQUFnQixXQUM5QyxlQUFlLFFBQVEsT0FBTyxHQUFHLENBQUMsQ0FBQyxDQUFDLFNBQVMsUUFBUSxPQUFPLEdBQUcsQ0FBQyxDQUFDLENBQUMsUUFBUSxRQUFRLE9BQU8sTUFBTSxDQUFDLENBQUMsV0FBVyxNQUFNO0FBRTdHLElBQU0sWUFBWSxDQUFDLEtBQVksTUFBYSxXQUNqRCxZQUFZLFFBQVEsT0FBTyxJQUFJLENBQUMsQ0FBQyxDQUFDLFFBQVEsUUFBUSxPQUFPLElBQUksQ0FBQyxDQUFDLENBQUMsWUFBWSxRQUFRLE9BQU8sS0FBSyxDQUFDLENBQUMsQ0FBQyxhQUN4RixRQUFRLE9BQU8sS0FBSyxDQUFDLENBQUMsQ0FBQyxXQUFXLE1BQU07QUFHOUMsSUFBTSxVQUFVLENBQUMsUUFBZ0IsV0FDdEMsd0RBQXdELEtBQUssSUFBSSxNQUFNLHdCQUNwRSxVQUFVLE1BQU0sR0FBRyxDQUFDLEdBQUcsTUFBTSxPQUFPLE1BQU0sR0FBRyxNQUFNLENBQUMsR0FBRyxPQUFPLEtBQUssRUFBRSxDQUFDOzs7QUMzRTNFLElBQU0sVUFBNkI7QUFBQSxFQUNqQyxFQUFFLFNBQVMsR0FBRyxPQUFPLElBQUksT0FBTyxRQUFRO0FBQUEsRUFDeEMsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sT0FBTztBQUFBLEVBQ3ZDLEVBQUUsU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPLFFBQVE7QUFBQSxFQUN4QyxFQUFFLFNBQVMsR0FBRyxPQUFPLElBQUksT0FBTyxRQUFRO0FBQUEsRUFDeEMsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sUUFBUTtBQUFBLEVBQ3hDLEVBQUUsU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPLFFBQVE7QUFBQSxFQUN4QyxFQUFFLFNBQVMsR0FBRyxPQUFPLElBQUksT0FBTyxRQUFRO0FBQUEsRUFDeEMsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sUUFBUTtBQUFBLEVBQ3hDLEVBQUUsU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPLFNBQVMsTUFBTSxHQUFHO0FBQUEsRUFDbEQsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sUUFBUTtBQUFBLEVBQ3hDLEVBQUUsU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPLFFBQVE7QUFBQSxFQUN4QyxFQUFFLFNBQVMsR0FBRyxPQUFPLElBQUksT0FBTyxRQUFRO0FBQUEsRUFDeEMsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sUUFBUTtBQUFBLEVBQ3hDLEVBQUUsU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPLE9BQU87QUFBQSxFQUN2QyxFQUFFLFNBQVMsR0FBRyxPQUFPLElBQUksT0FBTyxRQUFRO0FBQUEsRUFDeEMsRUFBRSxTQUFTLEdBQUcsT0FBTyxJQUFJLE9BQU8sT0FBTztBQUN6QztBQU9BLFNBQVMsU0FBUyxPQUF3QixTQUFvQztBQUM1RSxRQUFNLEVBQUUsUUFBUSxNQUFNLE1BQU0sTUFBTSxNQUFNLElBQUk7QUFDNUMsVUFBUSxPQUFPO0FBQUEsSUFDYixLQUFLO0FBQ0gsYUFBTyxDQUFDLEVBQUUsUUFBUSxNQUFNLE9BQU8sRUFBRSxDQUFDO0FBQUEsSUFDcEMsS0FBSztBQUNILGFBQU87QUFBQSxRQUNMLEVBQUUsUUFBUSxPQUFPLE9BQU8sRUFBRTtBQUFBLFFBQzFCLEVBQUUsUUFBUSxNQUFNLE9BQU8sS0FBSztBQUFBLFFBQzVCLEVBQUUsUUFBUSxNQUFNLE9BQU8sSUFBSTtBQUFBLE1BQzdCO0FBQUEsSUFDRixLQUFLO0FBQ0gsYUFBTztBQUFBLFFBQ0wsRUFBRSxRQUFRLE1BQU0sT0FBTyxFQUFFO0FBQUEsUUFDekIsRUFBRSxRQUFRLFFBQVEsT0FBTyxLQUFLO0FBQUEsUUFDOUIsRUFBRSxRQUFRLE9BQU8sT0FBTyxLQUFLO0FBQUEsTUFDL0I7QUFBQSxJQUNGLEtBQUs7QUFDSCxhQUFPO0FBQUEsUUFDTCxFQUFFLFFBQVEsTUFBTSxPQUFPLEVBQUU7QUFBQSxRQUN6QixFQUFFLFFBQVEsTUFBTSxPQUFPLElBQUk7QUFBQSxRQUMzQixFQUFFLFFBQVEsTUFBTSxPQUFPLEtBQUs7QUFBQSxNQUM5QjtBQUFBLEVBQ0o7QUFDRjtBQUVBLElBQU0sT0FBTztBQUViLFNBQVMsT0FBTyxNQUF1QjtBQUNyQyxRQUFNLEVBQUUsT0FBTyxPQUFPLEdBQUcsU0FBUyxHQUFHLElBQUksUUFBUSxJQUFJO0FBQ3JELFFBQU0sT0FBTyxNQUFNLElBQUk7QUFFdkIsUUFBTSxTQUFTLE1BQU0sS0FBSyxFQUFFLFFBQVEsS0FBSyxHQUFHLENBQUMsR0FBRyxNQUFNLE9BQU8sTUFBTSxJQUFJLFFBQVEsSUFBSSxHQUFHLFFBQVEsSUFBSSxDQUFDLENBQUM7QUFDcEcsUUFBTSxFQUFFLEtBQUssS0FBSyxJQUFJLE1BQU0sTUFBTTtBQUNsQyxRQUFNLE9BQU8sU0FBUyxRQUFRO0FBQzlCLFFBQU0sVUFBVSxRQUFRLElBQUksU0FBUyxLQUFLLElBQUksSUFBSTtBQUNsRCxRQUFNLFFBQVEsU0FBUyxJQUFJLFNBQVMsS0FBSyxJQUFJLElBQUk7QUFFakQsUUFBTSxRQUFRLEtBQUssSUFBSSxRQUFRLElBQUk7QUFDbkMsUUFBTSxLQUFLLEtBQUssSUFBSSxRQUFRLFFBQVEsSUFBSTtBQUN4QyxRQUFNLEtBQUssS0FBSyxJQUFJLE1BQU0sUUFBUSxJQUFJO0FBQ3RDLFFBQU0sU0FBUyxPQUFPLElBQUksSUFBSSxLQUFLLEtBQUssSUFBSSxJQUFJLElBQUksS0FBSyxLQUFLLENBQUM7QUFDL0QsU0FBTyxPQUFPO0FBQUEsSUFBSSxDQUFDLE1BQ2pCLE1BQU0sUUFBUSxLQUFLLEVBQUUsSUFBSSxPQUFPLEtBQUssSUFBSSxTQUFTLEtBQUssRUFBRSxJQUFJLE9BQU8sS0FBSyxFQUFFO0FBQUEsRUFDN0U7QUFDRjtBQVFBLFNBQVMsUUFBUSxHQUFVLEdBQVUsR0FBVSxHQUFpRDtBQUM5RixRQUFNLElBQUksTUFBTSxHQUFHLENBQUM7QUFDcEIsUUFBTSxJQUFJLE1BQU0sR0FBRyxDQUFDO0FBQ3BCLFFBQU0sUUFBUSxFQUFFLElBQUksRUFBRSxJQUFJLEVBQUUsSUFBSSxFQUFFO0FBQ2xDLE1BQUksVUFBVSxFQUFHLFFBQU87QUFDeEIsUUFBTSxPQUFPLE1BQU0sR0FBRyxDQUFDO0FBQ3ZCLFFBQU0sS0FBSyxLQUFLLElBQUksRUFBRSxJQUFJLEtBQUssSUFBSSxFQUFFLEtBQUs7QUFDMUMsUUFBTSxLQUFLLEtBQUssSUFBSSxFQUFFLElBQUksS0FBSyxJQUFJLEVBQUUsS0FBSztBQUMxQyxTQUFPLEtBQUssS0FBSyxJQUFJLEtBQUssS0FBSyxLQUFLLElBQUksSUFBSSxDQUFDLEdBQUcsQ0FBQyxJQUFJO0FBQ3ZEO0FBSUEsU0FBUyxZQUFZLFFBQXNDO0FBQ3pELFFBQU0sUUFBdUQsQ0FBQztBQUM5RCxRQUFNLEtBQUssQ0FBQyxNQUFxQixPQUFPLElBQUksT0FBTyxNQUFNO0FBRXpELFFBQU0sT0FBTyxJQUFJLEtBQUssSUFBSSxHQUFHLE9BQU8sSUFBSSxDQUFDLEdBQUcsTUFBTSxPQUFPLE1BQU0sR0FBRyxJQUFJLENBQUMsR0FBRyxDQUFDLENBQUMsQ0FBQyxDQUFDO0FBQzlFLFdBQVMsSUFBSSxHQUFHLElBQUksT0FBTyxRQUFRLEVBQUUsR0FBRztBQUN0QyxhQUFTLElBQUksSUFBSSxHQUFHLElBQUksT0FBTyxVQUFVLE1BQU0sSUFBSSxJQUFJLElBQUksRUFBRSxHQUFHO0FBQzlELFVBQUksS0FBSyxJQUFJLEdBQUcsQ0FBQyxFQUFFLElBQUksR0FBRyxDQUFDLEVBQUUsQ0FBQyxJQUFJLFFBQVEsS0FBSyxJQUFJLEdBQUcsQ0FBQyxFQUFFLElBQUksR0FBRyxDQUFDLEVBQUUsQ0FBQyxJQUFJLEtBQU07QUFDOUUsWUFBTSxNQUFNLFFBQVEsR0FBRyxDQUFDLEdBQUcsR0FBRyxJQUFJLENBQUMsR0FBRyxHQUFHLENBQUMsR0FBRyxHQUFHLElBQUksQ0FBQyxDQUFDO0FBQ3RELFVBQUksUUFBUSxPQUFXO0FBQ3ZCLFlBQU0sSUFBSSxNQUFNLEdBQUcsSUFBSSxDQUFDLEdBQUcsR0FBRyxDQUFDLENBQUM7QUFDaEMsWUFBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLENBQUMsR0FBRyxHQUFHLENBQUMsQ0FBQztBQUNoQyxZQUFNLE9BQU8sS0FBSyxJQUFJLEVBQUUsSUFBSSxFQUFFLElBQUksRUFBRSxJQUFJLEVBQUUsQ0FBQyxLQUFLLE9BQU8sQ0FBQyxJQUFJLE9BQU8sQ0FBQztBQUNwRSxZQUFNLEtBQUssRUFBRSxRQUFRLENBQUMsSUFBSSxJQUFJLENBQUMsR0FBRyxJQUFJLElBQUksQ0FBQyxDQUFDLEdBQUcsT0FBTyxLQUFLLEtBQUssS0FBSyxJQUFJLEdBQUcsSUFBSSxDQUFDLEVBQUUsQ0FBQztBQUFBLElBQ3RGO0FBQUEsRUFDRjtBQUNBLFFBQU1DLFNBQVEsTUFBTSxRQUFRLENBQUMsYUFBYSxTQUFTLE1BQU0sRUFBRSxLQUFLLENBQUMsR0FBRyxNQUFNLElBQUksQ0FBQztBQUMvRSxTQUFPLE1BQU07QUFBQSxJQUFJLENBQUMsRUFBRSxRQUFRLENBQUMsT0FBTyxNQUFNLEdBQUcsTUFBTSxNQUNqREEsT0FBTSxRQUFRLEtBQUssSUFBSSxNQUFNLElBQ3pCLEVBQUUsTUFBTSxPQUFPLE9BQU8sUUFBUSxNQUFNLElBQ3BDLEVBQUUsTUFBTSxRQUFRLE9BQU8sT0FBTyxNQUFNO0FBQUEsRUFDMUM7QUFDRjtBQUtBLFNBQVMsUUFBUSxRQUEwQixPQUFlLE9BQXdCO0FBQ2hGLFFBQU0sS0FBSyxDQUFDLE1BQXFCLFFBQVMsSUFBSSxPQUFPLFNBQVUsT0FBTyxVQUFVLE9BQU8sTUFBTTtBQUM3RixRQUFNLFNBQVMsS0FBSyxNQUFNLEtBQUs7QUFDL0IsUUFBTSxPQUFPLENBQUMsU0FBMEI7QUFDdEMsVUFBTSxTQUFrQixDQUFDO0FBQ3pCLFFBQUksT0FBTztBQUNYLFFBQUksUUFBUTtBQUNaLGFBQVMsSUFBSSxVQUFVLEtBQUssTUFBTTtBQUNoQyxZQUFNLE1BQU0sT0FBTyxNQUFNLEdBQUcsSUFBSSxJQUFJLEdBQUcsR0FBRyxDQUFDLENBQUMsQ0FBQztBQUM3QyxVQUFJLE9BQU8sTUFBTTtBQUVmLGNBQU0sTUFBTSxJQUFJLEdBQUcsQ0FBQyxHQUFHLEdBQUcsSUFBSSxJQUFJLEdBQUcsT0FBTyxHQUFHO0FBQy9DLGNBQU0sU0FBUyxNQUFNLE1BQU0sR0FBRyxJQUFJLElBQUksR0FBRyxHQUFHLENBQUMsQ0FBQyxHQUFHLElBQUksR0FBRztBQUN4RCxlQUFPLENBQUMsR0FBRyxRQUFRLE1BQU0sS0FBSyxNQUFNLEdBQUcsSUFBSSxLQUFLLE1BQU0sQ0FBQztBQUFBLE1BQ3pEO0FBQ0EsY0FBUTtBQUNSLGVBQVM7QUFDVCxVQUFJLFFBQVEsT0FBTyxPQUFPLEdBQUc7QUFDM0IsZUFBTyxLQUFLLEdBQUcsSUFBSSxJQUFJLENBQUM7QUFDeEIsZ0JBQVE7QUFBQSxNQUNWO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFDQSxTQUFPLENBQUMsR0FBRyxLQUFLLEVBQUUsRUFBRSxRQUFRLEdBQUcsR0FBRyxNQUFNLEdBQUcsR0FBRyxLQUFLLENBQUMsQ0FBQztBQUN2RDtBQUVBLFNBQVMsUUFBUSxRQUEwQixTQUEwQjtBQUNuRSxRQUFNLE9BQWdCLENBQUM7QUFDdkIsTUFBSSxRQUFRO0FBQ1osU0FBTyxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQ3ZCLFFBQUksSUFBSSxFQUFHLFVBQVMsT0FBTyxNQUFNLEdBQUcsT0FBTyxJQUFJLENBQUMsQ0FBRSxDQUFDO0FBQ25ELFFBQUksU0FBUyxTQUFTO0FBQ3BCLFdBQUssS0FBSyxDQUFDO0FBQ1gsY0FBUTtBQUFBLElBQ1Y7QUFBQSxFQUNGLENBQUM7QUFDRCxTQUFPO0FBQ1Q7QUFFTyxTQUFTLEtBQUssTUFBc0I7QUFDekMsUUFBTSxFQUFFLFNBQUFDLFVBQVMsT0FBTyxNQUFNLElBQUksUUFBUSxJQUFJO0FBQzlDLFFBQU0sVUFBVSxhQUFhQSxRQUFPO0FBQ3BDLFFBQU0sU0FBUyxTQUFTLE9BQU8sT0FBTztBQUN0QyxRQUFNLFNBQVMsT0FBTyxJQUFJO0FBQzFCLFFBQU0sUUFBUSxZQUFZLFFBQVEsUUFBUSxDQUFDLENBQUM7QUFDNUMsUUFBTSxTQUFTLE9BQU87QUFBQSxJQUFJLENBQUMsRUFBRSxRQUFRLE1BQU0sTUFDekMsUUFBUSxPQUFPLEVBQUUsUUFBUSxPQUFPLFFBQVEsTUFBTSxDQUFDO0FBQUEsRUFDakQ7QUFHQSxRQUFNLFlBQVksWUFBWSxNQUFNO0FBQ3BDLFFBQU0sUUFBUSxDQUFDLFNBQ2IsVUFDRyxJQUFJLENBQUMsRUFBRSxNQUFNLE1BQU0sTUFBTTtBQUV4QixVQUFNLFNBQVMsUUFBUSxLQUFLLFFBQVEsSUFBSSxLQUFLLEtBQUssSUFBSSxLQUFLO0FBQzNELFVBQU0sUUFBUSxTQUFTLEtBQUssSUFBSSxLQUFLLEtBQUssSUFBSSxLQUFLLENBQUMsSUFBSTtBQUN4RCxXQUFPLFVBQVUsUUFBUSxRQUFRLE1BQU0sUUFBUSxJQUFJLENBQUM7QUFBQSxFQUN0RCxDQUFDLEVBQ0EsS0FBSyxFQUFFO0FBQ1osU0FBTyxLQUFLLFFBQVEsTUFBTSxDQUFDLEdBQUcsRUFBRSxRQUFRLFFBQVEsUUFBUSxPQUFPLFFBQVEsRUFBRSxDQUFDLENBQUM7QUFDM0UsU0FBTztBQUFBLElBQVEsQ0FBQyxFQUFFLFFBQVEsTUFBTSxHQUFHLE1BQ2pDLE9BQU8sS0FBSyxRQUFRLE1BQU0sT0FBTyxJQUFJLEVBQUUsR0FBRyxFQUFFLFFBQVEsT0FBTyxRQUFRLE1BQU0sQ0FBQyxDQUFDO0FBQUEsRUFDN0U7QUFDQSxTQUFPLFFBQVEsUUFBUSxRQUFRLE1BQU07QUFDdkM7OztBQ3BNTyxJQUFNLFNBQU4sTUFBYTtBQUFBLEVBQ1Y7QUFBQSxFQUVSLFlBQVksTUFBYztBQUN4QixTQUFLLFFBQVEsS0FBSyxLQUFLLE9BQU8sR0FBRyxVQUFVLE1BQU07QUFBQSxFQUNuRDtBQUFBO0FBQUEsRUFHQSxPQUFlO0FBQ2IsU0FBSyxRQUFTLEtBQUssUUFBUSxlQUFnQjtBQUMzQyxRQUFJLFFBQVEsS0FBSyxLQUFLLEtBQUssUUFBUyxLQUFLLFVBQVUsSUFBSyxLQUFLLFFBQVEsQ0FBQztBQUN0RSxhQUFTLFFBQVEsS0FBSyxLQUFLLFFBQVMsVUFBVSxHQUFJLFFBQVEsRUFBRTtBQUM1RCxhQUFTLFFBQVMsVUFBVSxRQUFTLEtBQUs7QUFBQSxFQUM1QztBQUFBLEVBRUEsUUFBUSxLQUFhLE1BQXNCO0FBQ3pDLFdBQU8sT0FBTyxPQUFPLE9BQU8sS0FBSyxLQUFLO0FBQUEsRUFDeEM7QUFBQSxFQUVBLE1BQU0sT0FBdUI7QUFDM0IsV0FBTyxLQUFLLE1BQU0sS0FBSyxLQUFLLElBQUksS0FBSztBQUFBLEVBQ3ZDO0FBQUEsRUFFQSxPQUFPLE9BQXdCO0FBQzdCLFdBQU8sS0FBSyxLQUFLLElBQUk7QUFBQSxFQUN2QjtBQUFBLEVBRUEsT0FBZTtBQUNiLFdBQU8sS0FBSyxPQUFPLEdBQUcsSUFBSSxJQUFJO0FBQUEsRUFDaEM7QUFDRjs7O0FDZEEsSUFBTUMsV0FBNkI7QUFBQSxFQUNqQyxFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxTQUFTLE1BQU0sRUFBRTtBQUFBLEVBQ2hELEVBQUUsU0FBUyxHQUFHLE1BQU0sS0FBSyxPQUFPLFlBQVksTUFBTSxFQUFFO0FBQUEsRUFDcEQsRUFBRSxTQUFTLEdBQUcsTUFBTSxLQUFLLE9BQU8sUUFBUSxNQUFNLEVBQUU7QUFBQSxFQUNoRCxFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxRQUFRLE1BQU0sRUFBRTtBQUFBLEVBQy9DLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFFBQVEsTUFBTSxHQUFHO0FBQUEsRUFDaEQsRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sU0FBUyxNQUFNLEdBQUc7QUFBQSxFQUNqRCxFQUFFLFNBQVMsR0FBRyxNQUFNLEtBQUssT0FBTyxRQUFRLE1BQU0sRUFBRTtBQUFBLEVBQ2hELEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksTUFBTSxHQUFHO0FBQUEsRUFDcEQsRUFBRSxTQUFTLEdBQUcsTUFBTSxHQUFHLE9BQU8sU0FBUyxNQUFNLEVBQUU7QUFBQSxFQUMvQyxFQUFFLFNBQVMsR0FBRyxNQUFNLEtBQUssT0FBTyxZQUFZLE1BQU0sRUFBRTtBQUFBLEVBQ3BELEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksTUFBTSxFQUFFO0FBQUEsRUFDbkQsRUFBRSxTQUFTLEdBQUcsTUFBTSxLQUFLLE9BQU8sWUFBWSxNQUFNLEVBQUU7QUFDdEQ7QUFFQSxJQUFNLFVBQVU7QUFRaEIsSUFBTSxTQUFvRDtBQUFBLEVBQ3hELE1BQU0sQ0FBQyxNQUFNLEtBQUssSUFBSSxHQUFHLE1BQU0sSUFBSSxJQUFJLEdBQUcsTUFBTSxJQUFJLEdBQUcsR0FBRyxNQUFNLEtBQUssR0FBRyxDQUFDO0FBQUEsRUFDekUsT0FBTyxDQUFDLE1BQU0sS0FBSyxJQUFJLEdBQUcsTUFBTSxJQUFJLElBQUksR0FBRyxNQUFNLElBQUksR0FBRyxHQUFHLE1BQU0sS0FBSyxHQUFHLENBQUM7QUFBQSxFQUMxRSxVQUFVLENBQUMsTUFBTSxHQUFHLElBQUksR0FBRyxNQUFNLEtBQUssRUFBRSxHQUFHLE1BQU0sTUFBTSxFQUFFLENBQUM7QUFDNUQ7QUFFQSxJQUFNLFFBQVEsQ0FBQyxXQUFzQyxPQUFPLFNBQVMsS0FBSyxLQUFLLElBQUksS0FBSyxNQUFNLENBQUMsSUFBSTtBQUduRyxTQUFTLEtBQUssUUFBMEIsTUFBcUI7QUFDM0QsUUFBTSxPQUFnQixDQUFDO0FBQ3ZCLFFBQU0sT0FBZ0IsQ0FBQztBQUN2QixRQUFNLFNBQVMsTUFBTSxLQUFLLE1BQU0sR0FBRyxDQUFDLEtBQUssTUFBTSxDQUFDO0FBQ2hELGFBQVcsU0FBUyxRQUFRO0FBQzFCLFVBQU0sT0FBTyxRQUFRLE1BQU0sUUFBUSxTQUFTLElBQUksQ0FBQztBQUNqRCxVQUFNQyxTQUFRLFFBQVEsTUFBTSxRQUFRLElBQUksRUFBRSxJQUFJLENBQUMsTUFBTSxTQUFTLE1BQU0sQ0FBQyxDQUFDO0FBQ3RFLFFBQUksTUFBTSxJQUFJLEVBQUcsTUFBSyxLQUFLLEVBQUUsR0FBRyxPQUFPLFFBQVEsS0FBSyxDQUFDO0FBQ3JELFFBQUksTUFBTUEsTUFBSyxFQUFHLE1BQUssUUFBUSxFQUFFLFFBQVEsVUFBVUEsTUFBSyxHQUFHLE1BQU0sQ0FBQyxNQUFNLE1BQU0sU0FBUyxPQUFPLENBQUM7QUFBQSxFQUNqRztBQUNBLFNBQU8sQ0FBQyxHQUFHLE1BQU0sR0FBRyxJQUFJO0FBQzFCO0FBRUEsU0FBUyxLQUFLLFFBQW1DO0FBQy9DLFFBQU0sU0FBUyxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUssQ0FBQyxHQUFHLE1BQU0sRUFBRSxJQUFJLEVBQUUsS0FBSyxFQUFFLElBQUksRUFBRSxDQUFDO0FBQ2hFLFFBQU0sT0FBTyxDQUFDLFFBQW1DO0FBQy9DLFVBQU0sUUFBaUIsQ0FBQztBQUN4QixlQUFXLEtBQUssS0FBSztBQUNuQixhQUFPLE1BQU0sU0FBUyxLQUFLLEtBQUssRUFBRSxJQUFJLE1BQU0sR0FBRyxFQUFFLEdBQUksT0FBTyxNQUFNLE1BQU0sR0FBRyxFQUFFLEdBQUksTUFBTSxHQUFHLEVBQUUsQ0FBRSxFQUFFLEdBQUcsQ0FBQyxLQUFLLEtBQU0sT0FBTSxJQUFJO0FBQ3pILFlBQU0sS0FBSyxDQUFDO0FBQUEsSUFDZDtBQUNBLFdBQU8sTUFBTSxNQUFNLEdBQUcsRUFBRTtBQUFBLEVBQzFCO0FBQ0EsU0FBTyxDQUFDLEdBQUcsS0FBSyxNQUFNLEdBQUcsR0FBRyxLQUFLLE9BQU8sUUFBUSxDQUFDLENBQUM7QUFDcEQ7QUFHQSxTQUFTLE9BQU8sUUFBMEIsUUFBc0I7QUFDOUQsUUFBTSxVQUFVLEtBQUssT0FBTyxRQUFRLENBQUMsVUFBVSxNQUFNLE1BQU0sQ0FBQztBQUM1RCxRQUFNLE9BQU8sUUFBUSxPQUFPLE1BQU0sUUFBUSxNQUFNLENBQUM7QUFDakQsUUFBTSxJQUFJLFFBQVEsT0FBTyxNQUFNLFFBQVEsTUFBTSxDQUFDO0FBQzlDLFFBQU0sSUFBSSxRQUFRLE9BQU8sTUFBTSxRQUFRLE1BQU0sQ0FBQztBQUM5QyxRQUFNLEtBQUssSUFBSSxNQUFNLElBQUksR0FBRyxHQUFHLE9BQU8sUUFBUSxNQUFNLElBQUksQ0FBQyxHQUFHLE9BQU8sUUFBUSxNQUFNLENBQUMsQ0FBQztBQUNuRixRQUFNLE1BQU0sTUFBTSxJQUFJLElBQUk7QUFDMUIsUUFBTSxRQUFRLE1BQU0sSUFBSSxHQUFHLENBQUMsSUFBSSxDQUFDO0FBQ2pDLFFBQU0sT0FBTyxFQUFFLElBQUksSUFBSSxNQUFNLElBQUksR0FBRyxHQUFHLE9BQU8sTUFBTSxPQUFPLEtBQUssT0FBTyxLQUFLLEtBQUssRUFBRSxFQUFFO0FBQ3JGLFNBQU8sS0FBSyxNQUFNLElBQUksSUFBSSxJQUFJLE9BQU8sU0FBUyxJQUFJO0FBQ3BEO0FBRUEsU0FBUyxZQUFZLFFBQXlCO0FBQzVDLFFBQU0sU0FBUyxJQUFJLE9BQU8sT0FBTyxPQUFPLE9BQU8sQ0FBQztBQUNoRCxNQUFJLFNBQWtCLENBQUMsRUFBRSxRQUFRLE9BQU8sT0FBTyxLQUFLLEdBQUcsTUFBTSxPQUFPLFNBQVMsTUFBTSxHQUFHLEVBQUUsRUFBRSxDQUFDO0FBQzNGLFFBQU0sVUFBVSxDQUFDLFFBQWtDLEtBQUssS0FBSyxJQUFJLFFBQVEsQ0FBQyxVQUFVLE1BQU0sTUFBTSxDQUFDLENBQUM7QUFDbEcsTUFBSSxPQUFPO0FBQ1gsU0FBTyxPQUFPLEdBQUc7QUFDZixVQUFNLE9BQU8sT0FBTyxRQUFRLE1BQU07QUFDbEMsVUFBTSxPQUFPLEtBQUssUUFBUSxJQUFJO0FBQzlCLFVBQU0sT0FBTyxRQUFRLElBQUksSUFBSSxRQUFRLE1BQU07QUFDM0MsUUFBSSxLQUFLLFNBQVMsT0FBTyxVQUFVLFFBQVEsT0FBTyxJQUFJLE9BQU8sUUFBUSxPQUFPLFFBQVEsS0FBSyxVQUFVLE9BQU8sSUFBSSxLQUFLLEtBQUs7QUFDdEgsZUFBUztBQUNULFFBQUU7QUFBQSxJQUNKLFdBQVcsT0FBTyxPQUFPLElBQUssR0FBRztBQUMvQixZQUFNLElBQUksTUFBTSxRQUFRLE9BQU8sSUFBSSxVQUFVLElBQUksY0FBYztBQUFBLElBQ2pFO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsWUFBWSxRQUF5QjtBQUM1QyxRQUFNLFNBQVMsSUFBSSxPQUFPLE9BQU8sT0FBTyxTQUFTLEVBQUU7QUFDbkQsTUFBSSxTQUFrQixDQUFDLEVBQUUsUUFBUSxPQUFPLE9BQU8sTUFBTSxPQUFPLFNBQVMsTUFBTSxHQUFHLEVBQUUsRUFBRSxDQUFDO0FBQ25GLE1BQUksTUFBTSxNQUFNLEdBQUcsRUFBRTtBQUNyQixNQUFJLFFBQVEsTUFBTSxHQUFHLEdBQUc7QUFDeEIsV0FBUyxJQUFJLEdBQUcsSUFBSSxTQUFTLEVBQUUsR0FBRztBQUNoQyxVQUFNLFFBQVEsT0FBTyxRQUFRLElBQUksR0FBRztBQUNwQyxVQUFNLEtBQUssSUFBSSxPQUFPLE1BQU0sS0FBSyxLQUFLLENBQUM7QUFDdkMsVUFBTSxRQUFRLE9BQU8sS0FBSyxRQUFRLE9BQU8sS0FBSyxJQUFJLE9BQU8sUUFBUSxJQUFJLEVBQUUsQ0FBQyxDQUFDO0FBQ3pFLFFBQUksT0FBYSxFQUFFLElBQUksTUFBTTtBQUM3QixRQUFJLEtBQUssTUFBTSxJQUFJLElBQUksR0FBRyxDQUFDLElBQUksRUFBRyxRQUFPLFNBQVMsSUFBSTtBQUN0RCxVQUFNLE1BQU0sT0FBTyxHQUFHLEVBQUU7QUFDeEIsYUFBUyxDQUFDLEdBQUcsT0FBTyxNQUFNLEdBQUcsRUFBRSxHQUFHLEdBQUcsS0FBSyxDQUFDLEdBQUcsR0FBRyxJQUFJLENBQUM7QUFDdEQsVUFBTSxNQUFNLFNBQVMsTUFBTSxJQUFJLElBQUksR0FBRyxDQUFDLEdBQUcsRUFBRTtBQUM1QyxZQUFRO0FBQUEsRUFDVjtBQUNBLFNBQU87QUFDVDtBQUVBLFNBQVNDLFFBQU8sUUFBMEJDLE9BQXVCO0FBQy9ELFFBQU1DLFNBQVEsQ0FBQyxNQUFvQixPQUFPLEdBQUcsUUFBUUQsS0FBSSxDQUFDO0FBQzFELFFBQU0sU0FBUyxPQUFPLFFBQVEsQ0FBQyxVQUFVLE1BQU0sT0FBTyxJQUFJQyxNQUFLLENBQUM7QUFDaEUsUUFBTSxFQUFFLEtBQUssS0FBSyxJQUFJLE1BQU0sTUFBTTtBQUNsQyxRQUFNLFFBQVEsS0FBSyxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksSUFBSSxPQUFPLEtBQUssSUFBSSxJQUFJLEVBQUU7QUFDckUsUUFBTSxTQUFTLElBQUksS0FBSyxNQUFNLEdBQUc7QUFDakMsUUFBTSxRQUFRLENBQUMsTUFBb0IsSUFBSSxNQUFNLE1BQU1BLE9BQU0sQ0FBQyxHQUFHLE1BQU0sR0FBRyxLQUFLLEdBQUcsTUFBTSxRQUFRLElBQUksR0FBRyxTQUFTLElBQUksQ0FBQyxDQUFDO0FBQ2xILFNBQU8sT0FBTyxJQUFJLENBQUMsV0FBVyxFQUFFLEdBQUcsT0FBTyxRQUFRLFVBQVUsTUFBTSxPQUFPLElBQUksS0FBSyxDQUFDLEdBQUcsU0FBU0EsT0FBTSxNQUFNLE9BQU8sRUFBRSxFQUFFO0FBQ3hIO0FBR0EsU0FBUyxRQUFRLFFBQW1DO0FBQ2xELFFBQU1DLFFBQU8sb0JBQUksSUFBbUI7QUFDcEMsV0FBUyxJQUFJLEdBQUcsSUFBSSxRQUFRLEtBQUssR0FBRztBQUNsQyxhQUFTLElBQUksR0FBRyxJQUFJLE9BQU8sS0FBSyxHQUFHO0FBQ2pDLFlBQU0sTUFBTSxPQUFPLFNBQVMsQ0FBQyxVQUFVLE9BQU8sTUFBTSxRQUFRLE1BQU0sR0FBRyxDQUFDLENBQUMsQ0FBQztBQUN4RSxVQUFJLFFBQVEsT0FBVyxDQUFBQSxNQUFLLElBQUksTUFBTUEsTUFBSyxJQUFJLEdBQUcsS0FBSyxLQUFLLENBQUM7QUFBQSxJQUMvRDtBQUFBLEVBQ0Y7QUFDQSxTQUFPLE9BQU8sT0FBTyxDQUFDLFdBQVdBLE1BQUssSUFBSSxLQUFLLEtBQUssS0FBSyxDQUFDO0FBQzVEO0FBRUEsU0FBUyxRQUFRLE1BQWMsSUFBWSxPQUF1QjtBQUNoRSxRQUFNLE9BQU8sQ0FBQyxNQUFjLE1BQXNCLE9BQU8sU0FBUyxLQUFLLE1BQU0sSUFBSSxJQUFJLEdBQUcsSUFBSSxJQUFJLENBQUMsR0FBRyxFQUFFO0FBQ3RHLFNBQU8sSUFBSSxDQUFDLEdBQUcsR0FBRyxDQUFDLEVBQUUsSUFBSSxDQUFDLE1BQU0sS0FBSyxNQUFNLEtBQUssTUFBTSxDQUFDLEtBQUssS0FBSyxJQUFJLENBQUMsSUFBSSxLQUFLLE1BQU0sQ0FBQyxLQUFLLEtBQUssRUFBRSxTQUFTLEVBQUUsRUFBRSxTQUFTLEdBQUcsR0FBRyxDQUFDLEVBQUUsS0FBSyxFQUFFLENBQUM7QUFDM0k7QUFFQSxJQUFNLFFBQVEsTUFBTSxRQUFRLElBQUksR0FBRyxDQUFDO0FBRTdCLFNBQVMsTUFBTSxNQUFzQjtBQUMxQyxRQUFNLFNBQVNMLFNBQVEsSUFBSTtBQUMzQixRQUFNLEVBQUUsUUFBUSxNQUFNLE1BQU0sS0FBSyxJQUFJLGFBQWEsT0FBTyxPQUFPO0FBQ2hFLFFBQU0sU0FBUyxRQUFRRSxRQUFPLE9BQU8sVUFBVSxVQUFVLFlBQVksTUFBTSxJQUFJLFlBQVksTUFBTSxHQUFHLE9BQU8sSUFBSSxDQUFDO0FBQ2hILFFBQU0sU0FBbUIsQ0FBQztBQUMxQixRQUFNLFVBQVUsQ0FBQyxRQUEwQixRQUF5QixPQUFPLElBQUksQ0FBQyxNQUFNLElBQUksR0FBRyxNQUFNLE9BQU8sQ0FBQyxHQUFHLENBQUMsQ0FBQztBQUdoSCxhQUFXLE9BQU8sQ0FBQyxLQUFLLEdBQUcsS0FBSyxLQUFLLEtBQUssR0FBRztBQUMzQyxXQUFPLEtBQUssT0FBTyxPQUFPLElBQUksQ0FBQyxVQUFVLFFBQVEsUUFBUSxNQUFNLFFBQVEsR0FBRyxDQUFDLENBQUMsRUFBRSxLQUFLLEVBQUUsR0FBRyxNQUFNLEtBQUssQ0FBQztBQUV0RyxTQUFPLFFBQVEsQ0FBQyxPQUFPLE1BQU07QUFDM0IsVUFBTSxRQUFRLE9BQU8sTUFBTSxHQUFHLENBQUM7QUFDL0IsZUFBVyxPQUFPLENBQUMsS0FBSyxLQUFLLEdBQUcsR0FBRztBQUNqQyxZQUFNLFFBQVEsTUFBTSxJQUFJLENBQUMsVUFBVSxVQUFVLE9BQU8sUUFBUSxNQUFNLFFBQVEsR0FBRyxHQUFHLE1BQU0sTUFBTSxDQUFDLENBQUMsRUFBRSxPQUFPLEtBQUs7QUFDNUcsVUFBSSxNQUFNLFNBQVMsRUFBRyxRQUFPLEtBQUssT0FBTyxNQUFNLElBQUksT0FBTyxFQUFFLEtBQUssRUFBRSxHQUFHLE1BQU0sSUFBSSxDQUFDO0FBQUEsSUFDbkY7QUFDQSxVQUFNSSxPQUFNLElBQUksTUFBTSxTQUFTLEtBQUs7QUFDcEMsVUFBTSxPQUFPLE1BQU0sT0FBTyxPQUFPO0FBQ2pDLFVBQU0sT0FBT0EsT0FBTSxJQUFJLFFBQVEsTUFBTSxXQUFXLE9BQU9BLElBQUcsSUFBSSxRQUFRLE1BQU0sTUFBTSxPQUFPQSxJQUFHO0FBQzVGLFdBQU8sS0FBSyxPQUFPLFFBQVEsTUFBTSxNQUFNLEdBQUcsSUFBSSxDQUFDO0FBRS9DLFVBQU0sUUFBUSxNQUFNLE9BQU8sSUFBSSxDQUFDLE1BQU0sSUFBSSxHQUFHLEtBQUssQ0FBQztBQUNuRCxVQUFNLENBQUMsS0FBSyxJQUFJLElBQUksQ0FBQyxLQUFLLElBQUksR0FBRyxLQUFLLEdBQUcsS0FBSyxJQUFJLEdBQUcsS0FBSyxDQUFDO0FBQzNELGVBQVcsU0FBUyxDQUFDLE1BQU0sTUFBTSxNQUFNLE1BQU0sTUFBTSxJQUFJLEdBQUc7QUFDeEQsWUFBTSxLQUFLLE1BQU0sT0FBTyxPQUFPLE9BQU8sT0FBTyxLQUFLO0FBQ2xELFlBQU0sT0FBTyxRQUFRLE1BQU0sUUFBUSxFQUFFLElBQUksT0FBTyxNQUFNLENBQUMsTUFBTSxHQUFHLE1BQU0sQ0FBQyxFQUFFLENBQUM7QUFDMUUsWUFBTSxPQUFPLFFBQVEsTUFBTSxRQUFRLEVBQUUsSUFBSSxPQUFPLE1BQU0sTUFBTSxHQUFHLENBQUMsTUFBTSxDQUFDLEVBQUUsQ0FBQztBQUMxRSxZQUFNLE1BQU0sS0FBSyxJQUFJLEdBQUcsS0FBSyxJQUFJLENBQUMsTUFBTSxJQUFJLEdBQUcsS0FBSyxDQUFDLENBQUMsSUFBSSxNQUFNLE9BQU8sT0FBTztBQUM5RSxVQUFJLE1BQU0sR0FBRyxFQUFHLFFBQU8sS0FBSyxPQUFPLFFBQVEsR0FBRyxHQUFHLE1BQU0sS0FBSyxDQUFDO0FBQUEsSUFDL0Q7QUFBQSxFQUNGLENBQUM7QUFDRCxTQUFPLFFBQVEsUUFBUSxNQUFNO0FBQy9COzs7QUN6S0EsSUFBTSxRQUFRLENBQUMsR0FBVyxHQUFXLFdBQ25DLE1BQU0sS0FBSyxFQUFFLFFBQVEsR0FBRyxHQUFHLENBQUMsR0FBRyxNQUFNLElBQUksTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLFFBQVEsSUFBSSxFQUFFLEdBQUcsTUFBTSxDQUFDLENBQUM7QUFDdkYsSUFBTSxPQUFPLENBQUMsR0FBVyxHQUFXLE1BQWMsU0FBMEI7QUFDMUUsUUFBTSxRQUFRLE1BQU0sUUFBUSxJQUFJLEdBQUcsR0FBRztBQUN0QyxRQUFNLE1BQU0sTUFBTSxRQUFRLE9BQU8sRUFBRSxHQUFHLE9BQU8sQ0FBQztBQUM5QyxTQUFPLFVBQVU7QUFBQSxJQUNmLE1BQU0sSUFBSSxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksTUFBTSxJQUFJLElBQUksQ0FBQztBQUFBLElBQzlDLE1BQU0sSUFBSSxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksTUFBTSxJQUFJLElBQUksQ0FBQztBQUFBLElBQzlDLE1BQU0sSUFBSSxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksTUFBTSxJQUFJLElBQUksQ0FBQztBQUFBLElBQzlDLE1BQU0sSUFBSSxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksTUFBTSxJQUFJLElBQUksQ0FBQztBQUFBLEVBQ2hELENBQUM7QUFDSDtBQUNBLElBQU0sUUFBUSxDQUFDLEdBQVcsR0FBVyxNQUFjLFNBQTBCO0FBQUEsRUFDM0UsTUFBTSxHQUFHLENBQUM7QUFBQSxFQUFHLE1BQU0sSUFBSSxNQUFNLENBQUM7QUFBQSxFQUFHLE1BQU0sSUFBSSxNQUFNLElBQUksSUFBSTtBQUFBLEVBQUcsTUFBTSxHQUFHLElBQUksSUFBSTtBQUMvRTtBQUVBLElBQU0sT0FBTyxDQUFDLFVBQWtCLFNBQXlCLEtBQUssSUFBSSxHQUFHLFdBQVcsU0FBUyxFQUFFO0FBQzNGLElBQU0sT0FBTyxDQUFDLFVBQTBCLEtBQUssSUFBSSxHQUFHLEtBQUssSUFBSSxHQUFHLEtBQUssQ0FBQztBQUV0RSxJQUFNQyxXQUE2QjtBQUFBO0FBQUEsRUFFakMsRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsR0FBRyxNQUFNLE1BQU0sT0FBTyxLQUFLLElBQUksSUFBSSxLQUFLLElBQUksR0FBRyxTQUFTLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRTtBQUFBO0FBQUEsRUFFdkgsRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFNLE9BQU8sT0FBTyxLQUFLLEtBQUssTUFBTSxHQUFHLElBQUksSUFBSSxHQUFHLElBQUksR0FBRyxTQUFTLE1BQU0sS0FBSyxLQUFLLEVBQUUsR0FBRyxNQUFNLE1BQU0sS0FBSyxLQUFLLEVBQUUsRUFBRTtBQUFBO0FBQUEsRUFFL0osRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFNLE1BQU0sT0FBTyxLQUFLLEtBQUssTUFBTSxHQUFHLENBQUMsSUFBSSxPQUFPLElBQUksR0FBRyxTQUFTLEtBQUssS0FBSyxLQUFLLElBQUksR0FBRyxFQUFFO0FBQUE7QUFBQSxFQUV4SSxFQUFFLFNBQVMsR0FBRyxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxHQUFHLE1BQU8sS0FBSyxJQUFJLEtBQUssSUFBSSxDQUFDLElBQUksSUFBSSxJQUFJLE9BQU8sT0FBTyxPQUFPLEtBQUssTUFBTSxJQUFJLEdBQUcsSUFBSSxNQUFPLFNBQVMsTUFBTSxHQUFHLEtBQUssS0FBSyxFQUFFLEdBQUcsTUFBTSxNQUFNLEdBQUcsR0FBRyxLQUFLLEVBQUUsRUFBRTtBQUFBO0FBQUEsRUFFbk0sRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFNLE9BQU8sT0FBTyxNQUFNLElBQUksS0FBSyxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksQ0FBQyxDQUFDLEdBQUcsU0FBUyxNQUFNLEtBQUssS0FBSyxFQUFFLEVBQUU7QUFBQTtBQUFBLEVBRTNJLEVBQUUsU0FBUyxHQUFHLFNBQVMsR0FBRyxNQUFNLEdBQUcsT0FBTyxDQUFDLEdBQUcsTUFBTSxPQUFPLE9BQU8sS0FBSyxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksQ0FBQyxHQUFHLElBQUksR0FBRyxTQUFTLE1BQU0sR0FBRyxHQUFHLEtBQUssR0FBRyxFQUFFO0FBQUE7QUFBQSxFQUV6SSxFQUFFLFNBQVMsR0FBRyxTQUFTLEdBQUcsTUFBTSxHQUFHLE9BQU8sQ0FBQyxHQUFHLE1BQU8sS0FBSyxJQUFJLElBQUksSUFBSSxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksSUFBSSxJQUFJLE1BQU0sT0FBTyxLQUFNLFNBQVMsTUFBTSxJQUFJLEtBQUssRUFBRSxFQUFFO0FBQUE7QUFBQSxFQUVySixFQUFFLFNBQVMsR0FBRyxTQUFTLEdBQUcsTUFBTSxHQUFHLE9BQU8sQ0FBQyxHQUFHLE9BQVEsS0FBSyxPQUFPLElBQUksS0FBSyxHQUFHLElBQUksS0FBSyxPQUFPLElBQUksS0FBSyxHQUFHLEtBQUssTUFBTSxJQUFJLE9BQU8sT0FBTyxNQUFNLEtBQUssQ0FBQyxDQUFDLEdBQUksU0FBUyxDQUFDLE1BQU0sR0FBRyxHQUFHLEdBQUcsTUFBTSxHQUFHLEVBQUUsR0FBRyxNQUFNLEtBQUssR0FBRyxDQUFDLEVBQUU7QUFBQTtBQUFBLEVBRWhOLEVBQUUsU0FBUyxHQUFHLFNBQVMsR0FBRyxNQUFNLEdBQUcsT0FBTyxDQUFDLEdBQUcsTUFBTSxPQUFPLE9BQU8sS0FBSyxLQUFLLE1BQU0sR0FBRyxDQUFDLElBQUksTUFBTSxJQUFJLEdBQUcsU0FBUyxNQUFNLEdBQUcsR0FBRyxLQUFLLEdBQUcsRUFBRTtBQUFBO0FBQUEsRUFFdEksRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFNLE9BQU8sT0FBTyxLQUFLLE1BQU0sSUFBSSxHQUFHLElBQUksQ0FBQyxHQUFHLFNBQVMsTUFBTSxJQUFJLElBQUksRUFBRSxHQUFHLE1BQU0sTUFBTSxJQUFJLElBQUksRUFBRSxFQUFFO0FBQUE7QUFBQSxFQUVoSixFQUFFLFNBQVMsR0FBRyxTQUFTLEdBQUcsTUFBTSxHQUFHLE9BQU8sQ0FBQyxNQUFPLEtBQUssT0FBTyxJQUFJLEtBQUssR0FBRyxJQUFJLE1BQU0sSUFBSSxNQUFNLEtBQU0sU0FBUyxLQUFLLEtBQUssS0FBSyxJQUFJLEVBQUUsRUFBRTtBQUFBO0FBQUEsRUFFcEksRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFPLEtBQUssSUFBSSxDQUFDLEtBQUssT0FBTyxPQUFPLEtBQUssSUFBSSxDQUFDLElBQUksT0FBTyxNQUFPLFNBQVMsQ0FBQyxNQUFNLEdBQUcsR0FBRyxHQUFHLE1BQU0sS0FBSyxHQUFHLEdBQUcsTUFBTSxLQUFLLEdBQUcsQ0FBQyxFQUFFO0FBQUE7QUFBQSxFQUV6SyxFQUFFLFNBQVMsR0FBRyxTQUFTLEdBQUcsTUFBTSxHQUFHLFFBQVEsSUFBSSxPQUFPLENBQUMsR0FBRyxNQUFPLElBQUksUUFBUSxPQUFPLEtBQUssSUFBSSxDQUFDLElBQUksT0FBTyxNQUFPLFNBQVMsTUFBTSxLQUFLLElBQUksSUFBSSxFQUFFLEdBQUcsTUFBTSxNQUFNLEdBQUcsS0FBSyxJQUFJLEVBQUUsRUFBRTtBQUFBO0FBQUEsRUFFN0ssRUFBRSxTQUFTLEdBQUcsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLENBQUMsR0FBRyxNQUFPLElBQUksQ0FBQyxJQUFJLE9BQU8sT0FBTyxPQUFPLEtBQU0sU0FBUyxLQUFLLEtBQUssS0FBSyxJQUFJLEdBQUcsRUFBRTtBQUM1SDtBQUVPLFNBQVMsTUFBTSxNQUFzQjtBQUMxQyxRQUFNLEVBQUUsU0FBQUMsVUFBUyxTQUFTLE1BQU0sU0FBUyxJQUFJLE9BQU8sU0FBUyxPQUFPLENBQUMsRUFBRSxJQUFJRCxTQUFRLElBQUk7QUFDdkYsUUFBTSxFQUFFLFFBQVEsTUFBTSxNQUFNLE1BQU0sTUFBTSxJQUFJLGFBQWFDLFFBQU87QUFDaEUsUUFBTSxPQUFPLEtBQUssS0FBSyxRQUFRLElBQUksVUFBVSxVQUFVLFNBQVMsSUFBSSxVQUFVLElBQUk7QUFDbEYsUUFBTUMsVUFBUyxPQUFPLFFBQVEsT0FBTyxXQUFXLElBQUksU0FBUyxPQUFPLFFBQVEsQ0FBQztBQUU3RSxRQUFNLFNBQW1CLENBQUM7QUFDMUIsTUFBSSxRQUFRO0FBQ1osTUFBSUMsU0FBUTtBQUNaLFFBQU1DLFFBQU8sb0JBQUksSUFBb0IsQ0FBQyxDQUFDLE1BQU0sRUFBRSxHQUFHLENBQUMsT0FBTyxFQUFFLENBQUMsQ0FBQztBQUM5RCxXQUFTLE1BQU0sR0FBRyxNQUFNLE1BQU0sRUFBRSxLQUFLO0FBQ25DLGFBQVMsU0FBUyxHQUFHLFNBQVMsU0FBUyxFQUFFLFFBQVE7QUFDL0MsWUFBTSxPQUFPLE1BQU8sSUFBSSxVQUFXLFVBQVUsS0FBSyxHQUFJLElBQUksT0FBUSxPQUFPLEtBQUssQ0FBQztBQUMvRSxVQUFJLE9BQU8sSUFBSztBQUNoQixZQUFNQyxRQUFPLE9BQU8sS0FBSyxJQUFJLEtBQUssSUFBSTtBQUN0QyxZQUFNLE1BQU0sSUFBSUgsU0FBUSxNQUFNLFFBQVEsU0FBUyxPQUFPRyxRQUFPLEdBQUcsUUFBUSxNQUFNLE9BQU9BLFFBQU8sQ0FBQyxDQUFDO0FBQzlGLFlBQU0sT0FBTyxJQUFJLEtBQUssTUFBTUEsT0FBTUEsS0FBSSxDQUFDO0FBQ3ZDLFlBQU0sT0FBTyxDQUFDLEtBQUssTUFBTSxLQUFLLEdBQUcsSUFBSSxDQUFDLEdBQUcsTUFBTSxNQUFNLElBQUksR0FBRyxLQUFLLENBQUMsQ0FBQztBQUNuRSxhQUFPLEtBQUssVUFBVSxLQUFLLE1BQU1BLE9BQU1BLEtBQUksR0FBRyxJQUFJLENBQUM7QUFDbkQsaUJBQVcsQ0FBQyxRQUFRLEtBQUssS0FBSyxDQUFDLENBQUMsTUFBTSxPQUFPLEdBQUcsQ0FBQyxPQUFPLElBQUksQ0FBQyxHQUFZO0FBQ3ZFLGNBQU0sT0FBTyxNQUFNLFNBQVMsSUFBSSxPQUFPLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFDdkQsWUFBSSxLQUFLLFNBQVMsRUFBRyxDQUFBRCxNQUFLLElBQUksUUFBUUEsTUFBSyxJQUFJLE1BQU0sSUFBSyxRQUFRLElBQUksQ0FBQztBQUFBLE1BQ3pFO0FBRUEsWUFBTSxPQUFPLEtBQUssSUFBSSxLQUFLLE1BQU1DLFFBQU8sSUFBSTtBQUM1QyxlQUFTLFFBQVEsQ0FBQyxLQUFLLE1BQU0sS0FBSyxHQUFHLElBQUksQ0FBQyxHQUFHLE1BQU0sS0FBSyxHQUFHLElBQUksSUFBSSxJQUFJLEdBQUcsTUFBTSxJQUFJLElBQUksTUFBTSxJQUFJLElBQUksSUFBSSxHQUFHLE1BQU0sSUFBSSxJQUFJLE1BQU0sS0FBSyxDQUFDLEdBQUcsTUFBTSxJQUFJLEdBQUcsS0FBSyxDQUFDLENBQUMsQ0FBQztBQUMvSixNQUFBRixVQUFTLFFBQVEsQ0FBQyxNQUFNLElBQUksR0FBRyxLQUFLLENBQUMsR0FBRyxNQUFNLE1BQU0sS0FBSyxHQUFHLElBQUksQ0FBQyxHQUFHLE1BQU0sS0FBSyxJQUFJLEtBQUssSUFBSSxDQUFDLEdBQUcsTUFBTSxLQUFLLElBQUksS0FBSyxLQUFLLElBQUksR0FBRyxHQUFHLE1BQU0sSUFBSSxHQUFHLEtBQUssSUFBSSxHQUFHLENBQUMsQ0FBQztBQUFBLElBQ2hLO0FBQUEsRUFDRjtBQUNBLGFBQVcsQ0FBQyxRQUFRLElBQUksS0FBS0MsTUFBTSxLQUFJLFNBQVMsR0FBSSxRQUFPLEtBQUssT0FBTyxNQUFNLE1BQU0sQ0FBQztBQUNwRixTQUFPLEtBQUssT0FBTyxPQUFPLE1BQU0sSUFBSSxHQUFHLE9BQU9ELFFBQU8sV0FBVyxJQUFJLENBQUM7QUFDckUsU0FBTyxRQUFRLFFBQVEsTUFBTTtBQUMvQjs7O0FDN0VBLElBQU1HLFdBQTZCO0FBQUE7QUFBQSxFQUVqQyxFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sR0FBRyxPQUFPLElBQUksTUFBTSxJQUFJLFFBQVEsS0FBSyxRQUFRLEtBQUssT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sQ0FBQyxJQUFJLEVBQUUsR0FBRyxRQUFRLEtBQUs7QUFBQTtBQUFBLEVBRXJKLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxHQUFHLE9BQU8sSUFBSSxNQUFNLE1BQU0sUUFBUSxNQUFNLFFBQVEsTUFBTSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxDQUFDLEtBQUssRUFBRSxHQUFHLFFBQVEsTUFBTSxLQUFLLEVBQUU7QUFBQTtBQUFBLEVBRWxLLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsSUFBSSxHQUFHLEdBQUcsT0FBTyxHQUFHLE9BQU8sSUFBSSxNQUFNLElBQUksUUFBUSxNQUFNLFFBQVEsTUFBTSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxDQUFDLEtBQUssRUFBRSxHQUFHLFFBQVEsS0FBSztBQUFBO0FBQUEsRUFFdkosRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLEdBQUcsT0FBTyxJQUFJLE1BQU0sSUFBSSxRQUFRLE1BQU0sUUFBUSxNQUFNLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsUUFBUSxNQUFNLE1BQU0sS0FBSyxRQUFRLEtBQUs7QUFBQTtBQUFBLEVBRWxMLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxHQUFHLE9BQU8sSUFBSSxNQUFNLElBQUksUUFBUSxLQUFLLFFBQVEsS0FBSyxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxDQUFDLElBQUksQ0FBQyxHQUFHLFFBQVEsTUFBTSxXQUFXLEtBQUs7QUFBQTtBQUFBLEVBRXJLLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsSUFBSSxHQUFHLEdBQUcsT0FBTyxHQUFHLE9BQU8sSUFBSSxNQUFNLElBQUksUUFBUSxNQUFNLFFBQVEsTUFBTSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLFFBQVEsS0FBSztBQUFBO0FBQUEsRUFFeEosRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxLQUFLLEVBQUUsR0FBRyxPQUFPLEdBQUcsT0FBTyxJQUFJLE1BQU0sSUFBSSxRQUFRLEtBQUssUUFBUSxNQUFNLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLENBQUMsS0FBSyxFQUFFLEdBQUcsUUFBUSxLQUFLO0FBQUE7QUFBQSxFQUV0SixFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sR0FBRyxPQUFPLEdBQUcsTUFBTSxJQUFJLFFBQVEsTUFBTSxRQUFRLE1BQU0sT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sQ0FBQyxJQUFJLEVBQUUsR0FBRyxRQUFRLE1BQU0sTUFBTSxJQUFJLFFBQVEsS0FBSztBQUFBO0FBQUEsRUFFOUssRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLEdBQUcsT0FBTyxHQUFHLE1BQU0sS0FBSyxRQUFRLEtBQUssUUFBUSxLQUFLLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLENBQUMsSUFBSSxFQUFFLEdBQUcsUUFBUSxLQUFLO0FBQUE7QUFBQSxFQUVySixFQUFFLFNBQVMsR0FBRyxNQUFNLEtBQUssT0FBTyxDQUFDLElBQUksR0FBRyxHQUFHLE9BQU8sR0FBRyxPQUFPLElBQUksTUFBTSxJQUFJLFFBQVEsTUFBTSxRQUFRLE1BQU0sT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sQ0FBQyxJQUFJLEVBQUUsR0FBRyxRQUFRLEtBQUs7QUFBQTtBQUFBLEVBRXZKLEVBQUUsU0FBUyxHQUFHLE1BQU0sS0FBSyxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxHQUFHLE9BQU8sSUFBSSxNQUFNLElBQUksUUFBUSxNQUFNLFFBQVEsTUFBTSxPQUFPLENBQUMsS0FBSyxHQUFHLEdBQUcsT0FBTyxDQUFDLEtBQUssQ0FBQyxHQUFHLFFBQVEsS0FBSztBQUFBO0FBQUEsRUFFeEosRUFBRSxTQUFTLEdBQUcsTUFBTSxLQUFLLE9BQU8sQ0FBQyxJQUFJLEdBQUcsR0FBRyxPQUFPLEdBQUcsT0FBTyxJQUFJLE1BQU0sSUFBSSxRQUFRLE1BQU0sUUFBUSxLQUFLLE9BQU8sQ0FBQyxLQUFLLEdBQUcsR0FBRyxPQUFPLENBQUMsS0FBSyxFQUFFLEdBQUcsUUFBUSxLQUFLLE1BQU0sSUFBSSxRQUFRLE1BQU0sS0FBSyxFQUFFO0FBQUE7QUFBQSxFQUV0TCxFQUFFLFNBQVMsR0FBRyxNQUFNLEtBQUssT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sR0FBRyxPQUFPLElBQUksTUFBTSxJQUFJLFFBQVEsTUFBTSxRQUFRLEtBQUssT0FBTyxDQUFDLEtBQUssR0FBRyxHQUFHLE9BQU8sQ0FBQyxLQUFLLEVBQUUsR0FBRyxRQUFRLE1BQU0sV0FBVyxLQUFLO0FBQzNLO0FBRUEsSUFBTSxTQUFTLENBQUMsWUFBd0M7QUFBQSxFQUN0RCxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQUEsRUFBTyxRQUFRO0FBQUEsRUFBTSxRQUFRO0FBQzdHO0FBR0EsU0FBUyxTQUFTLE9BQWUsT0FBdUI7QUFDdEQsUUFBTSxVQUFVLEtBQUssSUFBSSxHQUFHLE9BQU8sUUFBUSxHQUFHO0FBQzlDLFFBQU0sT0FBTyxPQUFPLE9BQU8sS0FBSyxJQUFJLEtBQUssS0FBSyxLQUFLLElBQUksR0FBRyxRQUFRLFFBQVEsQ0FBQyxDQUFDO0FBQzVFLFFBQU0sVUFBVSxRQUFRLE9BQU8sSUFBSSxJQUFJLFNBQVMsUUFBUSxRQUFRLFNBQVM7QUFDekUsU0FBTyxVQUFVLE9BQU87QUFDMUI7QUFFTyxTQUFTLE1BQU0sTUFBc0I7QUFDMUMsUUFBTSxTQUFTQSxTQUFRLElBQUk7QUFDM0IsUUFBTSxFQUFFLFNBQVMsR0FBRyxPQUFPLEdBQUcsU0FBUyxNQUFNLFdBQUFDLGFBQVksT0FBTyxLQUFLLFdBQVcsRUFBRSxJQUFJO0FBQ3RGLFFBQU0sU0FBUyxJQUFJLE9BQU8sT0FBTyxJQUFJO0FBQ3JDLFFBQU0sVUFBVSxhQUFhLE9BQU8sT0FBTztBQUMzQyxRQUFNLE9BQU8sT0FBTyxPQUFPO0FBQzNCLFFBQU1DLFNBQVEsTUFBTSxHQUFHLE9BQU8sS0FBSztBQUNuQyxRQUFNLFNBQVMsQ0FBQyxPQUFPLFFBQVEsR0FBRyxHQUFHLEdBQUcsT0FBTyxRQUFRLEdBQUcsR0FBRyxHQUFHLE9BQU8sUUFBUSxHQUFHLEdBQUcsQ0FBQztBQUN0RixRQUFNLFFBQVEsQ0FBQ0MsU0FBZ0IsT0FBZSxVQUF5QjtBQUNyRSxVQUFNLE9BQ0osSUFDQSxVQUNHLEtBQUssSUFBSSxJQUFJLFFBQVEsT0FBTyxDQUFDLElBQUksS0FBSyxJQUNyQyxNQUFNLEtBQUssSUFBSSxJQUFJLFFBQVEsT0FBTyxDQUFDLElBQUksS0FBSyxJQUM1QyxNQUFNLEtBQUssSUFBSSxJQUFJLFFBQVEsT0FBTyxDQUFDLElBQUksSUFBSSxLQUFLO0FBQ3RELFVBQU0sS0FBSyxNQUFNRixhQUFZLENBQUMsUUFBUSxPQUFPRSxVQUFTLElBQUk7QUFDMUQsV0FBTyxJQUFJRCxRQUFPLE9BQU8sTUFBTSxHQUFHLEdBQUcsR0FBRyxJQUFJLE1BQU0sR0FBRyxRQUFRLElBQUksQ0FBQyxDQUFDO0FBQUEsRUFDckU7QUFFQSxRQUFNLFNBQW1CLENBQUM7QUFDMUIsTUFBSSxTQUFTLE9BQU87QUFDcEIsTUFBSSxPQUFPLE9BQU87QUFDbEIsV0FBUyxJQUFJLEdBQUcsSUFBSSxPQUFPLE9BQU8sRUFBRSxHQUFHO0FBQ3JDLFVBQU0sTUFBTSxLQUFLLE9BQU8sUUFBUTtBQUNoQyxVQUFNLFFBQVEsUUFBUSxPQUFPLE1BQU0sQ0FBQyxJQUFJLElBQUksT0FBTyxNQUFNLENBQUMsSUFBSSxPQUFPLFFBQVEsSUFBSSxDQUFDLENBQUM7QUFDbkYsVUFBTSxRQUFRLFFBQVEsT0FBTyxNQUFNLENBQUMsS0FBSyxPQUFPLE1BQU0sQ0FBQyxJQUFJLE9BQU8sTUFBTSxDQUFDLEtBQUssTUFBTSxPQUFPLFFBQVEsS0FBSyxFQUFFLENBQUM7QUFDM0csVUFBTSxRQUFRLE9BQU8sT0FBTyxTQUFTLE9BQU8sUUFBUSxNQUFNLElBQUk7QUFDOUQsVUFBTSxRQUFRLE9BQU8sUUFBUSxLQUFLLElBQUk7QUFDdEMsVUFBTSxRQUFRLElBQUk7QUFDbEIsVUFBTSxPQUFPLE9BQU8sT0FBTyxRQUFRLE9BQU8sSUFBSTtBQUM5QyxVQUFNRSxPQUFNLE1BQU0sSUFBSSxZQUFZLEtBQUssTUFBTTtBQUM3QyxVQUFNLFNBQVM7QUFDZixVQUFNLEtBQUssQ0FBQyxPQUFlLFdBQ3pCLE1BQU0sU0FBUyxPQUFPLFFBQVEsUUFBUSxRQUFRLFFBQVEsT0FBTyxLQUFLO0FBRXBFLFVBQU0sUUFBUSxLQUFLLElBQUksSUFBSSxLQUFLLElBQUksSUFBSSxLQUFLLE1BQU8sU0FBUyxRQUFTLENBQUMsQ0FBQyxDQUFDO0FBQ3pFLFVBQU0sUUFBaUIsQ0FBQztBQUN4QixVQUFNLFFBQWlCLENBQUM7QUFDeEIsVUFBTSxVQUFVLE9BQU8sUUFBUSxHQUFHLEdBQUc7QUFDckMsYUFBUyxJQUFJLEdBQUcsS0FBSyxPQUFPLEVBQUUsR0FBRztBQUMvQixZQUFNLFFBQVEsSUFBSTtBQUNsQixZQUFNLE9BQVEsUUFBUSxTQUFTLE9BQU8sS0FBSyxJQUFLO0FBQ2hELFlBQU0sS0FBSyxHQUFHLE9BQU8sUUFBUSxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksUUFBUSxPQUFPLEVBQUUsQ0FBQztBQUN2RSxZQUFNLEtBQUssR0FBRyxPQUFPLENBQUMsUUFBUSxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksUUFBUSxPQUFPLEVBQUUsQ0FBQztBQUFBLElBQzFFO0FBQ0EsV0FBTyxLQUFLLE9BQU8sWUFBWSxDQUFDLEdBQUcsT0FBTyxHQUFHLE1BQU0sUUFBUSxDQUFDLENBQUMsR0FBR0EsSUFBRyxDQUFDO0FBR3BFLFVBQU0sTUFBTSxDQUFDLE1BQWMsSUFBWSxXQUNyQyxVQUFVLE1BQU0sS0FBSyxFQUFFLFFBQVEsRUFBRSxHQUFHLENBQUMsR0FBRyxNQUFNLEdBQUcsUUFBUyxLQUFLLFNBQVMsSUFBSSxPQUFRLEdBQUcsTUFBTSxDQUFDLENBQUM7QUFDakcsVUFBTSxRQUFRLElBQUksT0FBTyxNQUFNLENBQUM7QUFDaEMsYUFBUyxJQUFJLEdBQUcsSUFBSSxPQUFPLEVBQUUsR0FBRztBQUM5QixZQUFNLFNBQVMsV0FBVyxJQUFJLE9BQU8sUUFBUSxPQUFPLE1BQU0sT0FBTyxRQUFRLE9BQU8sSUFBSTtBQUNwRixZQUFNLE9BQU8sT0FBTyxRQUFRLEtBQUssQ0FBQztBQUNsQyxZQUFNLFFBQVMsT0FBTyxRQUFRLElBQUksRUFBRSxLQUFLLFNBQVMsVUFBVyxJQUFJO0FBQ2pFLGFBQU8sS0FBSyxRQUFRLElBQUksTUFBTSxPQUFPLE9BQU8sTUFBTSxHQUFHLEVBQUUsUUFBUUEsTUFBSyxPQUFPLE9BQU8sUUFBUSxLQUFLLEdBQUcsR0FBRyxPQUFPLEtBQUssQ0FBQyxDQUFDO0FBQUEsSUFDckg7QUFDQSxRQUFJLFFBQVEsR0FBRztBQUNiLGVBQVMsSUFBSSxHQUFHLElBQUksR0FBRyxFQUFFLEdBQUc7QUFDMUIsY0FBTSxPQUFPLE9BQU8sUUFBUSxNQUFNLElBQUk7QUFDdEMsY0FBTSxLQUFLLE9BQU8sT0FBTyxRQUFRLEtBQUssR0FBRztBQUN6QyxlQUFPLEtBQUssUUFBUSxJQUFJLE1BQU0sSUFBSSxRQUFRLE9BQU8sUUFBUSxPQUFPLElBQUksQ0FBQyxHQUFHLEVBQUUsUUFBUSxRQUFRLFFBQVEsT0FBTyxPQUFPLFFBQVEsS0FBSyxHQUFHLEdBQUcsT0FBTyxLQUFLLENBQUMsQ0FBQztBQUFBLE1BQ25KO0FBQUEsSUFDRjtBQUNBLGNBQVUsUUFBUSxNQUFNLE1BQU0sT0FBTztBQUNyQyxZQUFRLE9BQU87QUFBQSxFQUNqQjtBQUVBLFNBQU8sS0FBSyxLQUFLRixRQUFPLEtBQUssSUFBSSxLQUFLLE9BQU8sUUFBUSxJQUFJLEdBQUcsS0FBSyxDQUFDLENBQUUsQ0FBQztBQUNyRSxXQUFTLElBQUksR0FBRyxJQUFJLEdBQUcsRUFBRSxHQUFHO0FBQzFCLFVBQU0sS0FBSyxNQUFNLFNBQVMsT0FBTyxRQUFRLE1BQU0sSUFBSSxHQUFHLE9BQU8sUUFBUSxHQUFHLEdBQUcsR0FBRyxDQUFDO0FBQy9FLFdBQU8sS0FBSyxLQUFLLElBQUksT0FBTyxRQUFRLEtBQUssR0FBRyxHQUFHLEtBQUssQ0FBQyxDQUFFLENBQUM7QUFBQSxFQUMxRDtBQUNBLFNBQU8sUUFBUSxRQUFRLFFBQVEsTUFBTTtBQUN2Qzs7O0FDOUdBLElBQU0sT0FBTyxDQUFDLEdBQVcsSUFBWSxTQUF5QixLQUFLLElBQUksSUFBSSxJQUFJLE1BQU0sU0FBUyxFQUFFO0FBRWhHLElBQU1HLFdBQTZCO0FBQUE7QUFBQSxFQUVqQyxFQUFFLFNBQVMsR0FBRyxNQUFNLEdBQUcsT0FBTyxZQUFZLEtBQUssSUFBSSxRQUFRLENBQUMsTUFBTSxNQUFNLEdBQUcsUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sR0FBRyxNQUFNLElBQUksR0FBRyxFQUFFLElBQUksS0FBSyxNQUFNLElBQUksTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRTlKLEVBQUUsU0FBUyxHQUFHLE1BQU0sR0FBRyxPQUFPLFlBQVksS0FBSyxJQUFJLFFBQVEsQ0FBQyxNQUFNLE1BQU0sR0FBRyxRQUFRLENBQUMsRUFBRSxJQUFJLEtBQUssTUFBTSxHQUFHLE1BQU0sR0FBRyxDQUFDLEdBQUcsTUFBTSxFQUFFO0FBQUE7QUFBQSxFQUU3SCxFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxZQUFZLEtBQUssSUFBSSxRQUFRLENBQUMsTUFBTSxJQUFJLEdBQUcsUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sR0FBRyxNQUFNLElBQUksR0FBRyxFQUFFLElBQUksS0FBSyxNQUFNLElBQUksTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRTdKLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxLQUFLLFFBQVEsQ0FBQyxNQUFNLEtBQUssS0FBSyxHQUFHLE9BQU8sSUFBSSxHQUFHLFNBQVMsS0FBSyxRQUFRLENBQUMsRUFBRSxJQUFJLEtBQUssTUFBTSxJQUFJLE1BQU0sR0FBRyxDQUFDLEdBQUcsTUFBTSxFQUFFO0FBQUE7QUFBQSxFQUVoSyxFQUFFLFNBQVMsR0FBRyxNQUFNLElBQUksT0FBTyxZQUFZLEtBQUssSUFBSSxRQUFRLENBQUMsTUFBTSxNQUFNLEtBQUssR0FBRyxLQUFLLEdBQUcsR0FBRyxTQUFTLE1BQU0sUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sS0FBSyxNQUFNLEdBQUcsQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUFBO0FBQUEsRUFFOUosRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sWUFBWSxLQUFLLElBQUksUUFBUSxDQUFDLE1BQU0sS0FBSyxHQUFHLFNBQVMsR0FBRyxLQUFLLEVBQUUsTUFBTSxHQUFHLFFBQVEsQ0FBQyxNQUFNLElBQUksRUFBRSxHQUFHLFFBQVEsQ0FBQyxFQUFFLElBQUksS0FBSyxNQUFNLElBQUksTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRWxMLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxJQUFJLFFBQVEsQ0FBQyxNQUFNLEtBQUssR0FBRyxRQUFRLENBQUMsRUFBRSxJQUFJLEtBQUssTUFBTSxJQUFJLE1BQU0sS0FBSyxNQUFNLE1BQU0sQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUFBO0FBQUEsRUFFNUksRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sWUFBWSxLQUFLLElBQUksUUFBUSxNQUFNLEdBQUcsUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sS0FBSyxNQUFNLEdBQUcsR0FBRyxFQUFFLElBQUksS0FBSyxNQUFNLElBQUksTUFBTSxJQUFJLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRTFKLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxLQUFLLFFBQVEsQ0FBQyxNQUFNLEtBQUssS0FBSyxJQUFJLE1BQU0sQ0FBQyxHQUFHLFFBQVEsQ0FBQyxFQUFFLElBQUksS0FBSyxNQUFNLEdBQUcsTUFBTSxJQUFJLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRS9JLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxJQUFJLFFBQVEsQ0FBQyxNQUFNLEtBQUssS0FBSyxJQUFJLE1BQU0sSUFBSSxHQUFHLEdBQUcsU0FBUyxNQUFNLFFBQVEsQ0FBQyxFQUFFLElBQUksS0FBSyxNQUFNLEtBQUssTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRXBLLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxLQUFLLFFBQVEsQ0FBQyxNQUFNLElBQUksR0FBRyxRQUFRLENBQUMsRUFBRSxJQUFJLElBQUksTUFBTSxHQUFHLE1BQU0sSUFBSSxHQUFHLEVBQUUsSUFBSSxLQUFLLE1BQU0sR0FBRyxNQUFNLElBQUksQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUFBO0FBQUEsRUFFOUosRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sWUFBWSxLQUFLLElBQUksUUFBUSxDQUFDLE1BQU0sS0FBSyxHQUFHLE9BQU8sQ0FBQyxHQUFHLEtBQUssS0FBSyxLQUFLLEtBQUssR0FBRyxDQUFDLEdBQUcsUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sSUFBSSxNQUFNLEdBQUcsQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUFBO0FBQUEsRUFFbkssRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sWUFBWSxLQUFLLEtBQUssUUFBUSxDQUFDLE1BQU0sS0FBSyxLQUFLLEdBQUcsTUFBTSxHQUFHLEdBQUcsU0FBUyxNQUFNLFFBQVEsQ0FBQyxFQUFFLElBQUksSUFBSSxNQUFNLEtBQUssTUFBTSxHQUFHLENBQUMsR0FBRyxNQUFNLEVBQUU7QUFBQTtBQUFBLEVBRS9KLEVBQUUsU0FBUyxHQUFHLE1BQU0sSUFBSSxPQUFPLFlBQVksS0FBSyxJQUFJLFFBQVEsQ0FBQyxNQUFNLEtBQUssR0FBRyxTQUFTLEdBQUcsUUFBUSxDQUFDLEVBQUUsSUFBSSxJQUFJLE1BQU0sS0FBSyxNQUFNLElBQUksQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUFBO0FBQUEsRUFFM0ksRUFBRSxTQUFTLEdBQUcsTUFBTSxJQUFJLE9BQU8sWUFBWSxLQUFLLElBQUksUUFBUSxDQUFDLE1BQU0sS0FBSyxHQUFHLFNBQVMsSUFBSSxRQUFRLENBQUMsRUFBRSxJQUFJLEtBQUssTUFBTSxJQUFJLE1BQU0sR0FBRyxDQUFDLEdBQUcsTUFBTSxFQUFFO0FBQzdJO0FBRUEsSUFBTSxXQUFXLENBQUMsU0FBa0IsWUFDakMsRUFBRSxHQUFHLFFBQVEsUUFBUSxHQUFHLFFBQVEsTUFBTSxHQUFHLFFBQVEsTUFBTSxHQUFHLFFBQVEsTUFBTSxHQUFHLFFBQVEsTUFBTSxHQUFHLE1BQU07QUFFOUYsU0FBUyxPQUFPLE1BQXNCO0FBQzNDLFFBQU0sU0FBU0EsU0FBUSxJQUFJO0FBQzNCLFFBQU0sRUFBRSxVQUFVLEtBQUssT0FBTyxHQUFHLFFBQVEsQ0FBQyxHQUFHLEtBQUssS0FBSyxLQUFLLEtBQUssS0FBSyxDQUFDLEVBQUUsSUFBSTtBQUM3RSxRQUFNLFNBQVMsSUFBSSxPQUFPLE9BQU8sSUFBSTtBQUNyQyxRQUFNLFVBQVUsZUFBZSxPQUFPLE9BQU87QUFDN0MsUUFBTSxPQUFPLENBQUMsR0FBRyxPQUFPLEtBQUssRUFBRSxJQUFJLENBQUMsV0FBVyxTQUFTLFNBQVMsTUFBTSxDQUFDO0FBR3hFLFFBQU0sVUFBVSxNQUFNLElBQUksQ0FBQyxVQUFVLFFBQVEsT0FBTyxRQUFRLEtBQUssSUFBSSxDQUFDO0FBQ3RFLFFBQU0sTUFBTSxRQUFRLE9BQU8sQ0FBQyxHQUFHLE1BQU0sSUFBSSxHQUFHLENBQUM7QUFDN0MsUUFBTSxPQUFpQixDQUFDO0FBQ3hCLE1BQUksT0FBTyxPQUFPO0FBQ2xCLGFBQVcsVUFBVSxTQUFTO0FBQzVCLFNBQUssS0FBSyxJQUFJO0FBQ2QsWUFBUyxTQUFTLE9BQVEsU0FBUyxLQUFLLE9BQU87QUFBQSxFQUNqRDtBQUNBLFFBQU0sU0FBUyxLQUFLLElBQUksTUFBTSxDQUFDLE9BQU8sUUFBUSxHQUFHLEdBQUcsR0FBRyxPQUFPLFFBQVEsR0FBRyxHQUFHLENBQUMsQ0FBVTtBQUN2RixRQUFNLFFBQVEsT0FBTyxRQUFRLEdBQUcsR0FBRztBQUVuQyxRQUFNLFVBQVUsQ0FBQyxLQUFhLE1BQXNCO0FBQ2xELFVBQU0sTUFBTSxPQUFPLEtBQUssU0FBUztBQUNqQyxVQUFNLFVBQVUsSUFBSSxRQUFRLE1BQU0sUUFBUTtBQUMxQyxVQUFNLFFBQVEsT0FBTyxRQUFRLFVBQWEsTUFBTSxPQUFPLElBQUk7QUFDM0QsVUFBTSxTQUFTLFFBQVEsT0FBTyxJQUFJLE9BQU8sTUFBTSxJQUFJLE9BQU8sT0FBTyxNQUFNLEtBQUssS0FBSyxVQUFVLEtBQUs7QUFDaEcsVUFBTSxDQUFDLE9BQU8sTUFBTSxJQUFJLE9BQU8sR0FBRztBQUNsQyxVQUFNLFNBQ0osUUFBUSxPQUFPLEtBQUssSUFBSSxJQUFJLEtBQUssUUFBUSxPQUFPLEdBQUcsSUFBSSxNQUFNLEtBQUssSUFBSSxJQUFJLEtBQUssS0FBSyxJQUFJLE9BQU8sS0FBSyxJQUFJLElBQUksS0FBSyxNQUFNO0FBQ3pILFdBQU8sS0FBSyxHQUFHLElBQUssU0FBUztBQUFBLEVBQy9CO0FBR0EsUUFBTSxTQUFtQixDQUFDO0FBQzFCLFFBQU0sU0FBbUUsQ0FBQyxFQUFFLE1BQU0sUUFBVyxNQUFNLEdBQUcsTUFBTSxFQUFFLENBQUM7QUFDL0csYUFBVyxTQUFTLE9BQU8sUUFBUTtBQUNqQyxVQUFNLE9BQU8sT0FBTyxPQUFPLFNBQVMsQ0FBQztBQUNyQyxVQUFNLE9BQWEsRUFBRSxJQUFJLE1BQU0sTUFBTSxJQUFJLFNBQVMsQ0FBQyxHQUFHLE9BQU8sTUFBTSxRQUFRLE1BQU0sTUFBTSxJQUFJLEdBQUcsQ0FBQyxFQUFFO0FBQ2pHLFdBQU8sS0FBSyxFQUFFLE1BQU0sTUFBTSxLQUFLLE9BQU8sTUFBTSxNQUFNLE1BQU0sS0FBSyxRQUFRLE1BQU0sUUFBUSxHQUFHLENBQUM7QUFBQSxFQUN6RjtBQUNBLFFBQU0sTUFBTSxPQUFPLEtBQUssUUFBUTtBQUNoQyxTQUFPLFFBQVEsQ0FBQyxFQUFFLE1BQU0sTUFBTSxLQUFLLEdBQUcsTUFBTTtBQUMxQyxVQUFNLE1BQU0sQ0FBQyxXQUF1QyxTQUFTLFNBQVksQ0FBQyxHQUFHLE1BQU0sSUFBSSxRQUFRLFFBQVEsSUFBSTtBQUMzRyxVQUFNLEtBQUssQ0FBQyxLQUFhLEdBQVcsU0FBUyxNQUMzQyxNQUFNLEdBQUcsUUFBUSxLQUFLLENBQUMsSUFBSSxPQUFPLFFBQVEsSUFBSSxRQUFRLEtBQUssTUFBTTtBQUNuRSxVQUFNLFFBQVEsTUFBTSxLQUFLLEVBQUUsUUFBUSxHQUFHLEdBQUcsQ0FBQyxHQUFHQyxPQUFNLEtBQUtBLEtBQUksQ0FBQztBQUM3RCxVQUFNLFFBQVEsQ0FBQyxNQUFNLElBQUksRUFBRSxHQUFHLE1BQU0sUUFBUSxHQUFHLEVBQUUsR0FBRyxNQUFNLFFBQVEsR0FBRyxTQUFTLENBQUMsR0FBRyxNQUFNLElBQUksU0FBUyxDQUFDLENBQUM7QUFDdkcsUUFBSSxTQUFTLE9BQVcsUUFBTyxLQUFLLE9BQU8sUUFBUSxJQUFJLEtBQUssQ0FBQyxHQUFHLFFBQVEsTUFBTSxDQUFDO0FBQy9FLFVBQU0sTUFBTSxDQUFDLFFBQXNCO0FBQ2pDLFlBQU0sVUFBVSxNQUFNLElBQUksQ0FBQyxNQUFNLEdBQUcsS0FBSyxDQUFDLENBQUM7QUFDM0MsYUFBTyxLQUFLLE9BQU8sUUFBUSxJQUFJLENBQUMsR0FBRyxTQUFTLE1BQU0sUUFBUSxHQUFHLFNBQVMsQ0FBQyxHQUFHLE1BQU0sSUFBSSxTQUFTLENBQUMsQ0FBQyxDQUFDLENBQUMsR0FBRyxLQUFLLE1BQU0sQ0FBQyxDQUFFLENBQUM7QUFBQSxJQUNySDtBQUVBLFVBQU0sT0FBTyxDQUFDLEtBQWEsT0FBZSxNQUFjLFdBQXlCO0FBQy9FLFlBQU0sT0FBTyxDQUFDLE1BQXVCLE1BQU0sSUFBSSxLQUFLLFNBQVMsUUFBUSxNQUFNLEdBQUcsQ0FBQyxJQUFJLFFBQVEsS0FBSyxDQUFDLElBQUk7QUFDckcsWUFBTSxRQUFRLENBQUMsR0FBVyxTQUF3QixHQUFHLEtBQUssSUFBSSxLQUFLLENBQUMsSUFBSSxRQUFRLEtBQUssQ0FBQyxLQUFLLFFBQVEsSUFBSTtBQUN2RyxZQUFNLE9BQU8sQ0FBQyxNQUFzQixRQUFRLE9BQU8sT0FBTyxLQUFLLElBQUksSUFBSSxLQUFLLE9BQU8sR0FBRyxFQUFHLENBQUMsQ0FBQztBQUMzRixZQUFNLFFBQVEsTUFBTSxJQUFJLENBQUMsTUFBTSxNQUFNLEdBQUcsQ0FBQyxLQUFLLENBQUMsQ0FBQyxDQUFDO0FBQ2pELFlBQU0sUUFBUSxNQUFNLElBQUksQ0FBQyxNQUFNLE1BQU0sR0FBRyxLQUFLLENBQUMsQ0FBQyxDQUFDLEVBQUUsUUFBUTtBQUMxRCxhQUFPLEtBQUssT0FBTyxRQUFRLElBQUksQ0FBQyxHQUFHLE9BQU8sR0FBRyxLQUFLLENBQUMsQ0FBQyxHQUFHLE1BQU0sQ0FBQztBQUFBLElBQ2hFO0FBQ0EsYUFBUyxNQUFNLEtBQUssTUFBTSxLQUFLLFFBQVEsRUFBRSxLQUFLO0FBQzVDLFVBQUksR0FBRztBQUNQLFVBQUksTUFBTSxNQUFNLE9BQU8sT0FBTyxLQUFLLFFBQVEsRUFBRyxNQUFLLEtBQUssTUFBTSxLQUFLLE1BQU0sTUFBTSxLQUFLLEtBQUssTUFBTSxDQUFFO0FBQUEsSUFDbkc7QUFFQSxhQUFTLE1BQU0sR0FBRyxNQUFNLEtBQUssRUFBRSxLQUFLO0FBQ2xDLFlBQU0sVUFBVSxNQUFNLElBQUksQ0FBQyxNQUFNLEdBQUcsS0FBSyxDQUFDLENBQUM7QUFDM0MsWUFBTSxRQUFRLE1BQU0sSUFBSSxDQUFDLE1BQU0sR0FBRyxNQUFNLEdBQUcsR0FBRyxFQUFFLENBQUMsRUFBRSxRQUFRO0FBQzNELGFBQU8sS0FBSyxPQUFPLFFBQVEsSUFBSSxDQUFDLEdBQUcsU0FBUyxHQUFHLEtBQUssQ0FBQyxDQUFDLEdBQUcsS0FBSyxNQUFNLENBQUMsQ0FBRSxDQUFDO0FBQUEsSUFDMUU7QUFDQSxRQUFJLFNBQVMsUUFBVztBQUV0QixZQUFNLFFBQVEsQ0FBQ0MsV0FBa0Q7QUFDL0QsWUFBSSxJQUFJLFNBQVM7QUFDakIsaUJBQVNELEtBQUksR0FBR0EsS0FBSSxJQUFJLEVBQUVBLElBQUc7QUFDM0IsZ0JBQU0sSUFBSSxLQUFLLEdBQUcsS0FBTSxJQUFJLEtBQUssR0FBRyxLQUFLLEtBQUssTUFBTSxJQUFLLEtBQUssTUFBTTtBQUNwRSxnQkFBTSxRQUFRLEdBQUcsQ0FBQyxJQUFJQyxPQUFNLE9BQU9BLE9BQU0sUUFBUSxJQUFJLFFBQVEsS0FBSyxLQUFLO0FBQUEsUUFDekU7QUFDQSxlQUFPO0FBQUEsTUFDVDtBQUNBLFlBQU0sT0FBTyxLQUFLLElBQUksTUFBTSxFQUFFLE1BQU0sS0FBSyxDQUFDLEdBQUcsTUFBTSxPQUFPLElBQUksQ0FBQyxDQUFFLENBQUM7QUFDbEUsWUFBTSxLQUFLLENBQUMsR0FBVyxVQUNyQixNQUFNLEtBQUssR0FBRyxLQUFNLElBQUksS0FBSyxHQUFHLEtBQUssS0FBSyxNQUFNLElBQUssS0FBSyxNQUFNLElBQUksT0FBTyxDQUFDO0FBQzlFLFlBQU0sT0FBTyxDQUFDLEdBQUcsTUFBTSxDQUFDLEdBQUcsR0FBRyxNQUFNLEdBQUcsR0FBRyxHQUFHLFNBQVMsR0FBRyxHQUFHLEdBQUcsR0FBRyxTQUFTLEdBQUcsQ0FBQyxDQUFDO0FBQ2hGLGFBQU8sS0FBSyxPQUFPLFFBQVEsSUFBSSxHQUFHLFFBQVEsT0FBTyxJQUFJLENBQUM7QUFBQSxJQUN4RDtBQUFBLEVBQ0YsQ0FBQztBQUNELFNBQU8sUUFBUSxRQUFRLFFBQVEsTUFBTTtBQUN2Qzs7O0FDbEpPLElBQU0sVUFBNkIsQ0FBQyxHQUFHLEdBQUcsR0FBRyxHQUFHLENBQUM7QUFDakQsSUFBTSxVQUFVLENBQUMsV0FBMkIsS0FBSztBQUV4RCxJQUFNLFFBQVEsQ0FBQyxPQUFPLE9BQU8sT0FBTyxRQUFRLElBQUk7QUFHekMsU0FBUyxTQUFTLFFBQWdCLE1BQXNCO0FBQzdELE1BQUksQ0FBQyxPQUFPLFVBQVUsSUFBSSxLQUFLLE9BQU8sS0FBSyxRQUFRLFFBQVEsTUFBTTtBQUMvRCxVQUFNLElBQUksV0FBVyxVQUFVLE1BQU0sZ0JBQWdCLElBQUksRUFBRTtBQUM3RCxTQUFPLE1BQU0sTUFBTSxFQUFFLElBQUk7QUFDM0I7OztBWGZBLElBQU0sT0FBTztBQUNiLElBQU0sTUFBTTtBQUNaLElBQU0sTUFBTTtBQUNaLElBQU0sUUFBUTtBQUNkLElBQU0sTUFBTTtBQUVaLElBQU0sT0FBTyxDQUFDLEtBQWFDLFFBQWUsWUFBc0IsQ0FBQyxNQUMvRCxJQUFJLE1BQU0sS0FBSyxFQUFFLE9BQU8sRUFBRSxNQUFNLFNBQVMsT0FBT0EsT0FBTSxHQUFHLE1BQU0sRUFBRSxpQkFBaUIsT0FBTyxVQUFVLEVBQUUsQ0FBQyxFQUFFLE9BQU8sRUFBRSxNQUFNO0FBSXpILElBQU1DLE9BQU0sQ0FBQ0MsU0FBZ0IsV0FDM0IsZ0dBQ29DQSxPQUFNLFdBQVcsR0FBRyxpQ0FBaUMsTUFBTSxXQUFXLEdBQUc7QUFFeEcsSUFBTSxVQUFVRCxLQUFJLElBQUksRUFBRTtBQUdqQyxTQUFTLGdCQUF3QjtBQUMvQixRQUFNLE9BQTJCLENBQUMsQ0FBQyxHQUFHLENBQUMsR0FBRyxDQUFDLEdBQUcsQ0FBQyxHQUFHLENBQUMsR0FBRyxDQUFDLEdBQUcsQ0FBQyxHQUFHLENBQUMsR0FBRyxDQUFDLEdBQUcsQ0FBQyxDQUFDO0FBQ3hFLFFBQU0sQ0FBQyxNQUFNLE1BQU0sS0FBSyxNQUFNLEdBQUcsSUFBSSxDQUFDLEtBQUssS0FBSyxJQUFJLElBQUksRUFBRTtBQUMxRCxRQUFNRSxTQUFRLEtBQUssSUFBSSxDQUFDLENBQUMsUUFBUSxJQUFJLEdBQUcsTUFBTTtBQUM1QyxVQUFNLElBQUksT0FBTyxLQUFLLE9BQU87QUFDN0IsV0FDRSxZQUFZLElBQUksQ0FBQyxRQUFRLE1BQU0sRUFBRSxZQUFZLE9BQU8sQ0FBQyxhQUFhLElBQUksZ0VBQzFELElBQUksQ0FBQyxRQUFRLE1BQU0sQ0FBQyxZQUFZLE9BQU8sQ0FBQyxhQUFhLE9BQU8sQ0FBQyxXQUFXLEtBQUssUUFDekYsU0FBUyxRQUFRLElBQUksRUFBRSxRQUFRLFNBQVMsV0FBVyxDQUFDLFFBQVEsR0FBRyxZQUFZLElBQUksYUFBYSxJQUFJLElBQUk7QUFBQSxFQUV4RyxDQUFDO0FBQ0QsU0FDRSx5UEFFeUUsSUFBSSxvQ0FBb0MsR0FBRyxxQ0FDbEYsSUFBSSxrRkFDaUJBLE9BQU0sS0FBSyxFQUFFLENBQUMsMENBQzNCLEdBQUcsNkZBQzZDLEdBQUc7QUFFakc7QUFHTyxTQUFTLFNBQVNDLFFBQXVDO0FBQzlELFNBQU87QUFBQSxJQUNMLENBQUMsZ0JBQWdCLEtBQUssU0FBUyxHQUFHLENBQUM7QUFBQSxJQUNuQyxDQUFDLGdCQUFnQixLQUFLLFNBQVMsR0FBRyxDQUFDO0FBQUEsSUFDbkMsQ0FBQyxxQkFBcUIsS0FBS0gsS0FBSSxHQUFHLEVBQUUsR0FBRyxHQUFHLENBQUM7QUFBQSxJQUMzQyxDQUFDLHdCQUF3QixLQUFLQSxLQUFJLEdBQUcsRUFBRSxHQUFHLEdBQUcsQ0FBQztBQUFBLElBQzlDLENBQUMsY0FBYyxLQUFLLGNBQWMsR0FBRyxNQUFNLENBQUNJLE1BQUtELFFBQU8sb0JBQW9CLENBQUMsQ0FBQyxDQUFDO0FBQUEsRUFDakY7QUFDRjs7O0FZL0NPLElBQU0sVUFBa0M7QUFBQSxFQUM3QyxNQUFNO0FBQUEsRUFDTixLQUFLO0FBQUEsRUFDTCxRQUFRO0FBQUEsRUFDUixPQUFPO0FBQUEsRUFDUCxNQUFNO0FBQUEsRUFDTixVQUFVO0FBQ1o7QUFFTyxJQUFNLFFBQWdDO0FBQUEsRUFDM0MsTUFBTTtBQUFBLEVBQ04sZUFBZTtBQUFBLEVBQ2YsTUFBTTtBQUFBLEVBQ04sT0FBTztBQUFBLEVBQ1AsZ0JBQWdCO0FBQUEsRUFDaEIsUUFBUTtBQUFBLEVBQ1IsVUFBVTtBQUFBLEVBQ1YsVUFBVTtBQUFBLEVBQ1YsUUFBUTtBQUFBLEVBQ1IsUUFBUTtBQUFBLEVBQ1IsWUFBWTtBQUFBLEVBQ1osWUFBWTtBQUFBLEVBQ1osYUFBYTtBQUFBLEVBQ2IsVUFBVTtBQUFBLEVBQ1YsYUFBYTtBQUFBLEVBQ2IsYUFBYTtBQUFBLEVBQ2IsYUFBYTtBQUFBLEVBQ2IsZ0JBQWdCO0FBQUEsRUFDaEIsYUFBYTtBQUFBLEVBQ2IsZUFBZTtBQUFBLEVBQ2YsWUFBWTtBQUFBLEVBQ1osZ0JBQWdCO0FBQUEsRUFDaEIsa0JBQWtCO0FBQUEsRUFDbEIsZUFBZTtBQUFBLEVBQ2YsYUFBYTtBQUFBLEVBQ2IsaUJBQWlCO0FBQUEsRUFDakIsbUJBQW1CO0FBQUEsRUFDbkIsa0JBQWtCO0FBQUEsRUFDbEIsaUJBQWlCO0FBQUEsRUFDakIsZUFBZTtBQUFBLEVBQ2Ysd0JBQXdCO0FBQUEsRUFDeEIsdUJBQXVCO0FBQUEsRUFDdkIsZ0JBQWdCO0FBQUEsRUFDaEIsa0JBQWtCO0FBQUEsRUFDbEIsZUFBZTtBQUFBLEVBQ2YsY0FBYztBQUFBLEVBQ2QsWUFBWTtBQUFBLEVBQ1osZ0JBQWdCO0FBQUEsRUFDaEIsb0JBQW9CO0FBQUEsRUFDcEIsc0JBQXNCO0FBQUEsRUFDdEIsdUJBQXVCO0FBQUEsRUFDdkIsUUFBUTtBQUFBLEVBQ1IsaUJBQWlCO0FBQUEsRUFDakIsZUFBZTtBQUFBLEVBQ2YsU0FBUztBQUFBLEVBQ1QsUUFBUTtBQUFBLEVBQ1IsTUFBTTtBQUFBLEVBQ04sTUFBTTtBQUFBLEVBQ04sUUFBUTtBQUFBLEVBQ1IsU0FBUztBQUFBLEVBQ1QsYUFBYTtBQUFBLEVBQ2IsZ0JBQWdCO0FBQUEsRUFDaEIsZ0JBQWdCO0FBQUEsRUFDaEIsYUFBYTtBQUFBLEVBQ2IsZUFBZTtBQUFBLEVBQ2YsY0FBYztBQUFBLEVBQ2QsUUFBUTtBQUFBLEVBQ1IsWUFBWTtBQUFBLEVBQ1osa0JBQWtCO0FBQUEsRUFDbEIsUUFBUTtBQUFBLEVBQ1IsU0FBUztBQUFBLEVBQ1QsVUFBVTtBQUFBLEVBQ1YsbUJBQW1CO0FBQUEsRUFDbkIsb0JBQW9CO0FBQUEsRUFDcEIsWUFBWTtBQUFBLEVBQ1osWUFBWTtBQUFBLEVBQ1osa0JBQWtCO0FBQUEsRUFDbEIsZ0JBQWdCO0FBQUEsRUFDaEIsUUFBUTtBQUFBLEVBQ1IsaUJBQWlCO0FBQUEsRUFDakIsYUFBYTtBQUFBLEVBQ2IsWUFBWTtBQUFBLEVBQ1osWUFBWTtBQUFBLEVBQ1osWUFBWTtBQUFBLEVBQ1osZ0JBQWdCO0FBQUEsRUFDaEIsZ0JBQWdCO0FBQUEsRUFDaEIsZUFBZTtBQUFBLEVBQ2YsZUFBZTtBQUFBLEVBQ2YsU0FBUztBQUFBLEVBQ1QsT0FBTztBQUFBLEVBQ1AsVUFBVTtBQUFBLEVBQ1YsaUJBQWlCO0FBQUEsRUFDakIsY0FBYztBQUFBLEVBQ2QsV0FBVztBQUFBLEVBQ1gsY0FBYztBQUFBLEVBQ2Qsa0JBQWtCO0FBQUEsRUFDbEIsWUFBWTtBQUNkO0FBR0EsSUFBTSxXQUFtQztBQUFBLEVBQ3ZDLE9BQU87QUFBQSxFQUNQLEtBQUs7QUFBQSxFQUNMLE9BQU87QUFBQSxFQUNQLFFBQVE7QUFBQSxFQUNSLE1BQU07QUFBQSxFQUNOLEdBQUc7QUFBQSxFQUNILE1BQU07QUFBQSxFQUNOLFFBQVE7QUFBQSxFQUNSLEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFBQSxFQUNMLFNBQVM7QUFBQSxFQUNULFNBQVM7QUFBQSxFQUNULEdBQUc7QUFBQSxFQUNILEdBQUc7QUFBQSxFQUNILFNBQVM7QUFBQSxFQUNULFNBQVM7QUFBQSxFQUNULFNBQVM7QUFBQSxFQUNULFNBQVM7QUFBQSxFQUNULE9BQU87QUFBQSxFQUNQLEdBQUc7QUFBQSxFQUNILElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLEdBQUc7QUFBQSxFQUNILElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLElBQUk7QUFBQSxFQUNKLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULFVBQVU7QUFBQSxFQUNWLE9BQU87QUFBQSxFQUNQLElBQUk7QUFBQSxFQUNKLE1BQU07QUFBQSxFQUNOLFVBQVU7QUFBQSxFQUNWLFVBQVU7QUFBQSxFQUNWLFFBQVE7QUFBQSxFQUNSLFFBQVE7QUFBQSxFQUNSLE1BQU07QUFBQSxFQUNOLFFBQVE7QUFBQSxFQUNSLFlBQVk7QUFBQSxFQUNaLFNBQVM7QUFDWDtBQUNBLElBQU0sV0FBVyxvQkFBSSxJQUFJLENBQUMsV0FBVyxlQUFlLFlBQVksY0FBYyxDQUFDO0FBQy9FLElBQU0sU0FBaUMsRUFBRSxNQUFNLFFBQVEsTUFBTSxRQUFRLE1BQU0sT0FBTztBQUNsRixJQUFNLFFBQVEsQ0FBQyxHQUFHLE9BQU8sT0FBTyxLQUFLLEdBQUcsR0FBRyxPQUFPLE9BQU8sUUFBUSxDQUFDO0FBSTNELFNBQVMsUUFBUSxNQUFjLFNBQXFGO0FBQ3pILFFBQU0sQ0FBQyxFQUFFLFNBQVMsSUFBSSxRQUFRLEVBQUUsSUFBSSxvQkFBb0IsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUN2RSxNQUFJLFVBQVUsQ0FBQyxRQUFRLE1BQU0sRUFBRyxRQUFPO0FBQ3ZDLFFBQU0sY0FBYyxNQUFNLEtBQUssS0FBSyxTQUFTLE9BQU8sT0FBTztBQUMzRCxTQUFPLGNBQWMsRUFBRSxRQUFRLFlBQVksSUFBSTtBQUNqRDtBQUVBLFNBQVMsU0FBUyxNQUFjLFNBQW9EO0FBQ2xGLFdBQVMsT0FBTyxLQUFLLFFBQVEsR0FBRyxHQUFHLE9BQU8sR0FBRyxPQUFPLEtBQUssUUFBUSxLQUFLLE9BQU8sQ0FBQyxHQUFHO0FBQy9FLFVBQU0sV0FBVyxTQUFTLEtBQUssTUFBTSxHQUFHLElBQUksQ0FBQztBQUM3QyxVQUFNLFFBQVEsS0FBSyxNQUFNLE9BQU8sQ0FBQztBQUNqQyxRQUFJLENBQUMsU0FBVTtBQUNmLFFBQUksT0FBTyxLQUFLLEVBQUcsUUFBTyxHQUFHLFFBQVEsS0FBSyxPQUFPLEtBQUssQ0FBQztBQUN2RCxRQUFJLFFBQVEsS0FBSyxLQUFLLEVBQUcsUUFBTyxHQUFHLFFBQVEsS0FBSyxPQUFPLFVBQVUsS0FBSyxDQUFDO0FBQ3ZFLFFBQUksUUFBUSxLQUFLLEVBQUcsUUFBTyxHQUFHLFFBQVEsV0FBVyxLQUFLO0FBQUEsRUFDeEQ7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLE9BQU8sVUFBa0IsR0FBbUI7QUFDbkQsTUFBSSxhQUFhLHdCQUF5QixRQUFPLFVBQVUsQ0FBQztBQUM1RCxNQUFJLGFBQWEsVUFBVyxRQUFPLEdBQUcsQ0FBQztBQUN2QyxTQUFPLE1BQU0sT0FBTyxTQUFTLElBQUksUUFBUSxJQUFJLElBQUksR0FBRyxDQUFDO0FBQ3ZEO0FBR08sU0FBUyxNQUFNLE9BQXlCLFNBQTZDO0FBQzFGLFFBQU0sUUFBUSxJQUFJLElBQTRDLENBQUMsSUFBSSxHQUFHLE9BQU8sS0FBSyxPQUFPLENBQUMsRUFBRSxJQUFJLENBQUMsV0FBVyxDQUFDLFFBQVEsQ0FBQyxDQUFDLENBQUMsQ0FBQztBQUN6SCxhQUFXLFFBQVEsSUFBSSxJQUFJLEtBQUssR0FBRztBQUNqQyxVQUFNLFFBQVEsUUFBUSxNQUFNLE9BQU87QUFDbkMsUUFBSSxDQUFDLE1BQU87QUFDWixVQUFNLEVBQUUsUUFBUSxZQUFZLElBQUk7QUFDaEMsVUFBTSxLQUFLLEtBQUssSUFBSSxNQUFNLFFBQVEsV0FBVyxHQUFHLE1BQU0sUUFBUSxZQUFZLE1BQU0sR0FBRyxZQUFZLFFBQVEsR0FBRyxDQUFDLENBQUMsQ0FBQztBQUM3RyxVQUFNLElBQUksTUFBTSxFQUFHLEtBQUssRUFBRSxJQUFJLE1BQU0sSUFBSSxLQUFLLFFBQVEsS0FBSyxLQUFLLENBQUMsTUFBTSxXQUFXLEtBQUssQ0FBQztBQUFBLEVBQ3pGO0FBQ0EsUUFBTSxTQUFTLENBQUMsT0FBK0MsR0FBRyxLQUFLLENBQUMsR0FBRyxNQUFNLEVBQUUsS0FBSyxFQUFFLEVBQUUsRUFBRSxJQUFJLENBQUMsRUFBRSxLQUFLLE1BQU0sSUFBSSxFQUFFLEtBQUssSUFBSTtBQUMvSCxTQUFPLENBQUMsR0FBRyxLQUFLLEVBQUUsSUFBSSxDQUFDLENBQUMsUUFBUSxFQUFFLE1BQU8sR0FBRyxXQUFXLElBQUksS0FBSyxTQUFTLFVBQVUsUUFBUSxNQUFNLENBQUM7QUFBQSxFQUFPLE9BQU8sRUFBRSxDQUFDO0FBQUEsS0FBUSxPQUFPLEVBQUUsQ0FBRSxFQUFFLEtBQUssSUFBSTtBQUNuSjs7O0FDdE1vUCxTQUFTLGVBQUFFLGNBQWEsZ0JBQUFDLGVBQWMscUJBQXFCO0FBQzdTLFNBQVMsUUFBQUMsYUFBWTtBQVVkLFNBQVMsUUFBZTtBQUM3QixRQUFNLFVBQVVDLGFBQVlDLE1BQUssS0FBSyxTQUFTLENBQUMsRUFDN0MsT0FBTyxDQUFDLFNBQVMsQ0FBQyxDQUFDLGFBQWEsWUFBWSxVQUFVLEVBQUUsU0FBUyxJQUFJLENBQUMsRUFDdEUsS0FBSztBQUNSLFFBQU1DLFFBQU8sWUFBWSxRQUFRLElBQUksQ0FBQyxTQUFTLFdBQVcsSUFBSSxFQUFFLENBQUM7QUFDakUsUUFBTSxTQUFTLE9BQU8sU0FBU0EsT0FBTSxDQUFDLFNBQVM7QUFDN0MsZUFBVyxVQUFVO0FBQ25CLGVBQVMsT0FBTyxHQUFHLE9BQU8sUUFBUSxNQUFNLEdBQUcsRUFBRTtBQUMzQyxzQkFBY0QsTUFBSyxNQUFNLEdBQUcsTUFBTSxJQUFJLElBQUksSUFBSUMsS0FBSSxNQUFNLEdBQUcsU0FBUyxRQUFRLElBQUksQ0FBQztBQUFBLEVBQ3ZGLENBQUM7QUFDRCxRQUFNLFFBQVFGLGFBQVksTUFBTSxFQUFFLEtBQUs7QUFDdkMsU0FBTyxFQUFFLE1BQUFFLE9BQU0sT0FBTyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsU0FBUyxDQUFDLE9BQU8sSUFBSSxJQUFJQyxjQUFhRixNQUFLLFFBQVEsSUFBSSxHQUFHLE1BQU0sQ0FBQyxDQUFDLENBQUMsRUFBRTtBQUNoSDs7O0FoQmJPLFNBQVMsVUFBb0I7QUFDbEMsUUFBTSxPQUFlO0FBQUEsSUFDbkIsTUFBTTtBQUFBLElBQ04sUUFBUSxPQUFPO0FBQUEsTUFDYixRQUFRLEVBQUUsV0FBVyxLQUFLLFVBQVUsTUFBTSxFQUFFLElBQUksR0FBRyxVQUFVLEtBQUssVUFBVSxXQUFXRyxNQUFLLEtBQUssMkJBQTJCLENBQUMsQ0FBQyxFQUFFO0FBQUEsTUFDaEksU0FBUyxFQUFFLE9BQU8sRUFBRSxVQUFVLFdBQVcsRUFBRSxFQUFFO0FBQUEsSUFDL0M7QUFBQSxJQUNBLGdCQUFnQixRQUFRO0FBQ3RCLFlBQU07QUFDTixhQUFPLFlBQVksSUFBSSxDQUFDLFNBQVMsVUFBVSxTQUFTO0FBQ2xELGNBQU0sUUFBUSxRQUFRLE9BQU8sSUFBSSxRQUFRLE9BQU8sRUFBRSxFQUFFLFFBQVEsU0FBUyxFQUFFO0FBQ3ZFLGNBQU0sT0FBTyxNQUFNLEVBQUUsTUFBTSxJQUFJLElBQUk7QUFDbkMsWUFBSSxLQUFNLFVBQVMsVUFBVSxnQkFBZ0IsZUFBZSxFQUFFLElBQUksSUFBSTtBQUFBLGlCQUM3RCxTQUFTLFdBQVksVUFBUyxVQUFVLGdCQUFnQixlQUFlLEVBQUUsSUFBSSxPQUFPO0FBQUEsWUFDeEYsTUFBSztBQUFBLE1BQ1osQ0FBQztBQUFBLElBQ0g7QUFBQSxFQUNGO0FBQ0EsUUFBTSxTQUFpQjtBQUFBLElBQ3JCLE1BQU07QUFBQSxJQUNOLFdBQVcsQ0FBQyxPQUFRLE9BQU8sdUJBQXVCLGlCQUFpQjtBQUFBLElBQ25FLE1BQU0sQ0FBQyxPQUFRLE9BQU8saUJBQWlCLFlBQVksSUFBSTtBQUFBLElBQ3ZELGdCQUFnQixFQUFFLE1BQU0sUUFBUSxRQUFRLEdBQUc7QUFDekMsWUFBTUMsU0FBUSxPQUFPLFlBQVksY0FBYyxjQUFjO0FBQzdELGFBQU8sS0FBSyxTQUFTLFNBQVMsS0FBS0EsU0FBUSxDQUFDLEdBQUcsU0FBU0EsTUFBSyxJQUFJO0FBQUEsSUFDbkU7QUFBQSxFQUNGO0FBQ0EsUUFBTSxRQUFnQjtBQUFBLElBQ3BCLE1BQU07QUFBQSxJQUNOLE9BQU87QUFBQSxJQUNQLGFBQWE7QUFDWCxZQUFNO0FBQUEsSUFDUjtBQUFBLElBQ0EsTUFBTSxlQUFlLEdBQUcsUUFBUTtBQUM5QixZQUFNLE9BQU8sQ0FBQyxVQUFrQkMsWUFBc0M7QUFDcEUsYUFBSyxTQUFTLEVBQUUsTUFBTSxTQUFTLFVBQVUsUUFBQUEsUUFBTyxDQUFDO0FBQUEsTUFDbkQ7QUFDQSxpQkFBVyxDQUFDLE1BQU0sR0FBRyxLQUFLLE1BQU0sRUFBRSxNQUFPLE1BQUssTUFBTSxHQUFHO0FBQ3ZELGlCQUFXLENBQUMsTUFBTSxHQUFHLEtBQUssU0FBUyxNQUFNLENBQUMsRUFBRyxNQUFLLE1BQU0sR0FBRztBQUMzRCxXQUFLLFlBQVksT0FBTztBQUN4QixZQUFNLFVBQVUsS0FBSyxHQUFHLE9BQU8sS0FBSyxNQUFNLEVBQUUsS0FBSyxDQUFDO0FBQ2xELFlBQU0sU0FBU0MsY0FBYUgsTUFBSyxLQUFLLFdBQVcsR0FBRyxNQUFNO0FBQzFELFlBQU0sUUFBUSxDQUFDLEdBQUcsb0JBQUksSUFBSSxDQUFDLEdBQUcsT0FBTyxLQUFLLE1BQU0sR0FBRyxHQUFHLE1BQU0sRUFBRSxNQUFNLEtBQUssQ0FBQyxDQUFDLENBQUMsRUFBRSxPQUFPLENBQUMsU0FBUyxPQUFPLElBQUksQ0FBQyxFQUFFLEtBQUs7QUFDbEgsWUFBTSxTQUFTLEVBQUUsYUFBYSxLQUFLLFVBQVUsT0FBTyxHQUFHLFdBQVcsS0FBSyxVQUFVLEtBQUssRUFBRTtBQUN4RixZQUFNLEtBQUssTUFBTSxxQkFBcUIsUUFBUSxTQUFTLEVBQUUsUUFBUSxNQUFNLE9BQU8sQ0FBQztBQUMvRSxXQUFLLFNBQVMsR0FBRyxJQUFJO0FBQUEsSUFDdkI7QUFBQSxFQUNGO0FBQ0EsU0FBTyxDQUFDLE1BQU0sUUFBUSxLQUFLO0FBQzdCO0FBR0EsSUFBTSxTQUFTLENBQUMsU0FBMEIsa0JBQWtCLEtBQUssSUFBSSxLQUFLLENBQUMsZUFBZSxLQUFLLElBQUk7QUFHNUYsU0FBUyxjQUFzQjtBQUNwQyxRQUFNLE1BQU1BLE1BQUssS0FBSyxLQUFLO0FBQzNCLFFBQU0sU0FBU0csY0FBYUgsTUFBSyxLQUFLLFlBQVksR0FBRyxNQUFNO0FBQzNELFFBQU0sYUFBYUksYUFBWSxLQUFLLEVBQUUsV0FBVyxNQUFNLFVBQVUsT0FBTyxDQUFDLEVBQUUsT0FBTyxDQUFDLFNBQVMsS0FBSyxTQUFTLFNBQVMsQ0FBQztBQUNwSCxRQUFNLFFBQVEsV0FBVyxRQUFRLENBQUMsU0FBU0QsY0FBYUgsTUFBSyxLQUFLLElBQUksR0FBRyxNQUFNLEVBQUUsUUFBUSxzQkFBc0IsRUFBRSxFQUFFLE1BQU0sVUFBVSxLQUFLLENBQUMsQ0FBQztBQUMxSSxTQUFPLE1BQU0sT0FBTyxDQUFDLFVBQVUsT0FBTyxTQUFTLEtBQUssS0FBSyxHQUFHLENBQUM7QUFDL0Q7OztBRGxFQSxJQUFNLFFBQVEsUUFBUSxJQUFJLGdCQUFnQjtBQUUxQyxJQUFPLHNCQUFRLGFBQWEsQ0FBQyxFQUFFLFFBQVEsT0FBTztBQUFBO0FBQUEsRUFFNUMsTUFBTSxZQUFZLFVBQVUsT0FBTztBQUFBLEVBQ25DLFNBQVMsQ0FBQyxPQUFPLEdBQUcsUUFBUSxDQUFDO0FBQUEsRUFDN0IsUUFBUSxFQUFFLFFBQVEsS0FBSztBQUFBLEVBQ3ZCLE9BQU87QUFBQSxJQUNMLFFBQVEsUUFBUSxJQUFJLGtCQUFrQjtBQUFBLElBQ3RDLGFBQWE7QUFBQSxJQUNiLFFBQVE7QUFBQSxJQUNSLG1CQUFtQjtBQUFBLElBQ25CLFVBQVU7QUFBQSxJQUNWLGVBQWUsRUFBRSxVQUFVLE1BQU07QUFBQSxFQUNuQztBQUFBLEVBQ0EsUUFBUTtBQUFBLElBQ04sSUFBSSxFQUFFLE9BQU8sQ0FBQyxJQUFJLEVBQUU7QUFBQSxJQUNwQixPQUFPLEVBQUUsUUFBUSxFQUFFLFFBQVEsT0FBTyxJQUFJLEtBQUssRUFBRTtBQUFBLEVBQy9DO0FBQ0YsRUFBRTsiLAogICJuYW1lcyI6IFsicmVhZGRpclN5bmMiLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAia2V5IiwgImpvaW4iLCAiam9pbiIsICJqb2luIiwgInZhbHVlcyIsICJvcmRlciIsICJwYWxldHRlIiwgInJlY2lwZXMiLCAibW92ZWQiLCAiZml0dGVkIiwgInR1cm4iLCAicm91bmQiLCAic2VlbiIsICJsaXQiLCAicmVjaXBlcyIsICJwYWxldHRlIiwgImNvcm5lciIsICJsaWdodCIsICJzZWVuIiwgInNpZGUiLCAicmVjaXBlcyIsICJjbG9ja3dpc2UiLCAiaGVhcnQiLCAicmFkaXVzIiwgImluayIsICJyZWNpcGVzIiwgIm4iLCAiYmxvY2siLCAid2lkdGgiLCAiZG90IiwgImNvcm5lciIsICJ3b3JrcyIsICJmb250cyIsICJqb2luIiwgInJlYWRkaXJTeW5jIiwgInJlYWRGaWxlU3luYyIsICJqb2luIiwgInJlYWRkaXJTeW5jIiwgImpvaW4iLCAiaGFzaCIsICJyZWFkRmlsZVN5bmMiLCAiam9pbiIsICJzaGVldCIsICJzb3VyY2UiLCAicmVhZEZpbGVTeW5jIiwgInJlYWRkaXJTeW5jIl0KfQo=
