import { applyCorrections } from '../../game/import/corrections.ts';
import { normalise } from '../../game/import/normalise.ts';
import type { ImportOptions, SourceKeys } from '../../game/import/normalise.ts';
import { isOpenfootball, readOpenfootball } from '../../game/import/read-openfootball.ts';
import type { SourceList } from '../../game/import/source.ts';
import { combineFaults } from '../../game/tournament/combine-faults.ts';
import { parseTournament } from '../../game/tournament/tournament.ts';
import type { Tournament } from '../../game/tournament/tournament.ts';
import type { TournamentFiles } from '../../game/tournament/tournament-files.ts';
import { parseJsonFile } from '../results/tournament/read-json-file.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { checkPointsFit } from '../results/tournament/read-tournament.ts';
import type { SourceFiles } from './source-files.ts';

/** A competition that was read and checked, and can be stored. */
export interface Prepared {
  tournament: Tournament;
  /** The files in our own format, for an export. */
  files: TournamentFiles;
  /** Null if the source is our own format, whose matches have ids. */
  keys: SourceKeys | null;
  /** Lists for the preview. */
  dropped: string[];
  missing: string[];
  oddities: string[];
}

/** Reads and checks the files of a competition. Throws TournamentError with one sentence for each fault, or kind of fault. */
export function prepare(files: SourceFiles, options: ImportOptions): Prepared {
  if (files.kind === 'folder') return prepareOwn(files, options);
  const list = applyCorrections(readList(files), readCorrections(files));
  const read = normalise(list, options);
  if ('faults' in read) throw new TournamentError(combineFaults(read.faults).join('\n'));
  const { teams, matches, tournament, keys, dropped, missing, oddities } = read;
  return { ...check({ teams, matches, tournament }), keys, dropped, missing, oddities };
}

function readList({ name, contents }: SourceFiles): SourceList {
  const bytes = contents.get(name) ?? new Uint8Array();
  const json = parseJsonFile(bytes, name);
  if (isOpenfootball(json)) return readOpenfootball(json, name);
  throw new TournamentError(`${name}: has neither "matches" nor "rounds", so it is not in the format of openfootball.`);
}

function readCorrections({ contents }: SourceFiles): unknown {
  const bytes = contents.get('corrections.json');
  return bytes && parseJsonFile(bytes, 'corrections.json');
}

function prepareOwn({ name, contents }: SourceFiles, options: ImportOptions): Prepared {
  const read = (file: string) => {
    const bytes = contents.get(file);
    return bytes && parseJsonFile(bytes, file);
  };
  for (const file of ['teams.json', 'matches.json']) {
    if (!contents.has(file)) throw new TournamentError(`${file}: is missing from ${name}.`);
  }
  const settings = read('tournament.json');
  const tournament =
    options.name === null || typeof settings !== 'object' ? settings : { ...settings, name: options.name };
  const files = {
    teams: read('teams.json'),
    matches: read('matches.json'),
    tournament,
    thirdPlace: read('third-place.json'),
  };
  return { ...check(files), keys: null, dropped: [], missing: [] };
}

function check(files: TournamentFiles): Pick<Prepared, 'tournament' | 'files' | 'oddities'> {
  const parsed = parseTournament(files);
  if ('errors' in parsed) throw new TournamentError(parsed.errors.join('\n'));
  checkPointsFit(parsed.tournament);
  return { tournament: parsed.tournament, files, oddities: [...parsed.skipped, ...parsed.warnings] };
}
