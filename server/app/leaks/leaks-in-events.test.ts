import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedEndpoints } from '../../calls/served-endpoints.ts';
import { aDevice } from '../../testing/push/a-device.ts';
import { startPushService } from '../../testing/outside/push-service.ts';
import type { PushService } from '../../testing/outside/push-service.ts';
import { cup, league, otherOf, startTwoCompetitions } from './two-competitions.fixture.ts';
import type { Side, TwoCompetitions } from './two-competitions.fixture.ts';

// What happens in one competition reaches no page, device or file of the other one, even if the same account or the same number is there.

let site: TwoCompetitions;
let service: PushService;
beforeAll(async () => {
  service = await startPushService(() => site.games[cup].site.pushKeys.publicKey);
  site = await startTwoCompetitions({ pushHosts: [{ host: 'fcm.googleapis.com', origin: service.origin }] });
}, 60_000);
afterAll(async () => {
  await site.remove();
  await service.close();
});

const sides = [cup, league] as const;
const pathsThatRead = () =>
  servedEndpoints.filter(({ method, path }) => method === 'GET' && path.includes(':code/:year'));

describe.each(sides)('an event in %s', (side) => {
  const other = otherOf(side);

  test('reaches the pages of this competition only', async () => {
    const { ada, noor, boss } = site;
    const open = (of: Side) => [ada, noor, boss].map((who) => who[of].listen(`/db/${of}`));
    const [own, others] = [open(side), open(other)];
    const isOpen = () => [...own, ...others].every(({ events }) => events[0]?.type === 'hello');
    await expect.poll(isOpen).toBe(true);
    // What was announced before may still be on its way.
    const marker = await changeEverything(other);
    await expect.poll(() => typesOf(others)).toEqual(expect.arrayContaining(marker));
    await untilQuiet(others);
    for (const { events } of [...own, ...others]) events.splice(0);

    const expected = await changeEverything(side);
    await expect.poll(() => typesOf(own)).toEqual(expect.arrayContaining(expected));
    await pause();
    expect(typesOf(others)).toEqual([]);
    for (const stream of [...own, ...others]) stream.close();
  }, 30_000);

  let count = 0;
  /** Makes changes that pages are told about, and returns the types of their events. */
  async function changeEverything(of: Side): Promise<string[]> {
    const { ada, boss, marks } = site;
    const { match, newsId } = marks[of];
    const answers = [
      await ada[of].ask('PUT', `/db/${of}/matches/${match}/predictions/${ada[of].uid}`, { full1: ++count, full2: 0 }),
      await boss[of].ask('PATCH', `/db/${of}/news/${newsId}`, { public: count % 2 === 0 }),
      await boss[of].ask('POST', `/admin/${of}/updates`, {
        name: `event-${of.slice(0, 2)}-${count}-${side.slice(0, 2)}`,
        matches: [match],
      }),
      await boss[of].ask('POST', `/admin/${of}/replay`, { action: 'resume' }),
      await boss[of].ask('POST', `/admin/${of}/replay`, { action: 'pause' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200]);
    return ['prediction', 'news', 'updates', 'clock'];
  }
});

/** Pages are told of news and tables at most once per second, so a late event arrives within this time. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_200));

/** Waits until the streams have received nothing for a pause. The last event of several that were sent together may come a second after the first. */
async function untilQuiet(streams: Streams): Promise<void> {
  let count: number;
  do {
    count = typesOf(streams).length;
    await pause();
  } while (typesOf(streams).length > count);
}

type Streams = { events: { type: string }[] }[];

const typesOf = (streams: Streams) => streams.flatMap(({ events }) => events.map(({ type }) => type));

describe.each(sides)('a pick of an open match in %s', (side) => {
  test('is shown to its player only, by no address of either competition', async () => {
    const { ada, noor, boss, marks } = site;
    // No moment of a day is written with these numbers.
    const pick = { full1: 87, full2: side === cup ? 88 : 89 };
    const { match } = marks[side];
    expect((await ada[side].ask('PUT', `/db/${side}/matches/${match}/predictions/${ada[side].uid}`, pick)).status).toBe(
      200,
    );
    const shown: string[] = [];
    for (const of of sides) {
      for (const { path } of pathsThatRead()) {
        const address = path
          .replace(':code/:year', of)
          .replace(':uid', ada[side].uid)
          .replace(':name', encodeURIComponent(marks[side].group))
          .replaceAll(/:(id|matchId)/g, match)
          .replaceAll(/:\w+/g, 'A');
        for (const who of [noor, boss]) {
          const { body } = await who[of].ask('GET', address);
          if (/"full1":87\b|87:8[89]/.test(JSON.stringify(body))) shown.push(address);
        }
      }
    }
    expect(shown).toEqual([]);
    const own = await ada[side].ask('GET', `/db/${side}/predictions`);
    expect(own.body.predictions).toContainEqual(expect.objectContaining(pick));
    const atOther = await ada[otherOf(side)].ask('GET', `/db/${otherOf(side)}/predictions`);
    expect(atOther.body.predictions).not.toContainEqual(expect.objectContaining(pick));
  }, 60_000);
});

describe.each(sides)('a message about %s', (side) => {
  test('reaches the devices of its players only', async () => {
    const { only, boss, games, marks } = site;
    const device = (of: Side) =>
      aDevice({ game: { db: `/db/${of}`, guest: () => games[of].guest() }, service }, only[of]);
    const [own, others] = [await device(side), await device(otherOf(side))];
    const title = `Message about ${side}`;
    const made = await boss[side].ask('POST', `/db/${side}/news`, { title, body: '<p>Read this.</p>' });
    const published = await boss[side].ask('PATCH', `/db/${side}/news/${made.body.id as string}`, { public: true });
    expect(published.status).toBe(200);
    await expect.poll(() => own.got().length, { timeout: 20_000 }).toBe(1);
    expect(JSON.stringify(own.got())).toContain(title);
    // By now a delivery of the notice was stored for every device. A second message to this device would have arrived with the first one.
    await expect
      .poll(async () => (await site.query('select 1 from notices where completed_at is null')).length, {
        timeout: 20_000,
      })
      .toBe(0);
    expect(others.got()).toEqual([]);
    expect(marks[side].player).not.toBe(marks[otherOf(side)].player);
  }, 60_000);
});
