import { overallFirst } from '../competition/stages.ts';
import { isTimeZone } from '../competition/time-zone.ts';
import type { StageEntry } from '../competition/stages.ts';
import type { MatchEntry, SettingsEntry, TeamEntry } from '../tournament/tournament-schema.ts';
import { assignStages } from './rounds/assign-stages.ts';
import type { DatedMatch } from './rounds/assign-stages.ts';
import { checkResults } from './check-results.ts';
import { checkRounds } from './rounds/check-rounds.ts';
import { checkRows, findOddities, isInYear } from './check-list.ts';
import { completeFormat } from './rounds/complete-format.ts';
import type { OpenTitle } from './rounds/decide-title.ts';
import { deriveSides } from './rounds/derive-sides.ts';
import { rowsOfTeams, teamsOf } from './teams/list-teams.ts';
import type { ListedTeam } from './teams/list-teams.ts';
import { matchEntries } from './match-entries.ts';
import { kickoffTime } from '../tournament/kickoff-time.ts';
import { matchdaysOf } from './rounds/match-days.ts';
import type { Doubt } from './result-readings.ts';
import { withCountries, withKnownNames } from './known-names.ts';
import { giveIds } from './match-ids.ts';
import type { KnownCompetition } from './match-ids.ts';
import { namesToCheck, withPlacesOfPools } from './teams/doubtful-names.ts';
import { findNearTeams } from './teams/near-teams.ts';
import type { NearTeams } from './teams/near-teams.ts';
import { correctStages, faultsOfStages } from './rounds/correct-stages.ts';
import { pairLegs } from './rounds/pair-legs.ts';
import type { NumberedMatch } from './rounds/pair-legs.ts';
import { poolPlaces } from './rounds/pool-places.ts';
import { keyOfName, labelOf } from './source.ts';
import type { LeftOut, SourceList } from './source.ts';
import { decidersOf } from './rounds/ties-of-rounds.ts';
import type { Results } from './rounds/ties-of-rounds.ts';
import { usualOrder } from './rounds/usual-orders.ts';

export interface ImportOptions {
  code: string;
  year: string;
  /** The IANA zone of times for which the source names no zone. */
  timeZone: string;
  name: string | null;
  results: 'replay' | 'manual' | 'feed';
}

/** A competition in our own format, and what was found on the way. */
export interface Imported {
  teams: TeamEntry[];
  matches: MatchEntry[];
  tournament: SettingsEntry;
  /** What a later import needs to recognise matches and teams. */
  keys: SourceKeys;
  /** Results that were left out, each with row and field. */
  dropped: LeftOut[];
  /** Sentences about matches without a result. */
  missing: string[];
  /** Sentences about what is allowed but should be known to an admin, and about what was assumed. */
  oddities: string[];
  /** The ids of matches that the source says are cancelled. */
  cancelled: string[];
  /** What sentences call each match, by its id: "pl.json, row 12 (Fulham – Everton)". */
  labels: Map<string, string>;
  /** The ids of matches that were imported before and are not in the source any more. */
  gone: string[];
  /** The parts of which it is not clear which stage has the title. The competition must not be stored before a correction says it. */
  openTitles: OpenTitle[];
  /** Results that are not clear. The competition must not be stored before a correction says them. */
  doubts: Doubt[];
  /** Names that are probably of one team. The competition must not be stored before a correction says what they are. */
  near: NearTeams[];
}

/** What a source calls the teams and matches. It is stored with the competition. */
export interface SourceKeys {
  /** The codes of the teams, by the keys of their names. */
  teams: Record<string, string>;
  /** The numbers of matches in the source, by id. */
  nums: Record<string, number>;
  /** The name of the file that was imported last; undefined if it was not recorded. */
  source?: string;
}

/**
 * Turns the list of a source into the rows of our own format: stages, pools, ties, matchdays, ids, codes and placeholders. Returns
 * sentences about structural faults instead if there are any. Source: docs/tournament-files.md#what-the-importer-derives.
 */
