import { eq, sql } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import { announce, nextRevision } from '../app/announce.ts';
import type { Database } from '../app/db/database.ts';
import { clocks, competitions } from '../competition/tables.ts';
import { matches } from '../matches/tables.ts';
import { startClock } from './clock.ts';

/**
 * Begins the replay anew, after a backup: picks, favourites, packs and results go, accounts, groups and news stay.
 * Refused as `unavailable` if the backup cannot be written. Source: contract (Replay).
 */
export async function restartReplay(
  database: Database,
  it: { competition: string; backupFolder: string },
): Promise<void> {
  const { competition } = it;
  await database.backup(it.backupFolder).catch((error: unknown) => {
    throw new Problem('unavailable', `no restart without a backup: ${String(error)}`);
  });
  await database.db.transaction(async (tx) => {
    await tx
      .select({ one: sql`1` })
      .from(clocks)
      .where(eq(clocks.competition, competition))
      .for('update');
    await tx.execute(sql`select 1 from matches where competition = ${competition} order by id for update`);
    for (const table of ['predictions', 'predictions_set_aside', 'match_packs', 'results', 'favourites']) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where competition = ${competition}`);
    }
    await tx
      .update(matches)
      .set({
        lockedAt: null,
        movedFrom: null,
        team1: sql`case when placeholder1 is null then team1 end`,
        team2: sql`case when placeholder2 is null then team2 end`,
      })
      .where(eq(matches.competition, competition));
    const [clock] = await tx.select().from(clocks).where(eq(clocks.competition, competition));
    if (!clock) throw new Error(`competition ${competition} has no clock`);
    // The process that plays starts over, with players who have picked nothing.
    await tx
      .update(clocks)
      .set({ epoch: clock.epoch + 1 })
      .where(eq(clocks.competition, competition));
    await startClock(tx, { competition, mode: 'replay', speed: clock.speed, waitS: clock.waitS });
    await tx
      .select({ one: sql`1` })
      .from(competitions)
      .where(eq(competitions.id, competition))
      .for('update');
    const revision = await nextRevision(tx, competition);
    await announce(tx, { kind: 'clock', competition });
    await announce(tx, { kind: 'reload', competition, revision });
  });
}
