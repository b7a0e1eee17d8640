import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollPositions } from './scroll.ts';

let height: number;
let grow: (to: number) => void;
let target: EventTarget;
let stored: Map<string, string>;
let named: { scrollIntoView: () => void } | null;

const viewHeight = 800;

beforeEach(() => {
  height = viewHeight;
  target = new EventTarget();
  stored = new Map();
  named = null;
  vi.useFakeTimers();
  vi.stubGlobal('history', { state: null, replaceState: (state: unknown) => Object.assign(history, { state }) });
  vi.stubGlobal('document', { body: {}, getElementById: () => named });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_left: number, top: number) => {
    vi.stubGlobal('scrollY', Math.min(top, height - viewHeight));
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe() {
        observers.add(this.#onResize);
      }
      disconnect() {
        observers.delete(this.#onResize);
      }
    },
  );
  grow = (to) => {
    height = to;
    for (const onResize of observers) onResize();
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (key: string, change: { action?: 'pop' | 'push'; hash?: string; keepsScroll?: boolean } = {}) => {
  const { action = 'push', hash = '', keepsScroll = false } = change;
  return { location: { key, hash, pathname: '/', search: '', state: null }, action, keepsScroll };
};
const back = (key: string) => page(key, { action: 'pop' });

/** Leaves a page at 2000 px, and comes back while it has no contents yet. */
function comeBack(): ReturnType<typeof scrollPositions> {
  const positions = scrollPositions();
  positions.enter(page('long'));
  grow(5000);
  scrollTo(0, 2000);
  positions.leave();
  positions.enter(page('other'));
  expect(scrollY).toBe(0);
  positions.leave();
  height = viewHeight;
  positions.enter(back('long'));
  return positions;
}

test('a page is scrolled to its old place as it grows, until it is reached', () => {
  comeBack();
  expect(scrollY).toBe(0);
  grow(1800);
  expect(scrollY).toBe(1000);
  grow(2800);
  expect(scrollY).toBe(2000);
  scrollTo(0, 500);
  grow(3000);
  expect(scrollY).toBe(500);
});

test('a page that never grows so long is left alone after ten seconds', () => {
  comeBack();
  vi.advanceTimersByTime(9999);
  grow(1800);
  expect(scrollY).toBe(1000);
  vi.advanceTimersByTime(1);
  grow(5000);
  expect(scrollY).toBe(1000);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a page is left alone once the fan acts by %s', (act) => {
  comeBack();
  target.dispatchEvent(new Event(act));
  grow(5000);
  expect(scrollY).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is left while it grows is not scrolled any more', () => {
  const positions = comeBack();
  positions.leave();
  positions.enter(page('third'));
  grow(5000);
  expect(scrollY).toBe(0);
});

test('a new page begins at its top, or at the element that its address names, unless it keeps its place', () => {
  const positions = scrollPositions();
  grow(5000);
  scrollTo(0, 700);
  positions.enter(page('sheet', { keepsScroll: true }));
  expect(scrollY).toBe(700);
  named = { scrollIntoView: () => scrollTo(0, 300) };
  positions.enter(page('part', { hash: '#part' }));
  expect(scrollY).toBe(300);
  positions.enter(page('next'));
  expect(scrollY).toBe(0);
});

test('the places survive a reload, and what another wrote there does no harm', () => {
  const positions = scrollPositions();
  positions.enter(page('long'));
  grow(5000);
  scrollTo(0, 2000);
  positions.leave();
  positions.store();
  scrollTo(0, 0);
  scrollPositions().enter(back('long'));
  expect(scrollY).toBe(2000);
  for (const key of stored.keys()) stored.set(key, '{');
  scrollPositions().enter(back('long'));
  expect(scrollY).toBe(0);
});

test('the first page of a tab does without stored places, and storing its own keeps those of the documents before it', () => {
  const before = scrollPositions();
  before.enter(page('long'));
  grow(5000);
  scrollTo(0, 2000);
  before.leave();
  before.store();
  const read = vi.spyOn(sessionStorage, 'getItem');
  vi.stubGlobal('history', { state: null, replaceState: (state: unknown) => Object.assign(history, { state }) });
  const positions = scrollPositions();
  positions.enter(page('default', { action: 'pop' }));
  expect(read).not.toHaveBeenCalled();
  scrollTo(0, 900);
  positions.leave();
  positions.store();
  const reloaded = scrollPositions();
  reloaded.enter(page('default', { action: 'pop' }));
  expect(scrollY).toBe(900);
  reloaded.enter(back('long'));
  expect(scrollY).toBe(2000);
});
