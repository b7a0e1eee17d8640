import type { Page } from '@playwright/test';
import { expect, test } from '../playing/test.ts';

/** Fetches the configuration as a page does. Returns the server's time in the body and in the header. */
const read = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/db/WC/2022', { headers: { 'live-fields': 'read' } });
    const { serverTime } = JSON.parse(answer.headers.get('live-fields') ?? '{}') as { serverTime: string };
    return { body: ((await answer.json()) as { serverTime: string }).serverTime, header: serverTime };
  });

test('a browser that has the configuration fetches the time only, and the page takes it', async ({ newPlayer }) => {
  const { page } = await newPlayer('maja');
  await page.goto('/');
  const first = await read(page);
  expect(first.body).toBe(first.header);
  await expect.poll(async () => (await read(page)).header > first.header).toBe(true);
  const again = await read(page);
  // The body is the stored one, because the server did not send it again.
  expect(again.body).toBe(first.body);
  expect(again.header > first.header).toBe(true);
});
