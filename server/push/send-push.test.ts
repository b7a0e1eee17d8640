import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { aBrowser } from '../testing/push/a-browser.ts';
import type { Subscriber } from '../testing/push/a-browser.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { pushServices } from './services.ts';
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

describe('a service that closes each connection when it is used again', () => {
  test('gets a message at most twice, the second time over a new connection', async () => {
    const used = new WeakSet<object>();
    let resets = 0;
    const closing = createServer((request, response) => {
      request.resume();
      if (used.has(request.socket)) {
        resets++;
        request.socket.resetAndDestroy();
        return;
      }
      used.add(request.socket);
      // All first requests overlap, so that several connections stay open.
      setTimeout(() => response.writeHead(201).end(), 200);
    });
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
    const sender = pushSender({ ...settings, hosts: [{ host: 'fcm.googleapis.com', origin }] });
    await outcomesOf(
      sender,
      Array.from({ length: 8 }, () => to(aBrowser())),
    );
    expect(await outcomesOf(sender, [to(aBrowser())])).toEqual([{ kind: 'sent' }]);
    expect(resets).toBe(1);
    closing.closeAllConnections();
    await new Promise((resolve) => closing.close(resolve));
  });
});

describe('a message', () => {
  test('arrives encrypted, with proof of its sender, its validity and its urgency', async () => {
    const browser = admitted();
    const transport = pushTransport(settings);
    const told: unknown[] = [];
    await transport.send([to(browser, 'Ünïcode ⚽')], (outcomes) => void told.push(...outcomes));
    expect(told).toEqual([[0, { kind: 'sent' }]]);
    await transport.close();
    expect(service.received.find((message) => message.endpoint === browser.web.endpoint)).toEqual({
      endpoint: browser.web.endpoint,
      message: { title: 'Ünïcode ⚽' },
      ttlS: 60,
      urgency: 'high',
      topic: 'topic-1',
    });
    expect(service.faults).toEqual([]);
  });

  test('in a batch has a separate outcome', async () => {
    const [good, refused, busy, down] = [admitted(), admitted(), admitted(), admitted()];
    service.answerWith((endpoint, response) => {
      if (endpoint === refused.web.endpoint) return Boolean(response.writeHead(413).end());
      if (endpoint === busy.web.endpoint) return Boolean(response.writeHead(429).end());
      if (endpoint === down.web.endpoint) return Boolean(response.writeHead(503).end());
      return false;
    });
    const outcomes = await outcomesOf(
      pushSender(settings),
      [good, aBrowser(), refused, busy, down].map((browser) => to(browser)),
    );
    expect(outcomes).toEqual([
      { kind: 'sent' },
      { kind: 'gone' },
      { kind: 'refused', status: 413 },
      { kind: 'failed' },
      { kind: 'failed' },
    ]);
  });

  test('for a host that is not on the list (any more) is sent to nobody', async () => {
    const foreign = aBrowser({ endpoint: 'https://evil.example/x' });
    expect(await outcomesOf(pushSender(settings), [to(foreign)])).toEqual([{ kind: 'gone' }]);
  });

  test('for a service that closes the connection is tried again', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.destroy()));
    expect(await outcomesOf(pushSender(settings), [to(admitted())])).toEqual([{ kind: 'failed' }]);
  });

  test('does not follow a redirect', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(307, { location: service.origin }).end()));
    expect(await outcomesOf(pushSender(settings), [to(admitted())])).toEqual([{ kind: 'refused', status: 307 }]);
  });

  test('that is refused for a while waits that long, and the whole service waits only after three refusals in a row', async () => {
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(429, { 'retry-after': '120' }).end()));
    const sender = pushSender(settings);
    for (let count = 0; count < 3; count += 1) {
      expect(await outcomesOf(sender, [to(admitted())])).toEqual([{ kind: 'failed', afterS: 120 }]);
    }
    const asked = service.asked;
    expect(await outcomesOf(sender, [to(admitted())])).toEqual([{ kind: 'untried', afterS: 120 }]);
    expect(service.asked).toBe(asked);
  });
});

describe('a push service', () => {
  const failed = { kind: 'failed' } as const;

  function aService() {
    let now = 0;
    const services = pushServices(() => now);
    const enter = async (): Promise<number> => {
      const seconds = await services.enter('https://a');
      if (seconds === 0) services.leave('https://a');
      return seconds;
    };
    return {
      services,
      enter,
      pass: (seconds: number) => void (now += seconds * 1000),
      learn: (outcome: PushOutcome, times = 1) => {
        for (let count = 0; count < times; count += 1) services.learn('https://a', outcome);
      },
    };
  }

  test('gets nothing more once the sender stops, and another process sends the waiting messages a second later', async () => {
    const { services } = aService();
    const underWay = await Promise.all(Array.from({ length: 48 }, () => services.enter('https://a')));
    expect(underWay.every((seconds) => seconds === 0)).toBe(true);
    const waiting = services.enter('https://a');
    services.halt();
    expect(await waiting).toBe(1);
    expect(await services.enter('https://b')).toBe(1);
  });

  test('that fails five times in a row gets nothing for a while, longer each time, until it answers', async () => {
    const { enter, learn, pass, services } = aService();
    learn(failed, 4);
    expect(await enter()).toBe(0);
    // The fifth failure, and those of requests that were still in progress when the pause began.
    learn(failed, 21);
    expect(await enter()).toBe(15);
    pass(15);
    expect(await enter()).toBe(0);
    learn(failed, 5);
    expect(await enter()).toBe(30);
    expect(await services.enter('https://b')).toBe(0);
    pass(30);
    learn({ kind: 'sent' });
    learn(failed, 5);
    expect(await enter()).toBe(15);
  });

  test('that asked for a pause gets none but the messages that were already being sent', async () => {
    const { enter, learn, pass } = aService();
    learn({ kind: 'failed', afterS: 60 }, 3);
    learn({ kind: 'sent' });
    expect(await enter()).toBe(60);
    pass(60);
    expect(await enter()).toBe(0);
  });

  test('gets at most 48 messages at a time; the next waits for a place, and is returned when none becomes free', async () => {
    vi.useFakeTimers();
    const { services } = aService();
    for (let count = 0; count < 48; count += 1) expect(await services.enter('https://a')).toBe(0);
    const [first, second] = [services.enter('https://a'), services.enter('https://a')];
    services.leave('https://a');
    expect(await first).toBe(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await second).toBe(5);
    vi.useRealTimers();
    // 48 requests are in progress, and each one that ends lets a waiting one start.
    for (let count = 0; count < 48; count += 1) services.leave('https://a');
  });

  test('that never answers delays no other service', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const sender = pushSender({ ...settings, hosts: [...settings.hosts, { host: 'slow.example', origin }] });
    const [slow, fast] = [aBrowser({ endpoint: 'https://slow.example/x' }), admitted()];
    const told: string[] = [];
    const requests = [...Array.from({ length: 100 }, () => to(slow)), to(fast)];
    const sending = sender.sendAll(
      requests,
      (place, { kind }) => void told.push(place === 100 ? `fast ${kind}` : kind),
    );
    await vi.waitFor(() => expect(told).toEqual(['fast sent']), { timeout: 60_000 });
    silent.closeAllConnections();
    silent.close();
    await sending;
    expect(told).toHaveLength(101);
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
    '100:0:0:1::1',
    '3fff::1',
    '5f00::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('whose name leads to a private address is not connected to', async () => {
    const looked = new Promise((resolve) =>
      lookupPublic('localhost', { all: true }, (error) => resolve(error?.message)),
    );
    expect(await looked).toBe('localhost is not on the public internet');
  });
});
