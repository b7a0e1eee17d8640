import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { isTimeZone } from '../competition/time-zone.ts';

/** The token of a registration. Only the player to whom the registration belongs can use the token. */
export const registrationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));

/** Base64url of this many bytes, without padding. */
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

/** The maximum number of characters of an endpoint. Endpoints of the known push services are shorter. */
export const endpointLength = 1000;

/** A browser's subscription: the endpoint and the keys that `PushSubscription.toJSON()` returns, as fields of one object. */
export const webSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(endpointLength)),
  /** The authentication secret (RFC 8291), 16 bytes. */
  auth: base64url(16),
  /** The browser's public key: an uncompressed point on P-256, 65 bytes. */
  p256dh: base64url(65),
  /** The application server key with which the browser subscribed. Push services refuse messages that are signed with another key. */
  applicationPubKey: z.optional(base64url(65)),
});
export type WebSubscription = z.output<typeof webSubscription>;

/** Optional facts about the device: its name in the list of devices, and its time zone for quiet hours. */
const deviceFacts = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'no time zone' }))),
});

const registration = z.strictObject({ web: webSubscription, device: z.optional(deviceFacts) });
export type Registration = z.output<typeof registration>;
const registered = z.object({ token: registrationToken });
const registrationParams = z.strictObject({ token: registrationToken });

/** The headers of the calls of an installation. Source: docs/contract.md#push-registrations. */
export const apiKeyHeader = 'x-api-key';
export const installationHeader = 'x-installation-auth';

/** For how many minutes the token of `POST /push/installations` is valid. Source: docs/contract.md#push-registrations. */
export const installationMinutes = 10;
/** A device refreshes its registration after this many days. Source: docs/product.md#life-of-a-push-token. */
export const refreshAfterDays = 7;
/** The maximum number of devices of one player. Beyond it, the device that was refreshed longest ago is removed. */
export const devicesPerPlayer = 20;

export const postInstallationEndpoint = endpoint({
  summary: 'A token with which this session may change its push registrations for ten minutes',
  method: 'POST',
  path: '/push/installations',
  who: 'player',
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), expiresAt: instant }),
  status: 201,
});

export const postRegistrationEndpoint = endpoint({
  summary:
    'Registers a browser for push messages. Headers: x-api-key (competition.push.apiKey), x-installation-auth. Refusals: {error: {message}}',
  method: 'POST',
  path: '/push/registrations',
  who: 'installation',
  body: registration,
  answer: registered,
  status: 201,
});

export const patchRegistrationEndpoint = endpoint({
  summary: "Refreshes a registration: its subscription's endpoint or keys, and its age. Headers as POST",
  method: 'PATCH',
  path: '/push/registrations/:token',
  who: 'installation',
  params: registrationParams,
  body: registration,
  answer: registered,
});

export const deleteRegistrationEndpoint = endpoint({
  summary: 'Ends a registration; no message is sent to it from then on. Headers as POST',
  method: 'DELETE',
  path: '/push/registrations/:token',
  who: 'installation',
  params: registrationParams,
  answer: registered,
});

export const device = z.object({
  token: registrationToken,
  /** The name that the device sent; null if there was none. */
  name: z.nullable(z.string()),
  created: instant,
  refreshed: instant,
});
export type Device = z.output<typeof device>;

export const listRegistrationsEndpoint = endpoint({
  summary: "The caller's devices that get push messages, the latest first",
  method: 'GET',
  path: '/push/registrations',
  who: 'account',
  answer: z.object({ registrations: z.array(device) }),
});
