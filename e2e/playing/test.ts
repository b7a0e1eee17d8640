import { startOver } from '../../server/testing/start-over.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';
import { replayClock } from './clock.ts';
import type { ReplayClock } from './clock.ts';
import { test as base } from './evidence.ts';
import { devicesOf, newNick, signUpPlayer } from './players.ts';
import type { DeviceOptions, Devices, Player } from './players.ts';

export { expect } from '@playwright/test';

interface Played {
  clock: ReplayClock;
  devices: Devices;
  /** Creates an account whose nick begins with `name`, and signs it in on a device. */
  newPlayer: (name?: string, options?: DeviceOptions) => Promise<Player>;
}

interface Worker {
  /** The game that all stories of a worker play, one after another. Each story begins before the first kick-off. */
  game: TestGame;
  admin: Client;
}

const pace = { speed: 40, waitS: 60 };

export const test = base.extend<Played, Worker>({
  game: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const game = await startTestGame({ replay: { ...pace, players: 12 } });
      await use(game);
      await game.remove();
    },
    { scope: 'worker' },
  ],
  admin: [async ({ game }, use) => use(await game.admin()), { scope: 'worker' }],
  clock: [
    async ({ game, admin }, use) => {
      const clock = replayClock(game, admin);
      if (hasBegun(game)) await startOver(game);
      await clock.pause();
      await use(clock);
    },
    { auto: true },
  ],
  devices: async ({ browser, game }, use) => {
    const devices = devicesOf(browser, game);
    await use(devices);
    await devices.close();
  },
  newPlayer: ({ game, devices }, use) =>
    use((name = 'fan', options = {}) => signUpPlayer({ game, devices }, { nick: newNick(name), options })),
});

function hasBegun({ game }: TestGame): boolean {
  return game.standings.listMatches().some((match) => match.status !== 'SCHEDULED' || match.correctedAt !== null);
}
