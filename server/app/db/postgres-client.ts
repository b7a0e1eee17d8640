import pg from 'pg';
import { connectionOptions, cut, limitAnswers, requestLimits } from './postgres-pool.ts';

/** How long a connection of the process's own may stay silent before it is destroyed, in ms. */
const silenceMs = 3_000;
const heartbeatMs = 2_000;

/**
 * A connection that is not the pool's: it asks the server for a sign of life every two seconds and is destroyed when none
 * comes. `onEnd` is called once, when it has ended for whatever reason.
 */
export async function openClient(settings: pg.ClientConfig, { onEnd }: { onEnd: () => void }): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    options: connectionOptions(requestLimits),
    connectionTimeoutMillis: silenceMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  limitAnswers(client, () => performance.now() + silenceMs);
  const heartbeat = setInterval(() => void client.query('select 1').catch(() => cut(client)), heartbeatMs);
  heartbeat.unref();
  client.once('end', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  return client;
}
