import { askPage } from '../messages/page-message.ts';
import { isOwnPath } from '../app/own-path.ts';
import type { PageWindow, WorkerScope } from './worker-scope.ts';

/** On some phones a worker that rests at once cancels the opening of its window. */
const afterOpeningMs = 3000;

/**
 * What a click on a notification does: an open page of ours comes to the front and shows what it is about, else a window
 * opens. `path` is what the notification carries; anything but a path of our own leads home.
 */
export async function openPage(worker: WorkerScope, path: unknown): Promise<void> {
  const own = typeof path === 'string' && isOwnPath(path) ? path : '/';
  const address = new URL(own, worker.location.origin).href;
  const page = pageFor(await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }), address);
  const led = page && (await lead(page, { path: own, address }));
  if (led) return bringToFront(led);
  await worker.clients.openWindow(address).catch(withoutPerson);
  return new Promise((resolve) => setTimeout(resolve, afterOpeningMs));
}

/** The one that shows it already, else the one that had the focus last. */
export function pageFor<Page extends Pick<PageWindow, 'url'>>(pages: Page[], address: string): Page | undefined {
  return pages.find(({ url }) => url === address) ?? pages[0];
}

/** A page that listens goes there by itself and keeps what it has; any other is loaded anew. Undefined if it cannot be. */
async function lead(page: PageWindow, { path, address }: { path: string; address: string }) {
  if (await askPage(page, { open: path })) return page;
  try {
    return (await page.navigate(address)) ?? undefined;
  } catch {
    // Only a page this worker controls can be led: one that was loaded anew past it, for instance, cannot.
    return undefined;
  }
}

async function bringToFront(page: PageWindow): Promise<void> {
  await page.focus().catch(withoutPerson);
}

/** Windows open and come to the front only for a person: a click made by a program is refused, and that is all. */
function withoutPerson(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'InvalidAccessError')) throw error;
}
