import type { StageEntry } from '../../competition/stages.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { literalOf } from '../result-readings.ts';
import type { Doubt } from '../result-readings.ts';
import { leftOut } from '../source.ts';
import type { LeftOut } from '../source.ts';
import { decidersOf, moreAwayGoals, playsOn } from './ties-of-rounds.ts';
import type { Decider, Results } from './ties-of-rounds.ts';

/**
 * Completes the knockout stages by what their results show: whether away goals count, and whether there is extra time. Then drops the
 * result of the last match of each level tie if the later rounds do not show who went through. If they show it, that side is returned in
 * `through`. Returns a doubt for each tie whose loser plays on.
 */
export function checkRounds(
  matches: readonly NumberedMatch[],
  { stages, results, file }: { stages: readonly StageEntry[]; results: Results; file: string },
): { stages: StageEntry[]; through: Map<string, 1 | 2>; dropped: LeftOut[]; doubts: Doubt[] } {
  const raw = decidersOf(matches, { stages, results });
  const completed = stages.map((stage) => completeKnockout(stage, { deciders: raw, results }));
  const deciders = decidersOf(matches, { stages: completed, results });
  const through = new Map<string, 1 | 2>();
  const dropped: LeftOut[] = [];
  const doubts: Doubt[] = [];
  const drop = ({ last }: Decider, fault: string) => {
    if (results.delete(last.id)) dropped.push(leftOut(file, last.source, fault));
  };
  for (const decider of deciders.filter(({ isOpen, isSide }) => !isOpen && !isSide)) {
    const [on1, on2] = decider.teams.map((team) => playsOn(team, decider, deciders));
    const on = on1 === on2 ? null : on1 ? 1 : 2;
    if (decider.through === null && on === null)
      drop(decider, 'score: the tie is level, and nothing says who goes through');
    else if (decider.through === null && on !== null) through.set(decider.last.id, on);
    else if (on !== null && on !== decider.through) {
      const { source } = decider.last;
      const { regularTime } = source.result ?? {};
      if (!source.result || !regularTime) continue;
      const fault = `score: ${source[`team${on}`].name} loses here and plays on in a later round`;
      const readings = [literalOf({ ...source.result, regularTime })];
      doubts.push({ ...leftOut(file, source, fault), readings, isOpen: !source.result.isConfirmed });
    }
  }
  return { stages: completed, through, dropped, doubts };
}

function completeKnockout(
  stage: StageEntry,
  { deciders, results }: { deciders: readonly Decider[]; results: Results },
): StageEntry {
  if (stage.kind !== 'knockout') return stage;
  const own = deciders.filter((decider) => decider.stage === stage.id);
  const played = own.flatMap(({ legs }) => legs.flatMap(({ id }) => results.get(id) ?? []));
  const hasExtraTime = played.some(({ afterExtraTime }) => afterExtraTime);
  const hasDirectShootOut = played.some(({ penalties, afterExtraTime }) => penalties && !afterExtraTime);
  return {
    ...stage,
    ...(!hasExtraTime && hasDirectShootOut && { extraTime: false }),
    ...(stage.legs === 2 && decidesByAwayGoals(own, { deciders, results }) && { awayGoals: true }),
  };
}

/** True if there are level ties without a shoot-out, and the team with more away goals plays on in all of them. */
function decidesByAwayGoals(
  own: readonly Decider[],
  { deciders, results }: { deciders: readonly Decider[]; results: Results },
): boolean {
  const level = own.filter((decider) => !decider.isOpen && decider.through === null);
  const fits = level.map((decider) => {
    const [one, two] = decider.legs.map(({ id }) => results.get(id));
    const ahead = one && two ? moreAwayGoals(one, two) : null;
    return ahead !== null && playsOn(decider.teams[ahead - 1] ?? null, decider, deciders);
  });
  return fits.length > 0 && fits.every(Boolean);
}
