import type { MailSettings } from '../mail/mailer.ts';
import type { PlatformConfig } from '../platform/config.ts';
import type { OidcSettings } from './provider/oidc-settings.ts';

export interface IdentityConfig extends PlatformConfig {
  /** `invite`: only people with the invite of a group that is not locked can create an account. */
  signUp: 'open' | 'invite' | 'closed';
  /** The most new accounts per minute over all addresses and processes. */
  signUpsPerMinute: number;
  /** Undefined if no mail server is configured. Then no mail is sent, and a password works without a confirmed address. */
  mail: MailSettings | undefined;
  /** Whether passkeys are offered. Browsers create them for https and localhost only. */
  passkeys: boolean;
  oidc: OidcSettings[];
}
