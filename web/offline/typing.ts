import type { PageActivity } from './safe-to-reload.ts';

const typable =
  'input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable=""], [contenteditable=true]';
/** Marks fields that store each change at once: the scores of a match. */
const keepsItself = '[data-keeps-itself]';

/** Tracks what is typed anywhere on the page. The returned function returns the current state. */
export function watchTyping(): () => Omit<PageActivity, 'isBusy'> {
  /** The text of each field when it first got the focus; empty for the field that had the focus before this code was loaded. */
  const before = new Map<Element, string>();
  let touchedAt = performance.now();
  const noteTouch = (): void => void (touchedAt = performance.now());
  const noteField = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(typable) && !before.has(target)) before.set(target, textIn(target));
  };
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, noteTouch, { capture: true });
  addEventListener('focusin', noteField);
  // Text that was typed before this code was loaded counts too.
  const { activeElement } = document;
  if (activeElement?.matches(typable)) before.set(activeElement, '');
  return () => ({
    isInSight: !document.hidden,
    isInField: document.activeElement?.matches(`${typable}, select`) ?? false,
    holdsText: holdsText(before),
    restMs: performance.now() - touchedAt,
  });
}

function holdsText(before: Map<Element, string>): boolean {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  return [...before].some(([field, text]) => !field.matches(keepsItself) && textIn(field) !== text);
}

function textIn(field: Element): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}
