import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A connection between game and database that a test can cut or freeze. A frozen connection stays open but passes nothing on. */
export interface Cable {
  url: string;
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** The open connections of a cable, two sockets each. */
interface Line {
  sockets: Set<Socket>;
  isFrozen: boolean;
}

export async function cableTo(target: URL): Promise<Cable> {
  const line: Line = { sockets: new Set(), isFrozen: false };
  const { sockets } = line;
  const makeServer = (): Server => createServer((near) => connectThrough(line, { near, target }));
  let server = makeServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const pull = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: url.href,
    pull,
    remove: pull,
    async plugIn() {
      server = makeServer();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    },
    freeze() {
      line.isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      line.isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

function connectThrough(line: Line, { near, target }: { near: Socket; target: URL }): void {
  const { sockets } = line;
  const far = connect(Number(target.port), target.hostname);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
    if (line.isFrozen) from.pause();
  }
}
