import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns a ref for the element that contains one row for each key, and nothing else. When an update changes the order of the keys, the rows that
 * moved slide to their new place.
 */
export function useSlidingRows<Body extends HTMLElement>(keys: readonly string[]): RefObject<Body | null> {
  const body = useRef<Body>(null);
  const order = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (body.current) slideMoved(body.current, { from: order.current, to: keys });
    order.current = keys;
  });
  return body;
}

/** The keys of the rows before and after an update. */
interface Orders {
  from: readonly string[];
  to: readonly string[];
}

/** The bodies whose rows wait for their slide, each with what ends the waiting. */
const waiting = new WeakMap<HTMLElement, () => void>();

/**
 * Slides the rows that moved to their new place within 200 ms, unless the fan prefers reduced motion or the page is in the background. They
 * are first painted where they were and move from the next frame on, because the browser would paint a row that it has skipped so far
 * (`content-visibility`) at its new place before it animates it.
 */
export function slideMoved(body: HTMLElement, orders: Orders): void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const slides = slidesOf(body, orders);
  if (slides.length === 0) return;
  waiting.get(body)?.();
  for (const { row, transform } of slides) row.style.transform = transform;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      waiting.delete(body);
      for (const { row, transform } of slides) slide(row, transform);
    });
  });
  waiting.set(body, () => {
    cancelAnimationFrame(frame);
    for (const { row } of slides) row.style.transform = '';
  });
}

interface Slide {
  row: HTMLElement;
  /** From the new place to where the row was. */
  transform: string;
}

function slidesOf(body: HTMLElement, { from, to }: Orders): Slide[] {
  const before = new Map(from.map((key, place) => [key, place]));
  const moved = to.flatMap((key, place) => {
    const was = before.get(key);
    const row = body.children[place] as HTMLElement | undefined;
    return was === undefined || was === place || !row ? [] : [{ row, by: was - place }];
  });
  // The height is read only if something moved, because the browser has to lay out the page for it.
  const heightPx = moved.length === 0 ? 0 : (body.firstElementChild?.getBoundingClientRect().height ?? 0);
  return moved.map(({ row, by }) => ({ row, transform: `translateY(${Math.round(by * heightPx)}px)` }));
}

function slide(row: HTMLElement, transform: string): void {
  row.style.transform = '';
  row.animate([{ transform }, { transform: 'none' }], { duration: 200, easing: 'cubic-bezier(.6,0,.3,1)' });
}
