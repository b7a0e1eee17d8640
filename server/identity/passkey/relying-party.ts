import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { Game } from '../game.ts';

/** The host to which passkeys belong: that of PUBLIC_URL, else localhost. Browsers offer a passkey on no other host. */
export function relyingPartyId({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): string {
  return publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
}

/**
 * The origin of the page on which a passkey must have been made or used: that of PUBLIC_URL, else that of the request, which `serve`
 * has compared with the game's own names. Throws `passkey_refused` for a request that no page has sent.
 */
export function expectedOrigin({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>, { headers }: FastifyRequest): string {
  if (headers.origin === undefined) throw passkeyRefused('a request without an origin');
  return publicUrl === undefined ? headers.origin : new URL(publicUrl).origin;
}

/** Throws `not_found` where passkeys are switched off. */
export function refuseUnlessOffered({ config }: Pick<Game, 'config'>): void {
  if (!config.passkeys) throw new Problem('not_found', 'this game takes no passkeys (PASSKEYS)');
}

/** All checks of a passkey have one refusal, because honest people gain nothing from knowing which check failed. */
export function passkeyRefused(detail: string): Problem {
  return new Problem('passkey_refused', detail);
}

/** Runs a check of the library, which throws an error with a sentence for everything that is wrong. */
export async function accepted<T extends { verified: boolean }>(check: Promise<T>): Promise<T> {
  const result = await check.catch((error: unknown) => {
    throw passkeyRefused(error instanceof Error ? error.message : 'not accepted');
  });
  if (!result.verified) throw passkeyRefused('the signature is wrong');
  return result;
}
