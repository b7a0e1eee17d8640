import * as z from 'zod/mini';

/** The id of an OpenID Connect provider in paths, such as `google`. */
export const providerId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40));

export const providerOffer = z.object({ id: providerId, label: z.string() });
export type ProviderOffer = z.output<typeof providerOffer>;
