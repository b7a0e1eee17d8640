import { afterEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { readConfig } from '../app/config.ts';
import { aBrowser } from '../testing/push/a-browser.ts';
import { pushCallsOf } from '../testing/push/push-calls.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
afterEach(() => game?.remove());

async function publicKey(client: Client): Promise<string> {
  return ((await client.ask('GET', game.db)).body as { push: { publicKey: string } }).push.publicKey;
}

describe('the key pair for push messages', () => {
  test('is created at the first start and stored', async () => {
    game = await startTestGame({ results: 'manual' });
    const ada = await game.signUp('ada');
    const key = await publicKey(ada);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    await game.restart();
    expect(await publicKey(ada)).toBe(key);
  });

  test('can be replaced by the settings, and devices that subscribed with another one are removed', async () => {
    game = await startTestGame({ results: 'manual' });
    const ada = await game.signUp('ada');
    expect((await (await pushCallsOf(game, ada)).register({ web: aBrowser().web })).status).toBe(201);
    const vapid = webPush.generateVAPIDKeys();
    await game.restart({ vapid });
    expect(await publicKey(ada)).toBe(vapid.publicKey);
    expect((await ada.ask('GET', '/push/registrations')).body.registrations).toEqual([]);
    expect((await (await pushCallsOf(game, ada)).register({ web: aBrowser().web })).status).toBe(201);
    await game.restart({ vapid });
    expect((await ada.ask('GET', '/push/registrations')).body.registrations).toHaveLength(1);
  });
});

describe('the settings of push messages', () => {
  const pair = webPush.generateVAPIDKeys();
  const other = webPush.generateVAPIDKeys();
  const settings = (env: Record<string, string>) => () => readConfig(env);

  test('accept both halves of one pair', () => {
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = pair;
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapid).toEqual(pair);
    expect(readConfig({}).vapid).toBeUndefined();
  });

  test.each([
    { VAPID_PUBLIC_KEY: pair.publicKey },
    { VAPID_PRIVATE_KEY: pair.privateKey },
    { VAPID_PUBLIC_KEY: other.publicKey, VAPID_PRIVATE_KEY: pair.privateKey },
    { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: 'short' },
  ])('refuse anything else: %o', (env) => {
    expect(settings(env as Record<string, string>)).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair/);
  });

  test('add push services, and the addresses of their requests', () => {
    const { pushHosts } = readConfig({ PUSH_HOSTS: 'push.example.org, *.example.net=http://127.0.0.1:4850' });
    expect(pushHosts.slice(0, 2)).toEqual([
      { host: 'push.example.org', origin: undefined },
      { host: '*.example.net', origin: 'http://127.0.0.1:4850' },
    ]);
    expect(pushHosts).toContainEqual({ host: 'web.push.apple.com', origin: undefined });
  });

  test.each(['https://push.example.org', 'push.example.org=', 'push.example.org=ftp://x', '*', 'a b'])(
    'refuse %s as a push service',
    (PUSH_HOSTS) => {
      expect(settings({ PUSH_HOSTS })).toThrow(/is neither a host nor host=origin/);
    },
  );
});
