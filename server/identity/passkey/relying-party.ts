import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { Site } from '../game.ts';

/** Returns the host that passkeys belong to: the host of PUBLIC_URL, otherwise localhost. Pages of other sites cannot use them. */
export function relyingPartyId({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): string {
  return publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
}

/**
 * Returns the origin of the page on which a passkey must have been created or used: PUBLIC_URL, otherwise the origin of the request, which
 * `serve` has checked. Throws `passkey_refused` for a request without an origin, which does not come from a page.
 */
export function expectedOrigin({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>, { headers }: FastifyRequest): string {
  if (headers.origin === undefined) throw passkeyRefusedProblem('a request without an origin');
  return publicUrl === undefined ? headers.origin : new URL(publicUrl).origin;
}

export function refuseUnlessOffered({ config }: Pick<Site, 'config'>): void {
  if (!config.passkeys) throw new Problem('not_found', 'this game takes no passkeys (PASSKEYS)');
}

/** All failed checks of a passkey have the same refusal, because knowing which one failed does not help honest people. */
export function passkeyRefusedProblem(detail: string): Problem {
  return new Problem('passkey_refused', detail);
}

/** Waits for a check of the library. Throws `passkey_refused` if the check fails, whatever its error. */
export async function refuseUnlessVerified<T extends { verified: boolean }>(check: Promise<T>): Promise<T> {
  const result = await check.catch((error: unknown) => {
    throw passkeyRefusedProblem(error instanceof Error ? error.message : 'not accepted');
  });
  if (!result.verified) throw passkeyRefusedProblem('the signature is wrong');
  return result;
}
