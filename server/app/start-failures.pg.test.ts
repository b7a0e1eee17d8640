import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGameProcess } from '../testing/game-process.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { openDatabase } from '../platform/database/open-database.ts';

let place: TestPlace;
let folder: string;

beforeAll(async () => {
  place = await makeTestPlace();
  folder = await mkdtemp(join(tmpdir(), 'fulltime-failures-'));
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = () => new URL(place.place.databaseUrl ?? '');

async function failureOf(url: string): Promise<string> {
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl: url });
    await database.close();
  } catch (error) {
    return (error as Error).message;
  }
  return 'it has opened';
}

/** Starts a server that refuses every password, because the PostgreSQL of the tests accepts any. */
async function refusing(state: string, message: string): Promise<{ url: string; close: () => void }> {
  const fields = Buffer.from(`SERROR\0C${state}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields]))),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://fan:secret@127.0.0.1:${port}/game`, close: () => server.close() };
}

describe('the start on PostgreSQL with', () => {
  test('a missing database ends with a sentence', async () => {
    const url = urlOf();
    url.pathname = '/no_such_database';
    expect(await failureOf(url.href)).toMatch(
      /^PostgreSQL at \S+ cannot be used \(DATABASE_URL\): it has no database of this name\.$/,
    );
  });

  test('a wrong password ends with a sentence that does not repeat it', async () => {
    const server = await refusing('28P01', 'password authentication failed for user "fan"');
    const said = await failureOf(server.url);
    server.close();
    expect(said).toMatch(/cannot be used \(DATABASE_URL\): it does not take this name and password\.$/);
    expect(said).not.toContain('secret');
  });

  test('no right to create tables ends with a sentence', async () => {
    const admin = new pg.Client({ connectionString: place.place.databaseUrl });
    await admin.connect();
    const empty = `empty_${Math.random().toString(36).slice(2)}`;
    const role = `fan_${Math.random().toString(36).slice(2)}`;
    await admin.query(`create database ${empty}`);
    await admin.query(`create role ${role} login password '${role}'`);
    try {
      const url = urlOf();
      url.username = role;
      url.password = role;
      url.pathname = `/${empty}`;
      expect(await failureOf(url.href)).toMatch(
        /cannot be used \(DATABASE_URL\): this user may not create tables in it/,
      );
    } finally {
      await admin.query(`drop database ${empty} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });

  test('no data folder creates the folder and serves', async () => {
    const dataDir = join(folder, 'not', 'there');
    const child = startGameProcess(dataDir, { DATABASE_URL: urlOf().href });
    try {
      const address = await child.untilOn();
      expect((await fetch(`${address}/health`)).status).toBe(200);
      expect(await readdir(join(dataDir, 'private', 'console'))).toHaveLength(1);
    } finally {
      await child.end();
    }
  });
});
