import type { Registration } from '../../game/push/api.ts';
import type { StoredToken } from './push-store.ts';
import { PushTrouble } from './push-trouble.ts';
import type { BrowserSubscription, PushAccount, PushDependencies } from './token-life.ts';
import { switchOn } from './token-life.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** A server's public key in the format in which the competition's configuration contains it. */
export function keyOf(name: string): string {
  return btoa(name).replace(/=+$/, '');
}

export const account: PushAccount = { uid: 'u1', push: { apiKey: 'api', publicKey: keyOf('key-a') } };

interface DeviceOptions {
  permission?: NotificationPermission;
  /** The fan's answer to the browser's question. */
  answer?: NotificationPermission;
  /** The key of a subscription that exists from the start. */
  subscribed?: string;
  /** If true, the server does not know the token when it is refreshed. */
  unknownAtServer?: boolean;
  failing?: 'subscribe' | 'never settles' | 'remove' | 'unsubscribe';
}

interface TestDevice {
  dependencies: PushDependencies;
  log: string[];
  permission: NotificationPermission;
  nowMs: number;
  timeZone: string;
  registered: Registration | undefined;
  kept: () => StoredToken | undefined;
  drop: () => void;
  exchange: () => void;
  /** Switches notifications on and returns the same device with an empty log. */
  switchedOn: () => Promise<TestDevice>;
}

/** A fake browser and server for the life of a push token. The log contains the calls they received. */
export function aDevice(options: DeviceOptions = {}): TestDevice {
  const log: string[] = [];
  let kept: StoredToken | undefined;
  let held: BrowserSubscription | null = null;
  let subscriptions = 0;
  let tokens = 0;

  const makeSubscription = (key: string): BrowserSubscription => {
    subscriptions += 1;
    const number = subscriptions;
    return {
      endpoint: `https://push.example/${number}`,
      options: { userVisibleOnly: true, applicationServerKey: new TextEncoder().encode(key).buffer },
      toJSON: () => ({
        endpoint: `https://push.example/${number}`,
        keys: { auth: `auth-${number}`, p256dh: `p256dh-${number}` },
      }),
      async unsubscribe() {
        log.push('unsubscribe');
        if (options.failing === 'unsubscribe') throw new Error('no way to the push service');
        held = null;
        return true;
      },
    };
  };
  if (options.subscribed !== undefined) held = makeSubscription(options.subscribed);

  const device: TestDevice = {
    log,
    permission: options.permission ?? 'granted',
    nowMs: 0,
    timeZone: 'Europe/Berlin',
    registered: undefined,
    kept: () => kept,
    drop: () => void (held = null),
    exchange: () => void (held = makeSubscription('key-a')),
    async switchedOn() {
      await switchOn(device.dependencies, account);
      log.length = 0;
      return device;
    },
    dependencies: {
      permission: () => device.permission,
      async askPermission() {
        log.push('ask');
        device.permission = options.answer ?? 'granted';
        return device.permission;
      },
      findSubscription: async () => held,
      async subscribe(publicKey) {
        const key = atob(publicKey);
        log.push(`subscribe ${key}`);
        if (options.failing === 'subscribe') throw new DOMException('no push service', 'AbortError');
        if (options.failing === 'never settles') await new Promise(() => undefined);
        held = makeSubscription(key);
        return held;
      },
      store: {
        read: async () => kept,
        write: async (token) => void (kept = token),
        clear: async () => void (kept = undefined),
      },
      calls: {
        async register(registration) {
          log.push(`register ${registration.web.endpoint}`);
          device.registered = registration;
          tokens += 1;
          return `token-${tokens}`;
        },
        async refresh(token, registration) {
          log.push(`refresh ${token} ${registration.web.endpoint}`);
          return options.unknownAtServer ? undefined : token;
        },
        async remove(token) {
          log.push(`remove ${token}`);
          if (options.failing === 'remove') throw new PushTrouble('token-unsubscribe-failed', 'no answer');
        },
      },
      device: () => ({ name: 'Android, Chrome', timeZone: device.timeZone }),
      now: () => device.nowMs,
    },
  };
  return device;
}
