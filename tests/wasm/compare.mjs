// Plays the same games natively and as WebAssembly, and compares their checksums.
//   node compare.mjs NATIVE_PROGRAM WASM_FILE
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, file] = process.argv.slice(2);
const seed = 5;
const games = 1000; // of each game of the house, over all tables in turn
const timed = 20000; // enough for half a second

const native = (...args) =>
  JSON.parse(execFileSync(program, args.map(String), { maxBuffer: 1 << 26 }));

const bytes = readFileSync(file);
const module = await WebAssembly.compile(bytes);
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error('the module asks for imports:', imports);
  process.exit(1);
}
// Without imports there is nothing to hand in. 64-bit numbers are BigInt on this side, and come
// back signed.
const { exports: rules } = await WebAssembly.instantiate(module);
const checksum = (game, number) =>
  BigInt.asUintN(64, rules.checksum(game, BigInt(seed), BigInt(number))).toString();

const expected = native(seed, games);
if (expected.length !== rules.games()) {
  console.error(`native knows ${expected.length} games, WebAssembly ${rules.games()}`);
  process.exit(1);
}
for (const [game, sums] of expected.entries()) {
  for (const [number, sum] of sums.entries()) {
    const got = checksum(game, number);
    if (got === sum) continue;
    console.error(
      `first difference: game ${game} of the list, number ${number} of seed ${seed}: ` +
        `native ${sum}, WebAssembly ${got}`,
    );
    process.exit(1);
  }
}
const unlike = expected.flat();
if (unlike.length < games || new Set(unlike).size !== unlike.length) {
  console.error('checksums repeat: nothing was compared');
  process.exit(1);
}
console.log(`${unlike.length} games: WebAssembly (${bytes.length} bytes) plays like native`);

const plain = native(seed, timed, 'play');
const play = (count) => {
  let decisions = 0n;
  for (let game = 0; game < rules.games(); ++game)
    decisions += rules.play(game, BigInt(seed), 0n, BigInt(count));
  return Number(decisions);
};
play(2000); // lets the engine warm up
const start = performance.now();
const decisions = play(timed);
const seconds = (performance.now() - start) / 1000;
if (decisions !== plain.decisions) {
  console.error(`decisions differ: native ${plain.decisions}, WebAssembly ${decisions}`);
  process.exit(1);
}
const millions = (s) => (decisions / s / 1e6).toFixed(1);
console.log(
  `decisions a second: native ${millions(plain.seconds)}M, WebAssembly ${millions(seconds)}M, ` +
    `${Math.round((100 * plain.seconds) / seconds)} % of native`,
);
