import { Problem } from '../../../game/problem.ts';
import type { Game } from '../game.ts';
import { hasLivingInvite } from './queries.ts';

type Parts = Pick<Game, 'config' | 'database' | 'competition'>;

/**
 * True if a visitor who shows these invite tokens may make an account: always where sign-up is open, never where it is closed, and
 * where it is for the invited, with the token of a group that is not locked.
 */
export async function mayMakeAccount(
  { config, database, competition }: Parts,
  invites: readonly string[] = [],
): Promise<boolean> {
  switch (config.signUp) {
    case 'open':
      return true;
    case 'closed':
      return false;
    case 'invite':
      return invites.length > 0 && hasLivingInvite(database, { competition, tokens: invites });
  }
}

/** Throws `sign_up_closed` or `invite_needed` for a visitor who may not make an account. */
export async function refuseNewAccount(parts: Parts, invites: readonly string[] = []): Promise<void> {
  if (await mayMakeAccount(parts, invites)) return;
  if (parts.config.signUp === 'closed') throw new Problem('sign_up_closed', 'this game takes no new accounts');
  throw new Problem('invite_needed', 'new accounts need the token of a living invite');
}
