import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTournament } from '../../../game/tournament/tournament.ts';
import type { Tournament } from '../../../game/tournament/tournament.ts';
import { fitsScores } from '../../standings/contribution.ts';
import { readJsonFile } from './read-json-file.ts';
import { TournamentError } from './tournament-error.ts';

/**
 * Reads a tournament's folder: teams.json, matches.json and, if they exist, tournament.json and third-place.json. Their format is
 * described in docs/tournament-files.md. Calls `log` for each match left out and for each warning. Throws TournamentError.
 */
export async function readTournament(folder: string, log: (line: string) => void): Promise<Tournament> {
  await requireFolder(folder);
  const parsed = parseTournament({
    teams: await readRequired(folder, 'teams.json'),
    matches: await readRequired(folder, 'matches.json'),
    tournament: await readJsonFile(join(folder, 'tournament.json')),
    thirdPlace: await readJsonFile(join(folder, 'third-place.json')),
  });
  if ('errors' in parsed) throw new TournamentError(parsed.errors.join('\n'));
  for (const line of [...parsed.skipped, ...parsed.warnings]) log(line);
  checkPointsFit(parsed.tournament);
  return parsed.tournament;
}

/** Throws TournamentError if the points of a player could exceed what the standings can hold. */
export function checkPointsFit({ points, matches }: Tournament): void {
  const stages = matches.map((match) => match.stage);
  if (fitsScores(points, stages)) return;
  throw new TournamentError('tournament.json: these points add up to more than a table can hold (65,535 of a kind).');
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found)
    throw new TournamentError(`There is no folder ${folder}. Name the folder with teams.json and matches.json.`);
  if (!found.isDirectory())
    throw new TournamentError(`${folder} is a file. Name the folder with teams.json and matches.json.`);
}

async function readRequired(folder: string, name: string): Promise<unknown> {
  const contents = await readJsonFile(join(folder, name));
  if (contents === undefined) throw new TournamentError(`${name}: is missing from the folder ${folder}.`);
  return contents;
}
