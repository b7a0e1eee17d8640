import type { Match } from '../../game/matches/match.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { listMatchdays, matchdaysOfHalf, presentMatchday } from '../../game/standings/matchdays.ts';
import type { LeagueMatchday } from '../../game/standings/matchday.ts';
import { isOnDayOf } from '../../game/standings/today.ts';
import type { Ranking } from './ranking.ts';
import type { Standings } from './standings.ts';

/** What was computed from the locked matches since the standings changed last, because thousands of rows are read between two changes. */
const computed = new WeakMap<readonly Match[], Map<string, unknown>>();

/** Returns the value of this name, and computes it at its first use after a change of the standings. */
export function oncePerChange<T>(standings: Standings, name: string, compute: () => T): T {
  const locked = standings.listLocked();
  const known = computed.get(locked) ?? new Map<string, unknown>();
  computed.set(locked, known);
  if (!known.has(name)) known.set(name, compute());
  return known.get(name) as T;
}

export function scopeRanking(standings: Standings, scope: TableScope): Ranking {
  return oncePerChange(standings, scope, () => standings.ranking(scope, inScope(standings, scope)));
}

/** Returns whether a locked match counts in the table of this scope. Source: docs/product.md#today-and-stage, docs/product.md#matchdays. */
export function inScope(standings: Standings, scope: TableScope): (match: Match) => boolean {
  const latest = standings.listLocked().at(-1);
  switch (scope) {
    case 'overall':
      return () => true;
    case 'today':
      return latest ? isOnDayOf(latest, standings.competition.timeZone) : () => false;
    case 'stage':
      return (match) => match.stage === latest?.stage;
    case 'matchday':
      return isOneOf([presentMatchday(matchdaysOf(standings)) ?? []].flat());
    case 'half1':
      return isOneOf(matchdaysOfHalf(matchdaysOf(standings), 1));
    case 'half2':
      return isOneOf(matchdaysOfHalf(matchdaysOf(standings), 2));
  }
}

function matchdaysOf(standings: Standings): LeagueMatchday[] {
  return listMatchdays(standings.listMatches(), standings.competition.stages);
}

function isOneOf(matchdays: readonly LeagueMatchday[]): (match: Match) => boolean {
  const ids = new Set(matchdays.flatMap(({ matches }) => matches.map(({ id }) => id)));
  return (match) => ids.has(match.id);
}

/**
 * Returns the ranking before the latest kick-off, computed from the current results. Matches that kick off together
 * count as one kick-off. Undefined if no match of the scope kicked off earlier.
 */
export function rankingBeforeKickoff(standings: Standings, scope: TableScope): Ranking | undefined {
  const name = `${scope} before`;
  return oncePerChange(standings, name, () => {
    const latest = standings.listLocked().at(-1)?.utcDate;
    const counts = inScope(standings, scope);
    const isEarlier = (match: Match): boolean => counts(match) && match.utcDate !== latest;
    return standings.listLocked().some(isEarlier) ? standings.ranking(name, isEarlier) : undefined;
  });
}
