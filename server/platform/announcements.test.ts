import { expect, test } from 'vitest';
import { announcementsOfProcess } from '../competition/announce.ts';
import type { Database } from './database/database.ts';

/** Starts to pass on announcements of a database that the test controls. */
async function started(bus: ReturnType<typeof announcementsOfProcess>) {
  let [announce, interrupt] = [(_payload: string): void => undefined, (): void => undefined];
  await bus.start({
    listen: async (onPayload: (payload: string) => void, onGap: () => void) => {
      [announce, interrupt] = [onPayload, onGap];
    },
  } as unknown as Database);
  return { announce, interrupt };
}

test('a listener that was removed gets no more announcements, while the others still do', async () => {
  const received: string[] = [];
  const bus = announcementsOfProcess();
  const end = bus.on('clock', ({ competition }) => received.push(`first ${competition}`));
  bus.on('clock', ({ competition }) => received.push(`second ${competition}`));
  const { announce } = await started(bus);
  const payload = JSON.stringify({ kind: 'clock', competition: 'mcs-2022' });

  announce(payload);
  end();
  announce(payload);

  expect(received).toEqual(['first mcs-2022', 'second mcs-2022', 'second mcs-2022']);
});

test('listeners of a topic get what is about it and what is about no topic, until they are ended', async () => {
  const received: string[] = [];
  const bus = announcementsOfProcess();
  const cup = bus.about('WC/2022');
  cup.on('clock', ({ competition }) => received.push(`cup ${competition}`));
  cup.on('echo', ({ id }) => received.push(`cup ${id}`));
  cup.onGap(() => received.push('cup gap'));
  bus.about('PL/2024').on('clock', ({ competition }) => received.push(`league ${competition}`));
  bus.on('clock', ({ competition }) => received.push(`process ${competition}`));
  const { announce, interrupt } = await started(bus);
  const announceAll = (): void => {
    announce(JSON.stringify({ kind: 'clock', competition: 'WC/2022' }));
    announce(JSON.stringify({ kind: 'clock', competition: 'PL/2024' }));
    announce(JSON.stringify({ kind: 'echo', id: 'echo' }));
    interrupt();
  };

  announceAll();
  expect(received.splice(0)).toEqual([
    'process WC/2022',
    'cup WC/2022',
    'process PL/2024',
    'league PL/2024',
    'cup echo',
    'cup gap',
  ]);
  cup.end();
  announceAll();
  expect(received).toEqual(['process WC/2022', 'process PL/2024', 'league PL/2024']);
});
