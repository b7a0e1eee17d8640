import { Problem } from '../../../game/problem.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Identity } from './read-identity.ts';

/** Throws `provider_cannot_ask` for a provider whose metadata say that it never tells when it asked. */
export function refuseUnlessProviderCanAsk({
  settings,
  metadata,
}: Pick<ProviderClient, 'settings' | 'metadata'>): void {
  if (metadata.claims_supported?.includes('auth_time') === false) throw cannotAsk(settings.id);
}

/**
 * Throws unless the provider has just asked the person again who they are: a session that is open at the provider is not enough.
 * A provider that was asked with `max_age` must say when it did so. Source: OpenID Connect Core 1.0, section 3.1.2.1.
 */
export function refuseUnlessAsked({ provider, signedInAt }: Identity): void {
  if (signedInAt === undefined) throw cannotAsk(provider);
  refuseOldSignIn({ signedInAt });
}

/** The refusal of a provider that does not tell when it has asked a person who they are. */
export function cannotAsk(provider: string): Problem {
  return new Problem('provider_cannot_ask', `${provider} does not say when it asked (auth_time)`);
}
