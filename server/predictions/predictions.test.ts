import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let maja: Client;
let oskar: Client;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame();
  maja = await game.signUp('maja');
  oskar = await game.signUp('oskar');
  admin = await game.admin();
  await admin.ask('POST', '/admin/replay', { action: 'pause' });
});
afterAll(() => game.remove());

const path = (match: string, client = maja): string => `${game.db}/matches/${match}/predictions/${client.uid}`;

/**
 * Sets the lock time of a match to a millisecond ago. A lock time is not final if it is long after the moment at which the replay's
 * position was last stored (`since`). A paused replay does not store its position, so `since` is set to now.
 */
async function letLockTimePass(id: string): Promise<void> {
  await game.game.database.query(`update clocks set since = clock_timestamp()`, []);
  await game.game.database.query(
    `update matches set locks_at = clock_timestamp() - interval '1 millisecond' where id = $1`,
    [id],
  );
}

async function storedPicks(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from predictions', []);
  return row?.count ?? -1;
}

describe('a pick', () => {
  test('is answered with the stored pick, and read back', async () => {
    const { status, body } = await maja.ask('PUT', path('1'), { full1: 0, full2: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ matchId: '1', full1: 0, full2: 2, winner: null, nick: 'maja', score: null });
    expect((await maja.ask('GET', path('1'))).body).toEqual(body);
    expect((await maja.ask('GET', `${game.db}/predictions`)).body.predictions).toEqual([body]);
  });

  test('in a pool match is stored without a winner', async () => {
    const { body } = await maja.ask('PUT', path('2'), { full1: 1, full2: 1, winner: 1 });
    expect(body).toMatchObject({ full1: 1, full2: 1, winner: null });
  });

  test('can be changed and cleared, and a cleared one does not count as 0:0', async () => {
    await maja.ask('PUT', path('3'), { full1: 1, full2: 0 });
    expect((await maja.ask('PUT', path('3'), { full1: 2, full2: 0 })).body).toMatchObject({ full1: 2 });
    expect((await maja.ask('DELETE', path('3'))).status).toBe(200);
    expect((await maja.ask('GET', path('3'))).status).toBe(404);
    expect((await maja.ask('DELETE', path('3'))).status).toBe(200);
  });

  test.each([
    ['a negative score', { full1: -1, full2: 0 }],
    ['a score above 99', { full1: 100, full2: 0 }],
    ['a fraction', { full1: 1.5, full2: 0 }],
    ['text', { full1: '1', full2: 0 }],
    ['one of two missing', { full1: 1 }],
    ['null', { full1: null, full2: null }],
    ['an unknown field', { full1: 1, full2: 0, nick: 'oskar' }],
    ['a winner that is no side', { full1: 1, full2: 1, winner: 3 }],
    ['a list', [1, 0]],
    ['broken JSON', '{"full1": 1,'],
    ['an empty body', ''],
  ])('with %s is refused, and nothing is stored', async (_, body) => {
    const before = await storedPicks();
    const answer = await maja.ask('PUT', path('4'), body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid');
    expect(answer.body.detail).toEqual(expect.any(String));
    expect(await storedPicks()).toBe(before);
  });

  test('of ten megabytes is refused as too large', async () => {
    const answer = await maja
      .ask('PUT', path('4'), `{"full1": 1, "full2": 0, "x": "${'x'.repeat(10_000_000)}"}`)
      .catch(() => undefined);
    // The server may close the connection before it has received all of a body that it refuses.
    if (answer) expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await maja.ask('GET', path('4'))).status).toBe(404);
  });

  test('that is not JSON is refused', async () => {
    const answer = await maja.ask('PUT', path('4'), 'full1=1&full2=0', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_type' } });
  });

  test('for an unknown match, or one whose sides are not known, is refused', async () => {
    const pick = { full1: 1, full2: 0 };
    expect(await maja.ask('PUT', path('999'), pick)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await maja.ask('PUT', path('64'), pick)).toMatchObject({ status: 409, body: { code: 'sides_unknown' } });
  });

  test('is written by its owner only, not even by an admin', async () => {
    const pick = { full1: 1, full2: 0 };
    expect(await maja.ask('PUT', path('5', oskar), pick)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'the admin' });
    expect(await admin.ask('PUT', path('5', oskar), pick)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await admin.ask('DELETE', path('1', maja))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('needs a session and a nick', async () => {
    expect(await game.guest().ask('PUT', path('5'), { full1: 1, full2: 0 })).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    });
    const nameless = await game.signUp(null);
    expect(await nameless.ask('PUT', path('5', nameless), { full1: 1, full2: 0 })).toMatchObject({
      status: 403,
      body: { code: 'nick_missing' },
    });
  });

  test('from a page of another site is refused', async () => {
    const answer = await maja.ask('PUT', path('5'), { full1: 1, full2: 0 }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('before the lock', () => {
  test("nobody learns of another player's pick: the answer is the same with and without one", async () => {
    const withPick = await oskar.ask('GET', path('1', maja));
    const without = await oskar.ask('GET', path('6', maja));
    const nobody = await oskar.ask('GET', `${game.db}/matches/1/predictions/nobody`);
    expect(withPick).toMatchObject({ status: 403, body: { code: 'not_open' } });
    expect(without.body).toEqual(withPick.body);
    expect(nobody.body).toEqual(withPick.body);
    expect((await admin.ask('GET', path('1', maja))).body).toEqual(withPick.body);
  });

  test("matches, profile and record do not depend on another player's pick", async () => {
    const answers = [
      `${game.db}/matches`,
      `${game.db}/users/${maja.uid}`,
      `${game.db}/users/${maja.uid}/record`,
      `${game.db}/users?limit=200`,
    ];
    for (const url of answers) {
      const { body } = await oskar.ask('GET', url);
      expect(JSON.stringify(body)).not.toMatch(/lastUpdated|"full1":0,"full2":2/);
    }
    const { body } = await oskar.ask('GET', `${game.db}/matches/1`);
    expect(body.split).toBeNull();
  });
});

describe('picks made offline', () => {
  test('are stored if nobody saved since, and refused as newer_pick otherwise', async () => {
    const first = await oskar.ask('PUT', path('7', oskar), { full1: 1, full2: 0 });
    const base = first.body.lastUpdated;
    expect((await oskar.ask('PUT', path('7', oskar), { full1: 2, full2: 0, basedOn: base })).status).toBe(200);
    expect(await oskar.ask('PUT', path('7', oskar), { full1: 3, full2: 0, basedOn: base })).toMatchObject({
      status: 409,
      body: { code: 'newer_pick' },
    });
    expect((await oskar.ask('GET', path('7', oskar))).body).toMatchObject({ full1: 2 });
  });

  test('are answered as saved if the same prediction is stored already, because the answer to the first try was lost', async () => {
    const save = () => oskar.ask('PUT', path('9', oskar), { full1: 2, full2: 1, basedOn: null });
    const first = await save();
    expect(await save()).toMatchObject({ status: 200, body: { full1: 2, lastUpdated: first.body.lastUpdated } });
  });

  test('that are based on no pick are refused if there is one', async () => {
    expect((await oskar.ask('PUT', path('8', oskar), { full1: 2, full2: 0, basedOn: null })).status).toBe(200);
    expect((await oskar.ask('PUT', path('8', oskar), { full1: 1, full2: 0, basedOn: null })).body.code).toBe(
      'newer_pick',
    );
  });
});

describe('a save that is sent again after the lock because its answer was lost', () => {
  const oneNil = { full1: 1, full2: 0 };

  test('is answered as saved with the time of the first save, even if sent several times, and changes nothing', async () => {
    const first = await oskar.ask('PUT', path('23', oskar), { ...oneNil, basedOn: null });
    await letLockTimePass('23');
    const before = await storedPicks();
    for (const basedOn of [null, '2022-11-20T10:00:00.000Z', first.body.lastUpdated]) {
      const again = await oskar.ask('PUT', path('23', oskar), { ...oneNil, basedOn });
      expect(again).toMatchObject({ status: 200, body: first.body });
    }
    expect(await storedPicks()).toBe(before);
  });

  test.each([
    ['another value, as of another device', '24', { full1: 2, full2: 0, basedOn: null }],
    ['another value on top of the stored one', '24', { full1: 2, full2: 0, basedOn: 'stored' }],
    ['the same value, but not as one sent again', '24', oneNil],
    ['a value for a match without a stored one', '25', { ...oneNil, basedOn: null }],
  ])('is refused as locked if it is %s', async (_what, id, body) => {
    const stored = id === '24' ? await oskar.ask('PUT', path(id, oskar), { ...oneNil, basedOn: null }) : undefined;
    const basedOn = 'basedOn' in body && body.basedOn === 'stored' ? { basedOn: stored?.body.lastUpdated } : {};
    await letLockTimePass(id);
    expect((await oskar.ask('PUT', path(id, oskar), { ...body, ...basedOn })).body.code).toBe('match_locked');
  });

  test('is answered as done if it cleared the pick, and refused if there is a pick to clear', async () => {
    for (const id of ['26', '27']) await oskar.ask('PUT', path(id, oskar), oneNil);
    expect((await oskar.ask('DELETE', path('26', oskar))).status).toBe(200);
    for (const id of ['26', '27']) await letLockTimePass(id);
    expect((await oskar.ask('DELETE', path('26', oskar))).status).toBe(200);
    expect((await oskar.ask('DELETE', path('27', oskar))).body.code).toBe('match_locked');
    expect((await oskar.ask('GET', path('27', oskar))).body).toMatchObject(oneNil);
  });

  test('reveals nothing to another player', async () => {
    expect((await maja.ask('PUT', path('24', oskar), { ...oneNil, basedOn: null })).status).toBe(403);
    expect((await maja.ask('PUT', path('24'), { ...oneNil, basedOn: null })).body.code).toBe('match_locked');
  });
});

describe('many saves at once', () => {
  test('for one pick store the last, and each caller gets an answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, goals) => maja.ask('PUT', path('9'), { full1: goals, full2: 0 })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 40 }, () => 200));
    const stored = (await maja.ask('GET', path('9'))).body;
    const last = answers.map((answer) => answer.body).filter((body) => body.lastUpdated === stored.lastUpdated);
    expect(last.some((body) => body.full1 === stored.full1)).toBe(true);
  });

  test('for different matches are written by few statements', async () => {
    const { counts } = game.game.saves;
    const before = counts.batches;
    const ids = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'];
    await Promise.all(
      [maja, oskar].flatMap((client) => ids.map((id) => client.ask('PUT', path(id, client), { full1: 1, full2: 1 }))),
    );
    expect(counts.batches - before).toBeLessThan(22);
    const { body } = await maja.ask('GET', `${game.db}/predictions`);
    expect((body.predictions as { matchId: string }[]).map((pick) => pick.matchId)).toEqual(
      expect.arrayContaining(ids),
    );
  });
});

describe('the lock', () => {
  test("follows the database's clock: a match that began a millisecond ago takes no pick", async () => {
    await letLockTimePass('21');
    expect(await maja.ask('PUT', path('21'), { full1: 1, full2: 0 })).toMatchObject({
      status: 409,
      body: { code: 'match_locked' },
    });
    expect((await maja.ask('PUT', path('21'), { full1: 1, full2: 0, basedOn: null })).body.code).toBe('match_locked');
    expect((await maja.ask('GET', path('21'))).status).toBe(404);
  });

  test('applies to all alike: the pack contains exactly the accepted ones of the saves that race a kick-off', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, (_, n) => game.signUp(`racer ${n}`)));
    let isOver = false;
    const accepted = new Map<string, number>();
    const racing = players.map(async (client, n) => {
      for (let goals = 0; !isOver; goals = (goals + 1) % 90) {
        const { status, body } = await client.ask('PUT', path('1', client), { full1: goals, full2: n });
        if (status === 200) accepted.set(client.uid, body.full1 as number);
        else expect(body.code).toBe('match_locked');
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await admin.ask('POST', '/admin/replay', { action: 'next-kickoff' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    isOver = true;
    await Promise.all(racing);
    expect(accepted.size).toBe(players.length);
    for (const client of players) {
      const seen = await oskar.ask('GET', path('1', client));
      expect(seen.body).toMatchObject({ full1: accepted.get(client.uid), lastUpdated: null });
    }
  });

  test("reveals everybody's picks and the split to signed-in players", async () => {
    expect((await oskar.ask('GET', path('1', maja))).body).toMatchObject({
      full1: 0,
      full2: 2,
      nick: 'maja',
      lastUpdated: null,
    });
    const { body } = await oskar.ask('GET', `${game.db}/matches/1`);
    const { home, draw, away } = body.split as { home: number; draw: number; away: number };
    expect(home + draw + away).toBe(13);
    expect(away).toBeGreaterThan(0);
    expect((await game.guest().ask('GET', path('1', maja))).status).toBe(401);
  });
});
