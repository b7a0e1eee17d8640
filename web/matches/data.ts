import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { listMatchesEndpoint } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { call } from '../app/calls/call.ts';
import { noteShownSince } from '../app/live/connection.ts';
import { matchesWithId } from './matches-with-id.ts';

/** All matches by kick-off; live events put changed ones in their places. */
export const matchesQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: async ({ signal }) => {
    const { matches, ...rest } = await call(listMatchesEndpoint, { signal });
    return { ...rest, matches: matchesWithId(matches) };
  },
  meta: { refreshedBy: ['reload'], adopt: (_matches, atMs) => noteShownSince(atMs) },
});

export function useMatches(): Match[] {
  return useSuspenseQuery({ ...matchesQuery, select: matchesOf }).data;
}

/**
 * Puts matches into their places, by kick-off; an older one never replaces a newer one, because an answer that was on its
 * way may be newer than an event. `version` is that of the standings they belong to, where it is known.
 */
export function putMatches(client: QueryClient, fresh: readonly Match[], version = 0): void {
  client.setQueryData(
    matchesQuery.queryKey,
    (held) => held && { matches: mergedMatches(held.matches, fresh), version: Math.max(held.version, version) },
  );
}

/**
 * Puts what the server has answered past every cache: it stands also where the page had a higher version when it asked
 * (`had`, by id), as after a restored backup. What the page has heard since then stands.
 */
export function putAnswers(client: QueryClient, answers: readonly Match[], had: Record<string, number>): void {
  client.setQueryData(
    matchesQuery.queryKey,
    (held) => held && { ...held, matches: mergedMatches(held.matches, answers, had) },
  );
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
