/// <reference lib="webworker" />
import { answerKind, flagsPrefix, isHashed } from './answer-kind.ts';
import type { WorkerMessage } from './worker-message.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the pages need to open without a network, and a hash of the files without one in their names. */
declare const builtFiles: string[];
declare const builtHash: string;

/** The server writes it into this file and into its page, so that a changed setting is a new version too. */
const pageVersion = '__PAGE_VERSION__';
const files = builtFiles;
const page = '/';
const versionPrefix = 'version-';
const own = `${versionPrefix}${pageVersion}-${builtHash}`;
const flags = 'flags';
const known = { origin: self.location.origin, files: new Set(files) };

/** Keeps the game's files, so that it opens at once and without a network. Data is the pages' own affair. */
export function handleFilesInServiceWorker(): void {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const kind = answerKind(event.request, known);
    if (kind === 'page') event.respondWith(answerPage(event.request));
    if (kind === 'file') event.respondWith(answerFile(event));
  });
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if ('takeOver' in message) event.waitUntil(self.skipWaiting());
    // A page that was on its way while this worker took over is led from here on.
    else event.waitUntil(Promise.all([self.clients.claim(), keepFlags(message.flags)]));
  });
}

/** All or nothing: a version with a file missing is never installed. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all([...files.map((file) => keep(cache, file)), keepPage(cache)]);
}

async function keep(cache: Cache, file: string): Promise<void> {
  const held = isHashed(file) ? await caches.match(file) : undefined;
  const response = held ?? (await fetch(file, { cache: isHashed(file) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}

/** While servers are exchanged one by one, another version may answer: then this one is installed later. */
async function keepPage(cache: Cache): Promise<void> {
  const response = await fetch(page, { cache: 'reload' });
  if (!response.ok || response.headers.get('page-version') !== pageVersion)
    throw new Error('the page of another version');
  await cache.put(page, response);
}

/** One former version is kept: tabs of it that somebody types in live on, and may still need a file. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(versionPrefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerPage(request: Request): Promise<Response> {
  return (await caches.match(page, { cacheName: own })) ?? fetch(request);
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
