import { expect } from 'vitest';
import { aBrowser } from './a-browser.ts';
import type { Subscriber } from './a-browser.ts';
import { pushCallsOf } from './push-calls.ts';
import type { PushService } from '../outside/push-service.ts';
import type { Client, TestGame } from '../test-game.ts';

export interface TestDevice extends Subscriber {
  token: string;
  got(): { title: string; body: string }[];
}

/** Registers another browser of a player. Its time zone is UTC, and quiet hours are off unless the player has chosen some. */
export async function aDevice(
  { game, service }: { game: Pick<TestGame, 'db' | 'guest'>; service: PushService },
  client: Client,
): Promise<TestDevice> {
  const browser = aBrowser();
  service.admit(browser);
  const own = `${game.db}/users/${client.uid}`;
  const { preferences } = (await client.ask('GET', own)).body as { preferences: { quietHours?: unknown } };
  if (!('quietHours' in preferences)) await client.ask('PATCH', own, { preferences: { quietHours: null } });
  const calls = await pushCallsOf(game, client);
  const { status, body } = await calls.register({ web: browser.web, device: { timeZone: 'UTC' } });
  expect(status).toBe(201);
  return {
    ...browser,
    token: body.token as string,
    got: () =>
      service.received
        .filter(({ endpoint }) => endpoint === browser.web.endpoint)
        .map(({ message: { title, body: text } }) => ({ title, body: text })),
  };
}
