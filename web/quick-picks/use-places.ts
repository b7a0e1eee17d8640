import { useQueries } from '@tanstack/react-query';
import type { Match } from '../../game/matches/match.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { isForPlayers, teamsByTla } from '../competition/data.ts';
import { idOf } from '../competitions/data.ts';
import { byMatch } from '../predictions/data.ts';
import { queriesOf } from './queries-of.ts';
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
  const of = competitions.map((competition) => queriesOf(idOf(competition)));
  const settings = useQueries({ queries: of.map((queries) => queries.settings) });
  const teams = useQueries({ queries: of.map((queries) => queries.teams) });
  const matches = useQueries({ queries: of.map((queries) => queries.matches) });
  const picks = useQueries({ queries: of.map((queries) => queries.picks) });
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
