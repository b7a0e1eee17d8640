import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { applyLiveEvent } from '../app/live/live.ts';
import { aMatch } from './a-match.ts';
import { matchesQuery } from './data.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  logged.mockClear();
  vi.unstubAllGlobals();
});

const known = aMatch({ id: '1' });
const noId: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['empty', ''],
];
const without = (id: unknown): Match => ({ ...aMatch({ id: '2' }), id }) as Match;

test.each(noId)('a match whose id is %s is logged and not stored when an event brings it', (_, id) => {
  const client = new QueryClient();
  client.setQueryData(matchesQuery.queryKey, { matches: [known], version: 1 });
  applyLiveEvent(client, { type: 'match', match: without(id), version: 2 });
  expect(client.getQueryData(matchesQuery.queryKey)?.matches).toEqual([known]);
  expect(logged).toHaveBeenCalledOnce();
});

test.each(noId)('a match whose id is %s is logged and not stored when the list brings it', async (_, id) => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }) });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ matches: [without(id), known], version: 1 })));
  const client = new QueryClient();
  expect((await client.fetchQuery({ ...matchesQuery, persister: (ask, context) => ask(context) })).matches).toEqual([
    known,
  ]);
  expect(client.getQueryData(matchesQuery.queryKey)?.matches).toEqual([known]);
  expect(logged).toHaveBeenCalledOnce();
});

test('a match with an id is stored and nothing is logged', () => {
  const client = new QueryClient();
  client.setQueryData(matchesQuery.queryKey, { matches: [known], version: 1 });
  applyLiveEvent(client, { type: 'match', match: aMatch({ id: '2' }), version: 2 });
  expect(client.getQueryData(matchesQuery.queryKey)?.matches.map(({ id }) => id)).toEqual(['1', '2']);
  expect(logged).not.toHaveBeenCalled();
});
