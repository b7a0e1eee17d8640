import { isDeepStrictEqual } from 'node:util';
import type {
  DoubtfulResult,
  LeftOutResult,
  NearNames,
  OpenTitles,
  PreparedCompetition,
} from '../../../game/import/api.ts';
import { sidesOf } from '../../../game/import/compare.ts';
import { listMovedMatches } from '../../../game/import/moved-matches.ts';
import type { Doubt } from '../../../game/import/result-readings.ts';
import { keyOfName } from '../../../game/import/source.ts';
import type { LeftOut, SourceMatch } from '../../../game/import/source.ts';
import type { TournamentMatch } from '../../../game/tournament/tournament.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import type { Draft } from '../prepare.ts';

/** What a preview says about a file, except what it would change in a stored competition. */
export interface DescribedDraft {
  near: NearNames[];
  unread: string[];
  titles: OpenTitles[];
  doubts: DoubtfulResult[];
  prepared: Omit<PreparedCompetition, 'update'>;
}

/**
 * The most names and the most sentences that a preview has. Everything else in it is about one of the at most 1,000 matches, or one of
 * their teams.
 */
const mostRows = 2000;
/** The most columns that one answer can leave out. */
const mostColumns = 200;

/** Describes a competition that was read, for its preview. Throws TournamentError if there are no matches. */
export function describeDraft(draft: Draft, competition: string): DescribedDraft {
  return {
    near: nearOf(draft).slice(0, mostRows),
    unread: draft.unread.slice(0, mostColumns),
    titles: draft.openTitles.map(({ stages }) => ({
      stages: stages.map(({ id, name }) => ({ id, name: name ?? null })),
    })),
    doubts: doubtsOf(draft.doubts),
    prepared: describe(draft, competition),
  };
}

function describe(draft: Draft, competition: string): Omit<PreparedCompetition, 'update'> {
  const { tournament, list, dropped, missing, oddities } = draft;
  const inOrder = tournament.matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  return {
    name: tournament.name ?? competition,
    timeZone: tournament.timeZone,
    teams: tournament.teams.map(({ tla, shortName, iso2, shirt }) => ({ tla, shortName, iso2, shirt })),
    hasSections: tournament.teams.some(({ section }) => section !== null),
    isOwnFormat: list === null,
    matches: inOrder.length,
    matchdays: new Set(inOrder.map(({ stage, matchday }) => `${stage} ${matchday}`)).size,
    results: inOrder.filter(({ recorded }) => recorded).length,
    stages: stagesOf(draft),
    first: kickoffOf(inOrder[0]),
    last: kickoffOf(inOrder.at(-1)),
    leftOut: leftOutOf(dropped),
    withoutTime: (list?.matches ?? []).filter(isWithoutTime).map(rowOf),
    missing: missing.slice(0, mostRows),
    oddities: oddities.slice(0, mostRows),
    moved: listMovedMatches(inOrder, tournament.stages).map((match) => ({
      ...kickoffOf(match),
      matchday: match.matchday,
    })),
  };
}

/** Puts the name that is in fewer matches second, because that name is probably the misspelt one. */
function nearOf({ near, list }: Draft): NearNames[] {
  const rows = Map.groupBy(
    (list?.matches ?? []).flatMap((match) =>
      [match.team1, match.team2].flatMap(({ name }) => (name === null ? [] : [{ name: keyOfName(name), match }])),
    ),
    ({ name }) => name,
  );
  const rowsWith = (name: string) => rows.get(keyOfName(name)) ?? [];
  return near.map(({ names: [one, other] }) => {
    const isReversed = rowsWith(other).length > rowsWith(one).length;
    const names: NearNames['names'] = isReversed ? [other, one] : [one, other];
    const [first] = rowsWith(names[1]);
    return { names, row: first ? numberOf(first.match) : null };
  });
}

function stagesOf({ tournament }: Draft): PreparedCompetition['stages'] {
  return tournament.stages.flatMap((stage) => {
    const own = tournament.matches.filter((match) => match.stage === stage.id);
    const [first] = own.map(({ utcDate }) => utcDate).toSorted();
    if (first === undefined) return [];
    const { id, name, kind, legs, order } = stage;
    return [
      {
        id,
        name,
        kind,
        legs,
        order,
        factor: tournament.points.factor[id] ?? 1,
        matches: own.length,
        first: inFull(first),
      },
    ];
  });
}

function kickoffOf(match: TournamentMatch | undefined): PreparedCompetition['first'] {
  if (!match) throw new TournamentError('The file has no matches.');
  return { utcDate: inFull(match.utcDate), timeKnown: match.timeKnown, sides: sidesOf(match) };
}

function inFull(utcDate: string): string {
  return new Date(utcDate).toISOString();
}

/** Combines the faults of each result into one entry, because the admin makes one correction for a result. */
function leftOutOf(dropped: readonly LeftOut[]): LeftOutResult[] {
  return [...Map.groupBy(dropped, ({ source }) => source)].map(([source, faults]) => ({
    ...rowOf(source),
    ...fieldAndFault(faults.map(({ fault }) => fault).join('; ')),
    ht: source.result?.halfTime ?? null,
    ft: source.result?.regularTime ?? null,
    et: source.result?.afterExtraTime ?? null,
    p: source.result?.penalties ?? null,
  }));
}

function doubtsOf(doubts: readonly Doubt[]): DoubtfulResult[] {
  const readings = Map.groupBy(doubts, ({ source }) => numberOf(source));
  return leftOutOf(doubts).map((result) => ({
    ...result,
    readings: (readings.get(result.row) ?? [])
      .flatMap((doubt) => doubt.readings)
      .filter(({ ft, et, p }, n, all) => n === all.findIndex((other) => isDeepStrictEqual(other, { ft, et, p })))
      .slice(0, mostReadings),
  }));
}

/** The most readings of a result that a preview offers. */
const mostReadings = 6;

function fieldAndFault(sentence: string): Pick<LeftOutResult, 'field' | 'fault'> {
  const [, field = '', fault = sentence] = /^([\w.-]+): (.*)$/s.exec(sentence) ?? [];
  return { field, fault };
}

function isWithoutTime({ time, status }: SourceMatch): boolean {
  return time === null && status === null;
}

function rowOf({ row, date, team1, team2 }: SourceMatch): PreparedCompetition['withoutTime'][number] {
  const nameOf = (side: SourceMatch['team1']) => side.name ?? side.placeholder ?? '?';
  return { row: numberOf({ row }), date, sides: `${nameOf(team1)} – ${nameOf(team2)}` };
}

/** Returns 12 for "row 12". */
function numberOf({ row }: Pick<SourceMatch, 'row'>): number {
  return Number(/\d+/.exec(row)?.[0]);
}
