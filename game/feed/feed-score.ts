import { leadingSide } from '../matches/match.ts';
import type { MatchStatus, Side } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';

/**
 * A score in the order of the game's sides. `full1` and `full2` do not include the shoot-out, and are null while the
 * feed has no score.
 */
export interface FeedScore {
  full1: number | null;
  full2: number | null;
  penalties: { 1: number; 2: number } | null;
  /** The side that wins a finished single match by a shoot-out; undefined for any other match. */
  winner: Side | undefined;
}

export interface ScoreFault {
  faulty: 'score_missing' | 'score_contradicts' | 'shoot_out_contradicts';
}

export interface Goals {
  home: number;
  away: number;
}

/** What extra time and a shoot-out depend on: nothing in leagues and pools, the score of the match, or the aggregate of its tie. */
export type Decider =
  | { kind: 'none' }
  | { kind: 'match' }
  /** The goals of the first leg, for the sides of this match in the order of the feed; null in the first leg itself. */
  | { kind: 'tie'; before: Goals | null };

interface ScoreContext {
  isFlipped: boolean;
  decider: Decider;
  status: MatchStatus;
  /** True if the match's status says that there is a shoot-out. The field `duration` may lag behind the status. */
  isShootOut: boolean;
}

const most = 99;

/**
 * Returns the score of a match from the parts in the feed. `fullTime` includes the kicks of a shoot-out, so the goals of play are regular
 * time plus extra time. If those are missing, the goals of play are `fullTime` without the kicks, which must be a draw. While a match is
 * on, parts may lag behind each other. In a final score they must add up and agree with the winner. Penalty kicks that are not marked as a
 * shoot-out are quarantined, because they would count as goals.
 */
export function readFeedScore(score: FeedMatch['score'], asked: ScoreContext): FeedScore | ScoreFault {
  const isOver = asked.status === 'FINISHED';
  const parts = partsOf(score);
  if (!parts) return { faulty: 'score_contradicts' };
  const isCalled = score.duration === 'PENALTY_SHOOTOUT';
  if (!isCalled && asked.isShootOut) return shootOutBegun(parts, asked);
  if (!isCalled && hasGoals(parts.penalties)) return { faulty: 'shoot_out_contradicts' };
  const play = isCalled ? playBeforeKicks(parts) : playOf(parts, isOver);
  if (play === 'contradicts') return { faulty: 'score_contradicts' };
  if (play === undefined) return isOver ? { faulty: 'score_missing' } : oursOf({ play, kicks: undefined }, asked);
  return isCalled ? withShootOut({ play, parts, winner: score.winner }, asked) : withoutShootOut(play, score, asked);
}

/**
 * Returns the score in a shoot-out that only the status shows. `fullTime` may or may not include kicks by then. If the parts are missing,
 * the previous score is therefore kept, or the entry is quarantined if the match cannot have a shoot-out.
 */
function shootOutBegun(parts: Parts, asked: ScoreContext): FeedScore | ScoreFault {
  if (parts.regularTime)
    return withShootOut({ play: sum(parts.regularTime, parts.extraTime), parts, winner: undefined }, asked);
  return asked.decider.kind !== 'none'
    ? oursOf({ play: undefined, kicks: parts.penalties }, asked)
    : { faulty: 'shoot_out_contradicts' };
}

interface Parts {
  fullTime: Goals | undefined;
  regularTime: Goals | undefined;
  extraTime: Goals | undefined;
  penalties: Goals | undefined;
}

/** Returns undefined if a number cannot be a number of goals. */
function partsOf(score: FeedMatch['score']): Parts | undefined {
  const parts = {
    fullTime: goalsOf(score.fullTime),
    regularTime: goalsOf(score.regularTime),
    extraTime: goalsOf(score.extraTime),
    penalties: goalsOf(score.penalties),
  };
  const isSound = Object.values(parts).every(
    (part) => part === undefined || (isCount(part.home) && isCount(part.away)),
  );
  return isSound ? parts : undefined;
}

function goalsOf(part: FeedMatch['score']['fullTime']): Goals | undefined {
  if (!part || part.home === null || part.away === null) return undefined;
  return { home: part.home, away: part.away };
}

function isCount(goals: number): boolean {
  return goals >= 0 && goals <= most;
}

/**
 * Returns the goals of play. In a final score, the parts must add up to the full score. While the match is on they may lag behind, so a
 * difference is accepted. But if the score is level in extra time, a difference is a contradiction, because it may be kicks of a shoot-out.
 */
