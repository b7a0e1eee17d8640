import { useSyncExternalStore } from 'react';
import { readTheme, writeTheme } from './device.ts';
import type { ThemeChoice } from './device.ts';

/**
 * Light or dark. An attribute on <html> says which, and the tokens follow it: `/theme.js` sets it before the first paint,
 * this module keeps it right afterwards.
 */

export type ColorScheme = 'light' | 'dark';

const listeners = new Set<() => void>();

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme);
}

/** What the choice comes to on this device now. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, colorScheme);
}

/** Also for the theme a player chose on another device, which comes with the own user document. */
export function chooseTheme(theme: ThemeChoice): void {
  writeTheme(theme);
  apply();
}

function colorScheme(): ColorScheme {
  const choice = readTheme();
  if (choice !== 'auto') return choice;
  return prefersDark().matches ? 'dark' : 'light';
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function apply(): void {
  document.documentElement.dataset['colorScheme'] = colorScheme();
  for (const onChange of listeners) onChange();
}

/** The device's own change and another tab's choice. */
export function followThemeChanges(): void {
  apply();
  prefersDark().addEventListener('change', apply);
  addEventListener('storage', apply);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
