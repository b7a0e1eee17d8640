import { readTheme, writeTheme } from './device.ts';
import type { ThemeChoice } from './device.ts';
import { isOnServer } from './first-view/this-document.ts';
import { useExternalStore } from './use-external-store.ts';

/**
 * Switches between light and dark by an attribute of <html>, on which the colours in tokens.css depend. `/start.js` sets it before the
 * first paint, and this module updates it afterwards.
 */

export type ColorScheme = 'light' | 'dark';

const listeners = new Set<() => void>();

export function useThemeChoice(): ThemeChoice {
  return useExternalStore(subscribe, readTheme);
}

export function useColorScheme(): ColorScheme {
  return useExternalStore(subscribe, colorScheme);
}

/** Also called for a theme that the player chose on another device; it arrives with the user document. */
export function chooseTheme(theme: ThemeChoice): void {
  if (isOnServer()) return;
  writeTheme(theme);
  apply();
}

function colorScheme(): ColorScheme {
  const choice = readTheme();
  if (choice !== 'auto') return choice;
  // The server does not know what the browser prefers.
  return typeof matchMedia !== 'undefined' && prefersDark().matches ? 'dark' : 'light';
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function apply(): void {
  setColorScheme(document.documentElement, colorScheme());
  for (const onChange of listeners) onChange();
}

/** All colours change at once. With transitions, a background would keep its former colour for a while, and text on it could not be read. */
function setColorScheme(root: HTMLElement, scheme: ColorScheme): void {
  if (root.dataset['colorScheme'] === scheme) return;
  root.dataset['colorSchemeChanges'] = '';
  root.dataset['colorScheme'] = scheme;
  // Reading a value makes the browser compute the new styles while there are no transitions.
  void getComputedStyle(document.body).backgroundColor;
  delete root.dataset['colorSchemeChanges'];
}

export function followThemeChanges(): void {
  apply();
  prefersDark().addEventListener('change', apply);
  addEventListener('storage', apply);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
