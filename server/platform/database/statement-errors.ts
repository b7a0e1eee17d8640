import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the constraint (check, unique or foreign key) that a failed statement violated, even if the query builder has wrapped the error.
 * Empty if the violated constraint has no name; undefined for any other error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.startsWith('23')) return typeof constraint === 'string' ? constraint : '';
  }
  return undefined;
}

const retries = 5;
/**
 * A transaction that has waited for row locks for this long is not tried again, because its caller must be answered within five seconds.
 */
const lockPatienceMs = 3_000;

/** Runs `work`, and runs it again after a deadlock or a serialization failure, at most five times in all. */
export async function retriedAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= retries || !isTransient(error)) throw error;
    }
  }
}

/**
 * Like `retriedAfterConflict`, but for some seconds it also runs `work` again if it waited too long for a row lock, as happens during a
 * long transaction.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + lockPatienceMs; ;) {
    try {
      return await retriedAfterConflict(work);
    } catch (error) {
      if (performance.now() > until || !isLockTimeout(error)) throw error;
    }
  }
}

/**
 * Like `retriedAfterConflict`, for records that must not be lost: it also runs `work` again while the database is unreachable or busy, for
 * about `forMs`.
 */
export async function retriedWhileUnreachable<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const until = performance.now() + forMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
    try {
      return await retriedAfterConflict(work);
    } catch (error) {
      if (performance.now() > until || !(isConnectionError(error) || isBusy(error))) throw error;
      await sleep(waitMs, undefined, { ref: false });
    }
  }
}

function isTransient(error: unknown): boolean {
  return someCause(error, (error) => ['40P01', '40001'].includes(codeOf(error)));
}

/**
 * True for an error that says that the database is unreachable, shutting down, silent, out of resources (other than disk space), or that it does not let
 * this process in or is not there at all (28, 3D000, 55000), for example while a backup is restored.
 */
export function isConnectionError(error: unknown): boolean {
  return someCause(error, (error) => {
    if (/^(08|28|3D000|55000|57P0|25P03|53[023]00|58030|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/.test(codeOf(error)))
      return true;
    if (connectionMessages.test(error.message)) return true;
    return error instanceof AggregateError && error.errors.some(isConnectionError);
  });
}

const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** True if a statement failed because the database's disk is full or its quota is used up. */
export function isDiskFull(error: unknown): boolean {
  // PostgreSQL has a code for a full disk, but none for an exceeded quota.
  return someCause(
    error,
    (error) =>
      ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
      (/^(XX000|58030)$/.test(codeOf(error)) && /No space left on device|Disk quota exceeded/.test(error.message)),
  );
}

/** True if the server cancelled a statement because it waited too long for a row lock or took too long. Nothing was written. */
export function isBusy(error: unknown): boolean {
  return isLockTimeout(error) || someCause(error, (error) => codeOf(error) === '57014');
}

export function isLockTimeout(error: unknown): boolean {
  return someCause(error, (error) => codeOf(error) === '55P03');
}

function someCause(error: unknown, is: (error: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (is(cause)) return true;
  return false;
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
