/**
 * How many minutes a link in a mail is valid. `verify` confirms an address that was typed for an account, `reset` sets a new password, and
 * `link` signs in.
 */
export const linkMinutes = { verify: 24 * 60, reset: 60, link: 15 } as const;
export type LinkKind = keyof typeof linkMinutes;
