import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { isHere } from './data.ts';

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
