import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedEndpoints } from '../../calls/served-endpoints.ts';
import type { Client } from '../../testing/test-game.ts';
import { cup, league, otherOf, startTwoCompetitions } from './two-competitions.fixture.ts';
import type { Side, TwoCompetitions } from './two-competitions.fixture.ts';

// Every call to one competition is tried with the names and ids of the other one. Nothing of the other one may be read or changed.

let site: TwoCompetitions;
beforeAll(async () => {
  site = await startTwoCompetitions();
}, 60_000);
afterAll(() => site.remove());

const sides = [cup, league] as const;

/** The calls to a competition, those of admins at the address with its code. They are known once a process serves them. */
const calls = () =>
  servedEndpoints.filter(({ path }) => path.includes(':code/:year')).map(({ method, path }) => ({ method, path }));

/** Fills the parameters of a path with what exists in the competition `of`. */
function addressOf(path: string, side: Side, of: Side): string {
  const { uid, group, newsId, match, update } = site.marks[of];
  const isNews = path.includes('/news');
  const values: Record<string, string> = { uid, account: uid, name: group, matchId: match, pool: 'A', update };
  return path
    .replace(':code/:year', side)
    .replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(key === 'id' ? (isNews ? newsId : match) : (values[key] ?? '1')),
    );
}

/** Bodies with which calls that write would succeed if the thing existed in the competition that is called. */
function bodyFor(path: string, of: Side): unknown {
  const { match, group } = site.marks[of];
  if (path.endsWith('/enter') || path.endsWith('/reopen')) return {};
  if (path.includes('/predictions/')) return { full1: 1, full2: 0 };
  if (path.includes('/news')) return { title: 'Changed by the other competition', body: '<p>Changed</p>' };
  if (path.endsWith('/updates')) return { name: 'from-the-other-side', matches: [match] };
  if (path.includes('/groups/:name')) return { name: `${group} 2` };
  if (path.includes('/users/')) return { preferences: { theme: 'dark' } };
  return { full1: 1, full2: 0 };
}

/** The words of a competition that a text contains, without those of the address that was asked. */
function wordsOf(of: Side, text: string, asked = ''): string[] {
  const { player, group, token, newsTitle, update, team } = site.marks[of];
  const found = [player, group, token, newsTitle, update, `"${team}"`].filter((word) => text.includes(word));
  return found.filter((word) => !decodeURIComponent(asked).includes(word));
}

async function textOf(client: Client, path: string): Promise<string> {
  const answer = await client.ask('GET', path);
  return JSON.stringify(answer.body);
}

test('the matrix has every address of a competition, also for admins', () => {
  const paths = calls().map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/db/')).length).toBeGreaterThan(30);
  expect(paths.filter((path) => path.startsWith('/admin/:code/:year')).length).toBeGreaterThan(30);
});

