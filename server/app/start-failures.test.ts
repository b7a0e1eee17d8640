import { cpSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGameProcess } from '../testing/game-process.ts';
import { readConfig } from './config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { sentenceForStart } from './start-failure.ts';
import { startGame } from './start-game.ts';

let folder: string;
let takenPort: number;
const other = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-failures-'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  takenPort = (other.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((done) => other.close(done));
  await rm(folder, { recursive: true, force: true });
});

/** Creates a data folder with all tables. */
function filled(name: string): string {
  const dataDir = join(folder, name);
  cpSync(process.env.TEST_TEMPLATE ?? '', dataDir, { recursive: true });
  return dataDir;
}

const fileIn = (name: string): string => {
  writeFileSync(join(folder, name), '');
  return join(folder, name);
};

interface Failure {
  dataDir: () => string | Promise<string>;
  env?: () => Record<string, string>;
  sentence: RegExp;
}

const failures: Record<string, Failure> = {
  'a data folder that is a file': {
    dataDir: () => fileIn('file'),
    sentence: /^The data folder \S*\/file \(DATA_DIR\) cannot be used: part of its path is a file, not a folder\.$/,
  },
  // Nobody can create a folder there, not even root.
  'a data folder where nothing can be made': {
    dataDir: () => '/proc/fulltime/data',
    sentence: /^The data folder \/proc\/fulltime\/data \(DATA_DIR\) cannot be used: it cannot be made there\.$/,
  },
  'a data folder where nothing can be made, on PostgreSQL': {
    dataDir: () => '/proc/fulltime/data',
    env: () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    sentence: /^The data folder \/proc\/fulltime\/data \(DATA_DIR\) cannot be used: it cannot be made there\.$/,
  },
  'a lock that is a folder': {
    async dataDir() {
      await mkdir(join(folder, 'locked', 'private', 'lock'), { recursive: true });
      return join(folder, 'locked');
    },
    sentence: /^The lock \S+\/lock cannot be read: it is a folder, not a file\.$/,
  },
  'a port that is taken': {
    dataDir: () => filled('port'),
    env: () => ({ PORT: String(takenPort) }),
    sentence: /^The game cannot listen on 127\.0\.0\.1:\d+ \(HOST, PORT\): .*EADDRINUSE/,
  },
  'an address that is none of this machine': {
    dataDir: () => filled('host'),
    env: () => ({ HOST: '192.0.2.1' }),
    sentence: /^The game cannot listen on 192\.0\.2\.1:8086 \(HOST, PORT\): .*EADDRNOTAVAIL/,
  },
  'a console that cannot be written': {
    async dataDir() {
      const dataDir = filled('console');
      await writeFile(join(dataDir, 'private', 'console'), '');
      return dataDir;
    },
    sentence: /^The game cannot write \S+\.json \(DATA_DIR\): /,
  },
  'a database folder without its control file': {
    dataDir() {
      const dataDir = filled('control');
      truncateSync(join(dataDir, 'private', 'pg', 'global', 'pg_control'));
      return dataDir;
    },
    sentence: /^The embedded database in \S+ does not open/,
  },
  'a database folder of a version it does not know': {
    dataDir() {
      const dataDir = filled('version');
      writeFileSync(join(dataDir, 'private', 'pg', 'PG_VERSION'), 'x');
      return dataDir;
    },
    sentence: /^The embedded database in \S+ does not open/,
  },
  'a database that is a file': {
    async dataDir() {
      await mkdir(join(folder, 'pg-file', 'private'), { recursive: true });
      await writeFile(join(folder, 'pg-file', 'private', 'pg'), '');
      return join(folder, 'pg-file');
    },
    sentence: /^The embedded database in \S+ does not open/,
  },
  'a database that is down': {
    dataDir: () => join(folder, 'down'),
    env: () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    sentence: /^PostgreSQL at 127\.0\.0\.1:1\/none does not answer \(DATABASE_URL\)/,
  },
  'a tournament that is not there': {
    dataDir: () => filled('tournament'),
    env: () => ({ COMPETITION: 'EC/1888' }),
    sentence: /^There is no tournament EC\/1888: /,
  },
};

/** Returns the output of a start, which must fail before it offers the admin's link. */
async function failureOf(env: Record<string, string>): Promise<string> {
  const said: string[] = [];
  try {
    const config = readConfig({ FUNCTIONS_PORT: '0', LOG_LEVEL: 'silent', REPLAY_PLAYERS: '0', ...env });
    const database = await openDatabase(config);
    try {
      await startGame(config, database, (line) => said.push(line), {
        offerAdmin: async () => '/auth/first-admin?token=x',
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    return [...said, sentenceForStart(error)].join('\n');
  }
  return 'the game has started';
}

describe('the start with', () => {
  test.for(Object.entries(failures))('%s ends with one sentence', async ([, { dataDir, env, sentence }]) => {
    const said = await failureOf({ DATA_DIR: await dataDir(), ...env?.() });
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(sentence);
  });

  test('a taken port leaves no console file that a command would use', async () => {
    expect(await readdir(join(folder, 'port', 'private', 'console'))).toEqual([]);
  });

  test.for([
    [
      'a data folder that is a file',
      () => ({ dataDir: fileIn('file2'), cwd: undefined }),
      /\(DATA_DIR\) cannot be used/,
    ],
    [
      'settings in a folder instead of a file',
      async () => {
        await mkdir(join(folder, 'cwd', '.env'), { recursive: true });
        return { dataDir: join(folder, 'never'), cwd: join(folder, 'cwd') };
      },
      /^The file \.env cannot be read: it is a folder, not a file\.$/m,
    ],
  ] as const)('%s prints that sentence and exits with 1', async ([, make, sentence]) => {
    const { dataDir, cwd } = await make();
    const child = startGameProcess(dataDir, {}, { cwd });
    expect(await child.exit).toBe(1);
    expect(child.output().trim().split('\n')).toHaveLength(1);
    expect(child.output()).toMatch(sentence);
  });
});
