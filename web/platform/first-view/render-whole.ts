import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** React writes this in place of a `Suspense` whose children waited for something or failed. */
const leftOut = '<!--$!-->';

/**
 * Renders what can be rendered at once. Parts within a `Suspense` that wait for their code are left out. Rejects if a part failed: React alone
 * would leave that part out too, which may be the whole page.
 */
export async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(leftOut)) return html;
  const failures = await failuresOf(page);
  if (failures.length > 0) throw failures[0];
  return html;
}

/** Renders the page again to find out why parts were left out, which `renderToString` does not tell. */
function failuresOf(page: ReactNode): Promise<unknown[]> {
  const waited = new Error('The part waited for something.');
  const failures: unknown[] = [];
  const note = (error: unknown): void => void (error === waited || failures.push(error));
  return new Promise((resolve, reject) => {
    const { abort } = renderToPipeableStream(page, {
      onError: note,
      onShellReady() {
        abort(waited);
        // React reports what was aborted shortly afterwards.
        setTimeout(() => resolve(failures));
      },
      onShellError: reject,
    });
  });
}
