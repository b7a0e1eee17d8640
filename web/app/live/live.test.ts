import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../game/live.ts';
import type { Match } from '../../../game/matches/match.ts';
import { competitionQuery, teamsQuery } from '../../competition/data.ts';
import { siteCompetitionsQuery } from '../../competitions/data.ts';
import { groupEndingsQuery, groupPicksQuery, groupQuery, ownGroupsQuery } from '../../groups/data.ts';
import { meQuery } from '../../identity/data.ts';
import { aMatch } from '../../matches/a-match.ts';
import { matchesQuery } from '../../matches/data.ts';
import { newsItemQuery } from '../../news/data.ts';
import { noteAsked } from '../../platform/calls/asked-at.ts';
import { predictionsQuery } from '../../predictions/data.ts';
import { devicesQuery } from '../../push/data.ts';
import { recordQuery, userQuery, usersQuery, wayQuery } from '../../standings/data.ts';
import { poolsQuery } from '../../matches/tables/data.ts';
import { crowdQuery, playerCountQuery } from '../../stats/data.ts';
import { earningsQuery, teamStatsQuery } from '../../teams/data.ts';
import { applyLiveEvent } from './live.ts';

const definitions = {
  competition: competitionQuery,
  teams: teamsQuery,
  matches: matchesQuery,
  me: meQuery,
  users: usersQuery('overall'),
  way: wayQuery('u1', 'overall'),
  record: recordQuery('u1'),
  user: userQuery('maja'),
  predictions: predictionsQuery,
  teamStats: teamStatsQuery,
  earnings: earningsQuery('u1'),
  players: playerCountQuery,
  pools: poolsQuery,
  crowd: crowdQuery,
  ownGroups: ownGroupsQuery('u1'),
  group: groupQuery('Campers'),
  groupPicks: groupPicksQuery('Campers', '1'),
  groupEndings: groupEndingsQuery('Campers'),
  newsItem: newsItemQuery('n1'),
  devices: devicesQuery,
  competitions: siteCompetitionsQuery,
};
type Name = keyof typeof definitions;

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const name of Object.keys(definitions) as Name[]) hold(name, {});
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a match event replaces its match in the list', () => {
  holdMatches([aMatch({ id: '1' }), aMatch({ id: '2', version: 1 })]);
  applyLiveEvent(client, { type: 'match', match: aMatch({ id: '2', version: 2, full1: 1, full2: 0 }), version: 9 });
  expect(heldMatches()).toMatchObject({ matches: [{ id: '1' }, { id: '2', full1: 1 }], version: 9 });
});

test('an event older than the cached answer changes nothing', () => {
  holdMatches([aMatch({ id: '1', version: 5, full1: 2, full2: 0 })]);
  applyLiveEvent(client, { type: 'match', match: aMatch({ id: '1', version: 4, full1: 1, full2: 0 }), version: 6 });
  expect(heldMatches()).toMatchObject({ matches: [{ full1: 2 }], version: 7 });
});

const groups: Name[] = ['ownGroups', 'group', 'groupPicks', 'groupEndings'];
const tables: Name[] = [
  ...(['me', 'users', 'way', 'record', 'user', 'teamStats', 'earnings', 'players', 'pools', 'crowd'] as const),
  ...groups,
];

test.each<[LiveEvent, Name[]]>([
  [{ type: 'prediction', matchId: '1' }, ['predictions', 'groupPicks']],
  [{ type: 'user' }, ['me', 'devices']],
  [{ type: 'group', name: 'Campers' }, ['me', ...groups]],
  [{ type: 'news', spreadMs: 0 }, ['competition', 'newsItem']],
  [{ type: 'updates', spreadMs: 0 }, ['competition']],
  [{ type: 'teams', spreadMs: 0 }, ['teamStats', 'earnings']],
  [{ type: 'competitions', spreadMs: 0 }, ['competitions']],
  [{ type: 'standings', version: 8, spreadMs: 0 }, tables],
  [
    { type: 'reload', spreadMs: 0 },
    ['competition', 'competitions', 'teams', 'matches', 'predictions', 'newsItem', 'devices', ...tables],
  ],
])('$type invalidates these answers and no others', (event, names) => {
  applyLiveEvent(client, event);
  vi.advanceTimersByTime(1);
  expect(namesOfOld()).toEqual(names.toSorted());
});

