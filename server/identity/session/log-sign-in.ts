import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import { addressKey } from '../../app/address-key.ts';
import { limitPerMinute } from '../../app/limits.ts';
import { noteFailedSignIn, noteSignIn } from '../../app/request-log.ts';

/** How somebody signs in. */
export type Way = 'password' | 'new account' | 'link' | 'passkey' | 'provider' | 'first-admin link';

interface SigningIn {
  request: FastifyRequest;
  way: Way;
  /** The account that was tried, asked after a failure only; undefined where there is none. */
  tried?: () => Promise<string | undefined>;
}

/** Tries beyond a limit are logged once per minute for each address, so that a flood does not fill the log. */
const refusals = limitPerMinute(Infinity);

/** Carries out a sign-in and writes one line to the log, whether it succeeds or is refused. */
export async function noted<T>(
  { request, way, tried }: SigningIn,
  { signIn, account }: { signIn: () => Promise<T>; account: (done: T) => string },
): Promise<T> {
  try {
    const done = await signIn();
    noteSignIn(request, { uid: account(done), way });
    return done;
  } catch (error) {
    if (error instanceof Problem && isTold(request, error)) {
      noteFailedSignIn(request, { uid: await tried?.(), way, code: error.code });
    }
    throw error;
  }
}

function isTold({ ip }: FastifyRequest, { code }: Problem): boolean {
  if (code !== 'too_many') return true;
  const key = addressKey(ip);
  refusals.count(key);
  return refusals.counted(key) === 1;
}