describe.each(sides)('a call to %s', (side) => {
  const other = otherOf(side);
  // The download of personal data and the list of accounts are about the whole site.
  const ofSite = ['/db/:code/:year/users/:uid/export', '/admin/:code/:year/users'];
  const reads = () => calls().filter(({ method, path }) => method === 'GET' && !ofSite.includes(path));

  test('that reads shows nothing of the other competition, whoever calls', async () => {
    const leaks: string[] = [];
    for (const { path } of reads()) {
      for (const of of sides) {
        const asked = addressOf(path, side, of);
        for (const caller of [site.ada, site.boss]) {
          const words = wordsOf(other, await textOf(caller[side], asked), asked);
          if (words.length > 0) leaks.push(`${asked}: ${words.join(', ')}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  }, 60_000);

  test('that reads shows its own competition, so that the test above can fail', async () => {
    const shown = await Promise.all(
      reads().map(async ({ path }) => wordsOf(side, await textOf(site.boss[side], addressOf(path, side, side)))),
    );
    expect(shown.filter((words) => words.length > 0).length).toBeGreaterThan(8);
  });

  test('that writes changes nothing in the other competition', async () => {
    const before = await site.contentsOf(other);
    for (const { method, path } of calls().filter((call) => call.method !== 'GET')) {
      // A call about an account changes the account on the whole site, so it is not tried on the player of the other competition.
      if (path.includes(':account') || path.endsWith('/replay')) continue;
      if (method === 'DELETE' && path.endsWith('/users/:uid')) continue;
      const asked = addressOf(path, side, other);
      for (const caller of [site.ada, site.boss]) {
        const body = method === 'DELETE' ? undefined : bodyFor(path, other);
        const { status } = await caller[side].ask(method, asked, body);
        expect(status, `${method} ${asked}`).toBeLessThan(500);
      }
    }
    expect(await site.contentsOf(other)).toEqual(before);
  }, 120_000);

  test('of an admin that stops the replay does not stop the other', async () => {
    const isPaused = async (of: Side) =>
      ((await site.boss[of].ask('GET', `/db/${of}`)).body.clock as { paused: boolean }).paused;
    expect((await site.boss[side].ask('POST', `/admin/${side}/replay`, { action: 'resume' })).status).toBe(200);
    expect([await isPaused(side), await isPaused(other)]).toEqual([false, true]);
    expect((await site.boss[side].ask('POST', `/admin/${side}/replay`, { action: 'pause' })).status).toBe(200);
  });

  test.each([
    'createInvite',
    'deleteInvite',
    'joinGroup',
    'leaveGroup',
    'lockGroup',
    'handOver',
    'deleteGroup',
    'removeMember',
  ])('of the callable groups-%s does nothing to a group of the other', async (name) => {
    const { group, token, uid } = site.marks[other];
    const before = await site.contentsOf(other);
    const data = {
      groupCollection: `${side}/groups`,
      groupName: group,
      ...(['createInvite', 'deleteInvite', 'lockGroup', 'handOver'].includes(name)
        ? {}
        : { userCollection: `${side}/users` }),
      ...(name === 'joinGroup' ? { token } : {}),
      ...(name === 'lockGroup' ? { locked: true } : {}),
      ...(name === 'handOver' || name === 'removeMember' ? { uid } : {}),
    };
    const { status } = await site.ada[side].ask('POST', `/functions/groups-${name}`, { data });
    expect(status).toBe(404);
    expect(await site.contentsOf(other)).toEqual(before);
  });

  test('of a callable with collections of both competitions is refused', async () => {
    const { group } = site.marks[side];
    const data = { groupCollection: `${side}/groups`, userCollection: `${other}/users`, groupName: group };
    const { status, body } = await site.ada[side].ask('POST', '/functions/groups-leaveGroup', { data });
    expect([status, (body.error as { details: { code: string } }).details.code]).toEqual([400, 'invalid']);
  });
});

test.each(sides)(
  'an invite to a group of %s says so at the address of the other competition, and is unknown once the group is locked',
  async (side) => {
    const { token, group } = site.marks[side];
    const other = otherOf(side);
    const ask = async () => (await site.noor[other].ask('GET', `/db/${other}/groups?token=${token}`)).body;
    expect(await ask()).toMatchObject({ groups: [{ competition: side, name: group, owner: 'Ada' }] });
    const lock = (locked: boolean) =>
      site.ada[side].ask('POST', '/functions/groups-lockGroup', {
        data: { groupCollection: `${side}/groups`, groupName: group, locked },
      });
    expect((await lock(true)).status).toBe(200);
    await expect.poll(async () => (await ask()).code).toBe('not_found');
    expect((await lock(false)).status).toBe(200);
  },
);

describe('a call without a code', () => {
  const bare = () =>
    servedEndpoints.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/admin/') && !path.includes(':code'),
    );

  test('means the default competition, and shows nothing of the other', async () => {
    const leaks: string[] = [];
    for (const { path } of bare()) {
      // The lists of competitions and of accounts are about the whole site.
      if (/competitions|users/.test(path)) continue;
      const words = wordsOf(league, await textOf(site.boss[cup], addressOf(path, cup, league)));
      if (words.length > 0) leaks.push(`${path}: ${words.join(', ')}`);
    }
    expect(leaks).toEqual([]);
  });
});
