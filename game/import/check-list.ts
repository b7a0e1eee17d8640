import type { StagedMatch } from './rounds/assign-stages.ts';
import { daysBetween } from '../tournament/kickoff-time.ts';
import { keyOfName, labelOf } from './source.ts';
import type { SourceMatch } from './source.ts';

/**
 * Returns a sentence for each structural fault: a side that is missing outside knockout rounds, a team that plays
 * itself, a group without a usable name, and two rows about the same match.
 */
export function checkRows(matches: readonly StagedMatch[], file: string): string[] {
  const faults = matches.flatMap(({ source, kind }) => {
    const { team1, team2 } = source;
    const missing = ([1, 2] as const).filter(
      (side) =>
        kind !== 'knockout' && source[`team${side}`].name === null && source[`team${side}`].placeholder === null,
    );
    const own = missing.map((side) => `${labelOf(file, source)}, team${side}: missing.`);
    if (team1.name !== null && team2.name !== null && keyOfName(team1.name) === keyOfName(team2.name)) {
      own.push(`${labelOf(file, source)}, team2: the same as team1.`);
    }
    if (source.group !== null && source.stage === undefined && kind === 'league') {
      own.push(`${labelOf(file, source)}, group: must be a name such as A or Group A, found ${source.group}.`);
    }
    return own;
  });
  return [...faults, ...repeatedRows(matches, file)];
}

/** Returns a key by which the rows of a file are compared: two rows with the same key and known teams are about the same match. */
export function keyOfMatch({ source, stage, words }: Pick<StagedMatch, 'source' | 'stage' | 'words'>): string {
  const sides = [source.team1, source.team2].map(({ name, placeholder }) =>
    name === null ? (placeholder ?? '?') : keyOfName(name),
  );
  return [stage, ...sides, words.number ?? source.date].join(' | ');
}

function repeatedRows(matches: readonly StagedMatch[], file: string): string[] {
  const isKnown = ({ source: { team1, team2 } }: StagedMatch) => team1.name !== null && team2.name !== null;
  const byKey = [...Map.groupBy(matches.filter(isKnown), keyOfMatch).values()];
  const byNum = [
    ...Map.groupBy(
      matches.filter(({ source }) => source.num !== null),
      ({ source }) => source.num,
    ).values(),
  ];
  const sentences = [...byKey, ...byNum].flatMap(([first, ...others]) =>
    others.map((other) => `${labelOf(file, other.source)}: is the same match as ${first?.source.row}.`),
  );
  return [...new Set(sentences)];
}

/**
 * Returns a sentence for each thing that is allowed but that an admin should know: what is probably wrong, statuses that are not known,
 * matches that were awarded, and, unless the competition is a replay, matches that are cancelled.
 */
export function findOddities(
  matches: readonly StagedMatch[],
  {
    file,
    year,
    results,
    isUpdate,
  }: { file: string; year: string; results: 'replay' | 'manual' | 'feed'; isUpdate: boolean },
): string[] {
  const effect = isUpdate
    ? 'the match is cancelled. An update does not change results, so an admin has to cancel it.'
    : 'the match is cancelled, so it takes no picks.';
  // A replay cancels a match without a result by itself.
  const cancelled = matches.flatMap(({ source }) =>
    source.status === 'cancelled' && results !== 'replay' ? [`${labelOf(file, source)}, status: ${effect}`] : [],
  );
  const awarded = matches.flatMap(({ source }) =>
    source.status === 'awarded' && source.result
      ? [
          `${labelOf(file, source)}, status: the match was awarded, and its score counts in the table, and picks earn nothing.`,
        ]
      : [],
  );
  const unknown = matches.flatMap(({ source }) =>
    source.unknownStatus === undefined
      ? []
      : [`${labelOf(file, source)}, status: ${source.unknownStatus} is no known status, so it is left out.`],
  );
  return [...wrongMeetings(matches, file), ...farAway(matches, { file, year }), ...awarded, ...cancelled, ...unknown];
}

/**
 * Finds the pairs of a league that meet more often than most pairs, and, if most pairs meet twice, those that meet twice at one ground. If
 * many pairs meet more often, the league is probably split, and one sentence says so.
 */
function wrongMeetings(matches: readonly StagedMatch[], file: string): string[] {
  const leagues = Map.groupBy(
    matches.filter(({ kind }) => kind === 'league'),
    ({ stage }) => stage,
  );
  return [...leagues].flatMap(([stage, league]) => {
    const pairs = [...Map.groupBy(league, ({ source }) => namesOf(source).toSorted().join(' – ')).values()];
    const usual = mostCommon(pairs.map(({ length }) => length));
    const often = pairs.filter(({ length }) => length > usual);
    const isSplit = often.length > mostByMistake;
    return [
      ...(isSplit
        ? [
            `${file}, stage ${stage}: ${often.length} pairs of teams meet more than ${usual} times, as in a league that is split.`,
          ]
        : often.flatMap((meetings) => meetsTooOften(meetings, { file, usual }))),
      ...pairs.flatMap((meetings) => (usual === 2 && meetings.length === 2 ? atOneGround(meetings, file) : [])),
    ];
  });
}

/** If more pairs than this meet more often than usual, that is a rule of the league and no mistake in the file. */
const mostByMistake = 5;

function meetsTooOften(meetings: readonly StagedMatch[], { file, usual }: { file: string; usual: number }): string[] {
  const last = meetings.at(-1);
  return last
    ? [`${labelOf(file, last.source)}: the teams meet ${meetings.length} times, and other teams ${usual} times.`]
    : [];
}

function atOneGround([first, last]: readonly StagedMatch[], file: string): string[] {
  if (!first || !last || namesOf(first.source)[0] !== namesOf(last.source)[0]) return [];
  return [`${labelOf(file, last.source)}: the same team is at home in ${first.source.row}, too.`];
}

const mostDaysApart = 60;

/** Finds matches that are far from all others, or on a day that does not fit the competition's year (`isInYear`). */
function farAway(matches: readonly StagedMatch[], { file, year }: { file: string; year: string }): string[] {
  const inOrder = matches.toSorted((a, b) => a.source.date.localeCompare(b.source.date));
  return inOrder.flatMap(({ source }, index) => {
    const near = [inOrder[index - 1], inOrder[index + 1]].flatMap((other) =>
      other ? [daysBetween(other.source.date, source.date)] : [],
    );
    const isFar = near.length > 0 && Math.min(...near) > mostDaysApart;
    return isFar || !isInYear(source.date, year)
      ? [`${labelOf(file, source)}, date: ${source.date} is far from the other matches or from ${year}.`]
      : [];
  });
}

/**
 * True if a match on this day can belong to a competition of this year. The year is the one in which the competition begins or, if it was
 * postponed, should have begun.
 */
export function isInYear(date: string, year: string): boolean {
  const first = `${Number(year) - 1}-07-01`;
  const last = `${Number(year) + 1}-12-31`;
  return date >= first && date <= last;
}

function namesOf({ team1, team2 }: SourceMatch): string[] {
  return [team1, team2].map(({ name }) => (name === null ? '' : keyOfName(name)));
}

function mostCommon(values: number[]): number {
  const counted = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0] ?? 0;
}
