/**
 * How long a link in a mail lives, in minutes, by what it does: `verify` proves the address of a new account, `reset`
 * sets a new password, `link` signs in.
 */
export const linkMinutes = { verify: 24 * 60, reset: 60, link: 15 } as const;
export type LinkKind = keyof typeof linkMinutes;
