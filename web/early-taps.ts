/** Taps on the first view that the server rendered, in CSS pixels of the window, from before the page could react (`web/public/start.js`). */
type EarlyTaps = { earlyTaps?: [x: number, y: number][] };

/** The name of the mark in the browser's timeline of when the page could react to taps. */
export const pageCanReact = 'fulltime.page-can-react';

/** Lets the page react, and repeats the taps where they were made: the page looks the same as the first view. */
export function takeEarlyTaps(root: HTMLElement): void {
  root.inert = false;
  root.removeAttribute('aria-hidden');
  performance.mark(pageCanReact);
  const { earlyTaps: taps = [] } = window as EarlyTaps;
  for (const [x, y] of taps.splice(0)) {
    const control = document.elementFromPoint(x, y)?.closest<HTMLElement>('button, a, input, summary');
    control?.focus();
    control?.click();
  }
  delete (window as EarlyTaps).earlyTaps;
}
