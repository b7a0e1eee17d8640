import type { PushHost } from '../../game/push/endpoint.ts';
import type { VapidKeys } from './keys.ts';

export interface PushConfig {
  /** The push services that messages may be sent to: the browsers' own, and those in PUSH_HOSTS. */
  pushHosts: PushHost[];
  /** The organiser's key pair for push messages; undefined to use the pair in the database, which the first start creates. */
  vapid: VapidKeys | undefined;
}
