import { deviceTimeZone } from '../platform/format.ts';
import { ownPlatform } from '../identity/own-device.ts';
import { askPermission } from './permission.ts';
import { pushCalls } from './push-calls.ts';
import { tokenStore } from './push-store.ts';
import { PushTrouble } from './push-trouble.ts';
import type { PushAccount, PushDependencies } from './token-life.ts';
import { withTimeout } from './with-timeout.ts';

/** `ready` never settles where no service worker was registered. */
const readyWithinMs = 10_000;

/** Connects the token's life to an open page. Throws PushTrouble where this browser does not support notifications. */
export function windowDependencies(push: PushAccount['push']): PushDependencies {
  refuseMissingParts();
  return {
    permission: () => Notification.permission,
    askPermission,
    findSubscription: async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.pushManager.getSubscription() ?? null;
    },
    subscribe: async (applicationServerKey) => {
      const { pushManager } = await readyWorker();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    },
    store: tokenStore,
    calls: pushCalls(push.apiKey),
    device: () => ({ name: ownPlatform(), timeZone: deviceTimeZone() }),
    now: Date.now,
  };
}

/** Throws `only-available-in-window`, `unsupported-browser` or `indexed-db-unsupported`. */
export function refuseMissingParts(): void {
  if (typeof window === 'undefined') throw new PushTrouble('only-available-in-window', 'there is no page here');
  const missing = ['PushManager', 'Notification'].filter((part) => !(part in window));
  // Without https there is no service worker either.
  if (!('serviceWorker' in navigator)) missing.push('serviceWorker');
  if (missing.length > 0) throw new PushTrouble('unsupported-browser', `this browser has no ${missing.join(', ')}`);
  if (!('indexedDB' in window)) throw new PushTrouble('indexed-db-unsupported', 'this browser has no indexedDB');
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = () => new PushTrouble('failed-service-worker-registration', `not ready in ${readyWithinMs} ms`);
  return withTimeout(readyWithinMs, navigator.serviceWorker.ready, late);
}
