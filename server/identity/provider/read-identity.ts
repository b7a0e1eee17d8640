import { authorizationCodeGrant, AuthorizationResponseError, fetchUserInfo, ResponseBodyError } from 'openid-client';
import type { IDToken } from 'openid-client';
import * as z from 'zod';
import { isEmail, isInternalAddress } from '../../../game/identity/email.ts';
import { Problem } from '../../../game/problem.ts';
import type { ProviderClient } from './provider-client.ts';
import { providerCannotAskProblem } from './fresh-at-provider.ts';
import type { ProviderVisit } from './visits.ts';

export interface Identity {
  provider: string;
  /** The provider's id for the person, which never changes. */
  subject: string;
  /** In lower case; null if there is none, if it is no valid email address, or if it is an internal address. */
  email: string | null;
  emailVerified: boolean;
  /** When the person last proved to the provider who they are, if the provider reports that. */
  signedInAt: Date | undefined;
}

export interface Callback {
  visit: ProviderVisit;
  state: string;
  /** The whole query, including `?`. */
  query: string;
}

const mostSubject = 255;

/**
 * Exchanges the code of a callback for an identity. Checks the issuer of the answer, and the signature, issuer, audience, authorized party,
 * expiry and nonce of the id token. If the token has no email, the email is read from the userinfo endpoint, if the provider has one.
 * Throws `provider_cannot_ask` if a fresh sign-in needs `auth_time` and the token contains it as a text; for any other fault
 * `provider_refused` or `provider_down`. Source: OpenID Connect Core 1.0, sections 3.1.3 and 5.3; RFC 9207.
 */
export async function readIdentity(provider: ProviderClient, callback: Callback): Promise<Identity> {
  const { id } = provider.settings;
  const { claims, accessToken } = await exchangeCode(provider, callback);
  if (!isStorable(claims.sub)) throw new Problem('provider_refused', `${id}: id token without a usable subject`);
  const person = await readPerson(provider, { claims, accessToken });
  const email = storedEmail(person.email);
  return {
    provider: id,
    subject: claims.sub,
    email,
    // Some providers send the text "true" instead of a boolean.
    emailVerified: email !== null && (person.email_verified === true || person.email_verified === 'true'),
    signedInAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
  };
}

async function exchangeCode(
  { settings, configuration }: ProviderClient,
  { visit, state, query }: Callback,
): Promise<{ claims: IDToken; accessToken: string }> {
  const tokens = await authorizationCodeGrant(configuration, new URL(query, visit.redirectUri), {
    pkceCodeVerifier: visit.verifier,
    expectedNonce: visit.nonce,
    expectedState: state,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    // The library rejects a token whose `auth_time` is not a number, even if this visit does not need it.
    if (visit.purpose === 'again' && hasUnreadableAuthTime(error)) throw providerCannotAskProblem(settings.id);
    throw refusalOf(error, settings.id);
  });
  const claims = tokens.claims();
  if (!claims) throw new Problem('provider_refused', `${settings.id}: no id token`);
  // The library checks the authorized party only if there are several audiences.
  if (claims.azp !== undefined && claims.azp !== settings.clientId) {
    throw new Problem('provider_refused', `${settings.id}: id token for another client (azp)`);
  }
  return { claims, accessToken: tokens.access_token };
}

const personShape = z.object({
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
});

async function readPerson(
  { settings, metadata, configuration }: ProviderClient,
  { claims, accessToken }: { claims: IDToken; accessToken: string },
): Promise<z.output<typeof personShape>> {
  const person = personShape.parse(claims);
  if (person.email !== undefined || metadata.userinfo_endpoint === undefined) return person;
  // The library rejects an answer about another subject.
  const more = await fetchUserInfo(configuration, accessToken, claims.sub).catch((error: unknown) => {
    throw refusalOf(error, settings.id);
  });
  return personShape.parse(more);
}

/** Turns an error of the library into a refusal. If its cause is a refusal thrown by `provider-fetch.ts`, returns that refusal. */
function refusalOf(error: unknown, provider: string): Problem {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Problem) return cause;
    reasons.push(cause.message);
  }
  // The error code of the provider, such as invalid_client for a wrong secret, is logged for the organiser.
  const isNamed = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  return new Problem('provider_refused', `${provider}: ${isNamed ? error.error : reasons.join(': ')}`);
}

/** True if the library has refused the token because its `auth_time` is a text instead of a number. */
function hasUnreadableAuthTime(error: unknown): boolean {
  let cause = error;
  while (cause instanceof Error) cause = cause.cause;
  return unreadableAuthTime.safeParse(cause).success;
}

const unreadableAuthTime = z.object({ claims: z.object({ auth_time: z.string() }) });

/** True for a subject that is neither empty nor too long, and that the database can store unchanged. */
function isStorable(subject: string): boolean {
  return subject !== '' && subject.length <= mostSubject && !subject.includes('\0') && subject.isWellFormed();
}

function storedEmail(email: string | undefined): string | null {
  return email !== undefined && isEmail(email) && !isInternalAddress(email) ? email.toLowerCase() : null;
}
