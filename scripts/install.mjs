// The first step of `npm start`, `npm test` and other npm scripts. It runs before anything is installed, so it uses the machine's Node, 20
// or later.
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Fulltime needs Node 20 or later; this is ${process.version}. Newer ones are at nodejs.org.`);
}
if (process.platform === 'win32') stop('On Windows, Fulltime runs in the Windows Subsystem for Linux.');
const locked = packagesIn('package-lock.json');
if (!isInstalled()) install();
if (!hasOwnNode()) rebuildOwnNode();
dropDownloadOfNode();

/** True if node_modules contains what the lock file requires. npm writes `.package-lock.json` when it has finished an installation. */
function isInstalled() {
  const present = packagesIn('node_modules/.package-lock.json');
  const isAsLocked = ([place, { version, integrity }]) =>
    locked[place]?.version === version && locked[place].integrity === integrity;
  const isPresent = ([place, { optional }]) => place === '' || optional || place in present;
  return Object.entries(present).every(isAsLocked) && Object.entries(locked).every(isPresent);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

function install() {
  console.log('Installing the packages; this takes about a minute ...');
  const started = Date.now();
  if (!npm('ci', '--include=dev', '--no-audit', '--no-fund')) {
    stop(
      'The packages could not be installed; what npm says stands above. Is the network there, and the disk not full?',
    );
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** True if the package `node`, on which the app runs, has installed its program. Its install script may have been switched off. */
function hasOwnNode() {
  const { stdout } = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${locked['node_modules/node'].version}`;
}

function rebuildOwnNode() {
  const version = locked['node_modules/node'].version;
  console.log(`Fetching Node ${version} for Fulltime ...`);
  if (npm('rebuild', 'node', '--ignore-scripts=false') && hasOwnNode()) return;
  stop(
    `Node ${version}, which Fulltime brings along, does not run here. Delete the folder node_modules and try again.`,
  );
}

/** Removes the files that the package `node` downloads beside the program: headers, npm and manuals, 68 MB that nothing uses. */
function dropDownloadOfNode() {
  // If the program is only a link to the download, the download must stay.
  if (lstatSync('node_modules/node/bin/node').isFile())
    rmSync('node_modules/node/node_modules', { recursive: true, force: true });
}

/** Calls npm as if from outside this folder: on the machine's Node, and not on the one that it may be about to replace. */
function npm(...args) {
  const places = process.env.PATH.split(path.delimiter);
  const PATH = places.filter((place) => !place.endsWith(path.join('node_modules', '.bin'))).join(path.delimiter);
  const quiet = ['--loglevel=error', '--no-update-notifier'];
  const { status } = spawnSync('npm', [...args, ...quiet], { stdio: 'inherit', env: { ...process.env, PATH } });
  return status === 0;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
