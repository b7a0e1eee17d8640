import {
  apiKeyHeader,
  deleteRegistrationEndpoint,
  installationHeader,
  installationMinutes,
  patchRegistrationEndpoint,
  postInstallationEndpoint,
  postRegistrationEndpoint,
} from '../../game/push/api.ts';
import type { Registration } from '../../game/push/api.ts';
import { fillPath } from '../platform/calls/fill-path.ts';
import { PushTrouble } from './push-trouble.ts';
import type { PushTroubleCode } from './push-trouble.ts';

/** The calls for registrations. Source: docs/contract.md#push-registrations. */
export interface PushCalls {
  /** Throws `token-subscribe-failed` or `token-subscribe-no-token`. */
  register(registration: Registration): Promise<string>;
  /** Returns undefined if the server does not know the token any more. Throws `token-update-failed` or `token-update-no-token`. */
  refresh(token: string, registration: Registration): Promise<string | undefined>;
  /** A token that the server does not know counts as removed. Throws `token-unsubscribe-failed`. */
  remove(token: string): Promise<void>;
}

const answerWithinMs = 15_000;

/**
 * Makes the calls over HTTP, from a page or a service worker; the browser adds the session's cookie. The calls are created again for each
 * action of a player, because the session, and with it the installation, may have changed.
 */
export function pushCalls(apiKey: string): PushCalls {
  const ask = askWith(keptInstallation());
  return {
    async register(body) {
      const answer = await ask(postRegistrationEndpoint, { body, apiKey, trouble: 'token-subscribe-failed' });
      return refuseSilence(answer, 'token-subscribe-no-token');
    },
    async refresh(token, body) {
      const answer = await ask(patchRegistrationEndpoint, { token, body, apiKey, trouble: 'token-update-failed' });
      return answer === 'unknown' ? undefined : refuseSilence(answer, 'token-update-no-token');
    },
    async remove(token) {
      await ask(deleteRegistrationEndpoint, { token, apiKey, trouble: 'token-unsubscribe-failed' });
    },
  };
}

interface Asking {
  token?: string;
  body?: Registration;
  apiKey: string;
  /** The trouble to throw if the call fails. */
  trouble: PushTroubleCode;
}

/** Returns a function that makes a call. The call returns 'unknown' if the server does not know the token. */
function askWith(installation: Installation) {
  return async (
    { method, path }: { method: string; path: string },
    { token, body, apiKey, trouble }: Asking,
  ): Promise<ProviderAnswer | 'unknown'> => {
    const { status, answer } = await send(fillPath(path, token === undefined ? {} : { token }), {
      method,
      headers: { [apiKeyHeader]: apiKey, [installationHeader]: await installation.take(trouble) },
      body,
      trouble,
    });
    if (status === 404 && token !== undefined) return 'unknown';
    if (status < 400) return answer;
    // The session may be a new one, or its installation may have expired, so the next call fetches a new installation.
    installation.forget();
    throw new PushTrouble(trouble, answer.error?.message ?? `status ${status}`);
  };
}

interface Installation {
  take(trouble: PushTroubleCode): Promise<string>;
  forget(): void;
}

/** Caches the installation until half a minute before it expires. */
function keptInstallation(): Installation {
  let installed: { token: string; untilMs: number } | undefined;
  return {
    async take(trouble) {
      if (installed && Date.now() < installed.untilMs) return installed.token;
      const askedAtMs = Date.now();
      const { method, path } = postInstallationEndpoint;
      const { status, answer } = await send(path, { method, headers: {}, body: {}, trouble });
      if (status >= 400 || answer.token === undefined) {
        throw new PushTrouble(trouble, answer.detail ?? `no installation: status ${status}`);
      }
      installed = { token: answer.token, untilMs: askedAtMs + (installationMinutes - 0.5) * 60_000 };
      return answer.token;
    },
    forget() {
      installed = undefined;
    },
  };
}

interface ProviderAnswer {
  token?: string;
  error?: { message?: string };
  detail?: string;
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: unknown;
  trouble: PushTroubleCode;
}

async function send(
  path: string,
  { method, headers, body, trouble }: Sending,
): Promise<{ status: number; answer: ProviderAnswer }> {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer = (await response.json().catch(() => ({}))) as ProviderAnswer;
    return { status: response.status, answer };
  } catch (cause) {
    throw new PushTrouble(trouble, `no answer from ${path}`, { cause });
  }
}

function refuseSilence(answer: ProviderAnswer | 'unknown', trouble: PushTroubleCode): string {
  if (answer === 'unknown' || !answer.token) throw new PushTrouble(trouble, 'the answer holds no token');
  return answer.token;
}
