/** In characters. A token of the game has 22; a longer text opens nothing, and is only told so. */
export const inviteTokenMax = 200;
/** The most tokens that a sign-up sends. */
export const mostInvites = 20;

/**
 * True if calls take this text as an invite token, whether or not it opens a group. The database cannot store U+0000 and half a surrogate pair.
 * A device stores no other text as a token, because every call that sends it would be refused.
 */
export function isInviteToken(text: string): boolean {
  return text !== '' && text.length <= inviteTokenMax && !/[\0\p{Surrogate}]/u.test(text);
}
