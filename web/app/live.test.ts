import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { applyLiveEvent } from './live.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const key of ['competition', 'teams', 'me', 'predictions', 'users', 'way']) client.setQueryData([key], {});
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a match event takes its place in the list', () => {
  holdMatches([aMatch({ id: '1' }), aMatch({ id: '2', version: 1 })]);
  applyLiveEvent(client, { type: 'match', match: aMatch({ id: '2', version: 2, full1: 1, full2: 0 }), version: 9 });
  expect(heldMatches()).toMatchObject({ matches: [{ id: '1' }, { id: '2', full1: 1 }], version: 9 });
});

test('an event older than the answer it meets changes nothing', () => {
  holdMatches([aMatch({ id: '1', version: 5, full1: 2, full2: 0 })]);
  applyLiveEvent(client, { type: 'match', match: aMatch({ id: '1', version: 4, full1: 1, full2: 0 }), version: 6 });
  expect(heldMatches()).toMatchObject({ matches: [{ full1: 2 }], version: 7 });
});

test('standings are fetched again within the spread, once for a burst', () => {
  const fetchAgain = vi.spyOn(client, 'invalidateQueries');
  applyLiveEvent(client, { type: 'standings', version: 8, spreadMs: 1000 });
  applyLiveEvent(client, { type: 'standings', version: 9, spreadMs: 1000 });
  expect(isOld('users')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isOld('users') && isOld('me') && isOld('predictions') && isOld('way')).toBe(true);
  expect(isOld('teams')).toBe(false);
  expect(fetchAgain.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'users')).toHaveLength(1);
});

test('a reload makes everything old', () => {
  applyLiveEvent(client, { type: 'reload', spreadMs: 0 });
  vi.advanceTimersByTime(1);
  expect(isOld('competition') && isOld('teams') && isOld('users')).toBe(true);
});

test('a stream that opens over a fresh answer of the same version asks for the clock only', () => {
  holdMatches([aMatch({ id: '1' })]);
  applyLiveEvent(client, { type: 'hello', version: 7 });
  expect(isOld('competition')).toBe(true);
  expect(isOld('matches') || isOld('users')).toBe(false);
});

test('a stream that opens after a gap makes everything old', () => {
  holdMatches([aMatch({ id: '1' })]);
  vi.advanceTimersByTime(6000);
  applyLiveEvent(client, { type: 'hello', version: 7 });
  expect(isOld('matches') && isOld('users') && isOld('predictions')).toBe(true);
});

test('what is older than matches of the same version is asked for anew', () => {
  vi.advanceTimersByTime(6000);
  holdMatches([aMatch({ id: '1' })]);
  client.setQueryData(['way'], {});
  applyLiveEvent(client, { type: 'hello', version: 7 });
  expect(isOld('me') && isOld('users')).toBe(true);
  expect(isOld('matches') || isOld('way')).toBe(false);
});

test('a stream that opens while kept matches are asked for anew waits for their answer', async () => {
  holdMatches([aMatch({ id: '1' })]);
  vi.advanceTimersByTime(6000);
  const answered = Promise.withResolvers<unknown>();
  const asking = client.fetchQuery({ queryKey: ['matches'], queryFn: () => answered.promise, staleTime: 0 });
  applyLiveEvent(client, { type: 'hello', version: 8 });
  expect(isOld('users')).toBe(false);
  answered.resolve({ matches: [], version: 8 });
  await asking;
  await vi.advanceTimersByTimeAsync(0);
  expect(isOld('matches')).toBe(false);
  expect(isOld('users')).toBe(true);
});

function holdMatches(matches: Match[]): void {
  client.setQueryData(['matches'], { matches, version: 7 });
}

function heldMatches(): unknown {
  return client.getQueryData(['matches']);
}

function isOld(key: string): boolean {
  return client.getQueryState([key])?.isInvalidated ?? false;
}
