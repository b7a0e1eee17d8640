import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a network does to every byte. The rate holds for each direction and is shared by all connections. */
export interface LineSpeed {
  kbitPerSecond: number;
  /** How long a packet and its answer take together when the line is free. */
  roundTripMs: number;
}

/** The bytes that a TCP packet usually carries. */
const packetBytes = 1_460;
/** From this many waiting bytes on, the sender has to wait too. */
const mostWaiting = 64 * 1_024;

/**
 * Opens a slow line to the server at `origin` and calls `use` with the port of the line's near end. Browsers can only pretend to have a slow
 * network for the requests of a page; this line is slow for every byte, so connections, service workers and the order of parallel answers cost what
 * they cost on such a network. Like there, the first bytes of a connection wait one round trip for its opening.
 */
export async function withSlowLine<T>(origin: string, speed: LineSpeed, use: (port: number) => Promise<T>): Promise<T> {
  const { hostname, port } = new URL(origin);
  const directions = { up: directionOf(speed), down: directionOf(speed) };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
    join({ from: near, to: far, direction: directions.up, openingMs: speed.roundTripMs });
    join({ from: far, to: near, direction: directions.down, openingMs: 0 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** One direction of a line. `pass` resolves when the bytes have left the near end; they arrive `delayMs` later. */
interface Direction {
  delayMs: number;
  pass(bytes: number): Promise<void>;
}

/** Packets of several connections leave in the order in which they ask, one after the other. */
function directionOf({ kbitPerSecond, roundTripMs }: LineSpeed): Direction {
  const bytesPerMs = kbitPerSecond / 8;
  let freeAt = 0;
  return {
    delayMs: roundTripMs / 2,
    async pass(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
      await sleep(freeAt - performance.now());
    },
  };
}

interface Joined {
  from: Socket;
  to: Socket;
  direction: Direction;
  /** How long the first bytes wait until the connection is open. */
  openingMs: number;
}

/** Passes on what `from` sends, packet by packet, and its end. A connection asks for its next packet only once the former has left. */
function join({ from, to, direction, openingMs }: Joined): void {
  let waiting = Buffer.alloc(0);
  let hasEnded = false;
  let isPassing = false;
  let isOpen = false;
  const passAll = async (): Promise<void> => {
    if (isPassing) return;
    isPassing = true;
    if (!isOpen) await sleep(openingMs);
    isOpen = true;
    while (waiting.length > 0) {
      const packet = waiting.subarray(0, packetBytes);
      waiting = waiting.subarray(packetBytes);
      if (waiting.length < mostWaiting) from.resume();
      await direction.pass(packet.length);
      setTimeout(() => void to.write(packet), direction.delayMs);
    }
    isPassing = false;
    if (hasEnded) setTimeout(() => void to.end(), direction.delayMs);
  };
  from.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length >= mostWaiting) from.pause();
    void passAll();
  });
  from.on('end', () => {
    hasEnded = true;
    void passAll();
  });
}
