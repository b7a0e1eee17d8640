import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../../app/game.ts';

export function refuseUnlessOffered({ config }: Game): void {
  if (!config.passkeys) throw new Problem('not_found', 'this game takes no passkeys (PASSKEYS)');
}

/** The browser's own word where the page is: a passkey is made and used for one origin. */
export function refuseWithoutOrigin({ headers }: FastifyRequest): void {
  if (headers.origin === undefined) throw new Problem('passkey_refused', 'a request without an origin');
}

/** Every refusal of the library is one of ours: which check failed helps nobody who is honest. */
export async function accepted(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof APIError) return new Response(JSON.stringify(error.body ?? {}), { status: error.statusCode });
    throw error;
  });
  if (answer.ok) return answer;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  throw new Problem('passkey_refused', code ?? `status ${answer.status}`);
}
