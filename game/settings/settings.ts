import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { foldName, lowername } from '../identity/name.ts';
import type { Issue } from '../problem.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { instant } from '../competition/competition.ts';
import { pointsRule } from '../competition/points.ts';

export const mostReservedNames = 200;
/** The maximum number of characters of a reserved name: that of a group's name, which is the longest kind of name. */
export const longestReservedName = 30;

/**
 * The settings of a competition that admins can change. `version` grows with each change; a request to change the settings names the version
 * that it is based on.
 * Source: docs/product.md#team-selection-deadline, docs/product.md#reserved-names.
 */
export const settings = z.strictObject({
  version: z.int().check(z.minimum(1)),
  /** The start of the competition in tournament time. */
  startDateTime: instant,
  /** True if nobody may choose teams, whatever the other settings say. */
  teamSelectionLocked: z.boolean(),
  /** True if everybody may choose teams even after the start, unless `teamSelectionLocked` is true. */
  teamSelectionActive: z.boolean(),
  /** Nicks and names of groups that only admins may take. */
  reservedNames: z
    .array(z.string().check(z.maxLength(longestReservedName * 2)))
    .check(z.maxLength(mostReservedNames * 2)),
});
export type Settings = z.output<typeof settings>;

/**
 * Returns the names as they are stored: folded by `foldName`, without empty names, and without names whose `lowername` is there already.
 * Source: docs/product.md#names.
 */
export function foldReservedNames(names: readonly string[]): string[] {
  const byLowername = new Map<string, string>();
  for (const name of names.map(foldName)) {
    if (name !== '' && !byLowername.has(lowername(name))) byLowername.set(lowername(name), name);
  }
  return [...byLowername.values()];
}

/**
 * Returns the faults of settings, empty if there are none. The reserved names must be folded (`foldReservedNames`); their number and their
 * length are limited. `kickoffs` are the `utcDate`s of the matches: the start may be at most 366 days before the first kick-off, and not
 * after the last one.
 */
export function settingsFaults(
  settings: Pick<Settings, 'startDateTime' | 'reservedNames'>,
  kickoffs: readonly string[],
): Issue[] {
  const times = kickoffs.map((kickoff) => Date.parse(kickoff));
  const start = Date.parse(settings.startDateTime);
  const faults: Issue[] = [];
  if (times.length > 0 && start > Math.max(...times)) {
    faults.push({ path: 'startDateTime', message: 'the start is after the last kick-off' });
  }
  if (times.length > 0 && start < Math.min(...times) - yearMs) {
    faults.push({ path: 'startDateTime', message: 'the start is more than a year before the first kick-off' });
  }
  if (settings.reservedNames.length > mostReservedNames) {
    faults.push({ path: 'reservedNames', message: `at most ${mostReservedNames} reserved names` });
  }
  const tooLong = settings.reservedNames.findIndex((name) => name.length > longestReservedName);
  if (tooLong >= 0) {
    faults.push({ path: `reservedNames.${tooLong}`, message: `at most ${longestReservedName} characters a name` });
  }
  return faults;
}

const yearMs = 366 * 24 * 3_600_000;

export const getSettingsEndpoint = endpoint({
  summary: 'The settings of the competition, with the version that a change must name',
  method: 'GET',
  path: '/admin/settings',
  who: 'admin',
  answer: settings,
});

export const putSettingsEndpoint = endpoint({
  summary:
    'Replaces the settings. `version` is the version that they are based on; if another one is in force, the call is refused as `edited_meanwhile`',
  method: 'PUT',
  path: '/admin/settings',
  who: 'admin',
  body: settings,
  answer: settings,
});

/** A version of the points record, and when and by whom it was put in force. `at` and `by` are null for the tournament's own record. */
export const pointsVersion = z.object({
  points: pointsRule,
  at: z.nullable(instant),
  /** The nick of the admin; also null if the account is deleted or has no nick. */
  by: z.nullable(z.string()),
});
export type PointsVersion = z.output<typeof pointsVersion>;

const pointsVersions = z.object({ versions: z.array(pointsVersion) });

export const listPointsEndpoint = endpoint({
  summary: 'All versions of the points record, the one in force first',
  method: 'GET',
  path: '/admin/points',
  who: 'admin',
  answer: pointsVersions,
});

const newPoints = z.strictObject({ points: pointsRule });

export const previewPointsEndpoint = endpoint({
  summary: 'What a points record would change in the table. Nothing is saved',
  method: 'POST',
  path: '/admin/points/preview',
  who: 'admin',
  body: newPoints,
  answer: tableEffect,
});

export const putPointsEndpoint = endpoint({
  summary:
    'Puts a points record in force as the next version. If `points.version` is not one more than the version in force, the call is refused as `edited_meanwhile`',
  method: 'POST',
  path: '/admin/points',
  who: 'admin',
  body: newPoints,
  answer: pointsVersions,
  status: 201,
});
