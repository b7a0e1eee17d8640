import type { MatchEntry } from '../tournament/tournament-schema.ts';
import { placeholderOfSource } from './rounds/derive-sides.ts';
import type { ListedTeam } from './teams/list-teams.ts';
import type { NumberedMatch } from './rounds/pair-legs.ts';
import { keyOfName } from './source.ts';

interface Derived {
  teams: readonly ListedTeam[];
  /** By match id. */
  days: ReadonlyMap<string, number>;
  results: ReadonlyMap<string, Partial<MatchEntry>>;
  through: ReadonlyMap<string, 1 | 2>;
  /** Placeholders by match id and side: "49 1". */
  sides: ReadonlyMap<string, string>;
}

/** Puts what was derived about the matches into rows of matches.json. */
export function matchEntries(matches: readonly NumberedMatch[], derived: Derived): MatchEntry[] {
  const codes = new Map(derived.teams.map(({ key, tla }) => [key, tla]));
  const ids = new Map(matches.flatMap(({ id, source }) => (source.num === null ? [] : [[source.num, id] as const])));
  const pools = new Set(matches.flatMap(({ pool }) => pool ?? []));
  const sideOf = ({ id, source }: NumberedMatch, side: 1 | 2) => {
    const team = source[`team${side}`];
    if (team.name === null) return { [`placeholder${side}`]: placeholderOfSource(team, { ids, pools }) };
    const placeholder = derived.sides.get(`${id} ${side}`);
    return {
      [`team${side}`]: codes.get(keyOfName(team.name)),
      ...(placeholder !== undefined && { [`placeholder${side}`]: placeholder }),
    };
  };
  return matches.map((match): MatchEntry => {
    const { id, source, pool, tie } = match;
    const fields = derived.results.get(id);
    const through = derived.through.get(id);
    return {
      id,
      ...(source.fdId !== undefined && { fdId: source.fdId }),
      utcDate: match.utcDate,
      ...(!match.timeKnown && { timeKnown: false }),
      ...(!match.dateKnown && { dateKnown: false }),
      stage: match.stage,
      ...(pool !== null && { group: pool }),
      ...(tie !== null && { tie }),
      matchday: derived.days.get(id) ?? 1,
      ...(source.venue !== null && { venue: source.venue }),
      ...(source.city !== null && { city: source.city }),
      ...sideOf(match, 1),
      ...sideOf(match, 2),
      ...fields,
      ...(fields && through !== undefined && { through }),
    };
  });
}
