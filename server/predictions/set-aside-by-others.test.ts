import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let maja: Client;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  maja = await game.signUp('maja');
  // The tournament is in the past, so its matches are opened for this test.
  await game.game.database.query('update matches set locks_at = null', []);
});
afterAll(() => game.remove());

const read = async () => (await maja.ask('GET', `${game.db}/predictions`)).body;

test.each(['sets it aside', 'sets it aside once more'])(
  'a pick that is kept in memory is forgotten when a process of a former version %s, which announces nothing',
  async () => {
    const path = `${game.db}/matches/1/predictions/${maja.uid}`;
    expect((await maja.ask('PUT', path, { full1: 3, full2: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ predictions: [{ matchId: '1', full1: 3 }] });
    await game.game.database.query(
      `with gone as (delete from predictions where competition = 'WC/2022' and match_id = '1' returning *)
       insert into predictions_set_aside (competition, match_id, idx, full1, full2, winner, reason)
       select competition, match_id, idx, full1, full2, winner, 'sides_changed' from gone
       on conflict (competition, match_id, idx) do update set full1 = excluded.full1, at = clock_timestamp()`,
      [],
    );
    await expect.poll(read).toMatchObject({ predictions: [], setAside: [{ matchId: '1', reason: 'sides_changed' }] });
  },
);
