import type { MailSettings } from '../mail/mailer.ts';
import type { PlatformConfig } from '../platform/config.ts';
import type { OidcSettings } from './provider/oidc-settings.ts';

/** How people make accounts and sign in. */
export interface IdentityConfig extends PlatformConfig {
  /** `invite`: only who was invited into a group makes an account. */
  signUp: 'open' | 'invite' | 'closed';
  /** New accounts in a minute over all addresses and processes. */
  signUpsPerMinute: number;
  /** Undefined: no mail is sent, and addresses are not proven. */
  mail: MailSettings | undefined;
  /** Whether passkeys are offered: browsers make them for https and for localhost only. */
  passkeys: boolean;
  /** Providers of OpenID Connect to sign in with, by id. */
  oidc: OidcSettings[];
}
