import { completeStages } from '../../competition/stages.ts';
import type { StageEntry } from '../../competition/stages.ts';
import { stageTables } from '../../matches/tables.ts';
import { decideTitle, teamsIn } from './decide-title.ts';
import type { OpenTitle } from './decide-title.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { keyOfName } from '../source.ts';
import type { Results } from './ties-of-rounds.ts';
import { usualOrder } from './usual-orders.ts';

/**
 * Completes what the words of rounds do not say about leagues: a championship or relegation round goes on with the points of the league
 * before it, and a play-off that the first of the table is not in does not decide the title. Returns sentences about what was assumed, and
 * what an admin must say.
 */
export function completeFormat(
  matches: readonly NumberedMatch[],
  {
    stages,
    results,
    code,
    said,
  }: {
    stages: readonly StageEntry[];
    results: Results;
    code: string;
    /** The ids of stages that a correction gives the title. */
    said: ReadonlySet<string>;
  },
): { stages: StageEntry[]; assumed: string[]; openTitles: OpenTitle[] } {
  const carried = stages.map((stage, index) => withCarried(stage, { earlier: stages.slice(0, index), matches }));
  const assumed = carried.flatMap(({ id, carries }) =>
    carries === undefined
      ? []
      : [`${id} goes on with the points of ${carries}. If points are halved, say so with adjust in tournament.json.`],
  );
  assumed.push(...unnamedPools(matches));
  const parts = [...Map.groupBy(carried, ({ part }) => part).values()];
  const decided = parts.map((part) =>
    decideTitle({
      stages: part,
      matches,
      said,
      firstOf: (league) => firstOf(league, { part, matches, results, code }),
    }),
  );
  const aside = new Set(decided.flatMap((part) => part.aside));
  const besideFinal = new Set(decided.flatMap((part) => part.besideFinal));
  const titles = new Set(decided.flatMap(({ title }) => title ?? []));
  const marked = carried.map((stage) => ({
    ...stage,
    ...((aside.has(stage.id) || besideFinal.has(stage.id)) && { side: true }),
    ...(titles.has(stage.id) && { title: true }),
  }));
  for (const { id } of marked.filter((stage) => aside.has(stage.id))) {
    assumed.push(
      said.size > 0
        ? `${id} does not decide the title, because another stage has it.`
        : `${id} does not decide the title, because the first of the table is not in it.`,
    );
  }
  for (const id of besideFinal)
    assumed.push(`${id} does not decide the title, because no team of the final is known to play in it.`);
  return { stages: marked, assumed, openTitles: decided.flatMap(({ open }) => open ?? []) };
}

/** Returns a sentence for each group stage whose pools the source does not name. */
function unnamedPools(matches: readonly NumberedMatch[]): string[] {
  const unnamed = matches.filter(
    ({ kind, source, words }) => kind === 'groups' && source.group === null && words.pool === null,
  );
  return [...new Set(unnamed.map(({ stage }) => stage))].map(
    (stage) =>
      `The pools of ${stage} have no names in the file. They follow from who plays whom, and may have other letters elsewhere.`,
  );
}

type Earlier = { earlier: readonly StageEntry[]; matches: readonly NumberedMatch[] };

/** In a split season, some teams of a league go on in a separate league, which carries their points. */
function withCarried(stage: StageEntry, { earlier, matches }: Earlier): StageEntry {
  if (stage.kind !== 'league') return stage;
  const teams = teamsIn(stage, matches);
  const before = earlier.findLast((other) => {
    const known = teamsIn(other, matches);
    return (
      other.kind === 'league' &&
      other.part === stage.part &&
      known.size > teams.size &&
      [...teams].every((team) => known.has(team))
    );
  });
  return before ? { ...stage, carries: before.id } : stage;
}

function firstOf(
  league: StageEntry,
  {
    part,
    matches,
    results,
    code,
  }: { part: readonly StageEntry[]; matches: readonly NumberedMatch[]; results: Results; code: string },
): string | undefined {
  if (matches.some(({ id, stage }) => stage === league.id && !results.has(id))) return undefined;
  const stage = completeStages(part, usualOrder(code, 'league')).find(({ id }) => id === league.id);
  const teams = [...teamsIn(league, matches)].map((tla) => ({ tla, pool: null }));
  const scores = matches.map(({ id, stage: of, pool, source }) => {
    const score = results.get(id)?.regularTime;
    const sides = { team1: keyOf(source.team1.name), team2: keyOf(source.team2.name) };
    return { stage: of, pool, ...sides, full1: score?.[1] ?? null, full2: score?.[2] ?? null };
  });
  return stage && stageTables(stage, { teams, matches: scores }).get(league.id)?.[0]?.tla;
}

function keyOf(name: string | null): string | null {
  return name === null ? null : keyOfName(name);
}
