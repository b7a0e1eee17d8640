import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';
import { Unreachable } from './calls/call.ts';
import { serverAnswers } from './calls/server-answers.ts';

/** The sentence for each refusal: what happened, what counts, and what to do. Source: docs/product.md#errors. */
export const problemSentences: Record<ProblemCode, MessageDescriptor> = {
  invalid: msg`Something in it isn't right. Check what you typed.`,
  password_too_short: msg`Admins and staff need a password of at least 12 characters.`,
  password_common: msg`Too many people use that password, so it is easy to guess. Choose another one.`,
  password_personal: msg`That is your address or the name of this site, so it is easy to guess. Choose another one.`,
  signed_out: msg`You're signed out. Sign in again to go on.`,
  wrong_credentials: msg`E-mail and password don't match. Check both; capitals count in the password.`,
  forbidden: msg`That isn't yours to do, or not any more. It takes an admin, or the owner of the group.`,
  not_open: msg`Others' picks open at kick-off.`,
  nick_missing: msg`Choose a nick first; others see your picks under it.`,
  blocked: msg`This account is blocked. Write to the organiser if you think that is wrong.`,
  sign_in_again: msg`For this, sign in once more: it is asked of everybody, so that nobody else does it on your phone.`,
  longer_password_needed: msg`Your password is too short for an admin or staff. Set one of at least 12 characters on your account page, then try again.`,
  sign_up_closed: msg`New accounts are closed here. Ask the organiser.`,
  passkey_refused: msg`That passkey wasn't accepted. It may have been removed here; sign in another way.`,
  provider_refused: msg`The sign-in there wasn't completed. Try again, or sign in another way.`,
  provider_cannot_ask: msg`We can't confirm it's you through that service. Sign out, sign in with it again, then come back.`,
  other_account: msg`That belongs to another account. Use one of the account you're signed in to.`,
  invite_needed: msg`Accounts here are for the invited. Open the invite link of a group, then make one.`,
  email_unverified: msg`Confirm your address first: look for the link in your mail, also among the junk.`,
  password_needed: msg`Choose a password to go on: this isn't the browser you signed up in.`,
  other_browser: msg`Open this link in the browser where the address was typed. If that wasn't you, ignore it.`,
  link_over: msg`This link has been used, or is too old. Ask for a new one.`,
  not_found: msg`That isn't here any more. It may have been renamed or removed.`,
  had_a_hand: msg`You entered or took back a result of this match, so you can't pick in it any more. The pick you had stands.`,
  match_locked: msg`The match has kicked off. The pick you had before stands.`,
  selection_closed: msg`Picking favourites is over. The ones you have stay.`,
  team_twice: msg`This team is already in another match of this round. Remove it there first.`,
  not_level: msg`The results decide that order. You can only order teams that are level.`,
  sides_unknown: msg`The teams of this match aren't known yet. It opens when they are.`,
  sides_changed: msg`The teams of this match have changed, so your pick wasn't saved.`,
  nick_taken: msg`That nick is taken. Try another; capitals don't make it different.`,
  name_taken: msg`That name is taken. Try another; capitals don't make it different.`,
  name_reserved: msg`That name is kept for the organisers. Try another.`,
  email_taken: msg`There is an account with this e-mail already. Sign in instead.`,
  account_exists: msg`There is an account with this e-mail already. Sign in the way you did before, then link this one on your account page.`,
  identity_taken: msg`That one is linked to another account, or your account has a link there already. Unlink that first.`,
  last_method: msg`This is the only way into your account. Add another one first.`,
  sign_in_expired: msg`That sign-in took too long, or began in another browser. Start it again.`,
  no_mail: msg`This game sends no mail. Ask the organiser for a link to a new password.`,
  group_full: msg`This group is full. Ask its owner to make room.`,
  too_many_groups: msg`You are in 50 groups, which is the most. Leave one first.`,
  owner_stays: msg`You own this group. Hand it to someone before you leave.`,
  last_admin: msg`You are the only admin. Make another one first.`,
  edited_meanwhile: msg`Someone else saved a newer version. Look at it before you save yours.`,
  newer_pick: msg`You saved another score on a different device since. Choose which one stays.`,
  nothing_to_undo: msg`There is no typed result to take back.`,
  no_replay: msg`This tournament isn't a replay, so its clock can't be moved.`,
  too_large: msg`That is too much at once. Make it shorter.`,
  wrong_type: msg`This page is out of date. Reload it and try again.`,
  wrong_host: msg`The game isn't at this address. Open it by the address its organiser gave you.`,
  too_many: msg`Too many tries. Wait a minute, then try again.`,
  internal: msg`Something broke on our side. Nothing was changed; try again.`,
  unavailable: msg`The server is busy right now. Try again in a moment.`,
  disk_full: msg`The server has no room to save anything right now. Try again in a few minutes, and tell the organiser.`,
  save_unknown: msg`We couldn't tell whether this was saved. It will be sent again.`,
  provider_down: msg`The sign-in service doesn't answer right now. Try again in a moment, or sign in another way.`,
};

export function sentenceFor(error: unknown): string {
  if (error instanceof Unreachable) {
    return !serverAnswers()
      ? i18n._(msg`You're offline. Try again when you're back.`)
      : i18n._(msg`The server didn't answer. Try again in a moment.`);
  }
  if (!(error instanceof Problem)) return i18n._(problemSentences.internal);
  const seconds = error.retryAfterS;
  if (error.code === 'too_many' && seconds !== undefined) {
    return i18n._(
      msg`Too many tries. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`,
    );
  }
  return i18n._(problemSentences[error.code]);
}
