import { readConnection, subscribeToConnection } from '../platform/live/connection.ts';
import { noteReload, readReload } from '../platform/device.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { flagSheetPath } from '../ui/flag/flag-sheet.ts';
import { isAutosaveBusy } from '../predictions/data.ts';
import { pageVersion, showNewVersion } from './new-version.ts';
import { isSafeToReload } from './safe-to-reload.ts';
import { watchTyping } from './typing.ts';
import type { WorkerMessage } from './worker-message.ts';

/** When the page becomes visible, it checks for a new version if the last check is older than this. */
const askEveryMs = 5 * 60_000;
/**
 * After its stream has reopened, a page checks at a random time within this limit, so that an audience does not check and download at the
 * same moment.
 */
const spreadMs = 20_000;
/** How often the page checks whether it can reload safely. The delay also leaves time to read the bar. */
const tryEveryMs = 1000;
/**
 * The shortest time between two reloads. While servers are replaced one by one, answers come from the old and from the new version in turn,
 * and a page must not reload for each of them.
 */
const reloadEveryMs = 60_000;

const readTyping = watchTyping();
let registration: ServiceWorkerRegistration | undefined;
let trying: ReturnType<typeof setInterval> | undefined;
let askedAt = Date.now();

/**
 * Installs the service worker, and updates this page to each new version of the game. When a new service worker waits, the page shows a bar.
 * The service worker takes over once no input would be lost, and each tab then reloads when that is safe.
 */
export async function followVersions(): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > askEveryMs) void lookForNewVersion();
  });
  afterEachGap(() => setTimeout(() => void lookForNewVersion(), Math.random() * spreadMs));
  // Pages on plain HTTP, as in a local network, have no service workers and only compare versions.
  if (!('serviceWorker' in navigator)) return;
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) runWhenSafe(reload);
    hadWorker = true;
  });
  // Some browsers refuse to register a service worker in private windows.
  registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  startUpdateOnceInstalled(registration);
  void sendFlags();
  registration?.addEventListener('updatefound', () => startUpdateOnceInstalled(registration));
}

/** Checks for a new version and starts the update to it. Without an answer nothing happens. */
export async function lookForNewVersion(): Promise<void> {
  askedAt = Date.now();
  if (registration?.active) return void (await registration.update().catch(() => undefined));
  const response = await fetch('/?shell', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const version = response?.headers.get('page-version') ?? pageVersion();
  if (version !== pageVersion()) runWhenSafe(reload);
}

/** Starts the update if a new service worker is waiting, or once it is installed. The first service worker of a device is no update. */
function startUpdateOnceInstalled(found: ServiceWorkerRegistration | undefined): void {
  if (!found?.active) return;
  const { installing, waiting } = found;
  if (waiting) return runWhenSafe(() => postTo(waiting, { takeOver: true }));
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') startUpdateOnceInstalled(found);
  });
}

/** Runs the step once a reload would lose nothing. A later step replaces one that is still waiting. */
function runWhenSafe(step: () => void): void {
  clearInterval(trying);
  showNewVersion('coming');
  trying = setInterval(() => {
    const isSafe = isSafeToReload({ ...readTyping(), isBusy: isBusy() });
    if (isSafe && Date.now() - readReload() >= reloadEveryMs) step();
    else showNewVersion('waiting');
  }, tryEveryMs);
}

function isBusy(): boolean {
  return queryClient.isMutating() > 0 || isAutosaveBusy();
}

function reload(): void {
  clearInterval(trying);
  noteReload(Date.now());
  location.reload();
}

/** The stream closes when a server is replaced, so each time it opens again is a reason to check for a new version. */
function afterEachGap(look: () => void): void {
  let was = readConnection();
  let hasBeenOpen = was === 'open';
  subscribeToConnection(() => {
    const is = readConnection();
    if (is === 'open' && was !== 'open' && hasBeenOpen) look();
    hasBeenOpen ||= is === 'open';
    was = is;
  });
}

/**
 * Sends the path of the style sheet with the flags to the service worker, so that the flags are shown without a network.
 */
async function sendFlags(): Promise<void> {
  const sheet = flagSheetPath();
  const { active } = await navigator.serviceWorker.ready;
  postTo(active, { flags: sheet === undefined ? [] : [sheet] });
}

function postTo(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}