function playOf({ fullTime, regularTime, extraTime }: Parts, isOver: boolean): Goals | undefined | 'contradicts' {
  if (!fullTime || !regularTime) return fullTime;
  const made = sum(regularTime, extraTime);
  const mayHaveKicks = extraTime !== undefined && made.home === made.away;
  if (!isOver && !mayHaveKicks) return fullTime;
  return areSame(fullTime, made) ? fullTime : 'contradicts';
}

function playBeforeKicks({ fullTime, regularTime, extraTime, penalties }: Parts): Goals | undefined | 'contradicts' {
  if (regularTime) return sum(regularTime, extraTime);
  if (!fullTime || !penalties) return undefined;
  const play = difference(fullTime, penalties);
  return isCount(play.home) && isCount(play.away) ? play : 'contradicts';
}

function withoutShootOut(play: Goals, score: FeedMatch['score'], asked: ScoreContext): FeedScore | ScoreFault {
  if (asked.status !== 'FINISHED') return oursOf({ play, kicks: undefined }, asked);
  const leads = play.home > play.away ? 'HOME_TEAM' : play.home < play.away ? 'AWAY_TEAM' : 'DRAW';
  if (typeof score.winner === 'string' && score.winner !== leads) return { faulty: 'score_contradicts' };
  if (asked.decider.kind === 'match' && leads === 'DRAW') return { faulty: 'shoot_out_contradicts' };
  return oursOf({ play, kicks: undefined }, asked);
}

/** Combines the kicks in `penalties` with those that `fullTime` includes. In a final score the two must be equal. */
function withShootOut(
  { play, parts, winner }: { play: Goals; parts: Parts; winner: string | null | undefined },
  asked: ScoreContext,
): FeedScore | ScoreFault {
  const isOver = asked.status === 'FINISHED';
  if (!mayHaveShootOut(play, asked.decider)) return { faulty: 'shoot_out_contradicts' };
  const contained = parts.fullTime && difference(parts.fullTime, play);
  const named = parts.penalties;
  // If the difference is 0:0, `fullTime` does not include the kicks and says nothing about them.
  const hidden = hasGoals(contained) ? contained : undefined;
  if (!isOver) return oursOf({ play, kicks: named ?? (hidden && isSound(hidden) ? hidden : undefined) }, asked);
  if (named && hidden && !areSame(named, hidden)) return { faulty: 'shoot_out_contradicts' };
  const kicks = named ?? hidden;
  if (!kicks || !isSound(kicks) || kicks.home === kicks.away) return { faulty: 'shoot_out_contradicts' };
  const won = kicks.home > kicks.away ? 'HOME_TEAM' : 'AWAY_TEAM';
  // In a tie the provider may name the winner of the leg or of the shoot-out.
  if (asked.decider.kind === 'match' && typeof winner === 'string' && winner !== won)
    return { faulty: 'shoot_out_contradicts' };
  return oursOf({ play, kicks }, asked);
}

/** True if a shoot-out can follow this score: a level match, or the last leg of a tie that is level on aggregate. */
function mayHaveShootOut(play: Goals, decider: Decider): boolean {
  if (decider.kind === 'none') return false;
  if (decider.kind === 'match') return play.home === play.away;
  const all = decider.before && sum(play, decider.before);
  return all !== null && all.home === all.away;
}

function isSound(goals: Goals): boolean {
  return isCount(goals.home) && isCount(goals.away);
}

function hasGoals(goals: Goals | undefined): boolean {
  return goals !== undefined && (goals.home !== 0 || goals.away !== 0);
}

function sum(one: Goals, other: Goals | undefined): Goals {
  return { home: one.home + (other?.home ?? 0), away: one.away + (other?.away ?? 0) };
}

function difference(one: Goals, other: Goals): Goals {
  return { home: one.home - other.home, away: one.away - other.away };
}

function areSame(one: Goals, other: Goals): boolean {
  return one.home === other.home && one.away === other.away;
}

/** Returns the score in the order of the game's sides, which may be the reverse of the feed's. */
function oursOf(
  { play, kicks }: { play: Goals | undefined; kicks: Goals | undefined },
  asked: ScoreContext,
): FeedScore {
  const turned = (goals: Goals): [number, number] =>
    asked.isFlipped ? [goals.away, goals.home] : [goals.home, goals.away];
  const [full1, full2] = play ? turned(play) : [null, null];
  const [kicks1, kicks2] = kicks ? turned(kicks) : [0, 0];
  return {
    full1,
    full2,
    penalties: kicks ? { 1: kicks1, 2: kicks2 } : null,
    // A leg is won by its own goals; the shoot-out decides the tie.
    winner:
      kicks && asked.status === 'FINISHED' && asked.decider.kind === 'match'
        ? leadingSide({ full1: kicks1, full2: kicks2 })
        : undefined,
  };
}
