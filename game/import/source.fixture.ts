import { applyCorrections } from './corrections.ts';
import type { KnownCompetition } from './match-ids.ts';
import { normalise } from './normalise.ts';
import type { Imported, ImportOptions } from './normalise.ts';
import { readOpenfootball } from './read/read-openfootball.ts';

/** A match of a file in the format of openfootball: "2024-08-16 20:00 Fulham 2-1 Arsenal". */
export function match(round: string, text: string, more: object = {}): Record<string, unknown> {
  const [, date, time, team1, score, team2] =
    /^(\S+)(?: (\d+:\d+(?: UTC\S+)?))? (.+?) (\d+-\d+|v) (.+)$/.exec(text) ?? [];
  const ft = score === 'v' ? undefined : score?.split('-').map(Number);
  return { round, date, ...(time && { time }), team1, team2, ...(ft && { score: { ft } }), ...more };
}

const options: ImportOptions = { code: 'CUP', year: '2024', timeZone: 'Europe/Berlin', name: null, results: 'replay' };

/** Imports matches as if they were a file, and returns the import or its faults. Names that are probably of one team are faults here. */
export function tryImport(
  matches: unknown[],
  { known, corrections, ...change }: Partial<ImportOptions> & { known?: KnownCompetition; corrections?: unknown } = {},
): Imported | { faults: string[] } {
  const list = applyCorrections(readOpenfootball({ name: 'Cup', matches }, 'cup.json', '2026-01-01'), corrections);
  const read = normalise(list, { ...options, ...change }, known);
  return 'near' in read && read.near.length > 0 ? { faults: read.near.map(({ sentence }) => sentence) } : read;
}

/** Imports matches as if they were a file. Throws if the file has faults. */
export function imported(...given: Parameters<typeof tryImport>): Imported {
  const read = tryImport(...given);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read;
}

export function faultsOf(...given: Parameters<typeof tryImport>): string[] {
  const read = tryImport(...given);
  return 'faults' in read ? read.faults : [];
}

/** A league in which all teams meet at home and away, a round each week. */
export function league(teams: string[], prefix = ''): Record<string, unknown>[] {
  const half = teams.length - 1;
  return Array.from({ length: 2 * half }, (_, day) => {
    const ring = teams.slice(1);
    const turned = [teams[0] ?? '', ...ring.slice(day % half), ...ring.slice(0, day % half)];
    const date = new Date(Date.UTC(2024, 7, 17 + 7 * day)).toISOString().slice(0, 10);
    return Array.from({ length: teams.length / 2 }, (_, index) => {
      const pair = [turned[index], turned[teams.length - 1 - index]];
      const [home, away] = day < half ? pair : pair.toReversed();
      return match(`${prefix}Matchday ${day + 1}`, `${date} 15:30 ${home} ${index + 1}-0 ${away}`);
    });
  }).flat();
}
