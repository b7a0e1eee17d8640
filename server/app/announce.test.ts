import { expect, test } from 'vitest';
import { announcements } from './announce.ts';
import type { Database } from './db/database.ts';

test('a listener that has ended hears nothing more, and the others still do', async () => {
  const heard: string[] = [];
  const it = announcements();
  const end = it.on('clock', ({ competition }) => heard.push(`first ${competition}`));
  it.on('clock', ({ competition }) => heard.push(`second ${competition}`));
  let announce: (payload: string) => void = () => undefined;
  await it.start({
    listen: async (onPayload: (payload: string) => void) => {
      announce = onPayload;
    },
  } as unknown as Database);
  const payload = JSON.stringify({ kind: 'clock', competition: 'mcs-2022' });

  announce(payload);
  end();
  announce(payload);

  expect(heard).toEqual(['first mcs-2022', 'second mcs-2022', 'second mcs-2022']);
});
