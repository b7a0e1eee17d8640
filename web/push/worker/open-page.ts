import { sendToPage } from '../../messages/page-message.ts';
import { isOwnPath } from '../../platform/own-path.ts';
import type { PageWindow, WorkerScope } from './worker-scope.ts';

/** On some phones a window does not open if the worker ends right after asking for it. */
const afterOpeningMs = 3000;

/**
 * Handles a click on a notification. An open page comes to the front and shows the path; if there is none, a new window opens. `path` is part
 * of the notification. Anything but a path of our own site is replaced by home.
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

/** Returns the page that already shows the address, or else the page that had the focus last. */
export function pageFor<Page extends Pick<PageWindow, 'url'>>(pages: Page[], address: string): Page | undefined {
  return pages.find(({ url }) => url === address) ?? pages[0];
}

/**
 * A page that confirms the message navigates without a reload and so keeps its state; any other page is loaded again. Returns undefined if
 * neither is possible.
 */
async function lead(page: PageWindow, { path, address }: { path: string; address: string }) {
  if (await sendToPage(page, { open: path })) return page;
  try {
    return (await page.navigate(address)) ?? undefined;
  } catch {
    // A worker can navigate only the pages that it controls, which excludes pages that were loaded without it.
    return undefined;
  }
}

async function bringToFront(page: PageWindow): Promise<void> {
  await page.focus().catch(withoutPerson);
}

/** Browsers let a window open or come to the front only after a click by a person. Otherwise they throw an error, which is ignored here. */
function withoutPerson(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'InvalidAccessError')) throw error;
}
