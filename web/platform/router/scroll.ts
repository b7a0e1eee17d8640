import type { Shown } from './router.ts';

const storageKey = 'fulltime.scroll-positions';

/** Where each page of this tab was scrolled to, by the keys of the history entries. It survives a reload. */
export interface ScrollPositions {
  /** Notes the place of the page that is about to be left. */
  leave(): void;
  /**
   * Scrolls to the place where a page was left, to the element that its address names, or to the top. A page that is still too short to be
   * scrolled so far follows as it grows, until the fan acts.
   */
  enter(shown: Pick<Shown, 'location' | 'action' | 'keepsScroll'>): void;
  /** Stores the places for the next document of this tab. */
  store(): void;
}

export function scrollPositions(): ScrollPositions {
  const positions = new Map<string, number>();
  let hasStored = false;
  /** Adds what earlier documents of this tab have stored. A first page does without, because the first use of sessionStorage keeps it waiting. */
  const addStored = (): void => {
    if (hasStored) return;
    hasStored = true;
    for (const [place, top] of read()) if (!positions.has(place)) positions.set(place, top);
  };
  let entry: string | undefined;
  let stop = (): void => undefined;
  return {
    leave() {
      stop();
      if (entry !== undefined) positions.set(entry, scrollY);
    },
    enter({ location: { key, hash }, action, keepsScroll }) {
      stop();
      // Otherwise the browser would scroll before a page has its contents.
      history.scrollRestoration = 'manual';
      const isNew = key === firstKey && ownPlace() === undefined;
      entry = key === firstKey ? ownKey() : key;
      if (action === 'pop' && !isNew) addStored();
      const left = action === 'pop' ? positions.get(entry) : undefined;
      const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (left !== undefined) stop = reach(left);
      else if (keepsScroll) return;
      else if (named) named.scrollIntoView();
      else scrollTo(0, 0);
    },
    store() {
      addStored();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
      } catch {
        // If storage is blocked, a reload begins at the top.
      }
    },
  };
}

/** The router's key of every entry that it did not make: the first page of a document, or a fragment of a page. */
const firstKey = 'default';

/** Returns a key of the present history entry alone, so that a new document does not begin where the one before it was left. */
function ownKey(): string {
  const known = ownPlace();
  if (known !== undefined) return known;
  const place = Math.random().toString(36).slice(2);
  history.replaceState({ ...(history.state as object | null), place }, '');
  return place;
}

function ownPlace(): string | undefined {
  return (history.state as { place?: string } | null)?.place;
}

/** The longest time for which a page is scrolled as it grows, because not every way of scrolling can be told from it. */
const reachWithinMs = 10_000;

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to `top` now and whenever the page grows, until it is reached, the fan acts or it has taken too long. Returns a function that ends this. */
function reach(top: number): () => void {
  const growth = new ResizeObserver(go);
  const late = setTimeout(() => end(), reachWithinMs);
  const end = (): void => {
    clearTimeout(late);
    growth.disconnect();
    for (const act of acts) removeEventListener(act, end);
  };
  function go(): void {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) end();
  }
  for (const act of acts) addEventListener(act, end, { passive: true });
  growth.observe(document.body);
  go();
  return end;
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, number][]) : [];
  } catch {
    return [];
  }
}
