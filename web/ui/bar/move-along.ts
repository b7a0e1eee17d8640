import type { KeyboardEvent } from 'react';

/**
 * In a bar of buttons that is one stop of the Tab key: the arrow keys, Home and End move the focus, as the patterns for tabs
 * and toolbars ask. Returns the button that has got the focus, or undefined if the key was another one.
 */
export function moveAlong(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined {
  const bar = event.currentTarget;
  const buttons = [...bar.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  const forward = getComputedStyle(bar).direction === 'rtl' ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: (place + forward) % buttons.length,
    ArrowLeft: (place - forward) % buttons.length,
    Home: 0,
    End: -1,
  };
  const next = buttons.at(places[event.key] ?? buttons.length);
  if (!next) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
