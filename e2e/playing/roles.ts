import { expect } from '@playwright/test';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { cookiesOf } from './players.ts';
import type { Player } from './players.ts';

/**
 * Gives a player a role. The session then gets a new secret at its next request. The player's program sends that request here, and the browser gets the
 * new cookie too, because both use the same session.
 */
export async function giveRole(
  { game }: TestGame,
  { nick, api, context }: Pick<Player, 'nick' | 'api' | 'context'>,
  role: 'staff' | 'admin',
): Promise<void> {
  const former = api.cookie;
  await grantRole(game.db, { competition: game.competition, nick, role });
  await expect
    .poll(async () => {
      await api.ask('GET', '/auth/get-session');
      return api.cookie;
    })
    .not.toBe(former);
  const renewed = new Map(cookiesOf(api, '').map(({ name, value }) => [name, value]));
  const kept = await context.cookies();
  await context.addCookies(kept.map((cookie) => ({ ...cookie, value: renewed.get(cookie.name) ?? cookie.value })));
}
