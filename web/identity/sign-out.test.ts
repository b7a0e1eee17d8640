import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../push/a-database.fixture.ts';

const stored = {
  uid: 'u1',
  token: 't'.repeat(40),
  endpoint: 'https://push.example/1',
  auth: 'a',
  p256dh: 'p',
  publicKey: 'key',
  apiKey: 'api',
  refreshedAt: 0,
};

let log: string[];
let isReachable: boolean;
let records: (database: string) => Map<string, unknown>;

beforeEach(async () => {
  log = [];
  isReachable = true;
  const database = aDatabase();
  records = database.records;
  records('fulltime-push').set('token', stored);
  records('fulltime').set('WC/2022 ["me"]', { data: { nick: 'Maja' }, atMs: 0 });
  const subscription = {
    async unsubscribe() {
      log.push('unsubscribe');
      return true;
    },
  };
  const pushManager = { getSubscription: async () => subscription };
  vi.resetModules();
  vi.stubGlobal('indexedDB', database.indexedDB);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }), addEventListener: () => undefined });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', assign: (url: string) => log.push(`to ${url}`) });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    log.push(`${method} ${url.replace(stored.token, 'token')}`);
    return Response.json(url === '/push/installations' ? { token: 'i1' } : {});
  });
  await import('../app/load-session.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('signing out ends the messages at the server, then the session, then removes the data on the device', async () => {
  const { signOutAccount } = await import('./sign-out.ts');
  await signOutAccount('u1');
  expect(log).toEqual([
    'POST /push/installations',
    'DELETE /push/registrations/token',
    'POST /auth/sign-out',
    'unsubscribe',
    'to /login',
  ]);
  expect(heldOnDevice()).toEqual([]);
});

test('without a network signing out changes nothing: the session and the messages stay', async () => {
  const { signOutAccount } = await import('./sign-out.ts');
  isReachable = false;
  await expect(signOutAccount('u1')).rejects.toMatchObject({ name: 'Unreachable' });
  expect(log).toEqual([]);
  expect(heldOnDevice()).toEqual(['token', 'WC/2022 ["me"]']);
});

test('a session that ends by itself removes messages and answers from the device', async () => {
  const { queryClient } = await import('../platform/calls/query-client.ts');
  const { Problem } = await import('../../game/problem.ts');
  const refused = async () => {
    throw new Problem('signed_out', 'no session');
  };
  await expect(queryClient.fetchQuery({ queryKey: ['matches'], queryFn: refused, retry: false })).rejects.toThrow(
    'no session',
  );
  await vi.waitFor(() => expect(log).toEqual(['unsubscribe', 'to /login']), { timeout: 60_000 });
  expect(heldOnDevice()).toEqual([]);
});

test('a visitor who is found to be a guest gets no messages of a former session', async () => {
  const { sessionQuery } = await import('./data.ts');
  const { queryClient } = await import('../platform/calls/query-client.ts');
  vi.stubGlobal('fetch', async () => Response.json(null));
  expect(await queryClient.fetchQuery(sessionQuery)).toBeNull();
  await vi.waitFor(() => expect(log).toEqual(['unsubscribe']), { timeout: 60_000 });
  expect(records('fulltime-push').size).toBe(0);
});

function heldOnDevice(): string[] {
  return ['fulltime-push', 'fulltime'].flatMap((name) => [...records(name).keys()]);
}
