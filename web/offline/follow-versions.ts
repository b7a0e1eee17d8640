import { readConnection, subscribeToConnection } from '../app/live/connection.ts';
import { noteReload, readReload } from '../app/device.ts';
import { queryClient } from '../app/calls/query-client.ts';
import { teamsQuery } from '../competition/data.ts';
import { isAutosaveBusy } from '../predictions/data.ts';
import { pageVersion, showNewVersion } from './new-version.ts';
import { isSafeToReload } from './safe-to-reload.ts';
import { watchTyping } from './typing.ts';
import type { WorkerMessage } from './worker-message.ts';

/** How often a page that comes back into sight asks for a new version. */
const askEveryMs = 5 * 60_000;
/** Within this time after its stream has opened again: an audience does not ask, and load all files, as one. */
const spreadMs = 20_000;
/** How often it is tried whether a reload is safe by now. The bar can be read first. */
const tryEveryMs = 1000;
/** While servers are exchanged one by one, old and new answer in turn: pages must not follow each of them. */
const reloadEveryMs = 60_000;

const readTyping = watchTyping();
let registration: ServiceWorkerRegistration | undefined;
let trying: ReturnType<typeof setInterval> | undefined;
let askedAt = Date.now();

/**
 * Installs the service worker, and brings each new version of the game into this page: when its worker waits, the bar
 * says so; once nothing would be lost, the worker takes over, and each tab reloads when that is safe for it.
 */
export async function followVersions(): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > askEveryMs) void lookForNewVersion();
  });
  afterEachGap(() => setTimeout(() => void lookForNewVersion(), Math.random() * spreadMs));
  // Plain HTTP in a local network has no service workers; then versions are only compared.
  if (!('serviceWorker' in navigator)) return;
  let wasLed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasLed) bringIn(reload);
    wasLed = true;
  });
  // Some private windows refuse.
  registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  takeNotice(registration);
  void tellFlags();
  registration?.addEventListener('updatefound', () => takeNotice(registration));
}

/** Asks the server whether there is a new version, and brings it in. Without an answer there is none. */
export async function lookForNewVersion(): Promise<void> {
  askedAt = Date.now();
  if (registration?.active) return void (await registration.update().catch(() => undefined));
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const version = response?.headers.get('page-version') ?? pageVersion();
  if (version !== pageVersion()) bringIn(reload);
}

/** A version that is being installed or waits comes in, unless it is the first there is. */
function takeNotice(found: ServiceWorkerRegistration | undefined): void {
  if (!found?.active) return;
  const { installing, waiting } = found;
  if (waiting) return bringIn(() => tell(waiting, { takeOver: true }));
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') takeNotice(found);
  });
}

/** Does the step once it is safe; a later step takes the place of an earlier one. */
function bringIn(step: () => void): void {
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

/** The stream closes when a server is exchanged, so each opening after the first is a reason to look. */
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

/** Of all teams: whatever day or table is looked at without a network, its flags are there. */
async function tellFlags(): Promise<void> {
  const teams = queryClient.getQueryData(teamsQuery.queryKey) ?? [];
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { flags: teams.map(({ iso2 }) => `/flags/${iso2}.svg`) });
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}
