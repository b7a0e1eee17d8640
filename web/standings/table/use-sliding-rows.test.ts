import { afterEach, expect, test, vi } from 'vitest';
import { slideMoved } from './use-sliding-rows.ts';

afterEach(() => vi.unstubAllGlobals());

test('the rows that changed places begin at their former place and slide to the new one', () => {
  expect(slides('no-preference', ['maja', 'jonas', 'ada'], ['ada', 'maja', 'jonas'])).toEqual([
    'translateY(80px)',
    'translateY(-40px)',
    'translateY(-40px)',
  ]);
});

test('a row that stayed, or that was not there before, does not move', () => {
  expect(slides('no-preference', ['maja', 'jonas'], ['maja', 'ada', 'jonas'])).toEqual([
    undefined,
    undefined,
    'translateY(-40px)',
  ]);
  expect(slides('no-preference', [], ['maja', 'jonas'])).toEqual([undefined, undefined]);
});

test('nothing slides for a fan who prefers reduced motion', () => {
  expect(slides('reduce', ['maja', 'jonas'], ['jonas', 'maja'])).toEqual([undefined, undefined]);
});

/** Returns for each row where it begins to slide, or undefined for a row that does not. Every row is 40 px high. */
function slides(motion: string, from: string[], to: string[]): (string | undefined)[] {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${motion})` }));
  const begins = to.map((): string | undefined => undefined);
  const rows = to.map((_, place) => ({
    getBoundingClientRect: () => ({ height: 40 }),
    animate: ([begin]: { transform: string }[]) => {
      begins[place] = begin?.transform;
    },
  }));
  slideMoved({ children: rows, firstElementChild: rows[0] } as unknown as HTMLElement, { from, to });
  return begins;
}
