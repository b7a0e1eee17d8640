import { isKnockout, leadingSide } from '../../game/matches/match.ts';
import type { Match, Side } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import type { BasedOn } from '../../game/results/based-on.ts';
import { shootOutWinner } from '../../game/results/result.ts';
import type { ResultState, ResultToRecord } from '../../game/results/result.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { carryToBracket } from './bracket/carry-to-bracket.ts';
import { findResult, findResultInForce } from './queries.ts';
import type { ResultRow } from './queries.ts';
import { announceMatches, correctedAt, lockMatchRow, recordResult, stateOf } from './record-result.ts';
import { getMatchNow, removeLock, reopenForPredictions, reinstateMatch, unplayedState } from './reopen-match.ts';
import { refuseStale } from './refuse-stale.ts';
import { results } from '../matches/tables.ts';
import { auditKeptSides } from './bracket/audit-kept-sides.ts';
import { putScoreNotices } from './put-score-notices.ts';
import { undoEffect } from './undo-effect.ts';
import { audit } from '../competition/audit.ts';

interface AdminAct {
  competition: string;
  match: Match;
  by: string;
  now: Date;
}

/**
 * Enters or corrects a result for an admin, as a new version that overrides the replay and the feed until it is undone.
 * Source: docs/product.md#results-entered-by-admins.
 */
export async function enterResult(database: Database, act: AdminAct & { typed: ResultToRecord }): Promise<void> {
  const { competition, match, typed, by, now } = act;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockMatchRow(tx, { competition, matchId: match.id });
      const before = await findResultInForce(tx, { competition, matchId: match.id });
      // The match in memory may be out of date: another admin may have removed its sides, or the replay may have been restarted.
      const { match: matchNow } = await getMatchNow(tx, { competition, matchId: match.id });
      refuseStale(matchNow, typed.basedOn);
      const state = stateToEnter(typed, matchNow, before);
      const note = typed.note === undefined ? {} : { note: typed.note };
      await recordResult(tx, { competition, matchId: match.id, state, source: 'admin', at: now, by, ...note });
      await auditResult(tx, { ...act, act: 'enter result', before: before ? stateOf(before) : null, after: state });
    }),
  );
}

/**
 * Returns the state that would be in force if an admin entered this result after `before`. Throws `sides_unknown` if a side is not known,
 * unless the status is SCHEDULED. Throws `invalid` if a started match is set back to SCHEDULED (which an undo or a reopening does), if the
 * winner, the shoot-out or the side that goes through does not fit the match and its score, or if somebody must go through after a draw and
 * neither a winner nor a shoot-out says who.
 */
export function stateToEnter(typed: ResultToRecord, match: Match, before: ResultRow | undefined): ResultState {
  if (typed.status !== 'SCHEDULED' && (match.team1 === null || match.team2 === null)) {
    throw new Problem('sides_unknown', `the sides of match ${match.id} are not known`);
  }
  if (typed.status === 'SCHEDULED' && before && before.status !== 'SCHEDULED') {
    throw refusedField('status', 'only an undo sets a started match back');
  }
  return typedState(typed, match, before);
}

/** Completes the fields that an admin entered to a whole state. Goals and a shoot-out that were already known stay if they still fit. */
function typedState(typed: ResultToRecord, match: Match, before: ResultRow | undefined): ResultState {
  const { status, full1, full2, minute = null } = typed;
  refuseDeciders(typed, match);
  const running = status === 'IN_PLAY' || status === 'PAUSED';
  const goals = (before?.goals ?? []).filter((_, index, all) => fits(all.slice(0, index + 1), full1, full2));
  const winner = status === 'FINISHED' ? winnerOf(typed, match) : null;
  return {
    status,
    full1,
    full2,
    score90: full1 === null ? null : (before?.score90 ?? null),
    winner,
    through: match.tie && status === 'FINISHED' ? (typed.through ?? null) : null,
    minute: running ? minute : null,
    period: running ? (status === 'PAUSED' ? 'BREAK' : periodOf(minute)) : null,
    goals,
    penalties: typed.penalties === undefined ? knownShootOut(typed, { match, before, winner }) : typed.penalties,
  };
}

/** Refuses a shoot-out where there can be none, and a side that goes through where the match alone decides. */
function refuseDeciders(typed: ResultToRecord, match: Match): void {
  if (typed.penalties) {
    if (!isKnockout(match)) throw refusedField('penalties', 'only a knockout match has a shoot-out');
    if (!isLevel(typed, match)) throw refusedField('penalties', 'only a draw is followed by a shoot-out');
  }
  if ((typed.through ?? null) !== null && !match.tie) {
    throw refusedField('through', 'only a tie of two legs has it; name the winner instead');
  }
}

/**
 * True if the score of a single match is level. In a tie of two legs, true if the aggregate is level after the last
 * leg.
 */
function isLevel({ full1, full2 }: ResultToRecord, { tie, ...match }: Match): boolean {
  if (!tie) return full1 === full2;
  if (tie.leg < tie.of || full1 === null || full2 === null) return false;
  const before1 = (tie.aggregate1 ?? 0) - (match.full1 ?? 0);
  const before2 = (tie.aggregate2 ?? 0) - (match.full2 ?? 0);
  return before1 + full1 === before2 + full2;
}

/**
 * Returns the shoot-out that was known before, if the match, or the aggregate of its tie, is still level. In a single match it is dropped
 * if another winner is named.
 */
