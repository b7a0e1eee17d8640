import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../game/admin/api.ts';
import { grantRole } from '../identity/account/grant-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let boss: Client;
let sly: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  await boss.ask('PATCH', `${game.db}/users/${boss.uid}`, { nick: 'the boss' });
  await game.game.database.query("update matches set locks_at = now() + interval '1 day'", []);
  const ann = await game.signUp('ann');
  sly = await game.signUp('-2 sly');
  for (const [place, fan] of [ann, sly].entries()) {
    for (const id of ['1', '2']) {
      await fan.ask('PUT', `${game.db}/matches/${id}/predictions/${fan.uid}`, { full1: place, full2: 2 });
    }
  }
  await boss.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
});
afterAll(() => game.remove());

async function file(name: string): Promise<{ text: string; headers: Headers }> {
  const answer = await fetch(`${game.origin}/admin/export/${name}.csv`, { headers: { cookie: boss.cookie } });
  expect(answer.status).toBe(200);
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
    headers: answer.headers,
  };
}

const search = async (text: string): Promise<AuditEntry[]> =>
  (await boss.ask('GET', `/admin/audit?subject=${encodeURIComponent(text)}`)).body.entries as AuditEntry[];

describe('the downloads', () => {
  test('of the leaderboard contain everybody by rank, and no cell that a spreadsheet would run', async () => {
    const { text, headers } = await file('leaderboard');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="leaderboard.csv"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toBe(
      [
        '\uFEFFrank,nick,simulated,total,winner,result,team',
        '1,ann,no,4,2,2,0',
        "2,'-2 sly,no,2,2,0,0",
        '3,the boss,no,0,0,0,0',
        '',
      ].join('\r\n'),
    );
  });

  test('of the predictions contain locked matches only', async () => {
    const { text } = await file('predictions');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFmatch,kickoff,stage,team1,team2,full1,full2,nick,pick1,pick2/);
    expect(lines.slice(1)).toEqual([
      '1,2022-11-20T16:00:00.000Z,GROUP_STAGE,QAT,ECU,0,2,ann,0,2,,2,2',
      "1,2022-11-20T16:00:00.000Z,GROUP_STAGE,QAT,ECU,0,2,'-2 sly,1,2,,2,0",
      '',
    ]);
  });

  test('do not contain blocked players', async () => {
    await boss.ask('PATCH', `/admin/users/${sly.uid}`, { blocked: true });
    for (const name of ['leaderboard', 'predictions']) expect((await file(name)).text).not.toContain('sly');
    await boss.ask('PATCH', `/admin/users/${sly.uid}`, { blocked: false });
  });
});

describe('reading addresses and downloading files', () => {
  test('needs a sign-in of the last hour, and is in the audit log', async () => {
    const stale = await game.signUp('stale');
    const { database } = game.game;
    await database.query("update auth_users set role = 'admin' where id = $1", [stale.uid]);
    const paths = ['/admin/users?q=ann', '/admin/export/leaderboard.csv', '/admin/export/predictions.csv'];
    const before = (await search('export')).length;
    for (const [minutes, status] of [
      [61, 403],
      [59, 200],
    ] as const) {
      await database.query(
        "update auth_sessions set created_at = now() - $2 * interval '1 minute' where user_id = $1",
        [stale.uid, minutes],
      );
      game.game.sessions.forget([stale.uid]);
      for (const path of paths) {
        const answer = await stale.ask('GET', path);
        expect([path, answer.status]).toEqual([path, status]);
        if (status === 403) expect(answer.body.code).toBe('sign_in_again');
      }
    }
    expect((await search('export')).slice(0, -before)).toMatchObject([
      { by: 'stale', act: 'export', subject: 'predictions' },
      { by: 'stale', act: 'export', subject: 'leaderboard' },
    ]);
    await database.query("update auth_users set role = 'none' where id = $1", [stale.uid]);
  });
});

describe('the health of messages', () => {
  test('shows devices by service, messages that wait, and messages that did not arrive', async () => {
    const { database } = game.game;
    expect((await boss.ask('GET', '/admin/health')).body).toMatchObject({ devices: [], players: 0 });
    for (const [n, host] of ['a.example', 'b.example', 'b.example'].entries()) {
      await database.query(
        `insert into push_registrations (token, user_id, endpoint, auth, p256dh) values ($1, $3, $2, 'x', 'y')`,
        [`token ${n}`, `https://${host}/send/${n}`, sly.uid],
      );
    }
    await database.query(
      `insert into notices (competition, kind, subject, facts, expires_at, completed_at, sent, dropped)
       values ('WC/2022', 'news', 'gone', '{}', now() + interval '1 day', now(), 3, 2)`,
      [],
    );
    await database.query(
      `insert into deliveries (competition, notice_id, seq, due_at, attempts)
       select 'WC/2022', n.id, r.seq, now() + interval '1 hour', 2
         from notices n, push_registrations r where n.subject = 'gone' and r.token = 'token 0'`,
      [],
    );
    expect((await boss.ask('GET', '/admin/health')).body).toMatchObject({
      devices: [
        { service: 'b.example', count: 2 },
        { service: 'a.example', count: 1 },
      ],
      players: 1,
      deliveries: { waiting: 1, due: 0, retried: 1, oldestDue: null },
      failures: [{ kind: 'news', sent: 3, dropped: 2 }],
    });
  });
});

describe('the audit log', () => {
  test('can be searched by subject, and by the nick of an account', async () => {
    expect((await search('match 1')).map(({ act }) => act)).toEqual(['enter result']);
    expect((await search('SLY')).map(({ act, subjectNick }) => [act, subjectNick])).toEqual([
      ['change account', '-2 sly'],
      ['change account', '-2 sly'],
    ]);
    await grantRole(game.game.db, { competition: 'WC/2022', nick: 'ann', role: 'staff' });
    expect((await search('ann')).map(({ act, subjectNick, by }) => [act, subjectNick, by])).toEqual([
      ['give role', 'ann', 'console'],
    ]);
    await game.signUp('feed');
    await game.game.database.query(
      `insert into audit_log (competition, user_id, act, subject) values ('WC/2022', 'feed', 'hold', 'match 9')`,
      [],
    );
    expect(await search('match 9')).toMatchObject([{ by: 'feed', actor: 'feed', act: 'hold' }]);
    expect(await search('match 1')).toMatchObject([{ by: 'the boss', actor: 'account' }]);
    await game.game.database.query(
      `insert into audit_log (competition, user_id, act, subject) values ('WC/2022', 'feed', 'hold', 'match 12'),
       ('WC/2022', 'console', 'rename group', 'group Match 1 fans')`,
      [],
    );
    expect((await search('Match 1')).map(({ subject }) => subject)).toEqual(['group Match 1 fans', 'match 1']);
    expect((await search('match')).map(({ subject }) => subject)).toContain('match 12');
    expect(await search('100%')).toEqual([]);
    expect(await search("' or true --")).toEqual([]);
  });
});
