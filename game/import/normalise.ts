import { overallFirst } from '../competition/stages.ts';
import type { StageEntry } from '../competition/stages.ts';
import type { MatchEntry, SettingsEntry, TeamEntry } from '../tournament/tournament-schema.ts';
import { assignStages } from './assign-stages.ts';
import type { DatedMatch } from './assign-stages.ts';
import { checkResults } from './check-results.ts';
import { checkRounds } from './check-rounds.ts';
import { checkRows, findOddities, isInYear } from './check-list.ts';
import { deriveSides, placeholderOfSource } from './derive-sides.ts';
import { kickoffTime } from '../tournament/kickoff-time.ts';
import { matchdaysOf } from './match-days.ts';
import { nameTeams } from './name-teams.ts';
import type { NamedTeam } from './name-teams.ts';
import { giveIds } from './match-ids.ts';
import type { KnownCompetition } from './match-ids.ts';
import { findNearTeams } from './near-teams.ts';
import { pairLegs } from './pair-legs.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { poolPlaces } from './pool-places.ts';
import type { PoolPlaces } from './pool-places.ts';
import { keyOfName, labelOf } from './source.ts';
import type { SourceList } from './source.ts';
import { decidersOf } from './ties-of-rounds.ts';
import { usualOrder } from './usual-orders.ts';

export interface ImportOptions {
  code: string;
  year: string;
  /** The IANA zone of the times that have none of their own. */
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
  dropped: string[];
  /** Matches without a result that are earlier than others with one. */
  missing: string[];
  /** Things that are allowed but probably a mistake. */
  oddities: string[];
  /** The ids of matches that were imported before and are not in the source any more. */
  gone: string[];
}

/** What a source calls the teams and matches. It is stored with the competition. */
export interface SourceKeys {
  /** The codes of the teams, by the keys of their names. */
  teams: Record<string, string>;
  /** The numbers of matches in the source, by id. */
  nums: Record<string, number>;
}

/**
 * Turns the list of a source into the rows of our own format: stages, pools, ties, matchdays, ids, codes and placeholders. Returns every
 * structural fault as a sentence. Source: docs/tournament-files.md#what-the-importer-derives.
 */
export function normalise(
  list: SourceList,
  options: ImportOptions,
  known?: KnownCompetition,
): Imported | { faults: string[] } {
  const { file } = list;
  const zoneFaults = faultsOfZones(list, options);
  if (list.faults.length + zoneFaults.length > 0) return { faults: [...list.faults, ...zoneFaults] };
  const assigned = assignStages(datedMatches(list, options.timeZone));
  const inOrder = assigned.matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  const { numbered, gone } = giveIds(inOrder, known);
  const paired = pairLegs(numbered, { stages: assigned.stages, file });
  const faults = [...checkRows(inOrder, file), ...paired.faults, ...findNearTeams(inOrder, file)];
  if (list.matches.length > 0 && list.matches.every(({ date }) => !isInYear(date, options.year))) {
    faults.push(
      `${file}: its matches are in ${list.matches[0]?.date.slice(0, 4)}, and the competition is of ${options.year}.`,
    );
  }
  if (faults.length > 0) return { faults };
  return { ...assemble(paired, { list, options, known }), gone };
}

function datedMatches({ matches }: SourceList, timeZone: string): DatedMatch[] {
  const dates = matches.map(({ date }) => date);
  const last = dates.toSorted().at(-1);
  return matches.map((source) => {
    // A postponed match has no day yet. It stays open until it has, because it would be locked on its former day.
    const isOpen = source.status === 'postponed' && !source.result;
    const when = isOpen ? { date: last ?? source.date, time: null } : source;
    return { source, ...kickoffTime(when, source.timeZone ?? timeZone) };
  });
}

function faultsOfZones({ file, matches }: SourceList, { timeZone }: ImportOptions): string[] {
  const zones = new Set([timeZone, ...matches.flatMap((match) => match.timeZone ?? [])]);
  const isKnown = (zone: string) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  };
  return [...zones]
    .filter((zone) => !isKnown(zone))
    .map((zone) => `${file}: ${zone} is no time zone. Use a name such as Europe/Berlin.`);
}

type Paired = { matches: NumberedMatch[]; stages: StageEntry[] };

