import type { Shown } from './router.ts';

const storageKey = 'fulltime.scroll-positions';

/** Where each page of this tab was scrolled to, by the keys of the history entries. It survives a reload. */
export interface ScrollPositions {
  /** Notes the place of the page that is about to be left. */
  leave(key: string): void;
  /** Scrolls to the place where a page was left, to the element that its address names, or to the top. */
  enter(shown: Pick<Shown, 'location' | 'action' | 'keepsScroll'>): void;
  /** Stores the places for the next document of this tab. */
  store(): void;
}

export function scrollPositions(): ScrollPositions {
  const positions = new Map<string, number>(read());
  return {
    leave: (key) => void positions.set(key, scrollY),
    enter({ location: { key, hash }, action, keepsScroll }) {
      // Otherwise the browser would scroll before a page has its contents.
      history.scrollRestoration = 'manual';
      const left = action === 'pop' ? positions.get(key) : undefined;
      const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (left !== undefined) scrollTo(0, left);
      else if (named) named.scrollIntoView();
      else if (!keepsScroll) scrollTo(0, 0);
    },
    store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
      } catch {
        // If storage is blocked, a reload begins at the top.
      }
    },
  };
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, number][]) : [];
  } catch {
    return [];
  }
}
