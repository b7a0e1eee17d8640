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

export type EntryChange =
  /** The entry is quarantined for another reason than before, or now says that the match is postponed or called off. */
  | { kind: 'quarantine'; why: QuarantineReason; said: string | null; isPutOff: boolean }
  /** The entry is still quarantined for the same reason, but its text has changed. */
  | { kind: 'replace-text'; said: string | null }
  /** The kick-off moves. `playedFrom` is the kick-off from which picks are late, if the match was open without a date until it was played. */
  | { kind: 'move'; to: Date; playedFrom?: Date }
  /** The match is postponed and has no new date. */
  | { kind: 'date-unknown' }
  /** The entry has a newer time and no other change. */
  | { kind: 'set-time'; lastUpdated: Date }
  /** The entry is accepted: its time is stored, and a quarantine ends. */
  | { kind: 'accept'; lastUpdated: Date | null }
  | { kind: 'record'; state: ResultState }
  /** The entry is stored for a match with an override. `said` is null if there is no readable entry. */
  | { kind: 'store-entry'; said: string | null };

/** How far the feed's clock may be ahead of this server's. */
const clocksApartMs = 10 * 60_000;
/** A match without a number in the feed counts as missing from this long before its kick-off, so that an admin has an hour to act. */
const missedFromMs = 60 * 60_000;
/** Longer than a usual entry of the feed, so that what it says can be read from the stored text. */
const longestSaid = 4000;

/**
 * Returns the changes that an entry makes to a match; none if it says nothing new. `raw` is undefined if the answer has no entry for the
 * match. Source: docs/product.md#feed.
 */
export function changesOfEntry(raw: unknown, followed: Followed, now: Date): EntryChange[] {
  const { match, lastUpdated } = followed;
  if (followed.isOverride) return changesUnderOverride(raw, followed);
  if (raw === undefined) return isMissed(followed, now) ? quarantining(followed, { why: 'missing', raw }) : [];
  const said = feedMatch.safeParse(raw).data;
  if (!said) return quarantining(followed, { why: 'unreadable', raw });
  const saidAt = stampOf(said, now);
  if (lastUpdated && saidAt && saidAt < lastUpdated) return [];
  const { reading, movesTo, playedFrom } = readingOf(said, followed, now);
  const moves: EntryChange[] = movesTo ? [{ kind: 'move', to: movesTo, ...(playedFrom && { playedFrom }) }] : [];
  if (reading.kind === 'quarantined') {
    const losesDate = reading.why === 'postponed' && !movesTo && !followed.isPutOff && match.lockedAt === null;
    const removals: EntryChange[] = losesDate ? [{ kind: 'date-unknown' }] : [];
    return [...moves, ...removals, ...quarantining(followed, { why: reading.why, raw })];
  }
  const records: EntryChange[] =
    reading.kind === 'state' && !isAsInForce(reading.state, match) ? [{ kind: 'record', state: reading.state }] : [];
  const wasQuarantined = followed.why !== null || followed.isPutOff;
  if (moves.length + records.length > 0 || wasQuarantined) {
    return [...moves, { kind: 'accept', lastUpdated: saidAt ?? lastUpdated }, ...records];
  }
  return saidAt && saidAt.getTime() !== lastUpdated?.getTime() ? [{ kind: 'set-time', lastUpdated: saidAt }] : [];
}

/**
 * Returns the change that stores the feed's entry for a match that an admin has overridden; none if it is stored
 * already. The entry has no effect now, but would count again after an undo. A quarantine ends, because the admin has
 * decided.
 */
function changesUnderOverride(raw: unknown, { why, said: known }: Followed): EntryChange[] {
  const said = feedMatch.safeParse(raw).data;
  if (!said) return why === null ? [] : [{ kind: 'store-entry', said: null }];
  const heard = JSON.stringify(said);
  return why === null && heard === known ? [] : [{ kind: 'store-entry', said: heard }];
}

/** True if a match that is not in the answer should be there. A finished match may be missing. */
function isMissed({ match, fdId }: Followed, now: Date): boolean {
  if (match.status === 'FINISHED') return false;
  return fdId !== null || Date.parse(match.utcDate) - now.getTime() <= missedFromMs;
}

/**
 * Returns the change that quarantines a match. If the match is quarantined for this reason already, returns none, except
 * that a new text of a moved kick-off is stored. A match that was postponed or called off stays put off, whatever else
 * is wrong with its entry.
 */
export function quarantining(followed: Followed, { why, raw }: { why: QuarantineReason; raw: unknown }): EntryChange[] {
  const said = raw === undefined ? null : JSON.stringify(raw).slice(0, longestSaid).toWellFormed();
  const isPutOff = followed.isPutOff || why === 'postponed' || why === 'cancelled';
  if (followed.why !== why || followed.isPutOff !== isPutOff) return [{ kind: 'quarantine', why, said, isPutOff }];
  // The admin sees the kick-off in the stored entry, so the entry must be the latest one.
  return why === 'kickoff_moved' && said !== followed.said ? [{ kind: 'replace-text', said }] : [];
}

/** Returns when the feed last changed the entry. A time in the future is ignored, because it would make every later answer look older. */
function stampOf({ lastUpdated }: FeedMatch, now: Date): Date | null {
  const at = lastUpdated ? new Date(lastUpdated) : null;
  return at && at.getTime() <= now.getTime() + clocksApartMs ? at : null;
}

function readingOf(said: FeedMatch, { match, teamIds, isPutOff }: Followed, now: Date): EntryReading {
  const nowMs = now.getTime();
  const read = readEntry(said, { known: { ...match, teamIds, isPutOff }, nowMs });
  const { reading } = read;
  if (reading.kind !== 'state') return read;
  // While a side of the match is not known, a result cannot belong to the match.
  if (match.team1 === null || match.team2 === null)
    return { reading: { kind: 'quarantined', why: 'other_teams' }, movesTo: undefined };
  return { ...read, reading: { kind: 'state', state: withMinute(reading.state, match, nowMs) } };
}

/**
 * True if the state changes nothing that pages show. Pages count minutes themselves, so of minutes only the first known one is a change.
 */
function isAsInForce(state: ResultState, match: Match): boolean {
  const { status, full1, full2, penalties, awarded, winner, period, goals } = match;
  // These three fields come from the new state, so they are not compared: `score90` and `through` change only together with a compared
  // field, and the minute is checked below.
  const { minute, score90, through } = state;
  const inForce = { status, full1, full2, penalties, awarded, winner, period, goals, minute, score90, through };
  const isMinuteKnown = state.minute === null || match.minute !== null;
  return isMinuteKnown && isSameState(inForce, state);
}
