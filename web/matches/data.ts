import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { listMatchesEndpoint } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { call } from '../platform/calls/call.ts';
import { changeAnswer, withChanges } from '../platform/calls/change-answer.ts';
import { noteShownSince } from '../platform/live/connection.ts';
import { matchesWithId } from './matches-with-id.ts';

/** `version` is the version of the standings to which the matches belong. */
interface MatchList {
  matches: Match[];
  version: number;
}

/** All matches by kick-off. Live events replace the matches that changed. */
export const matchesQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: (context): Promise<MatchList> =>
    withChanges(context, async () => {
      const { matches, ...rest } = await call(listMatchesEndpoint, { signal: context.signal });
      return { ...rest, matches: matchesWithId(matches) };
    }),
  // A match event brings its match. Only if the event was missed, the matches are fetched again.
  meta: { refreshedBy: ['match', 'reload'], adopt: (_matches, atMs) => noteShownSince(atMs) },
});

export function useMatches(): Match[] {
  return useSuspenseQuery({ ...matchesQuery, select: matchesOf }).data;
}

/**
 * Replaces matches in the cache, which is sorted by kick-off. An older version never replaces a newer one, because events and answers may
 * arrive in any order. `version` is the version of the standings, if it is known.
 */
export function updateCachedMatches(client: QueryClient, fresh: readonly Match[], version = 0): void {
  changeAnswer(client, matchesQuery.queryKey, (held) => ({
    matches: mergedMatches(held.matches, fresh),
    version: Math.max(held.version, version),
  }));
}

/**
 * Replaces cached matches with answers that came directly from the server, even if the cached version was higher at the time of the request
 * (`had`, by id). This happens after a backup was restored. Cached matches that have changed since the request are kept.
 */
export function replaceCachedMatches(
  client: QueryClient,
  answers: readonly Match[],
  had: Record<string, number>,
): void {
  changeAnswer(client, matchesQuery.queryKey, (held) => ({
    ...held,
    matches: mergedMatches(held.matches, answers, had),
  }));
}

function mergedMatches(held: readonly Match[], fresh: readonly Match[], had: Record<string, number> = {}): Match[] {
  const byId = new Map(held.map((match) => [match.id, match]));
  for (const match of matchesWithId(fresh)) {
    const replaced = Math.max(match.version, had[match.id] ?? 0);
    if ((byId.get(match.id)?.version ?? 0) <= replaced) byId.set(match.id, match);
  }
  return [...byId.values()].toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
}

function matchesOf({ matches }: { matches: Match[] }): Match[] {
  return matches;
}
