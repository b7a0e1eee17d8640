import { pushMessage } from '../../../game/messages/message.ts';
import type { PushMessage } from '../../../game/messages/message.ts';
import { sendToPage } from '../../messages/page-message.ts';
import { isOwnPath } from '../../platform/own-path.ts';
import type { PageWindow, ShownOptions, WorkerScope } from './worker-scope.ts';

const icon = '/icons/icon-192.png';
/** Android shows only the outline, in the colour of the status bar. */
const badge = '/icons/badge-96.png';

/**
 * Shows a push message at the top of a visible page, or else as a notification of the system; on Safari always as a notification
 * (`mustShow`). The subscription promises to show every message (`userVisibleOnly`). A message that was shown before makes no sound, and is
 * not shown again on a visible page. Source: docs/product.md#notifications.
 */
export async function showMessage({ worker, noteShown }: Dependencies, text: string | undefined): Promise<void> {
  const message = readMessage(text);
  if (!message) return worker.registration.showNotification('Fulltime', { icon, badge, data: { path: '/' } });
  const wasShown = await noteShown(message.id).catch(shownUnknown);
  const page = pageInSight(await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }));
  const isOnPage = page !== undefined && (wasShown || (await sendToPage(page, { show: message })));
  const isHidden = isOnPage && !mustShow(worker.navigator.userAgent);
  if (isHidden) return undefined;
  await worker.registration.showNotification(message.title, optionsOf(message, wasShown || isOnPage));
  if (!isOnPage) return undefined;
  for (const shown of await worker.registration.getNotifications({ tag: message.tag })) shown.close();
}

interface Dependencies {
  worker: WorkerScope;
  /** Stores that a message is shown now, and returns whether it was shown before. */
  noteShown: (messageId: string) => Promise<boolean>;
}

/** Returns undefined unless the text is a push message of this game whose path leads to a page of this game. */
function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    const parsed = pushMessage.safeParse(JSON.parse(text ?? ''));
    return parsed.success && isOwnPath(parsed.data.path) ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Used if the device's storage fails: the message is then treated as new, so a message that arrives twice makes a sound twice. */
function shownUnknown(): boolean {
  return false;
}

function pageInSight(pages: PageWindow[]): PageWindow | undefined {
  const inSight = pages.filter((page) => page.visibilityState === 'visible');
  return inSight.find((page) => page.focused) ?? inSight[0];
}

/** Safari revokes the permission after three messages without a system notification, even if a page has shown them. */
function mustShow(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/');
}

function optionsOf({ body, tag, path, id }: PushMessage, isKnown: boolean): ShownOptions {
  const data = { path, id };
  return { body, tag, icon, badge, data, ...(isKnown ? { silent: true, renotify: false } : { renotify: true }) };
}
