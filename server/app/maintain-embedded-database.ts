import { scheduleBackups } from './backups/schedule-backups.ts';
import type { Database } from '../platform/database/database.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';

const vacuumMs = 30 * 60_000;

/**
 * Maintains the embedded database: vacuums it every half hour and makes backups. Does nothing on PostgreSQL. Returns a function that stops
 * the maintenance.
 */
export function maintainEmbeddedDatabase(
  database: Database,
  house: { dataDir: string; log: (line: string) => void },
): () => void {
  if (database.kind !== 'embedded') return () => undefined;
  const vacuum = setInterval(
    () =>
      void database.withoutTimeLimit
        .query('vacuum analyze', [])
        .catch((error: unknown) => house.log(`VACUUM failed: ${wordsFor(error)}`)),
    vacuumMs,
  );
  vacuum.unref();
  const stopBackups = scheduleBackups(database, house);
  return () => {
    clearInterval(vacuum);
    stopBackups();
  };
}
