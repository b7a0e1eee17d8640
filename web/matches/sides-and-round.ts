import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Stage } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { readPlaceholder } from '../../game/matches/placeholder.ts';
import type { Team } from '../../game/teams/team.ts';

export interface SideOfMatch {
  /** The team's name, or a description such as "Winner Group A". */
  name: string;
  /** The team's three letters, for narrow places. */
  short: string;
  iso2: string | null;
}

export type Sides = Record<1 | 2, SideOfMatch>;

export function sidesOf(match: Match, teams: Map<string, Team>): Sides {
  return {
    1: sideOf(match.team1 && teams.get(match.team1), match.placeholder1),
    2: sideOf(match.team2 && teams.get(match.team2), match.placeholder2),
  };
}

function sideOf(team: Team | undefined | null | '', placeholder: string | null): SideOfMatch {
  if (team) return { name: team.shortName, short: team.tla, iso2: team.iso2 };
  const name = placeholderWords(placeholder ?? '');
  return { name, short: placeholder ?? '?', iso2: null };
}

function placeholderWords(text: string): string {
  const placeholder = readPlaceholder(text);
  if (!placeholder) return i18n._(msg`Not known yet`);
  if (placeholder.kind === 'third') return i18n._(msg`Third in Group ${placeholder.pools.join('/')}`);
  if (placeholder.kind !== 'place') {
    const { kind, matchId } = placeholder;
    return kind === 'winner' ? i18n._(msg`Winner Match ${matchId}`) : i18n._(msg`Loser Match ${matchId}`);
  }
  const { place, pool } = placeholder;
  if (place === 1) return i18n._(msg`Winner Group ${pool}`);
  if (place === 2) return i18n._(msg`Runner-up Group ${pool}`);
  return i18n._(msg`Number ${place} in Group ${pool}`);
}

const stageNames: Record<Exclude<Stage, 'GROUP_STAGE'>, MessageDescriptor> = {
  LAST_32: msg`Last 32`,
  LAST_16: msg`Last 16`,
  QUARTER_FINALS: msg`Quarter-final`,
  SEMI_FINALS: msg`Semi-final`,
  THIRD_PLACE: msg`Third place`,
  FINAL: msg`Final`,
};

/** Returns the round of a match, such as "Group C" or "Quarter-final". */
export function roundNameOf({ stage, pool }: Pick<Match, 'stage' | 'pool'>): string {
  if (stage !== 'GROUP_STAGE') return i18n._(stageNames[stage]);
  return pool === null ? i18n._(msg`Group stage`) : i18n._(msg`Group ${pool}`);
}
