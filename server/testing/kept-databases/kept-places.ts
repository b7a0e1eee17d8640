import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { workerSocket } from '../../platform/database/embedded/worker-socket.ts';
import { readFreshState, resetTo } from './fresh-state.ts';
import type { FreshState } from './fresh-state.ts';
import { KeptDatabase } from './kept-database.ts';
import type { Line } from './kept-database.ts';

/** Where new databases come from. */
export interface Source {
  /** A folder with the files of a database with all tables. */
  template: string;
  /** The folder in which new databases are made. */
  folder: string;
}

interface Kept {
  database: KeptDatabase;
  fresh: FreshState;
}

/** The data of one game. From its first start until its removal, a kept database belongs to it. */
export interface KeptPlace {
  /** The path at which the game opens its database. While it is open, this is a link to the kept database's folder. */
  readonly link: string;
  readonly source: Source;
  kept: Kept | undefined;
}

/** The databases of this process that no game uses. */
const idle: Kept[] = [];

/**
 * Opens the database of the place: the one that it had before with its data, or one in the fresh state. `start` starts the thread of a
 * database in a folder.
 */
export async function openPlace(place: KeptPlace, start: (folder: string) => Worker): Promise<Line> {
  if (place.kept?.database.isInUse) throw new Error(`the database ${place.link} is open already`);
  if (place.kept) await reopen(place.kept.database);
  else place.kept = (await takeIdle()) ?? (await makeKept(place.source, start));
  const line = place.kept.database.openLine();
  await symlink(place.kept.database.folder, place.link);
  return line;
}

/** After this, no other process that looks at the path can take the files, which the kept database still uses. */
export async function closePlace({ link, kept }: KeptPlace, line: Line): Promise<void> {
  // A user who does not close the database leaves it as a killed process would.
  if (!line.isClosed) await kept?.database.kill();
  line.hangUp();
  await rm(link, { force: true });
}

/** Gives the database of the place back. It is reset before the next use, not now. */
export async function leavePlace(place: KeptPlace): Promise<void> {
  const { kept } = place;
  place.kept = undefined;
  if (!kept) return;
  if (kept.database.isRunning && !kept.database.isInUse) idle.push(kept);
  else await kept.database.remove();
}

/** A later session of the same game finds the data as they were, but nothing of the former session. */
async function reopen(database: KeptDatabase): Promise<void> {
  if (!database.isRunning) return database.run();
  await inSession(database, async (client) => {
    await client.query('rollback');
    await client.query('discard all');
  });
}

/** Returns an idle database after its reset. Those that cannot be reset are removed. */
async function takeIdle(): Promise<Kept | undefined> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    const { database, fresh } = kept;
    const isFresh =
      database.isRunning && (await inSession(database, (client) => resetTo(fresh, client)).catch(() => false));
    if (isFresh) return kept;
    await database.remove();
  }
  return undefined;
}

async function makeKept({ template, folder }: Source, start: (folder: string) => Worker): Promise<Kept> {
  await mkdir(folder, { recursive: true });
  const files = await mkdtemp(join(folder, 'pg-'));
  // There are hundreds of files, and copying them asynchronously would take six times as long.
  cpSync(template, files, { recursive: true });
  const database = new KeptDatabase(files, () => start(files));
  await database.run();
  return { database, fresh: await inSession(database, readFreshState) };
}

/** Runs `work` with a connection of its own. The former session may have left anything behind, even a transaction that has failed. */
async function inSession<T>(database: KeptDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const line = database.openLine();
  const { stream } = workerSocket(line as unknown as Worker);
  const settings: pg.ClientConfig = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' };
  const client = new pg.Client({ ...settings, stream: () => stream });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    line.hangUp();
    stream.destroy();
  }
}
