import { afterEach, expect, test, vi } from 'vitest';
import { slideMoved } from './use-sliding-rows.ts';

afterEach(() => vi.unstubAllGlobals());

test('the rows that changed places are first painted at their former place and slide to the new one', () => {
  const { placed, slide } = move(['maja', 'jonas', 'ada'], ['ada', 'maja', 'jonas']);
  const former = ['translateY(80px)', 'translateY(-40px)', 'translateY(-40px)'];
  expect(placed()).toEqual(former);
  expect(slide()).toEqual(former);
  expect(placed()).toEqual(['', '', '']);
});

test('a row that stayed, or that was not there before, does not move', () => {
  expect(move(['maja', 'jonas'], ['maja', 'ada', 'jonas']).slide()).toEqual([
    undefined,
    undefined,
    'translateY(-40px)',
  ]);
  expect(move([], ['maja', 'jonas']).slide()).toEqual([undefined, undefined]);
});

test.each([{ motion: 'reduce' }, { hidden: true }])('nothing slides with %o', (how) => {
  const { placed, slide } = move(['maja', 'jonas'], ['jonas', 'maja'], how);
  expect(placed()).toEqual(['', '']);
  expect(slide()).toEqual([undefined, undefined]);
});

/**
 * Changes the order of rows that are 40 px high. `placed` returns where each row is painted, and `slide` lets two frames pass and returns where
 * each row began to slide, undefined for one that does not.
 */
function move(from: string[], to: string[], { motion = 'no-preference', hidden = false } = {}) {
  let frames: (() => void)[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${motion})` }));
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next));
  const begins = to.map((): string | undefined => undefined);
  const rows = to.map((_, place) => ({
    style: { transform: '' },
    getBoundingClientRect: () => ({ height: 40 }),
    animate: ([begin]: { transform: string }[]) => {
      begins[place] = begin?.transform;
    },
  }));
  slideMoved({ children: rows, firstElementChild: rows[0] } as unknown as HTMLElement, { from, to });
  const nextFrame = (): void => {
    const now = frames;
    frames = [];
    for (const run of now) run();
  };
  return {
    placed: () => rows.map(({ style }) => style.transform),
    slide: (): (string | undefined)[] => {
      nextFrame();
      nextFrame();
      return begins;
    },
  };
}
