import { setImmediate as breathe } from 'node:timers/promises';
import type { Match } from '../../../game/matches/match.ts';
import { distinctBySorting, distinctInCells, numberAbove } from '../scores/distinct-scores.ts';
import type { DistinctScores } from '../scores/distinct-scores.ts';
import { additionOf, removalOf } from '../scores/match-change.ts';
import type { MatchChange } from '../scores/match-change.ts';
import { hasSameEffect, scoreInMatch } from '../packed-match.ts';
import type { PackedMatch } from '../packed-match.ts';
import { applyChanges, copyScores, emptyScores } from '../scores/score-arrays.ts';
import type { ScoreArrays } from '../scores/score-arrays.ts';
import { applyAndCountCells, boundOf, isTableWorthIt } from '../scores/score-cells.ts';
import type { PlayerSet } from '../scores/score-cells.ts';
import type { Standings } from '../standings.ts';

/** The ranks of every player after each step of the competition (`Step`), at one version of the standings. */
export interface RankHistory {
  version: number;
  /**
   * The locked matches of this version that have started, in the order of their kick-offs; `packed` is undefined while a match is not
   * packed.
   */
  matches: readonly CountedMatch[];
  /** Returns for each match, in the order of `matches`, a player's rank after the step that the match belongs to. */
  ranksOf(idx: number): number[];
}

export interface CountedMatch {
  match: Match;
  packed: PackedMatch | undefined;
}

/**
 * The matches since the previous step, and the scores after these matches. A step ends with the last match of a
 * matchday of a league, or with a single match of another stage. It may begin with matches of a matchday that ends
 * later.
 */
interface Step {
  matches: readonly CountedMatch[];
  after: DistinctScores;
}

/** The steps of the latest computation, and the scores after the last of them. */
interface Memory {
  /** The version of the set of players; -1 while a computation is running, and after it failed, because the sums are then unknown. */
  players: number;
  sums: ScoreArrays;
  steps: Step[];
}

/** The parts of the standings that the ranks depend on. */
type Counted = Pick<Standings, 'version' | 'players' | 'listLocked' | 'packedMatch'>;

const memories = new WeakMap<Counted, { version: number; memory: Memory; history: Promise<RankHistory> }>();

/**
 * Returns the rank history. It is computed at the first call for a version, beginning with the first step that changed. Only the distinct
 * scores are stored for each step; a player's score after a step is the sum of the player's scores in the matches up to it. Other requests
 * are answered meanwhile. Source: docs/product.md#profile.
 */
export function rankHistory(standings: Counted): Promise<RankHistory> {
  const known = memories.get(standings);
  if (known?.version === standings.version) return known.history;
  const memory = known?.memory ?? { players: -1, sums: emptyScores(0), steps: [] };
  const before = known?.history.catch(() => undefined) ?? Promise.resolve();
  const history = before.then(() => updateHistory(standings, memory));
  memories.set(standings, { version: standings.version, memory, history });
  history.catch(() => {
    if (memories.get(standings)?.history === history) memories.set(standings, { version: -1, memory, history });
  });
  return history;
}

async function updateHistory(standings: Counted, memory: Memory): Promise<RankHistory> {
  const { players, version } = standings;
  const matches = standings.listLocked().map((match) => ({ match, packed: standings.packedMatch(match.id) }));
  const wanted = cutIntoSteps(matches);
  const from = memory.players === players.version ? firstDifference(memory.steps, wanted) : 0;
  memory.players = -1;
  await dropSteps(memory, from);
  for (const step of wanted.slice(memory.steps.length)) {
    await applyMatches(memory, step, additionOf, players.count);
    memory.steps.push({ matches: step, after: distinctOf(memory.sums, players) });
    await breathe();
  }
  memory.players = players.version;
  return historyOf(memory.steps.slice(), { matches, version });
}

/** Cuts the matches after the last match of each matchday of a league, and after every match of another stage. */
function cutIntoSteps(matches: readonly CountedMatch[]): CountedMatch[][] {
  const lastOf = new Map(matches.map((counted) => [stepName(counted.match), counted]));
  const steps: CountedMatch[][] = [];
  let step: CountedMatch[] = [];
  for (const counted of matches) {
    step.push(counted);
    if (lastOf.get(stepName(counted.match)) !== counted) continue;
    steps.push(step);
    step = [];
  }
  return steps;
}

function stepName({ kind, part, matchday, id }: Match): string {
  return kind === 'league' && matchday !== null ? JSON.stringify([part, matchday]) : id;
}

function firstDifference(steps: readonly Step[], wanted: readonly CountedMatch[][]): number {
  const first = steps.findIndex((step, at) => !isSameStep(step.matches, wanted[at] ?? []));
  return first === -1 ? steps.length : first;
}

function isSameStep(a: readonly CountedMatch[], b: readonly CountedMatch[]): boolean {
  return a.length === b.length && a.every((counted, at) => isSame(counted, b[at] as CountedMatch));
}

function isSame(a: CountedMatch, b: CountedMatch): boolean {
  if (a.match.id !== b.match.id) return false;
  return a.packed ? hasSameEffect(a.packed, b.packed) : !b.packed;
}

/** Removes the steps from number `from` on, and subtracts the points that their matches had when they were counted. */
async function dropSteps(memory: Memory, from: number): Promise<void> {
  const dropped = memory.steps.splice(from);
  if (from === 0) memory.sums = emptyScores(0);
  else for (const { matches } of dropped) await applyMatches(memory, matches, removalOf, 0);
}

async function applyMatches(
  memory: Memory,
  matches: readonly CountedMatch[],
  changeOf: (match: PackedMatch) => MatchChange | undefined,
  players: number,
): Promise<void> {
  for (const { packed } of matches) {
    const change = packed && changeOf(packed);
    if (!packed || !change) continue;
    memory.sums = withRoomFor(memory.sums, Math.max(players, packed.picks.bytes.length, packed.holders.length * 4));
    applyChanges(memory.sums, [change]);
    await breathe();
  }
}

function withRoomFor(sums: ScoreArrays, players: number): ScoreArrays {
  return sums.tot.length < players ? copyScores(sums, players + (players >> 3)) : sums;
}

function distinctOf(sums: ScoreArrays, players: PlayerSet): DistinctScores {
  const scores = withRoomFor(sums, players.count);
  const bound = boundOf(scores);
  if (!isTableWorthIt(bound, players.count)) return distinctBySorting(scores, players);
  const table = applyAndCountCells(scores, { change: undefined, players, bound, former: undefined });
  return distinctInCells(scores, players, table);
}

function historyOf(steps: readonly Step[], of: Pick<RankHistory, 'matches' | 'version'>): RankHistory {
  return {
    ...of,
    ranksOf(idx) {
      const rankAfter = new Map<string, number>();
      let score = 0;
      for (const { matches, after } of steps) {
        for (const { packed } of matches) if (packed) score += scoreInMatch(packed, idx);
        const last = matches.at(-1);
        if (last) rankAfter.set(stepName(last.match), numberAbove(after, score) + 1);
      }
      return of.matches.map(({ match }) => rankAfter.get(stepName(match)) ?? 1);
    },
  };
}
