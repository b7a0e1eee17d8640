import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../game/matches/match.ts';
import { closesSoon, lacksPick } from '../../game/predictions/missing-pick.ts';
import { useCompetitionForGuests } from '../competition/data.ts';
import { matchesQuery } from '../matches/data.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';
import { tournamentNow, useNow } from '../platform/time.ts';
import { byMatch, predictionsQuery } from '../predictions/data.ts';
import { isHere, useSiteCompetitions } from './data.ts';

/** Numbers of missing picks: `all` of the matches with a date, and those that lock within 48 hours. */
interface Missing {
  all: number;
  closing: number;
}

/**
 * The missing picks of this competition: from the own picks once a page has read them, and before that as the list of competitions says. It fetches
 * nothing by itself. Source: docs/product.md#badges-of-missing-picks.
 */
export function useMissingHere(): Missing {
  const matches = useQuery({ ...matchesQuery, enabled: false }).data?.matches;
  const picks = useQuery({ ...predictionsQuery, enabled: false, select: byMatch }).data;
  const { clock } = useCompetitionForGuests();
  const nowMs = useNow(10_000);
  const listed = useSiteCompetitions()?.find(isHere)?.mine;
  if (!matches || !picks) return { all: listed?.missing ?? 0, closing: listed?.closing ?? 0 };
  return countMissing(matches, picks.stored, { nowMs, tournamentMs: tournamentNow(clock) });
}

/** Counts the matches that lack a pick at wall time `nowMs`, and those of them that lock within 48 hours of `tournamentMs`. The server counts alike. */
export function countMissing(
  matches: readonly Match[],
  picked: PredictionsByMatch,
  { nowMs, tournamentMs }: { nowMs: number; tournamentMs: number },
): Missing {
  const now = new Date(nowMs);
  const missing = matches.filter((match) => lacksPick(match, picked.get(match.id), now));
  return { all: missing.length, closing: missing.filter((match) => closesSoon(match, tournamentMs)).length };
}
