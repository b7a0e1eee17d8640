import { useQueries } from '@tanstack/react-query';
import type { Match } from '../../game/matches/match.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { competitionQueryOf, isForPlayers, teamsByTla, teamsQueryOf } from '../competition/data.ts';
import { idOf } from '../competitions/data.ts';
import { matchesQueryOf } from '../matches/data.ts';
import { byMatch, predictionsQueryOf } from '../predictions/data.ts';
import type { PickPlace } from './QuickPickRow.tsx';

export interface Place extends PickPlace {
  of: SiteCompetition;
  matches: Match[];
}

/** Returns what the rows need of each competition once all of it has been read, or why it could not be read. */
export function usePlaces(competitions: readonly SiteCompetition[]): {
  places?: Place[];
  error: Error | null;
  retry: () => void;
} {
  const ids = competitions.map(idOf);
  const settings = useQueries({ queries: ids.map(competitionQueryOf) });
  const teams = useQueries({ queries: ids.map(teamsQueryOf) });
  const matches = useQueries({ queries: ids.map(matchesQueryOf) });
  const picks = useQueries({ queries: ids.map(predictionsQueryOf) });
  const all = [...settings, ...teams, ...matches, ...picks];
  const error = all.find((query) => query.error && !query.data)?.error ?? null;
  const retry = () => all.forEach((query) => query.error && void query.refetch());
  if (!all.every(({ data }) => data)) return { error, retry };
  const places = competitions.flatMap((of, at): Place[] => {
    const [competition, ofTeams, list, own] = [settings[at]?.data, teams[at]?.data, matches[at]?.data, picks[at]?.data];
    if (!competition || !isForPlayers(competition) || !ofTeams || !list || !own) return [];
    return [{ of, competition, teams: teamsByTla(ofTeams), matches: list.matches, picks: byMatch(own) }];
  });
  return { places, error, retry };
}
