import { Problem } from '../../../game/problem.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Identity } from './read-identity.ts';

/** Throws `provider_cannot_ask` if the provider's metadata say that it never reports when a person last signed in there. */
export function refuseUnlessProviderCanAsk({
  settings,
  metadata,
}: Pick<ProviderClient, 'settings' | 'metadata'>): void {
  if (metadata.claims_supported?.includes('auth_time') === false) throw providerCannotAskProblem(settings.id);
}

/**
 * Throws unless the provider has just asked the person again who they are; an open session at the provider is not enough. A provider that
 * gets `max_age` must report the time in `auth_time`. Source: OpenID Connect Core 1.0, section 3.1.2.1.
 */
export function refuseUnlessAsked({ provider, signedInAt }: Identity): void {
  if (signedInAt === undefined) throw providerCannotAskProblem(provider);
  refuseOldSignIn({ signedInAt });
}

export function providerCannotAskProblem(provider: string): Problem {
  return new Problem('provider_cannot_ask', `${provider} does not say when it asked (auth_time)`);
}
