import type { TestGame } from '../../server/testing/test-game.ts';

/** Sets the start of all sessions of an account to eleven minutes ago, so that they do not count as a fresh sign-in. */
export async function ageSessions({ game }: TestGame, uid: string): Promise<void> {
  const signedIn = "now() - interval '11 minutes'";
  await game.database.query(`update auth_sessions set created_at = ${signedIn} where user_id = $1`, [uid]);
  game.sessions.forget([uid]);
}
