import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { makeClient } from '../../testing/test-game.ts';
import type { Client } from '../../testing/test-game.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';

let place: TestPlace;
let folder: string;
let game: GameProcess;
let maja: Client;
let uid: string;

beforeAll(async () => {
  place = await makeTestPlace();
  folder = await mkdtemp(join(tmpdir(), 'fulltime-full-'));
  const script = new URL('../../testing/full-disk.ts', import.meta.url).href;
  game = startGameProcess(place.place.dataDir, {
    NODE_OPTIONS: `--import=${script}`,
    FULL_DISK: join(folder, 'full'),
    REPLAY_WAIT_S: '1000000',
  });
  const origin = await game.untilOn();
  maja = makeClient(() => origin, '10.0.0.1');
  const signedUp = await maja.ask('POST', '/auth/sign-up/email', {
    email: 'maja@example.org',
    password: 'correct horse',
  });
  uid = (signedUp.body.user as { id: string }).id;
  await maja.ask('GET', `/db/WC/2022/users/${uid}`);
  await maja.ask('PATCH', `/db/WC/2022/users/${uid}`, { nick: 'maja' });
});
afterAll(async () => {
  await game.end();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const save = (match: number, full1: number) =>
  maja.ask('PUT', `/db/WC/2022/matches/${match}/predictions/${uid}`, { full1, full2: 1 });
const ready = async () => (await maja.ask('GET', '/health/ready')).status;

async function untilRefused(acknowledged: Map<number, number>): Promise<{ status: number; code: unknown }> {
  for (let n = 0; ; n++) {
    const match = 1 + (n % 40);
    const { status, body } = await save(match, n % 90);
    if (status !== 200) return { status, code: body.code };
    acknowledged.set(match, n % 90);
    if (n > 20_000) throw new Error('saves go on without any room');
  }
}

describe('a full disk', () => {
  test('makes saves and readiness answer disk_full; once there is space, the game continues with every acknowledged save', async () => {
    const acknowledged = new Map<number, number>();
    expect(await ready()).toBe(200);
    await writeFile(join(folder, 'full'), '');
    // The write-ahead log still has some room. Once that is used up, the database itself stops.
    const first = await untilRefused(acknowledged);
    expect(first.status).toBe(503);
    expect(first.code).toMatch(/^(disk_full|save_unknown)$/);
    expect(await ready()).toBe(503);
    await expect.poll(async () => (await save(41, 1)).body.code).toBe('disk_full');
    await sleep(1_500);
    expect(await ready()).toBe(503);
    await rm(join(folder, 'full'));
    await expect.poll(async () => (await save(41, 2)).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    const { body } = await maja.ask('GET', '/db/WC/2022/predictions');
    const stored = new Map(
      (body.predictions as { matchId: string; full1: number }[]).map((prediction) => [
        Number(prediction.matchId),
        prediction.full1,
      ]),
    );
    for (const [match, full1] of acknowledged) expect(stored.get(match), `match ${match}`).toBe(full1);
  });
});
