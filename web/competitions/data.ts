import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSiteCompetitionsEndpoint } from '../../game/site/site-competitions.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { call } from '../platform/calls/call.ts';
import { competitionId } from '../platform/current-competition.ts';
import { noteLastCompetition } from '../platform/last-competition.ts';

/**
 * All competitions of the site. An event of the stream says that the list itself has changed, or that this page's competition is started anew. No
 * event says that the facts of the other competitions change. So the list is also read again when a page that shows it opens, or when the window
 * gets the focus, unless it is less than 10 s old.
 */
export const siteCompetitionsQuery = queryOptions({
  queryKey: ['competitions'],
  meta: { refreshedBy: ['competitions', 'reload'] },
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

/** The number of picks that are missing in the other competitions and lock within 48 hours. Source: docs/product.md#badges-of-missing-picks. */
export function missingElsewhere(all: readonly SiteCompetition[]): number {
  return all.filter((one) => !isHere(one)).reduce((sum, { mine }) => sum + (mine?.closing ?? 0), 0);
}
