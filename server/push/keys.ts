import { createECDH, randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { secrets } from '../competition/tables.ts';
import { pushRegistrations } from './tables.ts';

/** A VAPID key pair (RFC 8292), both parts in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that identify this game to push services and to browsers. They are the same on every process. The first start creates them; the
 * organiser may bring another VAPID pair.
 */
export interface PushKeys extends VapidKeys {
  /** The game's pages send this key when they change a registration. The key is public and only serves to reject stray calls. */
  apiKey: string;
  installationKey: string;
}

const vapidName = 'push-vapid';
const apiKeyName = 'push-api-key';
const installationName = 'push-installation-key';

/**
 * Reads the keys and creates those that are missing, only once even if several processes start together. If the organiser's pair `brought`
 * has another public key than the stored pair, it replaces the stored pair. All registrations are then removed, because browsers that
 * subscribed with one key cannot be reached with another.
 */
export async function readPushKeys(db: Db, brought?: VapidKeys): Promise<PushKeys> {
  await db
    .insert(secrets)
    .values([
      { name: vapidName, value: JSON.stringify(makePair()) },
      { name: apiKeyName, value: randomBytes(24).toString('base64url') },
      { name: installationName, value: randomBytes(32).toString('base64url') },
    ])
    .onConflictDoNothing();
  const stored = await readStored(db);
  if (!brought || brought.publicKey === stored.publicKey) return stored;
  await db.transaction(async (tx) => {
    await tx
      .update(secrets)
      .set({ value: JSON.stringify(brought) })
      .where(eq(secrets.name, vapidName));
    await tx.delete(pushRegistrations);
  });
  return { ...stored, ...brought };
}

/** Node drops the leading zeros of a private key, so the key is padded to 32 bytes. */
function makePair(): VapidKeys {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

async function readStored(db: Db): Promise<PushKeys> {
  const rows = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [vapidName, apiKeyName, installationName]));
  const valueOf = (name: string): string => {
    const row = rows.find((row) => row.name === name);
    if (!row) throw new Error(`the secret ${name} is missing`);
    return row.value;
  };
  const { publicKey, privateKey } = JSON.parse(valueOf(vapidName)) as VapidKeys;
  return { publicKey, privateKey, apiKey: valueOf(apiKeyName), installationKey: valueOf(installationName) };
}
