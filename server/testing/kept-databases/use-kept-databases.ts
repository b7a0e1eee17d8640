import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { WorkerStart } from '../../platform/database/embedded/pglite-worker.ts';
import { closePlace, leavePlace, openPlace } from './kept-places.ts';
import type { KeptPlace, Source } from './kept-places.ts';
import { LentThread } from './lent-thread.ts';

// Starting an embedded database took half of the time that a test's game costs. So the games of tests get a database that an earlier game
// of the same process has used and that was reset. It is lent to them in the place of the thread that they would start (Node's `Worker`),
// so that everything else of the embedded database takes part as it is: the lock of the folder, the queue, the driver, the leases, the
// backups. The game itself has no setting for this.

type Start = ConstructorParameters<typeof Worker>;

const RealWorker = workerThreads.Worker;
/** By the path at which a game opens its database. */
const places = new Map<string, KeptPlace>();
let isInUse = false;

/** Called before each test file. */
export function useKeptDatabases(): void {
  if (isInUse) return;
  isInUse = true;
  const standIn = new Proxy(RealWorker, {
    construct: (_target, [program, options]: Start) => {
      const place = placeOf(options);
      return place ? lend(place, program, options) : new RealWorker(program, options);
    },
  });
  Object.assign(workerThreads, { Worker: standIn });
  syncBuiltinESMExports();
}

/**
 * Promises a kept database to the game that opens its database at this path. Returns a function that gives it back. Returns undefined if
 * databases are not kept in this process.
 */
export function keepDatabaseFor(link: string, source: Source): (() => Promise<void>) | undefined {
  if (!isInUse) return undefined;
  const place: KeptPlace = { link, source, kept: undefined };
  places.set(link, place);
  return async () => {
    places.delete(link);
    await leavePlace(place);
  };
}

function placeOf(options: WorkerOptions | undefined): KeptPlace | undefined {
  const { dataDir } = Object(options?.workerData) as Partial<WorkerStart>;
  return dataDir === undefined ? undefined : places.get(dataDir);
}

function lend(place: KeptPlace, program: Start[0], options: WorkerOptions | undefined): LentThread {
  const start = (dataDir: string): Worker =>
    new RealWorker(program, { ...options, workerData: { ...(options?.workerData as WorkerStart), dataDir } });
  return new LentThread(
    () => openPlace(place, start),
    (line) => closePlace(place, line),
  );
}
