import * as z from 'zod/mini';
import { goals99 } from '../matches/match.ts';
import { feedMatch } from './feed-match.ts';
import type { FeedMatch } from './feed-match.ts';
import { readFeedScore } from './feed-score.ts';
import { deciderOf, isFlippedIn, statusWords } from './read-feed.ts';
import type { KnownMatch } from './read-feed.ts';

/** What an entry of the feed says about a match, however much of it is believed. The score is in the order of the match's sides. */
export const feedSays = z.object({
  /** Null for a status that is not known. */
  status: z.nullable(z.enum(['SCHEDULED', 'IN_PLAY', 'PAUSED', 'FINISHED', 'CANCELLED', 'POSTPONED'])),
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
});
export type FeedSays = z.output<typeof feedSays>;

/** Reads a stored entry. Returns null if there is none, if it cannot be read, or if it is about other teams. */
export function readFeedSays(stored: string | null, known: KnownMatch): FeedSays | null {
  const said = feedMatch.safeParse(parsed(stored)).data;
  const isFlipped = said && isFlippedIn(said, known);
  if (!said || isFlipped === undefined) return null;
  const status = statusWords.get(said.status) ?? null;
  return { status, ...scoreIn(said, { known, isFlipped }) };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // The text of a long entry is cut off.
    return null;
  }
}

/** Returns the goals of play if the parts of the score fit together, and otherwise the full score as the feed has it. */
function scoreIn(
  said: FeedMatch,
  { known, isFlipped }: { known: KnownMatch; isFlipped: boolean },
): Pick<FeedSays, 'full1' | 'full2'> {
  const isShootOut = said.status === 'PENALTY_SHOOTOUT';
  const read = readFeedScore(said.score, {
    isFlipped,
    decider: deciderOf(known, isFlipped),
    status: 'IN_PLAY',
    isShootOut,
  });
  if (!('faulty' in read)) return { full1: read.full1, full2: read.full2 };
  const { home, away } = said.score.fullTime ?? {};
  const [full1, full2] = isFlipped ? [away, home] : [home, away];
  return { full1: goalsOf(full1), full2: goalsOf(full2) };
}

function goalsOf(goals: number | null | undefined): number | null {
  return goals99.safeParse(goals).data ?? null;
}
