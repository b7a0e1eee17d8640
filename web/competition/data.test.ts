import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { competitionQuery } from './data.ts';

afterEach(() => vi.unstubAllGlobals());

const forGuests = { serverTime: '2022-11-20T16:00:00.000Z', competition: 'WC', year: 2022 };
const forPlayers = { ...forGuests, settings: {} };

function answer(body: object): void {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }), getElementById: () => null });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
}

test("a player's configuration stays if the session ends while it is refetched", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(competitionQuery.queryKey, forPlayers as never);
  answer(forGuests);
  await expect(client.fetchQuery({ ...competitionQuery, staleTime: 0 })).rejects.toMatchObject({ code: 'signed_out' });
  expect(client.getQueryData(competitionQuery.queryKey)).toEqual(forPlayers);
});

test('after a sign-in, the whole configuration replaces the part for guests', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(competitionQuery.queryKey, forGuests as never);
  answer(forPlayers);
  await client.fetchQuery({ ...competitionQuery, staleTime: 0 });
  expect(client.getQueryData(competitionQuery.queryKey)).toMatchObject(forPlayers);
});
