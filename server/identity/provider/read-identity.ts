import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { isEmail, isInternalAddress } from '../../../game/identity/email.ts';
import { Problem } from '../../../game/problem.ts';
import { fetchJson, providerWithinMs } from './provider-client.ts';
import type { DiscoveredProvider } from './provider-client.ts';

/** Who somebody is at a provider. */
export interface Identity {
  provider: string;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** In lower case; null if there is none, or none of the form we take. */
  email: string | null;
  /** The provider has seen that the person reads mail at this address. */
  emailVerified: boolean;
  /** When the person last proved there who they are, if the provider says so. */
  signedInAt: Date | undefined;
}

interface Exchange {
  code: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
}

/**
 * Exchanges a code for the identity behind it. The id token's signature, issuer, audience, expiry and nonce are checked; claims it
 * leaves out are asked of the provider. Throws `provider_refused` or `provider_down`. Source: OpenID Connect Core 1.0,
 * sections 3.1.3 and 5.3.
 */
export async function readIdentity(provider: DiscoveredProvider, exchange: Exchange): Promise<Identity> {
  const tokens = await exchangeCode(provider, exchange);
  const claims = await verifyIdToken(provider, { token: tokens.id_token, nonce: exchange.nonce });
  const subject = claims.sub ?? '';
  const person = await withUserinfo(provider, { claims, accessToken: tokens.access_token });
  const email =
    person.email !== undefined && isEmail(person.email) && !isInternalAddress(person.email)
      ? person.email.toLowerCase()
      : null;
  return {
    provider: provider.settings.id,
    subject,
    email,
    // Some providers send the word instead of the value.
    emailVerified: email !== null && (person.email_verified === true || person.email_verified === 'true'),
    signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
  };
}

const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });
const refusal = z.object({ error: z.string() });

async function exchangeCode(
  { settings, metadata }: DiscoveredProvider,
  it: Exchange,
): Promise<z.output<typeof tokens>> {
  const { id, clientId, clientSecret } = settings;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: it.code,
    redirect_uri: it.redirectUri,
    code_verifier: it.verifier,
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  const methods = metadata.token_endpoint_auth_methods_supported;
  if (methods === undefined || methods.includes('client_secret_basic')) {
    const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const answer = await fetch(metadata.token_endpoint, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(providerWithinMs),
  }).catch((error: unknown) => {
    throw new Problem('provider_down', `${id}: ${error instanceof Error ? error.message : 'no answer'}`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status >= 500) throw new Problem('provider_down', `${id}: status ${answer.status} for the code`);
  const given = answer.ok ? tokens.safeParse(body) : undefined;
  if (given?.success) return given.data;
  // Such as invalid_client for a wrong secret: the organiser finds it in the log.
  throw new Problem(
    'provider_refused',
    `${id}: ${refusal.safeParse(body).data?.error ?? `status ${answer.status}`} for the code`,
  );
}

/** Source: RFC 6749, section 2.3.1: id and secret are form-encoded before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

async function verifyIdToken(
  { settings, metadata, algorithms, keys }: DiscoveredProvider,
  { token, nonce }: { token: string; nonce: string },
): Promise<JWTPayload> {
  const { id, clientId } = settings;
  const { payload } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms,
    clockTolerance: 60,
    requiredClaims: ['sub', 'iat', 'exp'],
  }).catch((error: unknown) => {
    throw new Problem(
      isTokensFault(error) ? 'provider_refused' : 'provider_down',
      `${id}: id token: ${messageOf(error)}`,
    );
  });
  if (payload.nonce !== nonce) throw new Problem('provider_refused', `${id}: id token of another sign-in (nonce)`);
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((isForSeveral || payload.azp !== undefined) && payload.azp !== clientId) {
    throw new Problem('provider_refused', `${id}: id token for another client (azp)`);
  }
  if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255 || !isStorable(payload.sub)) {
    throw new Problem('provider_refused', `${id}: id token without a subject`);
  }
  return payload;
}

/** Text that a database column can hold, and that nothing on the way there changes. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The token is wrong; otherwise its keys could not be had. */
function isTokensFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && error.code !== 'ERR_JWKS_TIMEOUT' && error.code !== 'ERR_JOSE_GENERIC';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const person = z.object({
  sub: z.string(),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
});

async function withUserinfo(
  { settings, metadata }: DiscoveredProvider,
  { claims, accessToken }: { claims: JWTPayload; accessToken: string | undefined },
): Promise<z.output<typeof person>> {
  const told = person.parse(claims);
  const { userinfo_endpoint: address } = metadata;
  if (told.email !== undefined || address === undefined || accessToken === undefined) return told;
  const more = person.safeParse(await fetchJson(address, { headers: { authorization: `Bearer ${accessToken}` } }));
  // Source: OpenID Connect Core 1.0, section 5.3.2: another subject's answer must not be used.
  if (!more.success || more.data.sub !== told.sub) {
    throw new Problem('provider_refused', `${settings.id}: its userinfo are about somebody else`);
  }
  return more.data;
}
