import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import type { QuarantineReason } from '../results/quarantine-reasons.ts';

/** An entry of the feed's last answer that belongs to no match of ours. An admin can join it to a match without the right entry. */
export const unjoinedEntry = z.object({
  /** The feed's number of the match. */
  number: z.int(),
  utcDate: instant,
  /** The feed's word for the stage. */
  stage: z.nullable(z.string()),
  /** The names of the teams as the feed writes them; null while a team is not known there. */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
});
export type UnjoinedEntry = z.output<typeof unjoinedEntry>;

/** True if an admin can choose another entry for a match that is quarantined for this reason, such as after a wrong choice. */
export function canBeJoined(why: QuarantineReason | null | undefined): boolean {
  return why === 'missing' || why === 'other_teams';
}

/**
 * Returns at most `most` entries in their order: those nearest in time to these kick-offs, in turn for each of them, so that many entries near
 * one match displace none of another. Without kick-offs the first entries are returned.
 */
export function nearestEntries(
  entries: readonly UnjoinedEntry[],
  { kickoffs, most }: { kickoffs: readonly string[]; most: number },
): UnjoinedEntry[] {
  if (entries.length <= most || kickoffs.length === 0) return entries.slice(0, most);
  const nearest = [...new Set(kickoffs)].map((kickoff) => {
    const distance = ({ utcDate }: UnjoinedEntry): number => Math.abs(Date.parse(utcDate) - Date.parse(kickoff));
    return entries.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
  });
  const inTurn = Array.from({ length: most }, (_, place) => nearest.flatMap((row) => row[place] ?? [])).flat();
  const chosen = new Set([...new Set(inTurn)].slice(0, most));
  return entries.filter((entry) => chosen.has(entry));
}