function knownShootOut(
  typed: ResultToRecord,
  { match, before, winner }: { match: Match; before: ResultRow | undefined; winner: Side },
): ResultState['penalties'] {
  const penalties = before?.penalties ?? null;
  if (typed.full1 === null || !isKnockout(match) || !isLevel(typed, match)) return null;
  return match.tie || winner === null || winner === shootOutWinner(penalties) ? penalties : null;
}

function fits(goals: { team: 1 | 2 }[], full1: number | null, full2: number | null): boolean {
  const scored = (team: 1 | 2): number => goals.filter((goal) => goal.team === team).length;
  return scored(1) <= (full1 ?? 0) && scored(2) <= (full2 ?? 0);
}

function periodOf(minute: number | null): ResultState['period'] {
  if (minute === null) return null;
  if (minute <= 45) return 'FIRST';
  if (minute <= 90) return 'SECOND';
  return minute <= 105 ? 'EXTRA_FIRST' : 'EXTRA_SECOND';
}

/**
 * Returns the side that wins or goes through. In a match that does not decide who goes through (`asksThrough` is false), only the score
 * counts, and without a score there is no winner.
 */
function winnerOf({ full1, full2, winner = null, penalties }: ResultToRecord, match: Match): Side {
  const leading = full1 === null || full2 === null ? null : leadingSide({ full1, full2 });
  if (leading !== null) return leading;
  if (!match.asksThrough) {
    if (winner !== null) throw refusedField('winner', 'only the score decides who wins this match');
    return null;
  }
  const through = winner ?? shootOutWinner(penalties);
  if (through === null && full1 !== null) throw refusedField('winner', 'name the side that goes through');
  return through;
}

function refusedField(path: string, message: string): Problem {
  return new Problem('invalid', message, { issues: [{ path, message }] });
}

/** How much is undone: with `all`, every override; then `inForce` is the state that the replay or the feed has now, if it has one. */
export interface UndoExtent {
  all?: boolean | undefined;
  inForce?: { state: ResultState; source: 'replay' | 'feed' } | undefined;
}

/**
 * Undoes the admin's result that is in force: stores the state that it replaced as a new version, which overrides the replay and the feed
 * only if an admin entered the replaced version too. For the effect on predictions see `undoEffect`.
 */
export async function undoResult(
  database: Database,
  act: AdminAct & UndoExtent & { basedOn?: BasedOn },
): Promise<void> {
  const { competition, match, by } = act;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockMatchRow(tx, { competition, matchId: match.id });
      refuseStale((await getMatchNow(tx, { competition, matchId: match.id })).match, act.basedOn);
      const moved = await auditKeptSides(tx, { competition, userId: by }, async () => {
        const { before, after } = await restorePrevious(tx, act);
        await auditResult(tx, { ...act, act: 'undo result', before, after });
        return carryToBracket(tx, competition);
      });
      await announceMatches(tx, competition, [...new Set([match.id, ...moved])]);
    }),
  );
}

/**
 * Stores the state that the admin's result in force replaced, and returns both states. The caller must have locked the match's row, and
 * must update the bracket afterwards. Throws `nothing_to_undo`.
 */
export async function restorePrevious(
  tx: Tx,
  act: AdminAct & UndoExtent,
): Promise<{ before: ResultState; after: ResultState }> {
  const { competition, match, by, now } = act;
  const key = { competition, matchId: match.id };
  const { last, previous, state: replaced } = await findUndo(tx, { ...key, all: act.all });
  const state = act.inForce?.state ?? replaced;
  await tx.insert(results).values({
    ...(previous ?? { goals: [], minuteAt: null }),
    ...state,
    ...(act.inForce && { minuteAt: state.minute === null ? null : now }),
    ...key,
    version: last.version + 1,
    previous: previous?.previous ?? 0,
    source: act.inForce?.source ?? previous?.source ?? 'admin',
    isOverride: previous?.isOverride ?? false,
    recordedBy: by,
    recordedAt: undefined,
    correctedAt: correctedAt(last, state),
  });
  const effect = undoEffect({ state, last }, await getMatchNow(tx, key), now);
  if (effect === 'opens') await reopenForPredictions(tx, key);
  else if (effect === 'calls-off') await removeLock(tx, key);
  else if (state.status === 'SCHEDULED') await reinstateMatch(tx, key);
  await putScoreNotices(tx, { ...key, state }, last);
  return { before: stateOf(last), after: state };
}

/**
 * Returns the version in force (`last`), and the version and the state that an undo would restore; with `all`, these are those of the last
 * version that was no override. Throws `nothing_to_undo` unless an admin's result is in force.
 */
export async function findUndo(
  tx: Tx | Db,
  { all, ...key }: { competition: string; matchId: string; all?: boolean | undefined },
): Promise<{ last: ResultRow; previous: ResultRow | undefined; state: ResultState }> {
  const last = await findResultInForce(tx, key);
  if (!last?.isOverride) throw new Problem('nothing_to_undo', `no admin's result is in force for match ${key.matchId}`);
  let previous = await findResult(tx, { ...key, version: last.previous });
  while (all && previous?.isOverride) previous = await findResult(tx, { ...key, version: previous.previous });
  return { last, previous, state: previous ? stateOf(previous) : unplayedState };
}

async function auditResult(
  tx: Tx,
  entry: AdminAct & { act: 'enter result' | 'undo result'; before: ResultState | null; after: ResultState },
): Promise<void> {
  const { competition, match, by, act, before, after } = entry;
  await audit(tx, { competition, by, act, subject: `match ${match.id}`, before, after });
}
