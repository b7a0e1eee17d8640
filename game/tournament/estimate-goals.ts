import type { Goal } from '../matches/match.ts';
import type { Kick, SideScores } from './tournament.ts';

interface Scores {
  halfTime: SideScores | null;
  regularTime: SideScores;
  afterExtraTime: SideScores | null;
}

/**
 * Places goals so that they give the scores at half-time, after 90 and after 120 minutes, for a match of which only these are known. The
 * same match always gets the same goals. Source: docs/product.md#replay.
 */
export function estimateGoals(matchId: string, { halfTime, regularTime, afterExtraTime }: Scores): Goal[] {
  const random = randomOf(matchId);
  const none = { 1: 0, 2: 0 };
  const parts = [
    ...(halfTime
      ? [part(none, halfTime, [1, 45]), part(halfTime, regularTime, [46, 90])]
      : [part(none, regularTime, [1, 90])]),
    ...(afterExtraTime ? [part(regularTime, afterExtraTime, [91, 120])] : []),
  ];
  const taken = new Set<number>();
  const goals = parts.flatMap(({ teams, from, until }) =>
    teams.map((team): Goal => ({
      minute: freeMinute(taken, { random, from, until }),
      team,
      scorer: '',
      estimated: true,
    })),
  );
  return goals.toSorted((a, b) => a.minute - b.minute);
}

/**
 * Places the kicks of a shoot-out of which only the score is known: five for each side, as long as it is not decided, and then one each
 * until it is.
 */
export function estimateShootOut(matchId: string, score: SideScores): Kick[] {
  const random = randomOf(`${matchId} shoot-out`);
  const first = random() < 0.5 ? 1 : 2;
  if (Math.max(score[1], score[2]) > kicksEach) return suddenDeath(score, first);
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const kicks = untilDecided({ 1: shuffled(score[1], random), 2: shuffled(score[2], random) }, first);
    if (
      ([1, 2] as const).every(
        (team) => kicks.filter((kick) => kick.team === team && kick.scored).length === score[team],
      )
    )
      return kicks;
  }
  return suddenDeath(score, first);
}

const kicksEach = 5;

interface Part {
  /** The side of each goal. */
  teams: (1 | 2)[];
  from: number;
  until: number;
}

function part(before: SideScores, after: SideScores, [from, until]: [number, number]): Part {
  const goalsOf = (team: 1 | 2) => Array.from({ length: Math.max(0, after[team] - before[team]) }, () => team);
  return { teams: [...goalsOf(1), ...goalsOf(2)], from, until };
}

function freeMinute(
  taken: Set<number>,
  { random, from, until }: { random: () => number; from: number; until: number },
): number {
  const length = until - from + 1;
  const drawn = from + Math.floor(random() * length);
  const minute =
    Array.from({ length }, (_, step) => from + ((drawn - from + step) % length)).find((free) => !taken.has(free)) ??
    drawn;
  taken.add(minute);
  return minute;
}

function shuffled(scored: number, random: () => number): boolean[] {
  const kicks = Array.from({ length: kicksEach }, (_, index) => ({ scored: index < scored, place: random() }));
  return kicks.toSorted((a, b) => a.place - b.place).map((kick) => kick.scored);
}

/** Returns the kicks in turn, until one side cannot be caught up with. */
function untilDecided(kicks: Record<1 | 2, boolean[]>, first: 1 | 2): Kick[] {
  const taken: Kick[] = [];
  const scored = { 1: 0, 2: 0 };
  const left = { 1: kicksEach, 2: kicksEach };
  for (let index = 0; index < 2 * kicksEach; index += 1) {
    const team = index % 2 === 0 ? first : other(first);
    const isIn = kicks[team][kicksEach - left[team]] ?? false;
    taken.push({ team, scorer: '', scored: isIn });
    left[team] -= 1;
    if (isIn) scored[team] += 1;
    if (scored[1] > scored[2] + left[2] || scored[2] > scored[1] + left[1]) break;
  }
  return taken;
}

/** Each side scores with as many kicks as its score says, and then misses. */
function suddenDeath(score: SideScores, first: 1 | 2): Kick[] {
  const rounds = Math.max(score[1], score[2]);
  return Array.from({ length: rounds }, () => [first, other(first)] as const).flatMap((teams, round) =>
    teams.map((team): Kick => ({ team, scorer: '', scored: round < score[team] })),
  );
}

function other(team: 1 | 2): 1 | 2 {
  return team === 1 ? 2 : 1;
}

/** Numbers from 0 to 1 that look random and follow from the text (mulberry32). */
function randomOf(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
