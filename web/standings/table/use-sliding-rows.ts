import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The element whose children are these rows: when an update reorders them, those that moved slide to their places. */
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

/** Lets the rows that changed their place slide there once, in 200 ms; not with reduced motion. */
function slideMoved(body: HTMLElement, { from, to }: { from: string[]; to: string[] }): void {
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
