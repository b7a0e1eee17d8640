import * as z from 'zod/mini';
import type { Issue, ProblemCode } from '../problem.ts';
import type { Team } from './team.ts';

/**
 * How long after the first access a player may choose teams even if the competition has started.
 * Source: docs/product.md#team-selection-deadline.
 */
const windowMs = 3_600_000;

/** The maximum number of entries in a selection. A tournament has fewer pots. */
const mostTeams = 64;

/** A selection as it is sent, by team id. The other fields of each team are compared with the team (`selectionIssues`). */
export const userTeams = z
  .record(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.strictObject({
      shortName: z.string().check(z.maxLength(100)),
      tla: z.string().check(z.maxLength(10)),
      section: z.string().check(z.maxLength(10)),
    }),
  )
  .check(z.refine((chosen) => Object.keys(chosen).length <= mostTeams, { error: `more than ${mostTeams} teams` }));
export type UserTeams = z.output<typeof userTeams>;

export interface SelectionSettings {
  teamSelectionLocked: boolean;
  teamSelectionActive: boolean;
  /** In tournament time, ISO 8601. */
  startDateTime: string;
  /** True once all matches are over, so that no team can earn anything. */
  isOver: boolean;
}

/** The field of the user document that says until when the player may choose teams even if the competition has started. */
export interface SelectionWindow {
  /** In wall time, ISO 8601. Null for an account that has not entered: it may choose, because its hour begins when it enters. */
  teamSelectionActiveUntil: string | null;
}

/** The present moment by both clocks. Source: docs/product.md#two-clocks. */
export interface BothClocks {
  tournamentNow: Date;
  wallNow: Date;
}

/** The end, in wall time, of the hour that starts with a player's first access. */
export function selectionActiveUntil(firstAccess: Date): Date {
  return new Date(firstAccess.getTime() + windowMs);
}

/**
 * Returns why favourite teams cannot be chosen now, or undefined if they can. The start of the competition is compared in tournament time,
 * the player's hour in wall time. At the instant at which a period ends, the selection is closed.
 * Source: docs/product.md#team-selection-deadline.
 */
export function teamSelectionRefusal(
  competition: SelectionSettings,
  user: SelectionWindow,
  { tournamentNow, wallNow }: BothClocks,
): Extract<ProblemCode, 'selection_closed'> | undefined {
  if (competition.teamSelectionLocked || competition.isOver) return 'selection_closed';
  if (competition.teamSelectionActive) return undefined;
  if (Date.parse(competition.startDateTime) > tournamentNow.getTime()) return undefined;
  return ownEnd(user, wallNow) > wallNow ? undefined : 'selection_closed';
}

/**
 * Returns when the selection closes for a player, in wall time. Null if it is closed, or if its end is not known, because
 * `teamSelectionActive` is true or the clock is stopped before the start. `rate` is in tournament seconds per second.
 */
export function selectionClosesAt(
  competition: SelectionSettings,
  user: SelectionWindow,
  { tournamentNow, wallNow, rate }: BothClocks & { rate: number },
): Date | null {
  if (teamSelectionRefusal(competition, user, { tournamentNow, wallNow }) !== undefined) return null;
  if (competition.teamSelectionActive) return null;
  const ownEndMs = ownEnd(user, wallNow).getTime();
  const untilStartMs = Date.parse(competition.startDateTime) - tournamentNow.getTime();
  if (untilStartMs <= 0) return new Date(ownEndMs);
  if (rate <= 0) return null;
  return new Date(Math.max(ownEndMs, wallNow.getTime() + untilStartMs / rate));
}

function ownEnd({ teamSelectionActiveUntil: until }: SelectionWindow, wallNow: Date): Date {
  return until === null ? selectionActiveUntil(wallNow) : new Date(until);
}

/** The draw pots (`section`) of these teams, each once, in ascending order; empty in a competition without favourites. */
export function sectionsOf(teams: Pick<Team, 'section'>[]): string[] {
  const sections = new Set(teams.flatMap((team) => team.section ?? []));
  return [...sections].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/**
 * Returns the issues of a selection; empty if it has exactly one team from each pot, each with the right `shortName`, `tla` and `section`.
 * Source: docs/product.md#favourite-teams.
 */
export function selectionIssues(selection: UserTeams, teams: Team[]): Issue[] {
  const byId = new Map(teams.map((team) => [String(team.teamId), team]));
  const taken = new Set<string>();
  const issues: Issue[] = [];
  for (const [id, sent] of Object.entries(selection)) {
    const path = `userTeams.${id}`;
    const team = byId.get(id);
    if (!team) {
      issues.push({ path, message: 'no such team' });
      continue;
    }
    for (const field of ['shortName', 'tla', 'section'] as const) {
      if (sent[field] !== team[field]) issues.push({ path: `${path}.${field}`, message: `must be ${team[field]}` });
    }
    if (team.section === null) continue;
    if (taken.has(team.section)) issues.push({ path, message: `a second team of section ${team.section}` });
    taken.add(team.section);
  }
  const empty = sectionsOf(teams).filter((section) => !taken.has(section));
  return [...issues, ...empty.map((section) => ({ path: 'userTeams', message: `section ${section} is empty` }))];
}

/** Returns the `tla`s of a selection by pot, as they are stored. The selection must have no issues. */
export function teamsBySection(selection: UserTeams): Record<string, string> {
  return Object.fromEntries(Object.values(selection).map(({ section, tla }) => [section, tla]));
}
