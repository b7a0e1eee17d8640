// Builds the pages into dist/, and what renders their first view into dist-server/, unless dist/ was built from the sources as they are now. It may run on the machine's Node, like install.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = ['web', 'game', 'scripts/build', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const stamp = 'dist/.built-from';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const fingerprint = fingerprintOf(sources.flatMap(filesUnder));
if (!existsSync('dist-server') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  await build();
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
async function build() {
  console.log('Building the pages ...');
  const started = Date.now();
  const all = await Promise.all([
    vite([]),
    vite(['--ssr', 'render-on-server.tsx', '--outDir', path.resolve('dist-server')]),
  ]);
  if (all.some((status) => status !== 0)) {
    console.error('The pages could not be built; what Vite says stands above.');
    process.exit(1);
  }
  console.log(`Pages built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Returns the exit status. */
function vite(args) {
  const env = { ...process.env, NODE_ENV: 'production', PAGES_HASH: fingerprint.slice(0, 7) };
  const builder = spawn(
    'node_modules/.bin/node',
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    { stdio: 'inherit', env },
  );
  return new Promise((resolve) => builder.once('exit', resolve));
}