test('standings are fetched again within the spread, once for a burst of events', () => {
  const fetchAgain = vi.spyOn(client, 'invalidateQueries');
  applyLiveEvent(client, { type: 'standings', version: 8, spreadMs: 1000 });
  applyLiveEvent(client, { type: 'standings', version: 9, spreadMs: 1000 });
  expect(isOld('users')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isOld('users') && isOld('me') && isOld('way')).toBe(true);
  expect(isOld('teams') || isOld('predictions')).toBe(false);
  expect(fetchAgain).toHaveBeenCalledOnce();
});

test('standings are not fetched again if the answer is of their version already, or of a later one', () => {
  hold('users', { version: 9 });
  hold('me', { version: 8 });
  hold('way', { version: 7 });
  applyLiveEvent(client, { type: 'standings', version: 7, spreadMs: 0 });
  applyLiveEvent(client, { type: 'standings', version: 8, spreadMs: 0 });
  vi.advanceTimersByTime(1);
  expect([isOld('users'), isOld('me'), isOld('way'), isOld('pools')]).toEqual([false, false, true, true]);
  applyLiveEvent(client, { type: 'reload', spreadMs: 0 });
  vi.advanceTimersByTime(1);
  expect(isOld('users') && isOld('me')).toBe(true);
});

test('events of several types wait for the same moment, and what they make outdated is fetched once', () => {
  const fetchAgain = vi.spyOn(client, 'invalidateQueries');
  applyLiveEvent(client, { type: 'standings', version: 8, spreadMs: 1000 });
  applyLiveEvent(client, { type: 'reload', spreadMs: 1000 });
  applyLiveEvent(client, { type: 'news', spreadMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(isOld('users') && isOld('matches') && isOld('newsItem')).toBe(true);
  expect(fetchAgain).toHaveBeenCalledOnce();
});

test('pages choose the moment within the spread at random', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25);
  applyLiveEvent(client, { type: 'standings', version: 8, spreadMs: 1000 });
  vi.advanceTimersByTime(249);
  expect(isOld('users')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOld('users')).toBe(true);
});

