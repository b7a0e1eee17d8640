import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { final, start, startAfterPools } from './after-pools.fixture.ts';
import type { PooledGame } from './after-pools.fixture.ts';
import { beginAnew } from './restart-replay.ts';

let it: PooledGame;
let undo: (id: string) => ReturnType<PooledGame['admin']['ask']>;

beforeAll(async () => {
  it = await startAfterPools();
  undo = (id) => it.admin.ask('POST', `/admin/results/${id}/undo`, {});
});
afterAll(() => it.game.remove());
beforeEach(() => it.reset());

describe('a result entered while the sides change', () => {
  test('is refused if an undo has taken a side away meanwhile', async () => {
    await it.enter('49', final(3, 1));
    await it.enter('50', final(2, 1));
    const [undone, started] = await Promise.all([undo('49'), it.admin.ask('POST', '/admin/results/57', start)]);
    expect(undone.status).toBe(200);
    const { team1, status } = await it.match('57');
    // Either of them can come first.
    const isRefused = started.status === 409;
    if (isRefused) expect(started.body.code).toBe('sides_unknown');
    expect({ team1, status }).toEqual({
      team1: isRefused ? null : 'NED',
      status: isRefused ? 'SCHEDULED' : 'IN_PLAY',
    });
  });

  test('is refused if the tournament was restarted meanwhile', async () => {
    const { db, competition, standings } = it.game.game;
    let entered: ReturnType<typeof it.admin.ask> | undefined;
    await db.transaction(async (tx) => {
      await beginAnew(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
      entered = it.admin.ask('POST', '/admin/results/49', final(3, 1));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await entered).toMatchObject({ status: 409, body: { code: 'sides_unknown' } });
    await standings.settled();
    expect(await it.match('49')).toMatchObject({ team1: null, status: 'SCHEDULED', lockedAt: null });
  });
});
