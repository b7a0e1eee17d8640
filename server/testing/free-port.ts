import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that no connection takes the port before the program listens on it. */
const [lowest, highest] = [20_000, 32_000];

/** Returns a port of `localhost` that nobody listens on, for a program that must know the port before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => resolve(true));
  });
  if (listens) await new Promise((done) => server.close(done));
  return listens;
}
