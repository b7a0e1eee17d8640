import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns a ref for the element that contains these rows. When an update changes the order, the rows that moved slide to their new place.
 */
export function useSlidingRows(rows: readonly { uid: string }[]): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const order = useRef<string[]>([]);
  useLayoutEffect(() => {
    const next = rows.map(({ uid }) => uid);
    if (body.current) slideMoved(body.current, { from: order.current, to: next });
    order.current = next;
  }, [rows]);
  return body;
}

/** Slides the rows that moved to their new place within 200 ms, unless the fan prefers reduced motion. */
export function slideMoved(body: HTMLElement, { from, to }: { from: string[]; to: string[] }): void {
  if (from.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const heightPx = body.firstElementChild?.getBoundingClientRect().height ?? 0;
  const before = new Map(from.map((uid, place) => [uid, place]));
  for (const [place, uid] of to.entries()) {
    const was = before.get(uid);
    const row = body.children[place];
    if (was === undefined || was === place || !row) continue;
    const offsetPx = Math.round((was - place) * heightPx);
    row.animate([{ transform: `translateY(${offsetPx}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(.6,0,.3,1)',
    });
  }
}
