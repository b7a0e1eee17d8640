/// <reference lib="webworker" />
import { answerKind, flagsPrefix, isHashed, pagePathOf } from './answer-kind.ts';
import type { WorkerMessage } from './worker-message.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * Filled in by the build: the files that the pages need to open without a network, and a hash of those that have no hash in their names.
 */
declare const builtFiles: string[];
declare const builtHash: string;

/** The server fills in the version, both here and in its page, so that a changed setting counts as a new version too. */
const pageVersion = '__PAGE_VERSION__';
const files = builtFiles;
const page = '/';
/** Asks for a page without its first view. */
const shell = '?shell';
const versionPrefix = 'version-';
const own = `${versionPrefix}${pageVersion}-${builtHash}`;
const flags = 'flags';
const known = { origin: self.location.origin, files: new Set(files) };

/** Caches the game's files, so that it opens fast and without a network. The pages store data themselves. */
export function handleFilesInServiceWorker(): void {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const kind = answerKind(event.request, known);
    if (kind === 'page') event.respondWith(answerPage(event));
    if (kind === 'file') event.respondWith(answerFile(event));
  });
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if ('takeOver' in message) event.waitUntil(self.skipWaiting());
    // Also takes control of pages that were loading while this service worker took over.
    else event.waitUntil(Promise.all([self.clients.claim(), keepFlags(message.flags)]));
  });
}

/** Fails if any file is missing, so that a version is installed completely or not at all. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all([...files.map((file) => keep(cache, file)), keepPage(cache, page)]);
  const others = (await listKeptPages()).filter((path) => path !== page);
  // A page of another competition that cannot be fetched now is fetched when it is opened.
  await Promise.allSettled(others.map((path) => keepPage(cache, path)));
}

/**
 * Returns the paths of the pages that any version has stored: `/`, and the path of each competition that was opened by its own address, such as
 * `/EC/2024`.
 */
async function listKeptPages(): Promise<string[]> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(versionPrefix));
  const requests = await Promise.all(versions.map(async (name) => (await caches.open(name)).keys()));
  const paths = requests.flat().map(({ url }) => new URL(url).pathname);
  return [...new Set(paths.filter((path) => pagePathOf(path) === path))];
}

async function keep(cache: Cache, file: string): Promise<void> {
  const held = isHashed(file) ? await caches.match(file) : undefined;
  const response = held ?? (await fetch(file, { cache: isHashed(file) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}

/**
 * Stores the page without a first view, so that it contains nobody's data. Throws if a server of another version answers, as may happen
 * while servers are replaced one by one. An installation then fails, and the browser tries it again later.
 */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path + shell, { cache: 'reload' });
  if (!response.ok || response.headers.get('page-version') !== pageVersion)
    throw new Error('the page of another version');
  await cache.put(path, response);
}

/**
 * Deletes the files of all old versions except the latest of them. A tab of that version stays open while somebody is
 * typing, and may still need a file.
 */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(versionPrefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Answers with the stored page of the competition that the address names. All pages of one competition are the same document, so one of them is
 * stored. If none is stored, the server answers, and one is stored for the next time.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const path = pagePathOf(pathname);
  const held = path === undefined ? undefined : await caches.match(path, { cacheName: own });
  if (held) return held;
  if (path !== undefined) event.waitUntil(keepLater(path));
  return fetch(event.request);
}

/** If the page cannot be stored now, it is stored when it is opened the next time. */
async function keepLater(path: string): Promise<void> {
  await keepPage(await caches.open(own), path).catch(() => undefined);
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const held = (await caches.match(request, { cacheName: own, ...anyVary })) ?? (await caches.match(request, anyVary));
  if (held) return held;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepAnswer(request, response.clone()));
  return response;
}

const anyVary = { ignoreVary: true };

async function keepAnswer(request: Request, response: Response): Promise<void> {
  const isFlag = new URL(request.url).pathname.startsWith(flagsPrefix);
  const cache = await caches.open(isFlag ? flags : own);
  await cache.put(request, response);
}

async function keepFlags(paths: string[]): Promise<void> {
  const cache = await caches.open(flags);
  const added = paths.filter((path) => path.startsWith(flagsPrefix));
  await Promise.all(added.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}
