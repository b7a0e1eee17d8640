import { createElement, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const within = (part: ReactNode): ReactNode =>
  createElement('main', null, createElement(Suspense, { fallback: 'soon' }, part));

describe('the first view that the server renders', () => {
  test('contains the whole page', async () => {
    expect(await renderWhole(within(createElement('h1', null, 'Sign in')))).toContain('<h1>Sign in</h1>');
  });

  test('leaves out a part that waits for its code', async () => {
    const Part = lazy(() => new Promise<never>(() => undefined));
    expect(await renderWhole(within(createElement(Part)))).toContain('soon');
  });

  test('is refused if a part of it fails, also beside one that waits', async () => {
    const Broken = (): ReactNode => {
      throw new TypeError('window is not defined');
    };
    const Part = lazy(() => new Promise<never>(() => undefined));
    await expect(renderWhole(within(createElement(Broken)))).rejects.toThrow('window is not defined');
    await expect(
      renderWhole([
        createElement(Suspense, { key: 1 }, createElement(Part)),
        createElement(Suspense, { key: 2 }, createElement(Broken)),
      ]),
    ).rejects.toThrow('window is not defined');
  });
});
