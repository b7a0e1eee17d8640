import type { DraftMatch } from './assign-stages.ts';
import { keyOfName } from '../source.ts';

/**
 * Separates the next group stage from the first, in a cup that has two. A pool belongs to the next stage if one of its teams was in an earlier pool. The first stage
 * is GROUP_STAGE, the next one GROUP_STAGE_2.
 */
export function separateGroupStages(matches: DraftMatch[]): DraftMatch[] {
  const drafts = matches.filter(({ kind }) => kind === 'groups');
  const pools = [...Map.groupBy(drafts, keyOfPool)].toSorted(([, a], [, b]) => firstKickoff(a) - firstKickoff(b));
  const stageOfTeam = new Map<string, number>();
  const stageOfPool = new Map<string, number>();
  for (const [key, own] of pools) {
    const teams = new Set(
      own.flatMap(({ source }) =>
        [source.team1, source.team2].flatMap(({ name }) => (name === null ? [] : [keyOfName(name)])),
      ),
    );
    const stage = 1 + Math.max(0, ...[...teams].map((team) => stageOfTeam.get(team) ?? 0));
    stageOfPool.set(key, stage);
    for (const team of teams) stageOfTeam.set(team, stage);
  }
  const ofFirst = new Set(drafts.flatMap((match) => (stageOfPool.get(keyOfPool(match)) === 1 ? [match.pool] : [])));
  return matches.map((match) => {
    const stage = match.kind === 'groups' ? (stageOfPool.get(keyOfPool(match)) ?? 1) : 1;
    if (stage === 1) return match;
    // The tables of all stages are identified by the name of the pool, so two pools must not have the same name.
    const pool = ofFirst.has(match.pool) ? `${match.pool}${stage}` : match.pool;
    const words = { ...match.words, prefix: match.words.prefix ?? nameOf(stage) };
    return { ...match, pool, words, base: `${match.base}_${stage}` };
  });
}

function nameOf(stage: number): string {
  return stage === 2 ? 'Second group stage' : `Group stage ${stage}`;
}

function keyOfPool({ words, pool }: DraftMatch): string {
  return `${words.prefix ?? ''} ${pool ?? ''}`;
}

function firstKickoff(matches: readonly DraftMatch[]): number {
  return Math.min(...matches.map(({ utcDate }) => Date.parse(utcDate)));
}
