import { randomUUID, scrypt } from 'node:crypto';
import type { Game } from '../app/game.ts';
import { hashPassword } from '../identity/stored-password/hash-password.ts';
import { openSession } from '../identity/session/open-session.ts';
import { readSecret } from '../identity/session/secret.ts';
import { sessionCookie } from '../identity/session/session-cookie.ts';
import { authAccounts, authUsers } from '../identity/tables.ts';

const password = 'correct horse';

/**
 * Hashing is deliberately expensive, so where sign-up is not the subject of a test, one hash per process is enough, or one for each scrypt that its
 * tests use (quick-scrypt.ts).
 */
const hashes = new Map<unknown, Promise<string>>();

/** Creates the rows of a sign-up: an account with a password, and a session. Returns the cookie that signs in. */
export async function makeAccount(
  { db, config }: Pick<Game, 'db' | 'config'>,
  { email, address }: { email: string; address: string },
): Promise<{ uid: string; cookie: string }> {
  const uid = randomUUID();
  const hashed = await (hashes.get(scrypt) ?? firstHash());
  const secret = await readSecret(db);
  const token = await db.transaction(async (tx) => {
    const now = new Date();
    const made = { createdAt: now, updatedAt: now };
    await tx.insert(authUsers).values({ id: uid, name: email, email, emailVerified: false, ...made });
    await tx
      .insert(authAccounts)
      .values({ id: randomUUID(), accountId: uid, providerId: 'credential', userId: uid, password: hashed, ...made });
    return openSession(tx, { userId: uid, address, userAgent: 'node' });
  });
  return { uid, cookie: sessionCookie(config, { token, secret }) };
}

function firstHash(): Promise<string> {
  const hash = hashPassword(password);
  hashes.set(scrypt, hash);
  return hash;
}
