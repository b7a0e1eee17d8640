import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '../app/db/database.ts';
import { secrets } from '../competition/tables.ts';

/** What identifies this game to push services and to browsers; made at the first start, the same on every process. */
export interface PushKeys {
  /** The VAPID key pair (RFC 8292): base64url of the point and of the number. */
  publicKey: string;
  privateKey: string;
  /** Sent along by our pages with every call about registrations; public, it only tells our calls from stray ones. */
  apiKey: string;
  /** Signs the tokens of installations. */
  installationKey: string;
}

const vapidName = 'push-vapid';
const apiKeyName = 'push-api-key';
const installationName = 'push-installation-key';

/** Reads the keys; those that are missing are made first, once, whichever process comes first. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  await db
    .insert(secrets)
    .values([
      { name: vapidName, value: JSON.stringify(webPush.generateVAPIDKeys()) },
      { name: apiKeyName, value: randomBytes(24).toString('base64url') },
      { name: installationName, value: randomBytes(32).toString('base64url') },
    ])
    .onConflictDoNothing();
  const rows = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [vapidName, apiKeyName, installationName]));
  const valueOf = (name: string): string => {
    const row = rows.find((it) => it.name === name);
    if (!row) throw new Error(`the secret ${name} is missing`);
    return row.value;
  };
  const { publicKey, privateKey } = JSON.parse(valueOf(vapidName)) as { publicKey: string; privateKey: string };
  return { publicKey, privateKey, apiKey: valueOf(apiKeyName), installationKey: valueOf(installationName) };
}
