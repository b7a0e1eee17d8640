import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { FormerCheckout } from '../../../scripts/former-version/check-out-former-version.ts';
import { freePort } from '../../testing/free-port.ts';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { makeClient } from '../../testing/test-game.ts';
import type { Answer, Client } from '../../testing/test-game.ts';

/** One process of a version, which has a data folder of its own, as on a machine of its own. */
export interface PlayedVersion {
  process: GameProcess;
  ports: { port: number; functionsPort: number };
  /** Returns the same account as a client of this process. */
  at: (client: Client) => Client;
  signUp(nick: string): Promise<Client>;
  /** Opens the link that the start has printed, if this process made the tables. */
  admin(): Promise<Client>;
  end(): Promise<void>;
}

/** Starts the former version if `former` is given, otherwise this one. */
export async function startVersion(databaseUrl: string, former?: FormerCheckout): Promise<PlayedVersion> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fulltime-version-'));
  const ports = { port: await freePort(), functionsPort: await freePort() };
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: String(ports.port),
    FUNCTIONS_PORT: String(ports.functionsPort),
    TRUST_PROXY: 'true',
    SIGN_UPS_PER_MINUTE: '1000',
  };
  const game = former
    ? startGameProcess(
        dataDir,
        // The checkout is somewhere else in each run, so nothing that is compiled in it is used after the run.
        { ...env, NODE_COMPILE_CACHE: path.join(former.folder, '.compile-cache') },
        { version: { main: path.join(former.folder, 'server', 'main.ts'), node: former.node } },
      )
    : startGameProcess(dataDir, env);
  const at = (client?: Client): Client => makeClient(() => `http://127.0.0.1:${ports.port}`, '10.1.0.1', client);
  return {
    process: game,
    ports,
    at,
    signUp: (nick) => signUp(at(), nick),
    async admin() {
      const client = at();
      const [, token = ''] = /Admin sign-in: \S+?token=(\S+)/.exec(game.output()) ?? [];
      expectStatus(await client.ask('POST', `/auth/first-admin?token=${token}`), 303);
      return withUid(client);
    },
    async end() {
      await game.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(client: Client, nick: string): Promise<Client> {
  const account = { email: `${nick}@example.org`, password: 'correct horse' };
  expectStatus(await client.ask('POST', '/auth/sign-up/email', account), 200);
  await withUid(client);
  expectStatus(await client.ask('PATCH', `/db/WC/2022/users/${client.uid}`, { nick }), 200);
  return client;
}

async function withUid(client: Client): Promise<Client> {
  const { body } = await client.ask('GET', '/auth/get-session');
  client.uid = (body.user as { id: string }).id;
  return client;
}

/** Shows the answer if its status is another one. */
export function expectStatus({ status, body }: Answer, expected: number): void {
  expect({ status, body }).toMatchObject({ status: expected });
}

/** Removes everything from the database, as before the first start of a site. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}
