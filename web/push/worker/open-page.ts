import { askPage } from '../../messages/page-message.ts';
import { isOwnPath } from '../../app/own-path.ts';
import type { PageWindow, WorkerScope } from './worker-scope.ts';

/** On some phones a worker that rests at once cancels the opening of its window. */
const afterOpeningMs = 3000;

/**
 * What a click on a notification does: an open page of ours comes to the front and shows what it is about, else a
 * window opens. `path` comes with the notification; anything but a path of our own leads home.
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

/** The page that shows it already, else the one that had the focus last. */
export function pageFor<Page extends Pick<PageWindow, 'url'>>(pages: Page[], address: string): Page | undefined {
  return pages.find(({ url }) => url === address) ?? pages[0];
}

/**
 * A page that listens navigates by itself and keeps its state; any other is loaded again. Undefined if neither is
 * possible.
 */
async function lead(page: PageWindow, { path, address }: { path: string; address: string }) {
  if (await askPage(page, { open: path })) return page;
  try {
    return (await page.navigate(address)) ?? undefined;
  } catch {
    // A worker can navigate only pages that it controls; a page that was loaded past it is not one of them.
    return undefined;
  }
}

async function bringToFront(page: PageWindow): Promise<void> {
  await page.focus().catch(withoutPerson);
}

/** Browsers let a window open or come to the front only for a person; a click made by a program has no effect. */
function withoutPerson(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'InvalidAccessError')) throw error;
}
