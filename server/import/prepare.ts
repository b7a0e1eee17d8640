import { applyCorrections } from '../../game/import/corrections.ts';
import type { Correction } from '../../game/import/corrections.ts';
import { normalise } from '../../game/import/normalise.ts';
import type { ImportOptions, SourceKeys } from '../../game/import/normalise.ts';
import { isOpenfootball, readOpenfootball } from '../../game/import/read/read-openfootball.ts';
import { doubtSentence } from '../../game/import/result-readings.ts';
import type { Doubt } from '../../game/import/result-readings.ts';
import type { KnownCompetition } from '../../game/import/match-ids.ts';
import type { LeftOut, SourceList } from '../../game/import/source.ts';
import type { NearTeams } from '../../game/import/teams/near-teams.ts';
import { isFootballData, readFootballData } from '../../game/import/read/read-football-data.ts';
import { openTitleSentence } from '../../game/import/rounds/decide-title.ts';
import type { OpenTitle } from '../../game/import/rounds/decide-title.ts';
import { unreadSentence } from '../../game/import/read/unread-results.ts';
import { readCsvRows } from '../../game/import/read/read-csv-rows.ts';
import { combineFaults } from '../../game/tournament/combine-faults.ts';
import { mostMatches, tooManyMatches } from '../../game/tournament/stage-checks.ts';
import { parseTournament } from '../../game/tournament/tournament.ts';
import type { Tournament } from '../../game/tournament/tournament.ts';
import type { TournamentFiles } from '../../game/tournament/tournament-files.ts';
import { parseJsonFile } from '../results/tournament/read-json-file.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { checkPointsFit } from '../results/tournament/read-tournament.ts';
import { decodeStart, parseCsv } from './parse-csv.ts';
import type { SourceFiles } from './source-files.ts';
import { isZip, unpack } from './zip-files.ts';

/**
 * How files are read. `timeZone` is needed for files whose times are local; times of football-data.org and times in the game's own format
 * are in UTC.
 */
export interface PrepareOptions extends Omit<ImportOptions, 'timeZone'> {
  timeZone: string | null;
  /** The corrections that an admin has made on the page. They are applied after those of corrections.json. */
  corrections?: readonly Correction[] | undefined;
}

/** A competition that was read and checked, and can be stored. */
export interface Prepared {
  tournament: Tournament;
  /** Null if the source is our own format, whose matches have ids. */
  keys: SourceKeys | null;
  /** Lists for the preview. */
  dropped: LeftOut[];
  missing: string[];
  oddities: string[];
  /** The ids of matches that the source says are cancelled. */
  cancelled: string[];
  /** The name of the file or the folder. */
  source: string;
}

/** A competition that was read and checked. It can be stored if `near`, `unread`, `openTitles` and `doubts` are empty. */
export interface Draft extends Prepared {
  /** The files in our own format. */
  files: TournamentFiles;
  /** Names that are probably of one team. */
  near: NearTeams[];
  /** The names of columns that look like results and are not read. */
  unread: string[];
  /** The parts of which it is not clear which stage has the title. */
  openTitles: OpenTitle[];
  /** Results that are not clear. */
  doubts: Doubt[];
  /** What the source says, with the corrections; null for the game's own format. */
  list: SourceList | null;
}

/**
 * Reads and checks the files of a competition. Throws TournamentError with one sentence for each fault, or kind of fault. A server that
 * answers requests calls it in the thread of `file-reader.ts`, because it can take seconds.
 */
export function prepare(files: SourceFiles, options: PrepareOptions, known?: KnownCompetition): Draft {
  const prepared = prepareDraft(files, options, known);
  const { near, unread, openTitles, doubts, source } = prepared;
  const open = [
    ...near.map(({ sentence }) => sentence),
    ...(unread.length > 0 ? [unreadSentence(source, unread)] : []),
    ...openTitles.map((open) => openTitleSentence(source, open)),
    ...doubts.map(doubtSentence),
  ];
  if (open.length > 0) throw new TournamentError(combineFaults(open).join('\n'));
  return prepared;
}

