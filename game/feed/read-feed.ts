import { isKnockout, leadingSide } from '../matches/match.ts';
import type { Match, MatchStatus, Period } from '../matches/match.ts';
import type { ResultState } from '../results/result.ts';
import type { FeedMatch } from './feed-match.ts';
import { readFeedScore } from './feed-score.ts';
import type { Decider, ScoreFault } from './feed-score.ts';
import type { QuarantineReason } from '../results/quarantine-reasons.ts';

/** How to handle a match after an answer of the feed: store a new state, quarantine the entry, or change nothing. */
export type FeedReading =
  | { kind: 'state'; state: ResultState }
  | { kind: 'quarantined'; why: QuarantineReason }
  | { kind: 'same' };

export type KnownMatch = Pick<Match, 'kind' | 'tie' | 'status' | 'full1' | 'full2' | 'goals'> & {
  teamIds: [number | null, number | null];
};

/** The feed's status words, including those of its previous version, and the game's word for each. */
export const statusWords = new Map<string, MatchStatus | 'CANCELLED' | 'POSTPONED'>(
  Object.entries({
    SCHEDULED: 'SCHEDULED',
    TIMED: 'SCHEDULED',
    POSTPONED: 'POSTPONED',
    CANCELLED: 'CANCELLED',
    CANCELED: 'CANCELLED',
    IN_PLAY: 'IN_PLAY',
    LIVE: 'IN_PLAY',
    EXTRA_TIME: 'IN_PLAY',
    PENALTY_SHOOTOUT: 'IN_PLAY',
    PAUSED: 'PAUSED',
    SUSPENDED: 'PAUSED',
    FINISHED: 'FINISHED',
    AWARDED: 'FINISHED',
  } as const),
);

const order: Record<MatchStatus, number> = { SCHEDULED: 0, IN_PLAY: 1, PAUSED: 1, FINISHED: 2 };

/**
 * Interprets an entry of the feed, given the match's current state. Quarantined are entries that contradict themselves, name other teams,
 * have an unknown status, say that the match is postponed or cancelled, or would return the match to an earlier status. The score does not
 * include the shoot-out. Source: docs/product.md#feed.
 */
export function readFeed(said: FeedMatch, known: KnownMatch): FeedReading {
  const word = statusWords.get(said.status);
  if (word === undefined) return quarantined('unknown_status');
  const flipped = isFlippedIn(said, known);
  if (flipped === undefined) return quarantined('other_teams');
  if (word === 'CANCELLED')
    return known.status === 'FINISHED' && known.full1 === null ? same : quarantined('cancelled');
  const status = word === 'POSTPONED' ? 'SCHEDULED' : word;
  if (order[status] < order[known.status]) return quarantined('backwards');
  if (word === 'POSTPONED') return quarantined('postponed');
  if (status === 'SCHEDULED') return same;
  const isShootOut = said.status === 'PENALTY_SHOOTOUT';
  const score = readFeedScore(said.score, {
    isFlipped: flipped,
    decider: deciderOf(known, flipped),
    status,
    isShootOut,
  });
  if (isFaulty(score)) return quarantined(score.faulty);
  const state = stateOf(said, known, { ...score, status, isFlipped: flipped });
  const isLevel = state.full1 === state.full2;
  return state.period === 'SHOOT_OUT' && !isLevel && known.tie === null
    ? quarantined('shoot_out_contradicts')
    : { kind: 'state', state };
}

export function deciderOf(known: KnownMatch, isFlipped: boolean): Decider {
  if (!isKnockout(known)) return { kind: 'none' };
  const { tie, full1, full2 } = known;
  if (!tie) return { kind: 'match' };
  if (tie.leg < tie.of || tie.aggregate1 === null || tie.aggregate2 === null) return { kind: 'tie', before: null };
  const [first, second] = [tie.aggregate1 - (full1 ?? 0), tie.aggregate2 - (full2 ?? 0)];
  return { kind: 'tie', before: isFlipped ? { home: second, away: first } : { home: first, away: second } };
}

const same: FeedReading = { kind: 'same' };

function quarantined(why: QuarantineReason): FeedReading {
  return { kind: 'quarantined', why };
}

function isFaulty(read: object): read is ScoreFault {
  return 'faulty' in read;
}

/**
 * True if the feed's home side is side 2; undefined if the entry names other teams. A team that is missing in the entry or not known yet
 * matches any team.
 */
export function isFlippedIn(
  { homeTeam, awayTeam }: FeedMatch,
  { teamIds }: Pick<KnownMatch, 'teamIds'>,
): boolean | undefined {
  const [home, away] = [homeTeam?.id ?? null, awayTeam?.id ?? null];
  const [first, second] = teamIds;
  const fits = (said: number | null, ours: number | null): boolean => said === null || ours === null || said === ours;
  if (fits(home, first) && fits(away, second)) return false;
  return fits(home, second) && fits(away, first) ? true : undefined;
}

type Score = Exclude<ReturnType<typeof readFeedScore>, ScoreFault>;

function stateOf(
  said: FeedMatch,
  known: KnownMatch,
  read: Score & { status: MatchStatus; isFlipped: boolean },
): ResultState {
  const { isFlipped, status, penalties, winner } = read;
  // A feed may leave out the score of a running match. The known score then stays, or 0:0 if there is none.
  const full1 = read.full1 ?? known.full1 ?? 0;
  const full2 = read.full2 ?? known.full2 ?? 0;
  const isOver = status === 'FINISHED';
  return {
    status,
    full1,
    full2,
    penalties,
    ...(said.status === 'AWARDED' && { awarded: true }),
    score90: score90Of(said, isFlipped),
    through: null,
    winner: isOver ? (winner ?? leadingSide({ full1, full2 })) : null,
    minute: isOver ? null : minuteOf(said.minute),
    period: isOver ? null : periodOf(said, status),
    goals: known.goals.filter((_, index, all) => {
      const until = all.slice(0, index + 1);
      const scored = (team: 1 | 2): number => until.filter((goal) => goal.team === team).length;
      return scored(1) <= full1 && scored(2) <= full2;
    }),
  };
}

/** The score after 90 minutes, if the match went on after them and the feed says what it was. */
function score90Of({ score }: FeedMatch, isFlipped: boolean): ResultState['score90'] {
  const { home, away } = score.regularTime ?? {};
  if (score.duration === 'REGULAR' || typeof home !== 'number' || typeof away !== 'number') return null;
  return isFlipped ? { 1: away, 2: home } : { 1: home, 2: away };
}

/** "45+2" is minute 47. */
function minuteOf(minute: FeedMatch['minute']): number | null {
  const [, base, more = '0'] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(String(minute ?? '')) ?? [];
  if (base === undefined) return null;
  return Math.min(120, Number(base) + Number(more));
}

function periodOf({ status: word, score }: FeedMatch, status: MatchStatus): Period {
  if (status === 'PAUSED') return 'BREAK';
  if (word === 'PENALTY_SHOOTOUT' || score.duration === 'PENALTY_SHOOTOUT') return 'SHOOT_OUT';
  if (word === 'EXTRA_TIME' || score.duration === 'EXTRA_TIME') return 'EXTRA_FIRST';
  return typeof score.halfTime?.home === 'number' ? 'SECOND' : 'FIRST';
}
