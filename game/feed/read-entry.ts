import type { FeedMatch } from './feed-match.ts';
import { feedKickoffMs, kickoffMove } from './kickoff-move.ts';
import type { KnownKickoff } from './kickoff-move.ts';
import { readFeed } from './read-feed.ts';
import type { FeedReading, KnownMatch } from './read-feed.ts';
import { isTooEarly } from './too-early.ts';
import type { KnownTime } from './too-early.ts';

export interface EntryReading {
  reading: FeedReading;
  movesTo: Date | undefined;
  /** The kick-off in the entry, if it reports play of a match that was open without a date. Picks made from then on are late. */
  playedFrom?: Date;
}

/**
 * Interprets an entry, given the match's current state and the time. An entry that contradicts itself, that state or the clock is quarantined,
 * and the kick-off in it is ignored. Only a postponed match still gets its new date. Source: docs/product.md#feed.
 */
export function readEntry(
  said: FeedMatch,
  { known, nowMs }: { known: KnownMatch & KnownKickoff & KnownTime; nowMs: number },
): EntryReading {
  const reading = readFeed(said, known);
  if (reading.kind === 'state') {
    // If a postponed match without a date has started, it was played at the kick-off that the feed now has.
    const playedAtMs = known.dateKnown ? undefined : (feedKickoffMs(said) ?? Date.parse(known.utcDate));
    const movesTo = playedAtMs === undefined ? undefined : new Date(playedAtMs);
    const planned = movesTo ? { ...known, utcDate: movesTo.toISOString() } : known;
    const isFaulty = isTooEarly(said, { status: reading.state.status, known: planned, nowMs });
    if (isFaulty) return { reading: { kind: 'quarantined', why: 'too_early' }, movesTo: undefined };
    const isOpen = movesTo !== undefined && known.lockedAt === null;
    // If the feed knows only the day, the match may have begun with the day.
    return { reading, movesTo, ...(isOpen && { playedFrom: new Date(said.utcDate) }) };
  }
  const isPutOffNow = reading.kind === 'quarantined' && reading.why === 'postponed';
  if (reading.kind === 'quarantined' && !isPutOffNow) return { reading, movesTo: undefined };
  const move = kickoffMove(said, { ...known, isPutOff: isPutOffNow || known.isPutOff }, nowMs);
  if (move !== 'quarantine') return { reading, movesTo: move?.to };
  return { reading: isPutOffNow ? reading : { kind: 'quarantined', why: 'kickoff_moved' }, movesTo: undefined };
}
