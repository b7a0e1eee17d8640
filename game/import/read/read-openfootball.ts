import { foldName } from '../source.ts';
import type { SourceList, SourceMatch, SourceSide } from '../source.ts';
import { readResult } from './read-result.ts';
import { isRecord, textOf } from './read-values.ts';
import { readSide } from './read-side.ts';
import { readStatus } from './read-status.ts';
import { readTime } from './read-time.ts';
import { unreadFields } from './unread-fields.ts';
import { unreadResults } from './unread-results.ts';

/** The most matches that are read from a file. A competition has at most 1,000. */
const mostRows = 2000;

/** True if the contents of a JSON file look like the public format of openfootball. */
export function isOpenfootball(contents: unknown): contents is Record<string, unknown> {
  return isRecord(contents) && (Array.isArray(contents['matches']) || Array.isArray(contents['rounds']));
}

/**
 * Reads a file in the public format of openfootball: `matches`, or `rounds[].matches`. Faults in the form of a match are collected, and a
 * result that cannot be read is marked. `today` is a day such as 2025-08-16. Source: docs/tournament-files.md#openfootball.
 */
export function readOpenfootball(contents: Record<string, unknown>, file: string, today: string): SourceList {
  const name = textOf(contents['name']);
  const rows = rowsOf(contents);
  if (rows.length === 0) return { file, name, matches: [], faults: [`${file}: has no matches.`] };
  if (rows.length > mostRows) {
    return { file, name, matches: [], faults: [`${file}: has ${rows.length} matches; at most ${mostRows} are read.`] };
  }
  const faults: string[] = [];
  const matches = rows.flatMap(({ value, round }, index) => {
    const row = `row ${index + 1}`;
    const fault = (text: string) => void faults.push(`${file}, ${row}, ${text}.`);
    if (isRecord(value)) return [readMatch(value, { row, round, fault })];
    fault('must be an object');
    return [];
  });
  return { file, name, matches, faults, unread: unreadResults(unreadFields(rows, matches), { matches, today }) };
}

interface RawRow {
  value: unknown;
  round: string | null;
}

function rowsOf(contents: Record<string, unknown>): RawRow[] {
  if (Array.isArray(contents['matches'])) return contents['matches'].map((value: unknown) => ({ value, round: null }));
  const rounds = Array.isArray(contents['rounds']) ? (contents['rounds'] as unknown[]) : [];
  return rounds.flatMap((round) => {
    if (!isRecord(round) || !Array.isArray(round['matches'])) return [];
    return round['matches'].map((value: unknown) => ({ value, round: textOf(round['name']) }));
  });
}

type Place = { row: string; round: string | null; fault: (text: string) => void };

function readMatch(value: Record<string, unknown>, { row, round, fault }: Place): SourceMatch {
  const date = textOf(value['date']) ?? '';
  if (!isDay(date)) fault(`date: must be a day such as 2024-08-16, found ${shown(value['date'])}`);
  const time = readTime(timeOf(value), fault);
  const read = readStatus(value['status']);
  return {
    row,
    num: readNumber(value['num'], 'num', fault),
    round: [textOf(value['stage']), textOf(value['round']) ?? round].filter(Boolean).join(', ') || null,
    group: textOf(isRecord(value['group']) ? value['group']['name'] : value['group']),
    matchday: null,
    date,
    time,
    timeZone: null,
    team1: readTeam(value['team1'], 'team1', fault),
    team2: readTeam(value['team2'], 'team2', fault),
    ...readGround(value),
    ...read,
    result: read.status === 'cancelled' ? null : readResult(value),
  };
}

/** The time and its zone, such as "18:00 UTC+3". Older files have the zone in a separate field. */
function timeOf(value: Record<string, unknown>): string | null {
  const [time, zone] = [textOf(value['time']), textOf(value['timezone'])];
  return time !== null && zone !== null && /^UTC/i.test(zone) && !/UTC/i.test(time) ? `${time} ${zone}` : time;
}

function readNumber(value: unknown, field: string, fault: (text: string) => void): number | null {
  if (value === undefined || value === null) return null;
  if (Number.isInteger(value) && Number(value) > 0) return Number(value);
  fault(`${field}: must be a number from 1, found ${shown(value)}`);
  return null;
}

function readTeam(value: unknown, field: string, fault: (text: string) => void): SourceSide {
  if (value === undefined || value === null) return readSide('');
  if (typeof value === 'string') return readSide(value);
  const name = isRecord(value) ? textOf(value['name']) : null;
  if (name === null || !isRecord(value)) {
    fault(`${field}: must be the name of a team, found ${shown(value)}`);
    return readSide('');
  }
  const code = textOf(value['code']);
  return { ...readSide(name), code: code !== null && /^[A-Z]{3}$/.test(code) ? code : null };
}

function readGround(value: Record<string, unknown>): Pick<SourceMatch, 'venue' | 'city'> {
  const stadium = isRecord(value['stadium']) ? textOf(value['stadium']['name']) : null;
  const ground = textOf(value['ground']) ?? stadium;
  const city = textOf(value['city']);
  const parts = /^(.+), ([^,]+)$/.exec(ground ?? '');
  if (parts && city === null) return { venue: foldName(String(parts[1])), city: foldName(String(parts[2])) };
  return { venue: ground, city };
}

/** True for a day that exists, such as 2024-02-29. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
}
