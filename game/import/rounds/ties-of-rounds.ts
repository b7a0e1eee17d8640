import { findStageWord } from '../../competition/stage-words.ts';
import type { StageEntry } from '../../competition/stages.ts';
import type { MatchEntry } from '../../tournament/tournament-schema.ts';
import { leader } from '../result-readings.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { keyOfName } from '../source.ts';
import type { Pair } from '../source.ts';

export type Results = Map<string, Pick<MatchEntry, 'regularTime' | 'afterExtraTime' | 'penalties' | 'winner'>>;

/** One or two matches of a knockout stage that decide which of two teams goes through. */
export interface Decider {
  stage: string;
  /** The position of the stage in the order of play. */
  round: number;
  part: string | undefined;
  /** True for a match for third place and others outside the tree. */
  isSide: boolean;
  /** The matches in the order of play. In the second leg, the sides are exchanged. */
  legs: NumberedMatch[];
  last: NumberedMatch;
  /** The keys of the names of the last match's sides. */
  teams: [string | null, string | null];
  /** The side of the last match that goes through by the scores; null if they do not decide it. */
  through: 1 | 2 | null;
  /** True if a result of a leg is missing. */
  isOpen: boolean;
}

export function decidersOf(
  matches: readonly NumberedMatch[],
  { stages, results }: { stages: readonly StageEntry[]; results: Results },
): Decider[] {
  return stages.flatMap((stage, round) => {
    if (stage.kind !== 'knockout') return [];
    const own = matches.filter((match) => match.stage === stage.id);
    const isSide = stage.side ?? findStageWord(stage.id)?.side ?? false;
    return [...Map.groupBy(own, ({ id, tie }) => tie ?? id).values()].flatMap((legs): Decider[] => {
      const last = legs.at(-1);
      if (!last) return [];
      const { team1, team2 } = last.source;
      return [
        {
          stage: stage.id,
          round,
          part: stage.part,
          isSide,
          legs,
          last,
          teams: [team1.name, team2.name].map((name) => (name === null ? null : keyOfName(name))) as Decider['teams'],
          through: throughOf(legs, { results, awayGoals: stage.awayGoals ?? false }),
          isOpen: legs.some(({ id }) => !results.has(id)),
        },
      ];
    });
  });
}

function throughOf(
  legs: readonly NumberedMatch[],
  { results, awayGoals }: { results: Results; awayGoals: boolean },
): 1 | 2 | null {
  const [one, two] = legs.map(({ id }) => results.get(id));
  if (legs.length === 1) return one?.winner ?? null;
  if (!one || !two) return null;
  const aggregate = leader(aggregateOf(one.regularTime, two.afterExtraTime ?? two.regularTime));
  if (aggregate !== null) return aggregate;
  const away = awayGoals ? moreAwayGoals(one, two) : null;
  return away ?? (two.penalties ? leader([two.penalties[1], two.penalties[2]]) : null);
}

/** The aggregate, seen from the home side of the second leg. */
function aggregateOf(first: MatchEntry['regularTime'], second: MatchEntry['regularTime']): Pair {
  return [(first?.[2] ?? 0) + (second?.[1] ?? 0), (first?.[1] ?? 0) + (second?.[2] ?? 0)];
}

/** The side of the second leg that has scored more goals away from home. */
export function moreAwayGoals(
  one: { regularTime?: MatchEntry['regularTime'] },
  two: { regularTime?: MatchEntry['regularTime']; afterExtraTime?: MatchEntry['afterExtraTime'] },
): 1 | 2 | null {
  return leader([one.regularTime?.[2] ?? 0, (two.afterExtraTime ?? two.regularTime)?.[2] ?? 0]);
}

/** True if the team plays in a later round of the tree, in the same part. */
export function playsOn(team: string | null, after: Decider, deciders: readonly Decider[]): boolean {
  return deciders.some(
    ({ round, part, isSide, teams }) =>
      round > after.round && part === after.part && !isSide && team !== null && teams.includes(team),
  );
}
