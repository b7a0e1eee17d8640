import type { TestGame } from '../../server/testing/test-game.ts';

/** All sessions of an account were signed in eleven minutes ago: too long for what only its owner may do. */
export async function ageSessions({ game }: TestGame, uid: string): Promise<void> {
  const signedIn = "now() - interval '11 minutes'";
  await game.database.query(`update auth_sessions set created_at = ${signedIn} where user_id = $1`, [uid]);
  game.sessions.forget([uid]);
}
