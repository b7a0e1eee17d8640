import { eq, sql } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import { announce, nextRevision } from '../../competition/announce.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { clocks, competitions } from '../../competition/tables.ts';
import { matches } from '../../matches/tables.ts';
import { teams } from '../../teams/tables.ts';
import { lockClockRow, startClock } from '../clock/clock.ts';

/**
 * Makes a backup and restarts the replay: what was played is removed (`playedTables`), such as predictions, favourites and results;
 * accounts, groups and news stay. Throws `unavailable` if the backup cannot be written.
 */
export async function restartReplay(
  database: Database,
  { competition, backupFolder, note }: { competition: string; backupFolder: string; note: (tx: Tx) => Promise<void> },
): Promise<void> {
  await database.backup(backupFolder).catch((error: unknown) => {
    throw new Problem('unavailable', `no restart without a backup: ${String(error)}`);
  });
  await database.withoutTimeLimit.db.transaction(async (tx) => {
    const { speed, waitS } = await lockClockRow(tx, competition);
    await resetReplay(tx, { competition, mode: 'replay', speed, waitS });
    await note(tx);
  });
}

/** Removes what was played (`playedTables`), and sets the clock back to its start in the given mode. */
export async function resetReplay(
  tx: Tx,
  settings: { competition: string; mode: 'replay' | 'manual'; speed: number; waitS: number },
): Promise<void> {
  const { competition } = settings;
  const { epoch } = await lockClockRow(tx, competition);
  await tx.execute(sql`select 1 from matches where competition = ${competition} order by id for update`);
  // The row lock must be taken before any favourite is removed, because a save of favourites also locks the competition's row before it
  // changes a favourite.
  await tx.execute(sql`select 1 from competitions where id = ${competition} for update`);
  await removePlayed(tx, competition);
  await resetMatches(tx, competition);
  // The new epoch makes the playing process start over, with bots that have not predicted anything.
  await tx
    .update(clocks)
    .set({ epoch: epoch + 1 })
    .where(eq(clocks.competition, competition));
  await startClock(tx, settings);
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'clock', competition });
  await announce(tx, { kind: 'reload', competition, revision });
}

/**
 * The tables whose rows are removed when the replay is restarted. Every table with a column `competition` is here or in `keptTables`
 * (restart-tables.test.ts).
 */
export const playedTables = [
  'honours',
  'finished_matchdays',
  // These rows go with those of `finished_matchdays`.
  'matchday_winners',
  'predictions',
  'predictions_set_aside',
  'group_reactions',
  'match_packs',
  'results',
  'favourites',
  'former_favourites',
  'feeds',
  'feed_matches',
];

/** The tables whose rows stay when the replay is restarted. */
export const keptTables = [
  // What people are and what they wrote.
  'players',
  'groups',
  'group_members',
  'group_past_members',
  'rivals',
  'news',
  'news_images',
  // What admins decided, and what they did.
  'points_records',
  'match_updates',
  'audit_log',
  // The tournament. The restart sets its teams, its matches and its clock back.
  'teams',
  'matches',
  'clocks',
  'imports',
  // The restart removes the notices about matches, and their deliveries with them.
  'notices',
  'deliveries',
  // The hourly jobs remove these marks after two days.
  'sent_reminder_mails',
];

async function removePlayed(tx: Tx, competition: string): Promise<void> {
  for (const table of playedTables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where competition = ${competition}`);
  }
  await tx.execute(
    sql`delete from notices where competition = ${competition} and kind in ('missing', 'goal', 'final')`,
  );
  await tx.update(teams).set({ ordered: null }).where(eq(teams.competition, competition));
  await tx
    .update(competitions)
    .set({ frozenOrders: null, cancelledByFinish: null, honoursOf: null, honouredPlayers: null, champion: null })
    .where(eq(competitions.id, competition));
}

/** Removes the locks of all matches, and restores the kick-offs and teams of the tournament's files. */
async function resetMatches(tx: Tx, competition: string): Promise<void> {
  await tx
    .update(matches)
    .set({
      lockedAt: null,
      utcDate: sql`coalesce(moved_from, utc_date)`,
      movedFrom: null,
      set1: null,
      set2: null,
      named1: null,
      named2: null,
      sidesSince: null,
      calledOffAt: null,
      startsByHand: false,
      team1: sql`case when placeholder1 is null then coalesce(named1, team1) end`,
      team2: sql`case when placeholder2 is null then coalesce(named2, team2) end`,
    })
    .where(eq(matches.competition, competition));
}
