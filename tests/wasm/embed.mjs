// adjuge.wasm plays the same games as the program: the same seeds give the same records at every
// table. Then how large and how fast it is, and a game at a table with people's side of it.
//   node embed.mjs ROOT NATIVE_PROGRAM
// With ADJUGE_LONG=1 a thousand games of each table.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { deepStrictEqual as same, ok } from 'node:assert';

const [root, program] = process.argv.slice(2);
const { openAdjuge } = await import(`${root}/build/npm/adjuge/index.js`);
const most = 450_000; // bytes as brotli: the module with the words of one language

const native = (requests) => {
  const input = requests.map((request) => JSON.stringify(request)).join('\n') + '\n';
  const lines = execFileSync(program, { input, maxBuffer: 1 << 28 }).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
};
const adjuge = await openAdjuge('en');
const { games } = adjuge.must({ do: 'games', lang: 'en' });

// ---- The same games

const subsets = (list) => list.reduce((all, each) => [...all, ...all.map((some) => [...some, each])], [[]]);
function* tables() {
  for (const { id, editions, variants, players } of games)
    for (const edition of editions)
      for (const chosen of subsets(variants))
        for (let n = players[0]; n <= players[1]; ++n)
          if (chosen.every((v) => v.editions.includes(edition) && n >= v.players[0] && n <= v.players[1]))
            yield { game: id, edition, variants: chosen.map((v) => v.id), players: n };
}
const bots = ['random', 'sane', 'dealer', 'apprentice', 'bold', 'random'];
const request = ({ players, ...table }, n) => ({
  do: 'play',
  ...table,
  bots: Array.from({ length: players }, (_, seat) => bots[(seat + n) % bots.length]),
  seed: n.toString(16).padStart(64, '5'),
  luck: n,
  brief: true,
});
const each = process.env.ADJUGE_LONG === '1' ? 1000 : 2;
let compared = 0;
const digests = new Set();
for (const table of tables()) {
  const asked = Array.from({ length: each }, (_, n) => request(table, n));
  const expected = native(asked);
  for (const [n, one] of asked.entries()) {
    same(adjuge.ask(one), expected[n], `number ${n} at ${JSON.stringify(table)}`);
    ok(expected[n].status === 200, JSON.stringify(expected[n]));
    digests.add(expected[n].body.digest);
    ++compared;
  }
}
ok(digests.size === compared, 'records repeat: nothing was compared');
console.log(`${compared} games: the same records natively and as WebAssembly`);

// ---- How large

const brotli = (name) => {
  const bytes = readFileSync(`${root}/build/npm/adjuge/${name}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
};
const [module, english, french] = ['adjuge.wasm', 'words.en.json', 'words.fr.json'].map(brotli);
console.log(`as brotli: adjuge.wasm ${module}, words ${english} (English) and ${french} (French) bytes`);
ok(module + Math.max(english, french) <= most, `more than ${most} bytes`);

// ---- How fast

const timed = games.flatMap(({ id, editions }) =>
  Array.from({ length: 12 }, (_, n) => ({ ...request({ game: id, edition: editions[0], players: 4 }, n), bots: Array(4).fill('dealer') })),
);
const clock = (deed) => {
  const start = performance.now();
  deed();
  return performance.now() - start;
};
for (const one of timed.slice(0, 4)) adjuge.ask(one); // lets the engine warm up
const plain = clock(() => native(timed)) - clock(() => native([]));
const wasm = clock(() => timed.forEach((one) => adjuge.ask(one)));
console.log(`${timed.length} games of dealers: native ${plain.toFixed(0)} ms, WebAssembly ${wasm.toFixed(0)} ms, ${(wasm / plain).toFixed(2)} times as long`);

// ---- At a table: deeds, messages, bots, a preview from the view alone, and back from the log

for (const { id: game } of games) {
  const table = `here-${game}`;
  const actor = { guest: 'ada', name: 'Ada' };
  const log = [];
  let steady = 0;
  let shown = {};
  let view = {};
  let previews = 0;
  const now = () => ({ steady, wall: 1760000000000 + steady });
  const call = (asked) => {
    const outcome = adjuge.must({ table, now: now(), actor, lang: 'en', ...asked });
    log.push(...outcome.entries);
    for (const [, text] of outcome.messages) {
      const message = JSON.parse(text);
      if (message.t === 'table') shown.status = message.table.status;
      if (message.t === 'view') view = message.view;
      if (message.t === 'events') {
        view = { ...view, ...message.view };
        for (const field of message.gone) delete view[field];
      }
      if (message.t === 'view' || message.t === 'events') shown = { ...shown, ...message };
    }
    return outcome;
  };
  const seats = [{ kind: 'host' }, ...Array(3).fill({ kind: 'bot', bot: 'dealer' })];
  call({ do: 'open', id: table, request: { game, players: 4, seats }, seed: 'c0'.repeat(32), luck: 1 });
  call({ do: 'join', listener: 1, guest: 'ada', after: 0, undone: 0 });
  let outcome = call({ do: 'deed', what: 'start', fields: {} });
  const misread = adjuge.ask({ do: 'deed', table, now: now(), actor, lang: 'fr', what: 'move', fields: { move: { move: 'fly' } } });
  ok(misread.error.code === 'tables.format' && misread.status === 400, JSON.stringify(misread));
  for (let n = 0; shown.status !== 'finished'; ++n) {
    ok(n < 5000, `${game} does not end`);
    if (shown.awaited) {
      const move = shown.examples[n % shown.examples.length];
      const seen = adjuge.must({ do: 'preview', view, move });
      same(seen.preview, call({ do: 'deed', what: 'preview', fields: { move } }).said.preview);
      ++previews;
      outcome = call({ do: 'deed', what: 'move', fields: { move } });
    } else {
      ok(outcome.due !== null, `${game} waits for nobody`);
      steady = Math.max(steady, outcome.due);
      outcome = call({ do: 'tick' });
    }
  }
  const { record } = adjuge.must({ do: 'record', table });
  ok(adjuge.must({ do: 'verify', record }).ok);
  adjuge.must({ do: 'restore', entries: log, luck: 2, opened: 0, now: now() });
  same(adjuge.must({ do: 'record', table }).record, record, 'the log leads elsewhere');
  const { steps } = JSON.parse(adjuge.must({ do: 'steps', record, seat: 'all', lang: 'fr' }).text);
  ok(steps.length === record.moves.length + 1);
  console.log(`${game}: ${record.moves.length} moves, ${previews} previews from the view, ${log.length} entries`);
}
