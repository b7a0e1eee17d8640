import type { PushHost } from '../../game/push/endpoint.ts';
import type { VapidKeys } from './keys.ts';

/** Where push messages go, and whose they are. */
export interface PushConfig {
  /** Whom push messages may be sent to: the browsers' services, and what PUSH_HOSTS adds. */
  pushHosts: PushHost[];
  /** The key pair brought along for push messages; undefined: the database's own, made at the first start. */
  vapid: VapidKeys | undefined;
}
