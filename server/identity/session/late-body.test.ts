import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
});
afterAll(() => game.remove());

/** Sends the headers of a request at once. The returned function sends the body and resolves to the status of the answer. */
async function beginRequest(
  client: Client,
  { method, path, type = 'application/json' }: { method: string; path: string; type?: string },
): Promise<(body: string) => Promise<number>> {
  const length = 100;
  const { host, port } = new URL(game.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const answered = new Promise<number>((resolve, reject) => {
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])));
    socket.once('error', reject);
  });
  const headers = [`Host: ${host}`, `Cookie: ${client.cookie}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
  // Once another request has been answered, the server has read these headers.
  await new Promise((sent) => socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n `, sent));
  expect((await client.ask('GET', '/auth/get-session')).status).toBe(200);
  return async (body) => {
    socket.write(body.padEnd(length - 1));
    const status = await answered;
    socket.destroy();
    return status;
  };
}

async function signOutEverywhere(fan: Client): Promise<void> {
  expect((await admin.ask('DELETE', `/admin/users/${fan.uid}/sessions`)).status).toBe(200);
}

test('an admin whose role was revoked cannot get it back by a request whose body arrives late', async () => {
  const other = await game.signUp('other admin');
  const path = `/admin/users/${other.uid}`;
  expect((await admin.ask('PATCH', path, { role: 'admin' })).status).toBe(200);
  // The first request after the change of the role gives the session a new secret.
  await other.ask('GET', '/auth/get-session');
  const send = await beginRequest(other, { method: 'PATCH', path });
  expect((await admin.ask('PATCH', path, { role: 'none' })).status).toBe(200);
  await signOutEverywhere(other);
  expect(await send('{"role":"admin"}')).toBe(401);
  const { body } = await admin.ask('GET', '/admin/users?q=other admin');
  expect(body.users).toMatchObject([{ role: 'none' }]);
});

test.each([
  ['a call', 'PATCH', (fan: Client) => `${game.db}/users/${fan.uid}`, '{"nick":"late nick"}'],
  ['a call that takes no body', 'DELETE', () => '/auth/passkeys/none', '{}'],
  ['a callable', 'POST', () => '/functions/groups-createGroup', '{"data":{}}'],
])('%s of a session that ended before its body arrived is refused', async (_what, method, pathOf, body) => {
  const fan = await game.signUp(null);
  const send = await beginRequest(fan, { method, path: pathOf(fan) });
  await signOutEverywhere(fan);
  expect(await send(body)).toBe(401);
});

test('a picture of somebody who is no longer of the staff when it arrives is refused', async () => {
  const writer = await game.signUp('writer');
  const user = `/admin/users/${writer.uid}`;
  const request = { method: 'POST', path: `${game.db}/news-images`, type: 'image/png' };
  for (const [end, status] of [
    [() => admin.ask('PATCH', user, { role: 'none' }), 403],
    [() => signOutEverywhere(writer), 401],
  ] as const) {
    expect((await admin.ask('PATCH', user, { role: 'staff' })).status).toBe(200);
    await writer.ask('GET', '/auth/get-session');
    const send = await beginRequest(writer, request);
    await end();
    expect(await send('no picture')).toBe(status);
  }
});
