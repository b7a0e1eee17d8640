import { createECDH, randomBytes } from 'node:crypto';
import type { WebSubscription } from '../../../game/push/api.ts';

export interface Subscriber {
  web: WebSubscription;
  privateKey: Buffer;
}

/** Creates a subscription as a browser does, with a new key pair, a new secret and a unique endpoint. */
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
