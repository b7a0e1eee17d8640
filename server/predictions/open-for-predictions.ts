/*
 * SQL for whether a match is open for predictions, which is the same for all players. Pages apply the same rule with `predictionRefusal`
 * (game/predictions). Conditions about a single player or save are in has-recorded-result.ts, write-predictions.ts, change-one-pick.ts and
 * why-refused.ts. `match` is the alias of a row of `matches`; `at` is SQL for the time that lock times are compared with.
 */

/** SQL that is true while a match takes predictions: both sides are known, and it has not locked. */
export function isOpenForPredictions(match: string, at = lockTime(`${match}.competition`)): string {
  return `(${match}.team1 is not null and ${match}.team2 is not null and not ${isLocked(match, at)})`;
}

/** SQL that is true for a match with a stored lock, for one that was called off, and for one whose lock time has come. It is never null. */
export function isLocked(match: string, at = lockTime(`${match}.competition`)): string {
  return `(${match}.locked_at is not null or ${match}.called_off_at is not null or coalesce(${match}.locks_at <= ${at}, false))`;
}

/**
 * SQL for the time that lock times are compared with: the database's clock now. Where matches follow the wall clock, it is never earlier
 * than the latest time that was stored (watch-wall-clock.ts), so that no match opens again when the clock is set back. `competition` is SQL
 * for the competition's id.
 */
export function lockTime(competition: string): string {
  return `(select greatest(clock_timestamp(), case when c.results <> 'replay' then k.since end)
             from competitions c join clocks k on k.competition = c.id where c.id = ${competition})`;
}

/** SQL for storing a prediction. The values that must follow are competition, match, player, two scores, winner, and `storedNow`. */
export const insertPrediction =
  'insert into predictions (competition, match_id, idx, full1, full2, winner, last_updated)';

/** SQL for `last_updated`. It is rounded to milliseconds, because devices receive and send back (as `basedOn`) only milliseconds. */
export const storedNow = `date_trunc('milliseconds', clock_timestamp())`;

/** SQL that follows the values and replaces an earlier prediction of the same player. A `where` may follow it. */
export const replacePrediction = `on conflict (competition, match_id, idx) do update
  set full1 = excluded.full1, full2 = excluded.full2, winner = excluded.winner, last_updated = excluded.last_updated`;