/**
 * Like `prepare`, but for a preview: what an admin can decide (names that are probably of one team, columns that look like results, which
 * stage has the title, and results that are not clear) is returned as `near`, `unread`, `openTitles` and `doubts` instead of thrown.
 * Nothing may be stored while there is any.
 */
export function prepareDraft(files: SourceFiles, options: PrepareOptions, known?: KnownCompetition): Draft {
  const own = ownFiles(files);
  if (own && (options.corrections ?? []).length > 0) {
    throw new TournamentError(
      `${files.name}: is in the game's own format, which takes no corrections. Change the files in it instead.`,
    );
  }
  if (own) return prepareOwn(own, options);
  const source = readList(files);
  const timeZone = options.timeZone ?? source.timeZone;
  if (timeZone === null) throw new TournamentError(noTimeZone);
  checkNumber(source.list);
  const corrected = applyCorrections(source.list, readCorrections(files));
  const list = applyCorrections(corrected, options.corrections);
  const read = normalise(list, { ...options, timeZone }, known);
  if ('faults' in read) throw new TournamentError(combineFaults(read.faults).join('\n'));
  const { teams, matches, tournament, keys, labels, dropped, missing, cancelled, near, openTitles, doubts } = read;
  const checked = check({ teams, matches, tournament }, labels);
  const oddities = [...read.oddities, ...checked.oddities];
  return {
    ...checked,
    keys,
    dropped,
    missing,
    oddities,
    cancelled,
    near,
    unread: list.unread ?? [],
    openTitles,
    doubts,
    source: files.name,
    list,
  };
}

const noTimeZone =
  'Name the time zone of the times in the file, such as Europe/Berlin (on the command line --time-zone Europe/Berlin). Picks lock at these times.';

/** What a source says, and the time zone of its times. The zone is null if the source does not name it. */
interface ReadList {
  list: SourceList;
  timeZone: string | null;
}

function readList({ name, contents }: SourceFiles): ReadList {
  const bytes = contents.get(name) ?? new Uint8Array();
  const today = new Date().toISOString().slice(0, 10);
  if (!/^\s*[[{]/.test(decodeStart(bytes))) {
    return { list: readCsvRows(parseCsv(bytes, name), name, today), timeZone: null };
  }
  const json = parseJsonFile(bytes, name);
  if (isFootballData(json)) return { list: readFootballData(json, name), timeZone: 'UTC' };
  if (isOpenfootball(json)) return { list: readOpenfootball(json, name, today), timeZone: null };
  throw new TournamentError(`${name}: has neither "matches" nor "rounds", so it is not in the format of openfootball.`);
}

/** Refuses a file with too many matches before anything is derived from them, which takes seconds for thousands of teams. */
function checkNumber({ file, matches }: SourceList): void {
  if (matches.length > mostMatches) throw new TournamentError(tooManyMatches(file, matches.length));
}

function readCorrections({ contents }: SourceFiles): unknown {
  const bytes = contents.get('corrections.json');
  return bytes && parseJsonFile(bytes, 'corrections.json');
}

/** Returns the files if they are in the game's own format, which is a folder or a zip (unpacked here); undefined for any other file. */
function ownFiles(files: SourceFiles): SourceFiles | undefined {
  if (files.kind === 'folder') return files;
  const bytes = files.contents.get(files.name);
  return bytes && isZip(bytes) ? { ...files, contents: unpack(bytes, files.name) } : undefined;
}

function prepareOwn({ name, contents }: SourceFiles, options: PrepareOptions): Draft {
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
  return {
    ...check(files),
    keys: null,
    dropped: [],
    missing: [],
    cancelled: [],
    source: name,
    near: [],
    unread: [],
    openTitles: [],
    doubts: [],
    list: null,
  };
}

function check(
  files: TournamentFiles,
  labels?: ReadonlyMap<string, string>,
): Pick<Draft, 'tournament' | 'files' | 'oddities'> {
  const parsed = parseTournament(files, labels);
  if ('errors' in parsed) throw new TournamentError(parsed.errors.join('\n'));
  checkPointsFit(parsed.tournament);
  return { tournament: parsed.tournament, files, oddities: [...parsed.skipped, ...parsed.warnings] };
}
