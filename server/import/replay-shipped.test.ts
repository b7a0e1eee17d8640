import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';

let game: TestGame | undefined;
afterEach(async () => {
  await game?.remove();
  game = undefined;
});

/** The champions, and the numbers of matches that have a result in the end. */
const shipped = [['CL/2024', 'PSG', 189]] as const;

describe('a shipped competition is replayed to its end:', () => {
  test.each(shipped)('%s', { timeout: 240_000 }, async (competition, champion, count) => {
    game = await startTestGame({ competition, replay: { speed: 40, waitS: 60, players: 5 } });
    const admin = await game.admin();
    expect((await admin.ask('POST', '/admin/replay', { action: 'end' })).status).toBe(202);
    const finished = async () => {
      const rows = await game?.game.database.query<{ count: number; final: string }>(
        `select count(*)::int as count,
                max(case when m.id = (select id from matches where competition = $1 order by utc_date desc limit 1)
                         then case r.winner when 1 then m.team1 when 2 then m.team2 end end) as final
           from matches m join results r on r.competition = m.competition and r.match_id = m.id
          where m.competition = $1 and r.status = 'FINISHED' and r.full1 is not null
            and r.version = (select max(version) from results o where o.competition = r.competition and o.match_id = r.match_id)`,
        [competition],
      );
      return rows?.[0];
    };
    await expect.poll(finished, { timeout: 200_000, interval: 1000 }).toEqual({ count, final: champion });
  });
});
