import { feedMatch } from '../../game/feed/feed-match.ts';
import type { FeedMatch } from '../../game/feed/feed-match.ts';
import { withMinute } from '../../game/feed/feed-minute.ts';
import { readEntry } from '../../game/feed/read-entry.ts';
import type { EntryReading } from '../../game/feed/read-entry.ts';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import type { Match } from '../../game/matches/match.ts';
import type { ResultState } from '../../game/results/result.ts';
import { isSameState } from '../results/record-result.ts';
import type { Followed } from './followed.ts';

/** What an entry changes here. */
export type Change =
  /** Quarantined for a new reason. */
  | { kind: 'quarantine'; why: QuarantineReason; said: string | null; isPutOff: boolean }
  /** Quarantined for the same reason, in other words. */
  | { kind: 'resay'; said: string | null }
  | { kind: 'move'; to: Date }
  /** The entry says what is known, at a later time. */
  | { kind: 'date'; lastUpdated: Date }
  /** The entry is followed, up to this time. */
  | { kind: 'note'; lastUpdated: Date | null }
  | { kind: 'record'; state: ResultState }
  /** What the feed says of a match that an admin has overridden; null for nothing. */
  | { kind: 'hear'; said: string | null };

/** How far the feed's clock may be ahead of ours. */
const clocksApartMs = 10 * 60_000;
/** From this long before its kick-off, a match without a number counts as missing, which leaves an admin an hour. */
const missedFromMs = 60 * 60_000;
const longestSaid = 1000;

/**
 * What an entry changes of a match as it is known; nothing if it says nothing new. `raw` is undefined if the answer has
 * no entry for the match. Source: docs/product.md#feed.
 */
export function changesBy(raw: unknown, followed: Followed, now: Date): Change[] {
  const { match, lastUpdated } = followed;
  if (followed.isOverride) return heardOf(raw, followed);
  if (raw === undefined) return isMissed(followed, now) ? quarantining(followed, { why: 'missing', raw }) : [];
  const said = feedMatch.safeParse(raw).data;
  if (!said) return quarantining(followed, { why: 'unreadable', raw });
  const saidAt = stampOf(said, now);
  if (lastUpdated && saidAt && saidAt < lastUpdated) return [];
  const { reading, movesTo } = readingOf(said, followed, now);
  const moves: Change[] = movesTo ? [{ kind: 'move', to: movesTo }] : [];
  if (reading.kind === 'quarantined') return [...moves, ...quarantining(followed, { why: reading.why, raw })];
  const records: Change[] =
    reading.kind === 'state' && !isAsInForce(reading.state, match) ? [{ kind: 'record', state: reading.state }] : [];
  const wasHeld = followed.why !== null || followed.isPutOff;
  if (moves.length + records.length > 0 || wasHeld) {
    return [...moves, { kind: 'note', lastUpdated: saidAt ?? lastUpdated }, ...records];
  }
  return saidAt && saidAt.getTime() !== lastUpdated?.getTime() ? [{ kind: 'date', lastUpdated: saidAt }] : [];
}

/**
 * What the feed says of an overridden match is stored: it does not count, but would count again after an undo. The
 * match is not quarantined any more either, because the admin has decided.
 */
function heardOf(raw: unknown, { why, said: known }: Followed): Change[] {
  const said = feedMatch.safeParse(raw).data;
  if (!said) return why === null ? [] : [{ kind: 'hear', said: null }];
  const heard = JSON.stringify(said);
  return why === null && heard === known ? [] : [{ kind: 'hear', said: heard }];
}

/** True if a match that is not in the answer should be there; a match that is over may have left it. */
function isMissed({ match, fdId }: Followed, now: Date): boolean {
  if (match.status === 'FINISHED') return false;
  return fdId !== null || Date.parse(match.utcDate) - now.getTime() <= missedFromMs;
}

/** A match that is put off stays put off, whatever else is wrong with its entry. */
function quarantining(followed: Followed, { why, raw }: { why: QuarantineReason; raw: unknown }): Change[] {
  const said = raw === undefined ? null : JSON.stringify(raw).slice(0, longestSaid).toWellFormed();
  const isPutOff = followed.isPutOff || why === 'postponed' || why === 'cancelled';
  if (followed.why !== why || followed.isPutOff !== isPutOff) return [{ kind: 'quarantine', why, said, isPutOff }];
  // The kick-off that an admin may follow is the one that the feed says now.
  return why === 'kickoff_moved' && said !== followed.said ? [{ kind: 'resay', said }] : [];
}

/** When the feed changed the entry. A time in the future would make every later answer look old. */
function stampOf({ lastUpdated }: FeedMatch, now: Date): Date | null {
  const at = lastUpdated ? new Date(lastUpdated) : null;
  return at && at.getTime() <= now.getTime() + clocksApartMs ? at : null;
}

function readingOf(said: FeedMatch, { match, teamIds, isPutOff }: Followed, now: Date): EntryReading {
  const nowMs = now.getTime();
  const read = readEntry(said, { known: { ...match, teamIds, isPutOff }, nowMs });
  const { reading } = read;
  if (reading.kind !== 'state') return read;
  // The bracket does not say who plays, so there is no match for this result.
  if (match.team1 === null || match.team2 === null)
    return { reading: { kind: 'quarantined', why: 'other_teams' }, movesTo: undefined };
  return { reading: { kind: 'state', state: withMinute(reading.state, match, nowMs) }, movesTo: undefined };
}

/** A new minute alone changes nothing, because every page counts minutes by itself. */
function isAsInForce(state: ResultState, match: Match): boolean {
  const { status, full1, full2, penalties, winner, period, goals } = match;
  const inForce = { status, full1, full2, penalties, winner, period, goals, minute: state.minute };
  const isMinuteKnown = state.minute === null || match.minute !== null;
  return isMinuteKnown && isSameState(inForce, state);
}
