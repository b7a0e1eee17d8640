// Builds the pages into dist/ unless dist/ was built from the sources as they are now. It may run on the machine's Node, like install.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = ['web', 'game', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const stamp = 'dist/.built-from';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const fingerprint = fingerprintOf(sources.flatMap(filesUnder));
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  build();
  writeFileSync(stamp, fingerprint);
}

function filesUnder(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place).flatMap((name) => filesUnder(path.join(place, name)));
}

function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0${statSync(file).size}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Vite first empties dist/ and thereby removes the stamp, so an interrupted build is not taken for a complete one. */
function build() {
  console.log('Building the pages ...');
  const started = Date.now();
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', PAGES_HASH: fingerprint.slice(0, 7) };
  const { status } = spawnSync('node_modules/.bin/node', args, {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) {
    console.error('The pages could not be built; what Vite says stands above.');
    process.exit(1);
  }
  console.log(`Pages built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
