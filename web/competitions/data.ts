import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSiteCompetitionsEndpoint } from '../../game/site/site-competitions.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { call } from '../platform/calls/call.ts';
import { competitionId } from '../platform/current-competition.ts';
import { noteLastCompetition } from '../platform/last-competition.ts';

/**
 * All competitions of the site. A document receives live events of one competition, and is told when the list of competitions changes. The facts of
 * the other competitions change without an event. So the list is also read again when a page that shows it opens, or when the window gets the
 * focus, unless it is less than 10 s old.
 */
export const siteCompetitionsQuery = queryOptions({
  queryKey: ['competitions'],
  meta: { refreshedBy: ['competitions'] },
  queryFn: async ({ signal }) => {
    const { competitions } = await call(listSiteCompetitionsEndpoint, { signal });
    const here = competitions.find(isHere);
    if (here) noteLastCompetition({ isFinished: here.state === 'finished' });
    return competitions;
  },
  refetchOnWindowFocus: true,
  staleTime: 10_000,
});

/** Returns the list; undefined until it has been read. */
export function useSiteCompetitions(): SiteCompetition[] | undefined {
  return useQuery(siteCompetitionsQuery).data;
}

export function idOf({ code, year }: Pick<SiteCompetition, 'code' | 'year'>): string {
  return `${code}/${year}`;
}

/** The address of a competition's home. It is opened with a full page load, because a document belongs to one competition. */
export function homeOf(competition: Pick<SiteCompetition, 'code' | 'year'>): string {
  return `/${idOf(competition)}`;
}

export function isHere(competition: Pick<SiteCompetition, 'code' | 'year'>): boolean {
  return idOf(competition) === competitionId();
}

/** The year, or the two years of a season: `24/25`. */
export function yearsOf({ year, from, until }: Pick<SiteCompetition, 'year' | 'from' | 'until'>): string {
  const [first, last] = [from.slice(2, 4), until.slice(2, 4)];
  return first === last ? year : `${first}/${last}`;
}

/**
 * The competitions that the fan plays: first those that are running or upcoming, in the order in which their next missing pick locks, then the
 * finished ones, the latest first.
 */
export function ownCompetitions(all: readonly SiteCompetition[]): SiteCompetition[] {
  const own = all.filter(({ mine }) => mine !== null);
  const locks = ({ mine }: SiteCompetition): number => Date.parse(mine?.waiting[0]?.locksAt ?? '') || Infinity;
  const open = own.filter(({ state }) => state !== 'finished').toSorted((a, b) => locks(a) - locks(b) || 0);
  const over = own.filter(({ state }) => state === 'finished').toSorted((a, b) => b.until.localeCompare(a.until));
  return [...open, ...over];
}

/** The competitions that are not finished and that the fan does not play yet, first those that began first. */
export function competitionsToEnter(all: readonly SiteCompetition[]): SiteCompetition[] {
  return all
    .filter(({ mine, state }) => mine === null && state !== 'finished')
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** What the fan can play after this competition: the others that are not finished, first those that the fan plays. */
export function nextToPlay(all: readonly SiteCompetition[]): SiteCompetition[] {
  const own = ownCompetitions(all).filter(({ state }) => state !== 'finished');
  return [...own, ...competitionsToEnter(all)].filter((one) => !isHere(one));
}

/** The number of picks that are missing in the other competitions and lock within 48 hours. Source: docs/product.md#badges-of-missing-picks. */
export function missingElsewhere(all: readonly SiteCompetition[]): number {
  return all.filter((one) => !isHere(one)).reduce((sum, { mine }) => sum + (mine?.closing ?? 0), 0);
}
