import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expect, test } from '../playing/test.ts';

test('the browser finds no obstacle to installing the game', async ({ game, launchOptions }) => {
  // The browser needs a persistent profile, because the private profiles of the other stories cannot install anything.
  const profile = await mkdtemp(path.join(tmpdir(), 'fulltime-profile-'));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: game.origin });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the manifest names the game, and every picture that it lists exists in its size', async ({ game, newPlayer }) => {
  const { page } = await newPlayer('installer');
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json() as Promise<Manifest>;
  });
  expect(manifest).toMatchObject({
    name: game.game.config.siteName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  expect(manifest.screenshots.map((screenshot) => screenshot.form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of pictures) expect(await sizeOf(page, src), src).toBe(sizes);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, src);
}
