import { createECDH, randomBytes } from 'node:crypto';
import type { WebSubscription } from '../../game/push/api.ts';

/** A browser's subscription with the keys that open what is sent to it. */
export interface Subscriber {
  web: WebSubscription;
  /** The private number that belongs to `web.p256dh`. */
  privateKey: Buffer;
}

/** Subscribes as a browser does: a key pair and a secret of its own, and an endpoint nobody else has. */
export function aBrowser(change: Partial<WebSubscription> = {}): Subscriber {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    web: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(30).toString('base64url')}`,
      auth: randomBytes(16).toString('base64url'),
      p256dh: keys.getPublicKey().toString('base64url'),
      ...change,
    },
    privateKey: keys.getPrivateKey(),
  };
}
