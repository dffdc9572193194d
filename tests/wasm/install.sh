#!/usr/bin/env bash
# The npm package, installed into an empty folder, plays a game: install.sh ROOT
set -euo pipefail
root=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"name": "guest", "private": true, "type": "module"}' >package.json
npm install --silent --offline --no-audit --no-fund "$root"/build/npm/adjuge-*.tgz
cat >play.js <<'PLAY'
import { openAdjuge } from "adjuge";

const adjuge = await openAdjuge("fr");
const { record } = adjuge.must({
  do: "play", game: "canaletto", edition: adjuge.must({ do: "games", lang: "fr" }).games.find(({ id }) => id === "canaletto").editions[0],
  bots: ["dealer", "dealer", "sane"], seed: "ab".repeat(32), luck: 1,
});
if (!adjuge.must({ do: "verify", record, lang: "fr" }).ok) throw new Error("a record of its own is refused");
console.log(record.game, record.scores);
PLAY
node play.js
cat >play.ts <<'PLAY'
import { openAdjuge, type Adjuge, type Outcome } from "adjuge";
const adjuge: Adjuge = await openAdjuge("en");
export const outcome = adjuge.ask<Outcome>({ do: "tick", table: "none" }).body?.due;
PLAY
"$root"/web/node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext \
    --lib es2023,dom play.ts
