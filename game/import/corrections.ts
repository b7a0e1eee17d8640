import * as z from 'zod/mini';
import { stageEntry, stageId } from '../competition/stages.ts';
import { goal } from '../matches/match.ts';
import { readSide } from './read/read-side.ts';
import { keyOfName } from './source.ts';
import type { SourceList, SourceMatch, SourceResult } from './source.ts';

const text = z.string().check(z.minLength(1), z.maxLength(300));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const count = z.int().check(z.minimum(0), z.maximum(99));
const pair = z.nullable(z.tuple([count, count]));

const correctedMatch = z.strictObject({
  match: z.union([
    z.strictObject({ num: z.int() }),
    z.strictObject({ row: z.int() }),
    z.strictObject({ date: day, home: text, away: text }),
  ]),
  set: z.strictObject({
    ht: z.optional(pair),
    ft: z.optional(pair),
    et: z.optional(pair),
    p: z.optional(pair),
    goals: z.optional(z.nullable(z.array(z.strictObject({ ...goal.shape, scorer: text })).check(z.maxLength(99)))),
    status: z.optional(z.nullable(z.enum(['postponed', 'cancelled', 'awarded']))),
    date: z.optional(day),
    time: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,2}:\d{2}( UTC([+-]\d{1,2}(:?\d{2})?)?)?$/)))),
    timeZone: z.optional(text),
    round: z.optional(text),
    group: z.optional(z.nullable(text)),
    home: z.optional(text),
    away: z.optional(text),
    venue: z.optional(z.nullable(text)),
    city: z.optional(z.nullable(text)),
  }),
  source: text,
});
const alias = z.strictObject({ alias: text, team: text, source: text });
const different = z.strictObject({ different: z.tuple([text, text]), source: text });
const correctedStage = z.strictObject({
  stage: stageId,
  set: z.extend(z.pick(stageEntry, { name: true, order: true, factor: true }), { title: z.optional(z.literal(true)) }),
  source: text,
});
const unread = z.strictObject({ unread: z.array(text).check(z.minLength(1), z.maxLength(200)), source: text });
const correction = z.union([correctedMatch, correctedStage, alias, different, unread]);
/**
 * The contents of corrections.json: what is wrong in the file of a source. Each correction names where it was taken from. Source:
 * docs/tournament-files.md#correctionsjson.
 */
export const corrections = z.array(correction).check(z.maxLength(2000));

export type Correction = z.output<typeof correction>;
type CorrectedMatch = z.output<typeof correctedMatch>;

/**
 * Applies the corrections to a list. It is a fault if a correction does not have the right form, if the correction of a match fits no match
 * or several or changes nothing (and answers no question about the score), if an alias is no name in the list, and if a column does not look like a result.
 */
export function applyCorrections(list: SourceList, contents: unknown): SourceList {
  if (contents === undefined) return list;
  const read = corrections.safeParse(contents);
  if (!read.success) {
    const faults = read.error.issues.map(
      (issue) => `corrections.json, ${rowOf(issue.path)}: does not have the form of a correction.`,
    );
    return { ...list, faults: [...list.faults, ...new Set(faults)] };
  }
  return read.data.reduce<SourceList>((corrected, correction, index) => {
    const fault = (sentence: string) => ({
      ...corrected,
      faults: [...corrected.faults, `corrections.json, row ${index + 1}, ${sentence}.`],
    });
    if ('different' in correction)
      return { ...corrected, different: [...(corrected.different ?? []), correction.different] };
    if ('stage' in correction) return { ...corrected, stages: [...(corrected.stages ?? []), correction] };
    if ('unread' in correction) return leaveUnread(corrected, { names: correction.unread, fault });
    if ('alias' in correction) return applyAlias(corrected, { ...correction, fault });
    const found = corrected.matches.filter((match) => isMeant(match, correction.match));
    const [match] = found;
    if (!match || found.length > 1)
      return fault(`match: ${found.length} matches are ${JSON.stringify(correction.match)}`);
    const changed = change(match, correction.set, `corrections.json, row ${index + 1}`);
    if (!changed) return fault('set: the match is so already');
    return { ...corrected, matches: corrected.matches.map((other) => (other === match ? changed : other)) };
  }, list);
}

