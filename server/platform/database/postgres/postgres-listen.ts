import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError, announcementChannel } from '../database.ts';
import { openClient } from './postgres-client.ts';

const retryMs = 1_000;

interface Listening {
  onPayload: (payload: string) => void;
  onGap: () => void;
  signal: AbortSignal;
}

/**
 * Opens the connection that receives announcements, and opens it again whenever it breaks. Resolves once the connection has passed its
 * first test.
 */
export async function listenForever(settings: pg.ClientConfig, listening: Listening): Promise<void> {
  const reconnect = async (): Promise<void> => {
    if (!listening.signal.aborted) listening.onGap();
    while (!listening.signal.aborted) {
      try {
        await connect(settings, listening, () => void reconnect());
        return listening.onGap();
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  };
  await connect(settings, listening, () => void reconnect());
}

/** Opens the connection and tests it with a probe announcement. `onEnd` is called when a connection that passed the test ends. */
async function connect(settings: pg.ClientConfig, listening: Listening, onEnd: () => void): Promise<void> {
  let isProven = false;
  const client = await openClient(settings, { onEnd: () => isProven && onEnd() });
  // Other processes receive the probe too and ignore announcements of this kind.
  const probe = JSON.stringify({ kind: 'probe', id: Math.random() });
  const heard = Promise.withResolvers<void>();
  client.on('notification', ({ payload = '' }) => (payload === probe ? heard.resolve() : listening.onPayload(payload)));
  const end = (): void => void client.end().catch(() => undefined);
  listening.signal.addEventListener('abort', end, { once: true });
  client.once('end', () => listening.signal.removeEventListener('abort', end));
  try {
    await client.query(`listen ${announcementChannel}`);
    await client.query('select pg_notify($1, $2)', [announcementChannel, probe]);
    await Promise.race([heard.promise, failLate()]);
  } catch (error) {
    end();
    throw error;
  }
  isProven = true;
}

async function failLate(): Promise<never> {
  await sleep(3_000, undefined, { ref: false });
  throw new DatabaseError(
    'DATABASE_URL leads through a pooler that loses LISTEN; use a session pooler or a direct one.',
  );
}