function assemble(
  { matches, stages: raw }: Paired,
  { list, options, known }: { list: SourceList; options: ImportOptions; known: KnownCompetition | undefined },
): Omit<Imported, 'gone'> {
  const { file } = list;
  const checked = checkResults(matches, { stages: raw, file });
  const results = checked.fields;
  const rounds = checkRounds(matches, { stages: raw, results, file });
  const { stages } = rounds;
  const deciders = decidersOf(matches, { stages, results }).map((decider) => ({
    ...decider,
    through: decider.through ?? rounds.through.get(decider.last.id) ?? null,
  }));
  const order = usualOrder(options.code, 'groups');
  const playOn = new Set(deciders.flatMap(({ teams, isSide }) => (isSide ? [] : teams.flatMap((team) => team ?? []))));
  const pools = poolPlaces(matches, { stages, results, order, playOn });
  const sides = deriveSides(matches, { stages, deciders, places: pools.places });
  const teams = teamsOf(matches, { orders: pools.orders, known });
  const days = matchdaysOf(matches, stages);
  const ids = new Map(matches.flatMap(({ id, source }) => (source.num === null ? [] : [[source.num, id] as const])));
  const poolNames = new Set(matches.flatMap(({ pool }) => pool ?? []));
  const entries = matches.map((match): MatchEntry => {
    const fields = results.get(match.id);
    const through = rounds.through.get(match.id);
    const sideOf = (side: 1 | 2) => {
      const team = match.source[`team${side}`];
      if (team.name === null) return { [`placeholder${side}`]: placeholderOfSource(team, { ids, pools: poolNames }) };
      const tla = teams.find(({ key }) => key === keyOfName(team.name ?? ''))?.tla;
      const placeholder = options.results === 'replay' || fields ? sides.get(`${match.id} ${side}`) : undefined;
      return { [`team${side}`]: tla, ...(placeholder !== undefined && { [`placeholder${side}`]: placeholder }) };
    };
    return {
      id: match.id,
      utcDate: match.utcDate,
      ...(!match.timeKnown && { timeKnown: false }),
      stage: match.stage,
      ...(match.pool !== null && { group: match.pool }),
      ...(match.tie !== null && { tie: match.tie }),
      matchday: days.get(match.id) ?? 1,
      ...(match.source.venue !== null && { venue: match.source.venue }),
      ...(match.source.city !== null && { city: match.source.city }),
      ...sideOf(1),
      ...sideOf(2),
      ...fields,
      ...(fields && through !== undefined && { through }),
    };
  });
  const name = options.name ?? list.name ?? `${options.code} ${options.year}`;
  return {
    teams: teams.map(rowOfTeam),
    matches: entries,
    tournament: {
      name,
      timeZone: options.timeZone,
      stages: stages.map((stage) => withOrder(stage, options.code)),
    },
    keys: keysOf(matches, teams),
    dropped: [...checked.dropped, ...rounds.dropped],
    missing: missingResults(matches, { results, file }),
    oddities: findOddities(matches, { file, year: options.year }),
  };
}

function withOrder(stage: StageEntry, code: string): StageEntry {
  const order = usualOrder(code, stage.kind);
  return stage.kind === 'knockout' || order === overallFirst ? stage : { ...stage, order };
}

function rowOfTeam({ shortName, tla, group, iso2, shirt }: ListedTeam, index: number): TeamEntry {
  return {
    teamId: index + 1,
    shortName,
    tla,
    ...(group !== undefined && { group }),
    ...(iso2 !== undefined && { iso2 }),
    ...(shirt !== undefined && { shirt }),
  };
}

type ListedTeam = NamedTeam & { group?: string };

/** The teams in the order of their pools, and within a pool or a league in the order of the source. */
function teamsOf(
  matches: readonly NumberedMatch[],
  { orders, known }: Pick<PoolPlaces, 'orders'> & { known: KnownCompetition | undefined },
): ListedTeam[] {
  const sides = matches.flatMap(({ source: { team1, team2 }, stage, pool }) =>
    [team1, team2].flatMap(({ name, code }) =>
      name === null ? [] : [{ name, code, pool: stage === 'GROUP_STAGE' ? pool : null }],
    ),
  );
  const byKey = new Map<string, { name: string; code: string | null; pool: string | null }>();
  for (const side of sides) {
    const known = byKey.get(keyOfName(side.name));
    byKey.set(keyOfName(side.name), {
      name: known?.name ?? side.name,
      code: known?.code ?? side.code,
      pool: known?.pool ?? side.pool,
    });
  }
  const named = nameTeams([...byKey.values()], new Map(Object.entries(known?.teams ?? {})));
  const placed = named.map((team) => ({ ...team, ...withGroup(byKey.get(team.key)?.pool ?? null) }));
  const pools = [...new Set(placed.map(({ group }) => group ?? ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return pools.flatMap((pool) => {
    const own = placed.filter(({ group }) => (group ?? '') === pool);
    const order = orders.get(pool);
    return order ? own.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) : own;
  });
}

function withGroup(group: string | null): { group?: string } {
  return group === null ? {} : { group };
}

function keysOf(matches: readonly NumberedMatch[], teams: readonly ListedTeam[]): SourceKeys {
  return {
    teams: Object.fromEntries(teams.map(({ key, tla }) => [key, tla])),
    nums: Object.fromEntries(matches.flatMap(({ id, source }) => (source.num === null ? [] : [[id, source.num]]))),
  };
}

/** Names the matches without a result. Those after the last result are named if they are few, as in a season that is nearly over. */
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