function rowOf([row, ...field]: PropertyKey[]): string {
  return typeof row === 'number' ? [`row ${row + 1}`, ...field.map(String)].join(', ') : 'the file';
}

function applyAlias(
  list: SourceList,
  { alias, team, fault }: { alias: string; team: string; fault: (sentence: string) => SourceList },
): SourceList {
  const renamed = (match: SourceMatch): SourceMatch => {
    const sideOf = (side: SourceMatch['team1']) =>
      side.name !== null && keyOfName(side.name) === keyOfName(alias) ? { ...side, name: team } : side;
    return { ...match, team1: sideOf(match.team1), team2: sideOf(match.team2) };
  };
  const matches = list.matches.map(renamed);
  const isUsed = JSON.stringify(matches) !== JSON.stringify(list.matches);
  const aliases = [...(list.aliases ?? []), { alias, team }];
  return isUsed ? { ...list, matches, aliases } : fault(`alias: no team is called ${alias}`);
}

function leaveUnread(
  list: SourceList,
  { names, fault }: { names: readonly string[]; fault: (sentence: string) => SourceList },
): SourceList {
  const { unread = [] } = list;
  const unknown = names.find((name) => !unread.includes(name));
  if (unknown !== undefined) return fault(`unread: there is no unread column ${unknown} that looks like a result`);
  return { ...list, unread: unread.filter((name) => !names.includes(name)) };
}

function isMeant(match: SourceMatch, meant: CorrectedMatch['match']): boolean {
  if ('num' in meant) return match.num === meant.num;
  if ('row' in meant) return match.row === `row ${meant.row}`;
  const isNamed = (side: SourceMatch['team1'], name: string) =>
    keyOfName(side.name ?? side.placeholder ?? '') === keyOfName(name);
  return match.date === meant.date && isNamed(match.team1, meant.home) && isNamed(match.team2, meant.away);
}

/**
 * Returns the corrected match; undefined if nothing changes. A correction that repeats the score of the source is an answer if the score is
 * in doubt, so `place` is kept until that is known.
 */
function change(match: SourceMatch, set: CorrectedMatch['set'], place: string): SourceMatch | undefined {
  const changed = withFields(match, set);
  const isSame = JSON.stringify(changed) === JSON.stringify(match);
  const { result } = changed;
  if (!set.ft || !result) return isSame ? undefined : changed;
  return { ...changed, result: { ...result, isConfirmed: true, ...(isSame && { repeatedBy: place }) } };
}

function withFields(match: SourceMatch, set: CorrectedMatch['set']): SourceMatch {
  const { date, time, timeZone, round, group, venue, city, status, home, away } = set;
  return {
    ...match,
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(timeZone !== undefined && { timeZone }),
    ...(round !== undefined && { round }),
    ...(group !== undefined && { group }),
    ...(venue !== undefined && { venue }),
    ...(city !== undefined && { city }),
    ...(status !== undefined && { status }),
    ...(home !== undefined && { team1: readSide(home) }),
    ...(away !== undefined && { team2: readSide(away) }),
    result: changedResult(match.result, set),
  };
}

/** A corrected score removes the faults that the source's result had. */
function changedResult(
  result: SourceResult | null,
  { ht, ft, et, p, goals }: CorrectedMatch['set'],
): SourceResult | null {
  if (ft === null) return null;
  if ([ht, ft, et, p, goals].every((part) => part === undefined)) return result;
  const former = result ?? { halfTime: null, regularTime: null, afterExtraTime: null, penalties: null, goals: null };
  return {
    halfTime: ht === undefined ? former.halfTime : ht,
    regularTime: ft === undefined ? former.regularTime : ft,
    afterExtraTime: et === undefined ? former.afterExtraTime : et,
    penalties: p === undefined ? former.penalties : p,
    goals: goals === undefined ? former.goals : goals,
    faults: [],
    ...(result?.isConfirmed && { isConfirmed: true }),
  };
}
