import type { StageEntry } from '../../competition/stages.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { keyOfName } from '../source.ts';

/**
 * Returns the matchday of every match by its id. In a league or a pool it is the number that the source gives. If a number is missing, or
 * if the source numbers the days of a group stage and not its matchdays, the matchdays count the matches of each team. Knockout rounds
 * continue the count, and each leg counts as a round. Source: docs/tournament-files.md#rounds.
 */
export function matchdaysOf(matches: readonly NumberedMatch[], stages: readonly StageEntry[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const part of Map.groupBy(stages, (stage) => stage.part).values()) {
    let last = 0;
    for (const stage of part) {
      const own = matches.filter((match) => match.stage === stage.id);
      const numbers = stage.kind === 'knockout' ? knockoutDays(own, last) : tableDays(own, stage);
      for (const [id, day] of numbers) days.set(id, day);
      last = Math.max(last, ...numbers.values());
    }
  }
  return days;
}

function knockoutDays(matches: readonly NumberedMatch[], last: number): Map<string, number> {
  const seen = new Set<string>();
  return new Map(
    matches.map(({ id, tie }) => {
      const isSecond = tie !== null && seen.has(tie);
      if (tie !== null) seen.add(tie);
      return [id, last + (isSecond ? 2 : 1)];
    }),
  );
}

function tableDays(matches: readonly NumberedMatch[], stage: StageEntry): Map<string, number> {
  const counted = countedDays(matches);
  const numbers = matches.map(({ words }) => words.number);
  const most = Math.max(0, ...counted.values());
  const isCounted = numbers.includes(null) || (stage.kind === 'groups' && Math.max(...numbers.map(Number)) > most);
  return isCounted ? counted : new Map(matches.map(({ id, words }) => [id, words.number ?? 1]));
}

/**
 * Numbers matchdays by the order of the matches: a match is one matchday after the latest matchday that either of its teams has had so far.
 */
function countedDays(matches: readonly NumberedMatch[]): Map<string, number> {
  const played = new Map<string, number>();
  return new Map(
    matches.map(({ id, source: { team1, team2 } }) => {
      const keys = [team1, team2].flatMap(({ name }) => (name === null ? [] : [keyOfName(name)]));
      const day = 1 + Math.max(0, ...keys.map((key) => played.get(key) ?? 0));
      for (const key of keys) played.set(key, day);
      return [id, day];
    }),
  );
}
