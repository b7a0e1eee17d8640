import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import { isCancelled } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { BasedOn } from '../../game/results/based-on.ts';
import type { ResultPreview } from '../../game/results/preview.ts';
import type { ResultState, ResultToRecord } from '../../game/results/result.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import type { Game as ResultsGame } from './game.ts';
import { findUndo, stateToEnter } from './admin-result.ts';
import type { UndoExtent } from './admin-result.ts';
import { isCalledOff, readBracket, withTiesOf } from './bracket/carry-to-bracket.ts';
import { computeBracketChange } from './bracket/compute-bracket-change.ts';
import { readClock, readTimeline } from './clock/clock.ts';
import { findResultInForce } from './queries.ts';
import { effectOfResult } from './result-effect.ts';
import type { ResultRow } from './queries.ts';
import { refuseStale } from './refuse-stale.ts';
import { getMatchNow } from './reopen-match.ts';
import { undoEffect } from './undo-effect.ts';
import type { UndoEffect } from './undo-effect.ts';

type Game = CallsGame & IdentityGame & StandingsGame & GroupsGame & ResultsGame;

type Parts = Pick<
  Game,
  'config' | 'database' | 'db' | 'competition' | 'standings' | 'names' | 'groups' | 'replay' | 'readFeedWord'
>;

/** Returns what entering this result would change. Throws the same refusals as entering it. */
export async function previewResult(
  game: Parts,
  { matchId, typed }: { matchId: string; typed: ResultToRecord },
): Promise<ResultPreview> {
  const { competition, db } = game;
  const { match } = await getMatchNow(db, { competition, matchId });
  refuseStale(match, typed.basedOn);
  const before = await findResultInForce(db, { competition, matchId });
  const state = stateToEnter(typed, match, before);
  return previewOf(game, { match, former: before, state, undo: 'none', feed: null });
}

/**
 * Returns what undoing the admin's result of the match would change. Throws `not_found`, `edited_meanwhile` and
 * `nothing_to_undo`.
 */
export async function previewUndo(
  game: Parts,
  { matchId, basedOn, all }: { matchId: string; basedOn?: BasedOn; all?: boolean | undefined },
): Promise<ResultPreview> {
  const { competition, db, replay, standings } = game;
  const stored = await getMatchNow(db, { competition, matchId });
  const { match } = stored;
  refuseStale(match, basedOn);
  const undo = await findUndo(db, { competition, matchId, all });
  const effect = undoEffect(undo, stored, replay.now());
  // Once no admin's result overrides the match, the current state in the replay or in the feed is in force.
  const isOverridden = undo.previous?.isOverride ?? false;
  const isReplayed = standings.competition.results === 'replay' && !isOverridden && !stored.sides.startsByHand;
  const played = isReplayed ? await findPlayedState(game, match.id) : undefined;
  const opens = effect === 'opens';
  const feed =
    game.standings.competition.results === 'feed' && !isOverridden
      ? await findFeedState(game, match, { ...undo, opens })
      : null;
  const state = played ?? feed?.state ?? undo.state;
  if (all && feed?.state) {
    const lockEffect = undoEffect({ state, last: undo.last }, stored, replay.now());
    return previewOf(game, { match, former: undo.last, state, undo: lockEffect, feed: null });
  }
  const how = opens && played !== undefined ? 'none' : effect;
  return previewOf(game, { match, former: undo.last, state, undo: how, feed });
}

/**
 * Returns the state that the replay or the feed has of the match now, which comes into force if all overrides are undone; undefined if
 * there is none. Throws `nothing_to_undo`.
 */
export async function findStateWithoutOverrides(game: Parts, matchId: string): Promise<UndoExtent['inForce']> {
  const { competition, db, replay, standings } = game;
  const { results } = standings.competition;
  if (results === 'manual') return undefined;
  const stored = await getMatchNow(db, { competition, matchId });
  const undo = await findUndo(db, { competition, matchId, all: true });
  const opens = undoEffect(undo, stored, replay.now()) === 'opens';
  const state =
    results === 'replay'
      ? !stored.sides.startsByHand && (await findPlayedState(game, matchId))
      : (await findFeedState(game, stored.match, { ...undo, opens }))?.state;
  return state ? { state, source: results } : undefined;
}

/**
 * Returns the state of the match according to the feed, as it would be read once the undo is in force, or the reason why the feed's entry
 * would be quarantined. Returns null if there is no such entry, or if it would change nothing.
 */
async function findFeedState(
  game: Parts,
  match: Match,
  { state, opens }: { state: ResultState; opens: boolean },
): Promise<{ state: ResultState | null; held: QuarantineReason | null } | null> {
  const after = changedMatch(match, { state, lockedAt: opens ? null : match.lockedAt });
  const reading = await game.readFeedWord({ ...after, version: match.version + 1 });
  if (!reading || reading.kind === 'same') return null;
  return reading.kind === 'state' ? { state: reading.state, held: null } : { state: null, held: reading.why };
}

async function findPlayedState({ db, competition }: Parts, matchId: string): Promise<ResultState | undefined> {
  const [timeline, { row }] = await Promise.all([readTimeline(db, competition), readClock(db, competition)]);
  return timeline.slice(0, row.played).findLast((event) => event.matchId === matchId)?.state;
}

interface Previewed {
  match: Match;
  /** The version in force; undefined before anything was recorded. */
  former: ResultRow | undefined;
  state: ResultState;
  undo: UndoEffect;
  feed: Awaited<ReturnType<typeof findFeedState>>;
}

async function previewOf(game: Parts, { match, former, state, undo, feed }: Previewed): Promise<ResultPreview> {
  const before = await readBracket(game.db, game.competition);
  const starts = match.lockedAt === null && state.status !== 'SCHEDULED';
  const callsOff = undo === 'calls-off' || (starts && isCancelled(state) && !hasLockCome(match));
  const closesPicks = starts && !callsOff;
  const changed = changedMatch(match, {
    state,
    lockedAt: undo === 'none' ? (match.lockedAt ?? now(closesPicks)) : null,
  });
  const isFixed = changed.lockedAt !== null || state.status === 'FINISHED';
  const after = before.matches.map((other) =>
    other.id === match.id
      ? { ...other, ...changed, saidThrough: state.through, match: changed, isFixed, isCalledOff: isCalledOff(changed) }
      : other,
  );
  const change = computeBracketChange(before, withTiesOf({ ...before, matches: after }));
  return {
    state: shownStateOf(state),
    feed,
    closesPicks,
    callsOff,
    opensPicks: undo === 'opens',
    ...(await effectOfResult(game, { before, after: change.matches, match, state, former, closesPicks })),
    ...change.shown,
  };
}

export function shownStateOf({ status, full1, full2, winner, penalties }: ResultState): ResultPreview['state'] {
  return { status, full1, full2, winner, penalties };
}

function hasLockCome({ locksAt }: Match): boolean {
  return locksAt !== null && Date.parse(locksAt) <= Date.now();
}

export function changedMatch(
  match: Match,
  { state, lockedAt }: { state: ResultState; lockedAt: string | null },
): Match {
  const { status, full1, full2, winner, penalties, awarded = false } = state;
  return { ...match, awarded, status, full1, full2, winner, penalties, lockedAt };
}

function now(isLocking: boolean): string | null {
  return isLocking ? new Date().toISOString() : null;
}
