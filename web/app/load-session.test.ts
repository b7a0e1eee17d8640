import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { withBatches } from '../platform/calls/batches.fixture.ts';
import { stopSessionListeners } from '../platform/session-listeners.ts';
import { listenerSteps } from './listeners.ts';
import { loadSteps, loadSession } from './load-session.ts';

afterEach(async () => {
  // Waits for the code of the listeners, which is loaded separately.
  await vi.dynamicImportSettled();
  stopSessionListeners();
  vi.unstubAllGlobals();
});

test('a sign-in loads competition config, teams, user info, invite token, matches, then listens and records the access', async () => {
  const order = recordWhatIsAsked();
  await loadSession(signedInClient());
  await vi.dynamicImportSettled();
  // What is asked of the server follows what is read on the device, because it is sent in one request.
  expect(order).toEqual([
    'read fulltime.invites',
    'GET /db/XY/2099',
    'GET /db/XY/2099/teams',
    'GET /db/XY/2099/users/u1',
    'GET /db/XY/2099/matches',
    'listen /db/XY/2099/live',
    'PATCH /db/XY/2099/users/u1',
  ]);
});

test('the steps are in the order of the specification', () => {
  const order = ['competition config', 'teams', 'user info', 'invite token', 'matches', 'pending updates'];
  const steps = [...loadSteps, ...listenerSteps].map(({ name }) => name);
  expect(steps.slice(0, 8)).toEqual([...order, 'live listeners', 'push token']);
});

test('the push token is read after the live listeners start', async () => {
  const order = recordWhatIsAsked();
  letItRemember(order);
  await loadSession(signedInClient());
  await expect.poll(() => order).toContain('open fulltime-push');
  expect(order.indexOf('open fulltime-push')).toBeGreaterThan(order.indexOf('listen /db/XY/2099/live'));
});

test('the matches of a pending update are loaded after all matches, and the update is noted', async () => {
  answers['/db/XY/2099'] = { ...competition, upd: { venues: ['7'] } };
  answers['/db/XY/2099/matches/7'] = { id: '7', version: 2, utcDate: '2099-01-01T00:00:00Z' };
  const order = recordWhatIsAsked();
  await loadSession(signedInClient());
  await expect.poll(() => order.filter((call) => call === 'PATCH /db/XY/2099/users/u1')).toHaveLength(2);
  expect(order.indexOf('GET /db/XY/2099/matches/7')).toBeGreaterThan(order.indexOf('GET /db/XY/2099/matches'));
  expect(order.filter((call) => call.endsWith('/matches/7'))).toHaveLength(1);
  answers['/db/XY/2099'] = competition;
});

test('loading again sends no request', async () => {
  const client = signedInClient();
  recordWhatIsAsked();
  await loadSession(client);
  const order = recordWhatIsAsked();
  await loadSession(client);
  expect(order).toEqual(['read fulltime.invites']);
});

test('listeners whose code is still being loaded when the session ends do not start, unless the session goes on', async () => {
  const order = recordWhatIsAsked();
  await loadSession(signedInClient());
  const startAgain = stopSessionListeners();
  await vi.dynamicImportSettled();
  expect(order).not.toContain('listen /db/XY/2099/live');
  expect(order).not.toContain('PATCH /db/XY/2099/users/u1');
  startAgain();
  await expect.poll(() => order).toContain('PATCH /db/XY/2099/users/u1');
  expect(order.filter((one) => one === 'listen /db/XY/2099/live')).toHaveLength(1);
});

test('no listener starts if something could not be loaded', async () => {
  const order = recordWhatIsAsked();
  const client = signedInClient();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"internal","detail":"x"}', { status: 500 })));
  await expect(loadSession(client)).rejects.toThrow('x');
  expect(order).not.toContain('listen /db/XY/2099/live');
});

function signedInClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], {
    session: { expiresAt: '2099-01-01T00:00:00Z' },
    user: { id: 'u1', email: 'u1@example.org' },
  });
  return client;
}

/** Fakes what the module needs of a browser: the page's meta tag, fetch, storage and EventSource. */
function recordWhatIsAsked(): string[] {
  const order: string[] = [];
  vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }), addEventListener: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', maxTouchPoints: 0 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      order.push(`read ${key}`);
      return null;
    },
  });
  const answer = (url: string, { method }: RequestInit) => {
    order.push(`${method} ${url}`);
    return Promise.resolve(Response.json(answers[url]));
  };
  vi.stubGlobal('fetch', withBatches(answer));
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(url: string) {
        order.push(`listen ${url}`);
      }
      addEventListener(): void {}
      close(): void {}
    },
  );
  return order;
}

/** Adds an IndexedDB, where push tokens are stored. It cannot be opened. */
function letItRemember(order: string[]): void {
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      order.push(`open ${name}`);
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

const competition = { settings: { RESERVED_NAMES: [] }, upd: {}, serverTime: '2099-01-01T00:00:00Z' };

const answers: Record<string, unknown> = {
  '/db/XY/2099': competition,
  '/db/XY/2099/teams': { teams: [] },
  '/db/XY/2099/users/u1': { uid: 'u1', updates: [], preferences: {} },
  '/db/XY/2099/matches': { matches: [], version: 1 },
};
