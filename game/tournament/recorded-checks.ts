import { isKnockout, leadingSide } from '../matches/match.ts';
import type { Goal, Side } from '../matches/match.ts';
import { matchFault } from './match-fault.ts';
import type { StagedEntry } from './tournament-files.ts';

type Scores = NonNullable<StagedEntry['regularTime']>;

/**
 * Checks that the parts of a recorded result agree. A match that has not been played must have none of them. Returns a sentence per fault.
 */
export function checkRecorded(match: StagedEntry): string[] {
  const faults = match.regularTime ? [...durationFaults(match), ...scoreFaults(match)] : unplayedFaults(match);
  return faults.map((fault) => matchFault(match, fault));
}

function unplayedFaults(match: StagedEntry): string[] {
  const parts = ['duration', 'halfTime', 'afterExtraTime', 'penalties', 'winner'] as const;
  const given: string[] = parts.filter((part) => (match[part] ?? null) !== null);
  for (const list of ['goals', 'shootout'] as const) if (match[list]?.length) given.push(list);
  return given.map((part) => `${part}: given without regularTime`);
}

/** `duration` decides which scores are required. A shoot-out may follow the 90 minutes directly, without extra time. */
function durationFaults(match: StagedEntry): string[] {
  const { duration, regularTime, afterExtraTime, penalties } = match;
  const faults = [];
  if (!duration) return ['duration: missing though there is a result'];
  if (duration !== 'REGULAR' && !isKnockout(match))
    faults.push('duration: a match of a league or a pool ends after 90 minutes');
  if (duration === 'REGULAR' && afterExtraTime) faults.push('afterExtraTime: given though duration is REGULAR');
  if (duration === 'EXTRA_TIME' && !afterExtraTime) faults.push('afterExtraTime: missing');
  // The second leg of a tie goes on if the aggregate is level.
  if (afterExtraTime && regularTime && match.legs === 1 && lead(regularTime))
    faults.push('afterExtraTime: given though not level after 90');
  if ((duration === 'PENALTY_SHOOTOUT') !== (penalties !== null && penalties !== undefined)) {
    faults.push(`penalties: ${penalties ? 'given' : 'missing'} though duration is ${duration}`);
  }
  return faults;
}

function scoreFaults(match: StagedEntry): string[] {
  const { goals, halfTime, regularTime, afterExtraTime, penalties, shootout } = match;
  // If the source has only scores, there are no goals to check: `estimateGoals` makes them up when the tournament is read.
  if (!goals && !match.estimated) return ['goals: missing though there is a result'];
  const faults = goals ? goalFaults(goals) : [];
  const expect = (field: string, scores: Scores | null | undefined, until: number) => {
    if (!scores || !goals || same(scores, tally(goals, until))) return;
    faults.push(`${field}: ${show(scores)} is not what the goals give, ${show(tally(goals, until))}`);
  };
  expect('halfTime', halfTime, 45);
  expect('regularTime', regularTime, afterExtraTime ? 90 : 120);
  expect('afterExtraTime', afterExtraTime, 120);
  if (!afterExtraTime && goals?.some((goal) => goal.minute > 90)) faults.push('goals: one after 90 without extra time');
  if (penalties && !match.estimated) faults.push(...shootOutFaults(penalties, shootout ?? []));
  const end = afterExtraTime ?? regularTime;
  if (end) faults.push(...winnerFaults(match, { end, penalties: penalties ?? null }));
  return faults;
}

function goalFaults(goals: Goal[]): string[] {
  const faults = [];
  for (const [index, goal] of goals.entries()) {
    const before = goals[index - 1];
    if (before && isAfter(before, goal)) faults.push(`goals.${index}: earlier than the goal before`);
    if (goal.offset && ![45, 90, 105, 120].includes(goal.minute))
      faults.push(`goals.${index}.offset: not in stoppage time`);
  }
  return faults;
}

function isAfter(a: Goal, b: Goal): boolean {
  return a.minute > b.minute || (a.minute === b.minute && (a.offset ?? 0) > (b.offset ?? 0));
}

function shootOutFaults(penalties: Scores, shootout: NonNullable<StagedEntry['shootout']>): string[] {
  const scored = shootout.filter((kick) => kick.scored);
  const kicks = {
    1: scored.filter((kick) => kick.team === 1).length,
    2: scored.filter((kick) => kick.team === 2).length,
  };
  return same(kicks, penalties) ? [] : [`penalties: ${show(penalties)} is not what the kicks give, ${show(kicks)}`];
}

function winnerFaults(match: StagedEntry, score: { end: Scores; penalties: Scores | null }): string[] {
  // The winner of a leg follows from its own score. Who goes through is decided by the tie.
  const winner = lead(score.end) ?? (score.penalties && match.legs === 1 ? lead(score.penalties) : null);
  if (winner === null && isKnockout(match) && match.legs === 1)
    return ['regularTime: a knockout match needs a winner, the score gives none'];
  return winner === (match.winner ?? null)
    ? []
    : [`winner: ${match.winner ?? null} is not what the score gives, ${winner}`];
}

function lead(scores: Scores): Side {
  return leadingSide({ full1: scores[1], full2: scores[2] });
}

function tally(goals: Goal[], until: number): Scores {
  const counted = goals.filter((goal) => goal.minute <= until);
  return { 1: counted.filter((goal) => goal.team === 1).length, 2: counted.filter((goal) => goal.team === 2).length };
}

function same(a: Scores, b: Scores): boolean {
  return a[1] === b[1] && a[2] === b[2];
}

function show(scores: Scores): string {
  return `${scores[1]}:${scores[2]}`;
}
