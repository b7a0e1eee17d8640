import { expect, test } from 'vitest';
import type { Announcement } from '../competition/announce.ts';
import { announcements } from './announcements.ts';
import type { Database } from './database/database.ts';

test('a listener that was removed gets no more announcements, while the others still do', async () => {
  const received: string[] = [];
  const bus = announcements<Announcement>();
  const end = bus.on('clock', ({ competition }) => received.push(`first ${competition}`));
  bus.on('clock', ({ competition }) => received.push(`second ${competition}`));
  let announce: (payload: string) => void = () => undefined;
  await bus.start({
    listen: async (onPayload: (payload: string) => void) => {
      announce = onPayload;
    },
  } as unknown as Database);
  const payload = JSON.stringify({ kind: 'clock', competition: 'mcs-2022' });

  announce(payload);
  end();
  announce(payload);

  expect(received).toEqual(['first mcs-2022', 'second mcs-2022', 'second mcs-2022']);
});
