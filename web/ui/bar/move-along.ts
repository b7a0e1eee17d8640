import type { KeyboardEvent } from 'react';

/**
 * Moves the focus in a bar of buttons that is one stop of the Tab key. The keys are the left and right arrow keys, Home and End, as the
 * ARIA patterns for tabs and toolbars require. Returns the newly focused button, or undefined if another key was pressed.
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
