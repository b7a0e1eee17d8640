import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { secrets } from '../../competition/tables.ts';

const secretName = 'auth-secret';

/** Returns the key that signs cookies and tokens. It is created at the first start and shared by all processes. */
export async function readSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, secretName));
  if (!row) throw new Error('the secret of the sessions is missing');
  return row.value;
}
