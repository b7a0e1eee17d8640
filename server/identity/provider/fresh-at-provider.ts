import { Problem } from '../../../game/problem.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Identity } from './read-identity.ts';

/**
 * Throws `provider_cannot_ask` if the provider's metadata list the claims that it supports and `auth_time` (when a person last signed in
 * there) is not among them.
 */
export function refuseUnlessProviderCanAsk({
  settings,
  metadata,
}: Pick<ProviderClient, 'settings' | 'metadata'>): void {
  if (metadata.claims_supported?.includes('auth_time') === false) throw providerCannotAskProblem(settings.id);
}

/**
 * Throws `sign_in_again` unless the provider has asked the person in the last ten minutes to prove who they are; an open session at the
 * provider is not enough. Throws `provider_cannot_ask` if the provider does not report when it asked (`auth_time`), as it must when it gets
 * `max_age`. Source: OpenID Connect Core 1.0, section 3.1.2.1.
 */
export function refuseUnlessAsked({ provider, signedInAt }: Identity): void {
  if (signedInAt === undefined) throw providerCannotAskProblem(provider);
  refuseOldSignIn({ signedInAt });
}

export function providerCannotAskProblem(provider: string): Problem {
  return new Problem('provider_cannot_ask', `${provider} does not say when it asked (auth_time)`);
}
