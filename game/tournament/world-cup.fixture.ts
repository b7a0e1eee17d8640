import matches from '../../tournaments/wc2022/matches.json' with { type: 'json' };
import teams from '../../tournaments/wc2022/teams.json' with { type: 'json' };
import tournament from '../../tournaments/wc2022/tournament.json' with { type: 'json' };
import { parseTournament } from './tournament.ts';
import type { Tournament } from './tournament.ts';
import type { TournamentFiles } from './tournament-files.ts';

/** The files of the World Cup 2022, for tests on real matches. */
export const worldCupFiles = { teams, matches, tournament };
export const worldCup = parsed(worldCupFiles);

/** Parses files that have no faults. */
export function parsed(files: TournamentFiles): Tournament {
  const read = parseTournament(files);
  if ('errors' in read) throw new Error(read.errors.join('\n'));
  return read.tournament;
}
