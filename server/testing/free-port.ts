import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a port of `localhost` that nobody listens on, for a program that must know the port before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