export function normalise(
  source: SourceList,
  options: ImportOptions,
  stored?: KnownCompetition,
): Imported | { faults: string[] } {
  const known = stored && withCountries(stored, source);
  const named = withKnownNames(source, known);
  const { file } = named;
  const zoneFaults = faultsOfZones(named, options);
  if (named.faults.length + zoneFaults.length > 0) return { faults: [...named.faults, ...zoneFaults] };
  const { list, assigned } = withStages(named, options.timeZone);
  const inOrder = assigned.matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  const { numbered, gone } = giveIds(inOrder, known);
  const paired = pairLegs(numbered, { stages: assigned.stages, file });
  const near = findNearTeams(inOrder, list);
  const faults = [...checkRows(inOrder, file), ...paired.faults, ...faultsOfStages(paired.stages, list)];
  if (list.matches.length > 0 && list.matches.every(({ date }) => !isInYear(date, options.year))) {
    faults.push(
      `${file}: its matches are in ${list.matches[0]?.date.slice(0, 4)}, and the competition is of ${options.year}.`,
    );
  }
  if (faults.length > 0) return { faults: [...faults, ...near.map(({ sentence }) => sentence)] };
  const { doubts, ...assembled } = assemble(paired, { list, options, known });
  const needless = needlessCorrections(list, doubts);
  if (needless.length > 0) return { faults: needless };
  return { ...assembled, doubts: doubts.filter(({ isOpen }) => isOpen), gone, near };
}

/** Decides the stages, and again if they show that some names are places of pools. */
function withStages(named: SourceList, timeZone: string) {
  const assigned = assignStages(datedMatches(named, timeZone));
  const list = withPlacesOfPools(named, assigned.matches);
  return { list, assigned: list === named ? assigned : assignStages(datedMatches(list, timeZone)) };
}

/** Returns a sentence for each correction that repeats a score about which there is no doubt. */
function needlessCorrections({ matches }: SourceList, doubts: readonly Doubt[]): string[] {
  const asked = new Set(doubts.map(({ source }) => source));
  return matches.flatMap((match) =>
    match.result?.repeatedBy === undefined || asked.has(match)
      ? []
      : [`${match.result.repeatedBy}, set: the match is so already.`],
  );
}

function datedMatches({ matches }: SourceList, timeZone: string): DatedMatch[] {
  return matches.map((source) => ({
    source,
    ...kickoffTime(source, source.timeZone ?? timeZone),
    dateKnown: source.status !== 'postponed' || (source.result !== null && source.result.faults.length === 0),
  }));
}

function faultsOfZones({ file, matches }: SourceList, { timeZone }: ImportOptions): string[] {
  const zones = new Set([timeZone, ...matches.flatMap((match) => match.timeZone ?? [])]);
  return [...zones]
    .filter((zone) => !isTimeZone(zone))
    .map((zone) => `${file}: ${zone} is no time zone. Use a name such as Europe/Berlin.`);
}

type Paired = { matches: NumberedMatch[]; stages: StageEntry[] };

