import type { Goal } from '../../matches/match.ts';
import { isRecord, textOf } from './read-values.ts';
import type { Pair, SourceResult } from '../source.ts';

type Fault = (text: string) => void;
type SourceGoal = Goal & { scorer: string };

/**
 * Reads the score of a match of openfootball: an object with `ft` and others, a list, the former fields `score1` and so on, or nothing.
 * Returns null if there is no score.
 */
export function readResult(value: Record<string, unknown>): SourceResult | null {
  const faults: string[] = [];
  const decorationFaults: string[] = [];
  const fault: Fault = (text) => void faults.push(text);
  const ignore: Fault = (text) => void decorationFaults.push(text);
  const scores = scoresOf(value, { fault, ignore });
  if (faults.length === 0 && Object.values(scores).every((score) => score === null)) return null;
  if (faults.length === 0 && !scores.regularTime) fault('score.ft: missing');
  const goals = goalsOf(value, { fault: ignore, scores });
  return { ...scores, goals, faults, ...(decorationFaults.length > 0 && { decorationFaults }) };
}

type Scores = Pick<SourceResult, 'halfTime' | 'regularTime' | 'afterExtraTime' | 'penalties'>;

/** Calls `ignore` for what is wrong with the half-time score, and `fault` for the other scores. */
function scoresOf(value: Record<string, unknown>, { fault, ignore }: { fault: Fault; ignore: Fault }): Scores {
  const { score } = value;
  const none = { halfTime: null, regularTime: null, afterExtraTime: null, penalties: null };
  if (Array.isArray(score)) return { ...none, regularTime: readPair(score, { field: 'score', fault }) };
  if (isRecord(score)) {
    const part = (key: string) => readPair(score[key], { field: `score.${key}`, fault: key === 'ht' ? ignore : fault });
    return { halfTime: part('ht'), regularTime: part('ft'), afterExtraTime: part('et'), penalties: part('p') };
  }
  if (score !== undefined && score !== null) fault('score: must be an object or a list');
  const former = (suffix: string) => {
    const pair = [value[`score1${suffix}`], value[`score2${suffix}`]];
    return pair.every((goals) => (goals ?? null) === null)
      ? null
      : readPair(pair, { field: `score1${suffix}`, fault: suffix === 'i' ? ignore : fault });
  };
  return { halfTime: former('i'), regularTime: former(''), afterExtraTime: former('et'), penalties: former('p') };
}

function readPair(value: unknown, { field, fault }: { field: string; fault: Fault }): Pair | null {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null;
  const isScore = (goals: unknown): goals is number =>
    Number.isInteger(goals) && Number(goals) >= 0 && Number(goals) <= 99;
  if (Array.isArray(value) && value.length === 2 && value.every(isScore)) return [Number(value[0]), Number(value[1])];
  fault(`${field}: must be two numbers from 0 to 99, found ${JSON.stringify(value).slice(0, 60)}`);
  return null;
}

/** The goals of both sides in order. Null if a minute is missing, or if the file has no goals although the score is not 0:0. */
function goalsOf(
  value: Record<string, unknown>,
  { fault, scores }: { fault: Fault; scores: Scores },
): SourceGoal[] | null {
  const lists = ([1, 2] as const).map((team) => {
    const list: unknown = value[`goals${team}`];
    return Array.isArray(list) ? list.map((goal: unknown) => readGoal(goal, { team, fault })) : null;
  });
  const goals = lists.flatMap((list) => list ?? []);
  const end = scores.afterExtraTime ?? scores.regularTime;
  const isScoreless = end !== null && end[0] + end[1] === 0;
  if (goals.length === 0) return isScoreless ? [] : null;
  if (goals.includes('unknown')) return null;
  const known = goals.filter((goal) => goal !== 'unknown');
  return known.toSorted((a, b) => a.minute - b.minute || (a.offset ?? 0) - (b.offset ?? 0));
}

/** A goal; 'unknown' if its minute is missing, so that the goals cannot be replayed in their order. */
function readGoal(value: unknown, { team, fault }: { team: 1 | 2; fault: Fault }): SourceGoal | 'unknown' {
  if (!isRecord(value) || (value['minute'] ?? null) === null) return 'unknown';
  const time = readMinute(value['minute'], value['offset']);
  if (!time) {
    fault(`goals${team}: the minute ${JSON.stringify(value['minute'])} is none`);
    return 'unknown';
  }
  const scorer = textOf(value['name']) ?? 'Unknown';
  const isSet = (field: string) => value[field] === true;
  const isOwnGoal = isSet('owngoal') || isSet('ownGoal') || isSet('own_goal');
  return { ...time, team, scorer, ...(isSet('penalty') && { penalty: true }), ...(isOwnGoal && { ownGoal: true }) };
}

/** Reads a number or "90+4". A minute after 120 becomes stoppage time: 123 is read as 120+3. */
function readMinute(value: unknown, offset: unknown): { minute: number; offset?: number } | undefined {
  const parts = /^(\d{1,3})'?(?:\s*\+\s*(\d{1,2}))?'?$/.exec(String(value).trim());
  if (!parts) return undefined;
  const minute = Number(parts[1]);
  const extra = Number(parts[2] ?? offset ?? 0);
  if (minute > 120) return minute + extra <= 150 ? { minute: 120, offset: minute - 120 + extra } : undefined;
  if (minute < 1 || !Number.isInteger(extra) || extra < 0 || extra > 30) return undefined;
  return extra > 0 ? { minute, offset: extra } : { minute };
}
