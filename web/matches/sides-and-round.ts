import { i18n } from '@lingui/core';
import { msg, selectOrdinal } from '@lingui/core/macro';
import type { Match, Tie } from '../../game/matches/match.ts';
import { readPlaceholder } from '../../game/matches/placeholder.ts';
import type { Team } from '../../game/teams/team.ts';
import { stageName } from './stage-names.ts';

export interface SideOfMatch {
  /** The team's name, or a description such as "Winner Group A". */
  name: string;
  /** The team's three letters or the placeholder, for narrow places. */
  short: string;
  /** Null while the side is not known. */
  team: Team | null;
}

export type Sides = Record<1 | 2, SideOfMatch>;

export function sidesOf(match: Match, teams: Map<string, Team>): Sides {
  return {
    1: sideOf(match.team1 && teams.get(match.team1), match.placeholder1),
    2: sideOf(match.team2 && teams.get(match.team2), match.placeholder2),
  };
}

function sideOf(team: Team | undefined | null | '', placeholder: string | null): SideOfMatch {
  if (team) return { name: team.shortName, short: team.tla, team };
  const name = placeholderWords(placeholder ?? '');
  return { name, short: placeholder === null || placeholder === 'LATER' ? '?' : placeholder, team: null };
}

/** Describes a side that is not known yet, such as "Winner Group A". */
export function placeholderWords(text: string): string {
  const placeholder = readPlaceholder(text);
  if (!placeholder || placeholder.kind === 'later') return i18n._(msg`To be decided`);
  if (placeholder.kind === 'third') return thirdIn(placeholder.pools.join('/'));
  if (placeholder.kind !== 'place') {
    const { kind, matchId } = placeholder;
    return kind === 'winner' ? i18n._(msg`Winner Match ${matchId}`) : i18n._(msg`Loser Match ${matchId}`);
  }
  const { place, pool } = placeholder;
  if (place === 1) return i18n._(msg`Winner Group ${pool}`);
  if (place === 2) return i18n._(msg`Runner-up Group ${pool}`);
  if (place === 3) return thirdIn(pool);
  return i18n._(msg`${selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in Group ${pool}`);
}

function thirdIn(pools: string): string {
  return i18n._(msg`Third in Group ${pools}`);
}

/** Returns the round of a match, such as "Group C", "Matchday 12", "Quarter-final" or "Quarter-final, leg 2". */
export function roundNameOf(
  match: Pick<Match, 'stage' | 'stageName' | 'part' | 'kind' | 'pool' | 'matchday'> & {
    tie: Pick<Tie, 'leg'> | null;
  },
): string {
  const { part } = match;
  const round = roundOf(match);
  return part === null ? round : i18n._(msg`${part}, ${round}`);
}

function roundOf({ stage, stageName: name, kind, pool, matchday, tie }: Parameters<typeof roundNameOf>[0]): string {
  if (kind === 'league') return i18n._(msg`Matchday ${matchday}`);
  if (kind === 'groups' && pool !== null) return i18n._(msg`Group ${pool}`);
  const words = stageName({ id: stage, name }, 'match');
  const leg = tie?.leg;
  return leg === undefined ? words : i18n._(msg`${words}, leg ${leg}`);
}
