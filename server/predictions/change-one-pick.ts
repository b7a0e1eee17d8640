import { sql } from 'drizzle-orm';
import type { Sides } from '../../game/matches/bracket.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { hasRecordedResult } from './has-recorded-result.ts';
import { insertPrediction, isOpenForPredictions, replacePrediction, storedNow } from './open-for-predictions.ts';
import { isForOtherTeams, sidesChangedProblem, whyRefused } from './why-refused.ts';
import { announcedPick } from './write-predictions.ts';
import type { PickToWrite, WrittenPick } from './write-predictions.ts';

/**
 * Saves a pick that a device made offline. `basedOn` is the `lastUpdated` of the prediction that the device had; null
 * if it had none. Throws `sides_changed` if the pick was made for teams other than the ones that meet in the match, and
 * `newer_pick` if another device has saved or cleared the prediction since. Also throws a refusal of `whyRefused` if
 * the match is not open for the player. If the same prediction is already stored, the save succeeds, even after the
 * lock, and `isRepeated` is true.
 * Source: docs/product.md#several-devices.
 */
export async function savePickBasedOn(
  database: Database,
  save: { competition: string; pick: PickToWrite; basedOn: string | null },
): Promise<WrittenPick & { isRepeated: boolean }> {
  return retried(() => database.db.transaction((tx) => savePickIn(tx, save)));
}

/** Saves a pick within a transaction, like `savePickBasedOn`. Without `basedOn` it replaces whatever is stored. */
export async function savePickIn(
  tx: Tx,
  save: { competition: string; pick: PickToWrite; basedOn: string | null | undefined },
): Promise<WrittenPick & { isRepeated: boolean }> {
  const { competition, pick } = save;
  const sides = await lockMatchRowShared(tx, { competition, ...pick });
  if (sides && isForOtherTeams(pick.teams, sides)) throw sidesChangedProblem(pick.matchId);
  const { rows } = await tx.execute<{ at: string; same: boolean }>(
    sql`select to_char(last_updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
                   (full1, full2, winner) is not distinct from
                     (${pick.full1}::smallint, ${pick.full2}::smallint, ${pick.winner}::smallint) as same
              from predictions
           where competition = ${competition} and match_id = ${pick.matchId} and idx = ${pick.idx} for update`,
  );
  // The same prediction is already stored, probably by an earlier attempt whose answer was lost, so there is no conflict to report. This
  // also applies after the lock, because nothing is written and the player learns only that their own pick is stored.
  if (rows[0]?.same === true) return { ...pick, lastUpdated: new Date(rows[0].at), isRepeated: true };
  const refusal = await whyNotOpen(tx, { competition, ...pick });
  if (refusal) throw refusal;
  if (save.basedOn !== undefined && (rows[0]?.at ?? null) !== save.basedOn) {
    throw new Problem('newer_pick', `the pick of match ${pick.matchId} was changed on another device`);
  }
  const stored = await tx.execute<{ updated_ms: number }>(
    sql`${sql.raw(insertPrediction)}
          values (${competition}, ${pick.matchId}, ${pick.idx}, ${pick.full1}, ${pick.full2}, ${pick.winner}, ${sql.raw(storedNow)})
          ${sql.raw(replacePrediction)}
           where ${save.basedOn !== null}
          returning (extract(epoch from last_updated) * 1000)::float8 as updated_ms`,
  );
  // Another device saved between the select and the insert. No row lock could prevent that, because there was no row.
  if (stored.rows.length === 0) throw new Problem('newer_pick', `match ${pick.matchId} got a pick on another device`);
  await announce(tx, { kind: 'predictions', competition, picks: [announcedPick(pick)] });
  return { ...pick, lastUpdated: new Date(Math.round(stored.rows[0]?.updated_ms ?? 0)), isRepeated: false };
}

/**
 * Clears a pick. Throws a refusal of `whyRefused` if the match is not open for the player. If the match has locked and there is no pick, it
 * does nothing instead, because the request may repeat one whose answer was lost.
 */
export async function clearPick(
  database: Database,
  key: { competition: string; matchId: string; idx: number; writeName?: string | undefined },
): Promise<void> {
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockMatchRowShared(tx, key);
      const { rows } = await tx.execute(
        sql`select 1 from predictions
             where competition = ${key.competition} and match_id = ${key.matchId} and idx = ${key.idx} for update`,
      );
      const refusal = await whyNotOpen(tx, key);
      if (refusal?.code === 'match_locked' && rows.length === 0) return;
      if (refusal) throw refusal;
      await tx.execute(
        sql`delete from predictions where competition = ${key.competition} and match_id = ${key.matchId} and idx = ${key.idx}`,
      );
      await announce(tx, { kind: 'predictions', competition: key.competition, picks: [announcedPick(key)] });
    }),
  );
}

/**
 * Locks the match's row (`for share`), so that a kick-off or a change of the sides waits until the transaction ends. Returns the
 * sides, or undefined if there is no match.
 */
async function lockMatchRowShared(
  tx: Tx,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<Sides | undefined> {
  const { rows } = await tx.execute<{ team1: string | null; team2: string | null }>(
    sql`select team1, team2 from matches where competition = ${competition} and id = ${matchId} for share`,
  );
  return rows[0];
}

/**
 * Returns the refusal of a change to this player's prediction, or undefined if the match is open for this player now. Call it after all
 * rows are locked, because the match may lock while the transaction waits for a row.
 */
async function whyNotOpen(
  tx: Tx,
  key: { competition: string; matchId: string; idx: number },
): Promise<Problem | undefined> {
  const recordedResult = sql.raw(
    hasRecordedResult({ competition: 'matches.competition', match: 'matches.id', idx: `${key.idx}` }),
  );
  const { rows } = await tx.execute<{ open: boolean }>(
    sql`select ${sql.raw(isOpenForPredictions('matches'))} and not ${recordedResult} as open
          from matches where competition = ${key.competition} and id = ${key.matchId}`,
  );
  return rows[0]?.open === true ? undefined : whyRefused(tx, key);
}
