import { openPage } from './open-page.ts';
import { pushCalls } from '../push-calls.ts';
import { noteShown, tokenStore } from '../push-store.ts';
import { PushTrouble } from '../push-trouble.ts';
import { showMessage } from './show-message.ts';
import { refreshToken } from '../token-life.ts';
import type { PushDependencies } from '../token-life.ts';
import { workerScope } from './worker-scope.ts';
import type { WorkerScope } from './worker-scope.ts';

export function handlePushInServiceWorker(): void {
  const worker = workerScope();
  worker.addEventListener('push', (event) => event.waitUntil(showMessage({ worker, noteShown }, event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, (event.notification.data as { path?: unknown } | null)?.path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(worker)));
}

/** Renews a subscription that the browser has ended or replaced while no page was open. If this fails, the next visit does it. */
async function renewSubscription(worker: WorkerScope): Promise<void> {
  try {
    const stored = await tokenStore.read();
    if (!stored) return;
    const { uid, apiKey, publicKey } = stored;
    await refreshToken(workerDependencies(worker, apiKey), { uid, push: { apiKey, publicKey } });
  } catch (error) {
    if (!(error instanceof PushTrouble)) throw error;
  }
}

function workerDependencies({ registration: { pushManager } }: WorkerScope, apiKey: string): PushDependencies {
  return {
    permission: () => Notification.permission,
    askPermission: async () => Notification.permission,
    findSubscription: () => pushManager.getSubscription(),
    subscribe: (applicationServerKey) => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    store: tokenStore,
    calls: pushCalls(apiKey),
    // A page has already sent the facts about the device. A worker does not know all of them, such as the display mode.
    device: () => undefined,
    now: Date.now,
  };
}
