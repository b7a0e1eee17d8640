import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { aBrowser } from '../testing/a-browser.ts';
import type { Subscriber } from '../testing/a-browser.ts';
import { startPushService } from '../testing/push-service.ts';
import type { PushService } from '../testing/push-service.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { restingServices } from './resting-services.ts';
import { pushSender } from './send-push.ts';
import type { PushSender } from './send-push.ts';
import { pushTransport } from './transport.ts';
import type { PushOutcome, PushRequest, TransportSettings } from './transport.ts';

const keys = webPush.generateVAPIDKeys();
let service: PushService;
let settings: TransportSettings;

beforeAll(async () => {
  service = await startPushService(() => keys.publicKey);
  settings = {
    keys,
    hosts: [{ host: 'fcm.googleapis.com', origin: service.origin }],
    contact: 'mailto:jonas@example.org',
  };
});
afterEach(() => service.answerWith(() => false));
afterAll(() => service.close());

function admitted(): Subscriber {
  const browser = aBrowser();
  service.admit(browser);
  return browser;
}

function to({ web }: Subscriber, text = 'x'): PushRequest {
  const payload = JSON.stringify({ title: text });
  return { ...web, payload, ttlS: 60, urgency: 'high', topic: 'topic-1' };
}

async function outcomesOf(sender: PushSender, requests: PushRequest[]): Promise<PushOutcome[]> {
  const outcomes: PushOutcome[] = [];
  await sender.sendAll(requests, (place, outcome) => {
    outcomes[place] = outcome;
  });
  return outcomes;
}

describe('a message', () => {
  test('arrives encrypted, with proof of who sends it, and how long and how urgently it counts', async () => {
    const browser = admitted();
    const transport = pushTransport(settings);
    const told: unknown[] = [];
    await transport.send([to(browser, 'Ünïcode ⚽')], (outcomes) => void told.push(...outcomes));
    expect(told).toEqual([[0, { kind: 'sent' }]]);
    await transport.close();
    expect(service.received.find((it) => it.endpoint === browser.web.endpoint)).toEqual({
      endpoint: browser.web.endpoint,
      message: { title: 'Ünïcode ⚽' },
      ttlS: 60,
      urgency: 'high',
      topic: 'topic-1',
    });
    expect(service.faults).toEqual([]);
  });

  test('has an outcome of its own in a batch', async () => {
    const [good, refused, busy, down] = [admitted(), admitted(), admitted(), admitted()];
    service.answerWith((endpoint, response) => {
      if (endpoint === refused.web.endpoint) return Boolean(response.writeHead(413).end());
      if (endpoint === busy.web.endpoint) return Boolean(response.writeHead(429).end());
      if (endpoint === down.web.endpoint) return Boolean(response.writeHead(503).end());
      return false;
    });
    const outcomes = await outcomesOf(
      pushSender(settings),
      [good, aBrowser(), refused, busy, down].map((it) => to(it)),
    );
    expect(outcomes).toEqual([
      { kind: 'sent' },
      { kind: 'gone' },
      { kind: 'refused', status: 413 },
      { kind: 'failed' },
      { kind: 'failed' },
    ]);
  });

  test('for a host that is not on the list (any more) is for nobody', async () => {
    const foreign = aBrowser({ endpoint: 'https://evil.example/x' });
    expect(await outcomesOf(pushSender(settings), [to(foreign)])).toEqual([{ kind: 'gone' }]);
  });

  test('for a service that hangs up is tried again', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.destroy()));
    expect(await outcomesOf(pushSender(settings), [to(admitted())])).toEqual([{ kind: 'failed' }]);
  });

  test('does not follow a redirect', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(307, { location: service.origin }).end()));
    expect(await outcomesOf(pushSender(settings), [to(admitted())])).toEqual([{ kind: 'refused', status: 307 }]);
  });

  test('of a service that asks to wait is not even tried until then', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(429, { 'retry-after': '120' }).end()));
    const sender = pushSender(settings);
    expect(await outcomesOf(sender, [to(admitted())])).toEqual([{ kind: 'failed', afterS: 120 }]);
    const asked = service.asked;
    expect(await outcomesOf(sender, [to(admitted())])).toEqual([{ kind: 'untried', afterS: 120 }]);
    expect(service.asked).toBe(asked);
  });
});

describe('a push service', () => {
  test('that fails five times in a row is left alone for a while, longer each time, until it answers', () => {
    let now = 0;
    const services = restingServices(() => now);
    const fail = (times: number): number => {
      for (let count = 0; count < times; count += 1) services.learn('https://a', { kind: 'failed' });
      return services.restS('https://a');
    };
    expect(fail(4)).toBe(0);
    expect(fail(1)).toBe(15);
    // Those still on their way when it went to rest.
    expect(fail(20)).toBe(15);
    now = 15_000;
    expect(services.restS('https://a')).toBe(0);
    expect(fail(1)).toBe(30);
    expect(services.restS('https://b')).toBe(0);
    services.learn('https://a', { kind: 'sent' });
    expect(services.restS('https://a')).toBe(0);
  });
});

describe('an address', () => {
  test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001:81c::200a', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('of a name that leads inside is not connected to', async () => {
    const looked = new Promise((resolve) =>
      lookupPublic('localhost', { all: true }, (error) => resolve(error?.message)),
    );
    expect(await looked).toBe('localhost is not on the public internet');
  });
});
