import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../game/matches/match.ts';
import { closesSoon, lacksPick } from '../../game/predictions/missing-pick.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { matchesQuery } from '../matches/data.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';
import { tournamentNow, useNow } from '../platform/time.ts';
import { byMatch, predictionsQuery } from '../predictions/data.ts';
import { isHere, useSiteCompetitions } from './data.ts';

/**
 * The number of picks that are missing in this competition and lock within 48 hours: from the own picks once a page has read them, and before that as the
 * list of competitions says. It fetches nothing by itself. Source: docs/product.md#badges-of-missing-picks.
 */
export function useMissingHere(): number {
  const matches = useQuery({ ...matchesQuery, enabled: false }).data?.matches;
  const picks = useQuery({ ...predictionsQuery, enabled: false, select: byMatch }).data;
  const { clock } = useCompetitionForGuests();
  const nowMs = useNow(10_000);
  const listed = useSiteCompetitions()?.find(isHere)?.mine?.closing ?? 0;
  return matches && picks ? countClosing(matches, picks.stored, { nowMs, tournamentMs: tournamentNow(clock) }) : listed;
}

/** Counts the matches that lack a pick at wall time `nowMs` and lock within 48 hours of `tournamentMs`. The server counts alike. */
export function countClosing(
  matches: readonly Match[],
  picked: PredictionsByMatch,
  { nowMs, tournamentMs }: { nowMs: number; tournamentMs: number },
): number {
  const now = new Date(nowMs);
  return matches.filter((match) => closesSoon(match, tournamentMs) && lacksPick(match, picked.get(match.id), now))
    .length;
}
