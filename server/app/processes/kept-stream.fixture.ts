import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../testing/test-game.ts';

/** A page waits for a random time before it opens its stream again. */
const reopenAfterMs = 100;

export interface KeptStream {
  /** How often it was opened. */
  opened: number;
  /** How many events the connection has brought that is open now. */
  heard(): number;
  close(): Promise<void>;
}

/** Keeps a live stream open as a page does, which opens it again whenever it ends. */
export function keepStream(client: Client): KeptStream {
  let current = client.listen();
  let isOver = false;
  const kept: KeptStream = {
    opened: 1,
    heard: () => (current.closed() ? 0 : current.events.length),
    async close() {
      isOver = true;
      current.close();
      await keeping;
    },
  };
  const keepOpen = async (): Promise<void> => {
    for (; !isOver; await sleep(reopenAfterMs)) {
      if (!current.closed()) continue;
      current = client.listen();
      kept.opened += 1;
    }
  };
  const keeping = keepOpen();
  return kept;
}
