import pg from 'pg';
import { connectionOptions, destroyConnection, limitStatementTimes, requestLimits } from './postgres-pool.ts';

/** How long a connection outside the pools may be silent before it is destroyed, in ms. */
const silenceMs = 3_000;
const heartbeatMs = 2_000;

/**
 * Opens a connection outside the pools. It sends the server a probe every two seconds and is destroyed if there is no answer. `onEnd` is
 * called once, when the connection has ended for any reason.
 */
export async function openClient(settings: pg.ClientConfig, { onEnd }: { onEnd: () => void }): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    options: connectionOptions(requestLimits),
    connectionTimeoutMillis: silenceMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  limitStatementTimes(client, () => performance.now() + silenceMs);
  sendOneAtATime(client);
  const heartbeat = setInterval(
    () => void client.query('select 1').catch(() => destroyConnection(client)),
    heartbeatMs,
  );
  heartbeat.unref();
  client.once('end', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  return client;
}

/** Sends each statement only after the one before it has ended, so that the time limit of a statement does not include its wait. */
function sendOneAtATime(client: pg.Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  let tail: Promise<unknown> = Promise.resolve();
  const query = (...args: unknown[]): Promise<pg.QueryResult> => {
    const turn = tail.then(() => send(...args));
    tail = turn.catch(() => undefined);
    return turn;
  };
  Object.assign(client, { query });
}
