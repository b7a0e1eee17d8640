import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteStatus } from '../../../game/admin/status.ts';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let place: TestPlace;
let cable: Cable;
let game: TestGame;
let admin: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  const { databaseUrl } = place.place;
  if (databaseUrl === undefined) throw new Error('these tests need a PostgreSQL server');
  cable = await cableTo(new URL(databaseUrl));
  game = await startTestGame({ databaseUrl: cable.url });
  admin = await game.admin();
});
afterAll(async () => {
  await game.remove();
  await cable.remove();
  await place.remove();
});

async function status(): Promise<SiteStatus> {
  const { status: code, body } = await admin.ask('GET', '/admin/status');
  expect(code).toBe(200);
  return body as SiteStatus;
}

// Once the process notices that it may have missed announcements, it forgets who is signed in, and answers 503 until the database answers. The page then
// keeps what it last showed (e2e/admin/an-admin-sees-whether-the-site-is-well.spec.ts).
test('a database that hangs does not keep the status waiting, which says what it does not know', async () => {
  expect(await status()).toMatchObject({ problems: [], processes: [{ isReady: true }], elsewhere: 0 });
  cable.freeze();
  try {
    expect(await status()).toMatchObject({
      problems: [],
      processes: [{ isReady: false }],
      stored: null,
      elsewhere: null,
    });
  } finally {
    cable.thaw();
  }
  const ask = () => admin.ask('GET', '/admin/status');
  await expect
    .poll(async () => (await ask()).body, { timeout: 60_000 })
    .toMatchObject({ processes: [{ isReady: true }] });
}, 120_000);
