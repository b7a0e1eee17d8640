import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { logFailedSignIn, logSignIn } from '../../platform/log/request-log.ts';
import type { SignedInUser, SignInMethod } from '../sign-in-method.ts';

interface LoggedSignIn {
  request: FastifyRequest;
  way: SignInMethod<never>['name'];
  /** Finds the account that the attempt was for. It is called only after a refusal. Without this function, refusals are not logged. */
  findTarget: (() => Promise<string | undefined> | undefined) | undefined;
}

/** Attempts beyond a limit are logged once per minute for each address, so that a flood does not fill the log. */
const attemptsBeyondLimit = limitPerMinute(Infinity);

/**
 * Carries out a sign-in. Logs one line if it succeeds. With `findTarget`, also logs one line if it is refused, but not for every attempt
 * beyond a limit.
 */
export async function loggedSignIn(
  { request, way, findTarget }: LoggedSignIn,
  signIn: () => Promise<SignedInUser>,
): Promise<SignedInUser> {
  try {
    const user = await signIn();
    logSignIn(request, { uid: user.id, way });
    return user;
  } catch (error) {
    if (findTarget && error instanceof Problem && isLogged(request, error)) {
      logFailedSignIn(request, { uid: await findTarget(), way, code: error.code });
    }
    throw error;
  }
}

function isLogged({ ip }: FastifyRequest, { code }: Problem): boolean {
  if (code !== 'too_many') return true;
  const key = addressKey(ip);
  attemptsBeyondLimit.count(key);
  return attemptsBeyondLimit.counted(key) === 1;
}