function assemble(
  { matches, stages: raw }: Paired,
  { list, options, known }: { list: SourceList; options: ImportOptions; known: KnownCompetition | undefined },
): Omit<Imported, 'gone' | 'near'> {
  const { file } = list;
  const { fields: results, dropped, doubts, remarks } = checkResults(matches, { file, basis: known?.basis ?? 120 });
  const { code } = options;
  const asked = new Set(doubts.flatMap(({ source, isOpen }) => (isOpen ? [source] : [])));
  const rounds = checkRounds(matches, { stages: raw, results, file });
  const { through } = rounds;
  const said = new Set((list.stages ?? []).flatMap(({ stage, set }) => (set.title ? [stage] : [])));
  const { stages, assumed, openTitles } = completeFormat(matches, { stages: rounds.stages, results, code, said });
  const { sides, orders } = deriveRounds(matches, { stages, results, through, code });
  const teams = teamsOf(matches, { orders, known });
  const days = matchdaysOf(matches, stages);
  // Sides that follow from results are hidden only in a replay, because only a replay would reveal them too early.
  const hidden = options.results === 'replay' ? sides : new Map<string, string>();
  const entries = matchEntries(matches, { teams, days, results, through, sides: hidden });
  return {
    teams: rowsOfTeams(teams),
    matches: entries,
    tournament: {
      name: options.name ?? list.name ?? `${options.code} ${options.year}`,
      timeZone: options.timeZone,
      stages: correctStages(
        stages.map((stage) => withOrder(stage, code)),
        list.stages,
      ),
    },
    keys: keysOf(matches, { teams, aliases: list.aliases ?? [] }),
    dropped: [...dropped, ...rounds.dropped.filter(({ source }) => !asked.has(source))],
    missing: missingResults(matches, { results, file }),
    doubts: [...doubts, ...rounds.doubts],
    oddities: [
      ...remarks,
      ...findOddities(matches, { file, year: options.year, results: options.results, isUpdate: known !== undefined }),
      ...namesToCheck(matches, file),
      ...assumed,
    ],
    labels: new Map(matches.map(({ id, source }) => [id, labelOf(file, source)])),
    openTitles,
    cancelled: matches.flatMap(({ id, source }) => (source.status === 'cancelled' ? [id] : [])),
  };
}

/** Derives from the results who reaches which round. */
function deriveRounds(
  matches: readonly NumberedMatch[],
  {
    stages,
    results,
    through,
    code,
  }: { stages: StageEntry[]; results: Results; through: Map<string, 1 | 2>; code: string },
) {
  const deciders = decidersOf(matches, { stages, results }).map((decider) => ({
    ...decider,
    through: decider.through ?? through.get(decider.last.id) ?? null,
  }));
  const order = usualOrder(code, 'groups');
  const playOn = new Set(deciders.flatMap(({ teams, isSide }) => (isSide ? [] : teams.flatMap((team) => team ?? []))));
  const { places, orders } = poolPlaces(matches, { stages, results, order, playOn });
  return { sides: deriveSides(matches, { stages, deciders, places }), orders };
}

function withOrder(stage: StageEntry, code: string): StageEntry {
  const order = usualOrder(code, stage.kind);
  return stage.kind === 'knockout' || order === overallFirst ? stage : { ...stage, order };
}

function keysOf(
  matches: readonly NumberedMatch[],
  { teams, aliases }: { teams: readonly ListedTeam[]; aliases: readonly { alias: string; team: string }[] },
): SourceKeys {
  const codes = new Map(teams.map(({ key, tla }) => [key, tla]));
  const others = aliases.flatMap(({ alias, team }) => {
    const tla = codes.get(keyOfName(team));
    return tla === undefined ? [] : [[keyOfName(alias), tla] as const];
  });
  return {
    teams: Object.fromEntries([...codes, ...others]),
    nums: Object.fromEntries(matches.flatMap(({ id, source }) => (source.num === null ? [] : [[id, source.num]]))),
  };
}

/**
 * Names the matches without a result. Those after the last result are named if they are few, as in a season that is nearly over; otherwise
 * they are counted.
 */
function missingResults(
  matches: readonly NumberedMatch[],
  { results, file }: { results: ReadonlyMap<string, unknown>; file: string },
): string[] {
  const last = matches.findLastIndex(({ source }) => source.result);
  const without = matches.flatMap(({ id, source }, index) =>
    results.has(id) || source.result ? [] : [{ source, index }],
  );
  const later = without.filter(({ index }) => index > last);
  const named = without.filter(({ index }) => index < last || (last >= 0 && later.length <= mostLaterNamed));
  const sentences = named.map(
    ({ source }) => `${labelOf(file, source)}, score: missing${source.status === null ? '' : ` (${source.status})`}.`,
  );
  return later.length > mostLaterNamed || last < 0
    ? [...sentences, `${later.length} matches have no result yet.`]
    : sentences;
}

const mostLaterNamed = 3;