describe('a stream that opens', () => {
  beforeEach(() => {
    for (const name of Object.keys(definitions) as Name[]) noteAsked(queryOf(name));
    vi.advanceTimersByTime(5000);
  });

  test('brings the clock, and nothing is fetched that was asked for after the latest events', () => {
    const clock = { now: '2022-11-20T12:00:00Z', paused: true } as never;
    applyLiveEvent(client, { type: 'hello', version: 7, clock, ago: { reload: 6001, user: 29_000 } });
    expect(client.getQueryData(competitionQuery.queryKey)).toMatchObject({ clock });
    expect(namesOfOld()).toEqual([]);
  });

  test('makes outdated what events have changed since it was asked for, or a moment before', () => {
    const ago = { news: 4000, match: 6000, standings: 6001, 'of a later version of the game': 0 };
    applyLiveEvent(client, { type: 'hello', version: 7, ago });
    expect(namesOfOld()).toEqual(['competition', 'matches', 'newsItem']);
  });

  test('leaves an answer that is of the version of the standings already', () => {
    hold('users', { version: 7 });
    noteAsked(queryOf('users'), Date.now() - 5000);
    applyLiveEvent(client, { type: 'hello', version: 7, ago: { standings: 0 } });
    expect([isOld('users'), isOld('me')]).toEqual([false, true]);
    applyLiveEvent(client, { type: 'hello', version: 8, ago: { standings: 0 } });
    expect(isOld('users')).toBe(true);
  });

  test('fetches an answer once, although several events have changed it', () => {
    const fetchAgain = vi.spyOn(client, 'invalidateQueries');
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    applyLiveEvent(client, { type: 'hello', version: 7, ago: { user: 0, group: 0, standings: 0, reload: 0 } });
    expect(fetchAgain).toHaveBeenCalledOnce();
  });

  test.each([
    ['does not know what happened before', undefined, 0],
    ['remembers less than the age of the answers', {}, 25_000],
  ])('makes everything outdated that events change if it %s', (_, ago, laterMs) => {
    vi.advanceTimersByTime(laterMs);
    applyLiveEvent(client, { type: 'hello', version: 7, ...(ago && { ago }) });
    expect(namesOfOld()).toEqual(Object.keys(definitions).toSorted());
  });

  test('makes only those answers outdated that are older than it remembers', () => {
    vi.advanceTimersByTime(25_000);
    noteAsked(queryOf('way'));
    applyLiveEvent(client, { type: 'hello', version: 7, ago: {} });
    expect(isOld('me') && isOld('users')).toBe(true);
    expect(isOld('way')).toBe(false);
  });

  test('makes matches outdated that are not shown, and the next match event does not change that', () => {
    holdMatches([aMatch({ id: '1' }), aMatch({ id: '2' })]);
    applyLiveEvent(client, { type: 'hello', version: 7, ago: { match: 0 } });
    applyLiveEvent(client, { type: 'match', match: aMatch({ id: '2', version: 2 }), version: 9 });
    expect(isOld('matches')).toBe(true);
  });

  test.each([
    ['not again if it was asked for after the event', 6001, 1],
    ['again if it was asked for before the event', 3000, 2],
  ])('fetches an answer that is under way for the first time %s', async (_, newsMsAgo, times) => {
    client.removeQueries(newsItemQuery('n1'));
    const answered = Promise.withResolvers<unknown>();
    const asked = vi.fn<() => Promise<unknown>>(() => answered.promise);
    const observer = new QueryObserver(client, { ...newsItemQuery('n1'), queryFn: asked as never });
    const stop = observer.subscribe(() => undefined);
    noteAsked(queryOf('newsItem'));
    vi.advanceTimersByTime(5000);
    applyLiveEvent(client, { type: 'hello', version: 7, ago: { news: newsMsAgo } });
    answered.resolve({ title: 'New' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(times);
    stop();
  });
});

describe('an event that arrives while an answer from before it is under way', () => {
  let answer: (given: unknown) => void;

  beforeEach(() => {
    const answered = Promise.withResolvers<Response>();
    answer = (given) => {
      answered.resolve(Response.json(given));
      // The calls of a moment are sent when it is over.
      vi.runAllTicks();
      vi.advanceTimersByTime(1);
    };
    vi.stubGlobal('fetch', () => answered.promise);
    vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['cached matches', true],
    ['the first matches', false],
  ])('is not lost: %s', async (_name, areHeld) => {
    if (areHeld) holdMatches([aMatch({ id: '1', version: 2, full1: 0 })]);
    else client.removeQueries(matchesQuery);
    const asking = client.fetchQuery({ ...matchesQuery, staleTime: 0 });
    applyLiveEvent(client, { type: 'match', match: aMatch({ id: '1', version: 3, full1: 1 }), version: 8 });
    answer({ matches: [aMatch({ id: '1', version: 2, full1: 0 }), aMatch({ id: '2' })], version: 7 });
    await asking;
    expect(heldMatches()).toMatchObject({ matches: [{ id: '1', full1: 1 }, { id: '2' }], version: 8 });
  });

  test('does not replace a newer match of that answer', async () => {
    holdMatches([aMatch({ id: '1', version: 2 })]);
    const asking = client.fetchQuery({ ...matchesQuery, staleTime: 0 });
    applyLiveEvent(client, { type: 'match', match: aMatch({ id: '1', version: 3, full1: 1 }), version: 8 });
    answer({ matches: [aMatch({ id: '1', version: 4, full1: 2 })], version: 9 });
    await asking;
    expect(heldMatches()).toMatchObject({ matches: [{ full1: 2 }], version: 9 });
  });

  test('does not keep what was cached before, because a backup may have been restored', async () => {
    holdMatches([aMatch({ id: '1', version: 5 }), aMatch({ id: '2', version: 5 })]);
    const asking = client.fetchQuery({ ...matchesQuery, staleTime: 0 });
    answer({ matches: [aMatch({ id: '1', version: 2 })], version: 3 });
    await asking;
    expect(heldMatches()).toMatchObject({ matches: [{ version: 2 }], version: 3 });
  });

  test('is not lost: the clock', async () => {
    const clock = { offsetMs: 0, speed: 1 };
    const asking = client.fetchQuery({ ...competitionQuery, staleTime: 0 });
    applyLiveEvent(client, { type: 'clock', clock: { ...clock, speed: 60 } as never });
    answer({ clock, serverTime: '2022-11-20T12:00:00Z' });
    await asking;
    expect(client.getQueryData(competitionQuery.queryKey)).toMatchObject({ clock: { speed: 60 } });
  });
});

function holdMatches(matches: Match[]): void {
  hold('matches', { matches, version: 7 });
}

function heldMatches(): unknown {
  return client.getQueryData(matchesQuery.queryKey);
}

/** Puts an answer into the cache, as a fetch of this query does. */
function hold(name: Name, data: object): void {
  queryOf(name).setData(data);
}

function queryOf(name: Name): Query {
  return client.getQueryCache().build(client, definitions[name] as never);
}

function namesOfOld(): string[] {
  return (Object.keys(definitions) as Name[]).filter(isOld).toSorted();
}

function isOld(name: Name): boolean {
  return client.getQueryState(definitions[name].queryKey)?.isInvalidated ?? false;
}
