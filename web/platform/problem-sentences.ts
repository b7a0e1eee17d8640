import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';
import { Unreachable } from './calls/call.ts';
import { serverAnswers } from './calls/server-answers.ts';

/** The sentence for each refusal: what happened, what counts, and what to do. Source: docs/product.md#errors. */
export const problemSentences: Record<ProblemCode, MessageDescriptor> = {
  invalid: msg`We couldn't read that. Check what you entered.`,
  password_too_short: msg`Admins and staff need a password of at least 12 characters.`,
  password_common: msg`Many people use that password, so it's easy to guess. Choose another one.`,
  password_personal: msg`A password made from your email address or this site's name is too easy to guess. Choose another one.`,
  signed_out: msg`You're signed out. Sign in again to continue.`,
  wrong_credentials: msg`Email and password don't match. Check both; capitals matter in the password.`,
  forbidden: msg`You don't have permission to do that. Only an admin or the group's owner can.`,
  not_open: msg`Other players' picks are revealed at kick-off.`,
  nick_missing: msg`Choose a nickname first. Others will see it next to your picks.`,
  blocked: msg`This account is blocked. Contact the organiser if you think this is a mistake.`,
  sign_in_again: msg`Please sign in again. This protects your account.`,
  longer_password_needed: msg`Admins and staff need a password of at least 12 characters. Set one on your account page, then try again.`,
  sign_up_closed: msg`Sign-up is closed. Ask the organiser.`,
  passkey_refused: msg`That passkey wasn't accepted. It may have been removed from your account. Sign in another way.`,
  provider_refused: msg`The sign-in wasn't completed. Try again, or sign in another way.`,
  provider_cannot_ask: msg`We can't confirm it's you through that service. Sign out, sign in with it again, then come back.`,
  other_account: msg`That sign-in belongs to another account. Use one that belongs to the account you're signed in to.`,
  invite_needed: msg`This game is invite-only. Open a group's invite link to sign up.`,
  email_unverified: msg`Confirm your email first. Look for the link in your inbox and spam folder.`,
  password_needed: msg`Choose a password to continue, because this isn't the browser you signed up in.`,
  other_browser: msg`Open this link in the browser you signed up in. If you didn't sign up, ignore it.`,
  link_over: msg`This link has been used or has expired. Request a new one.`,
  not_found: msg`We couldn't find that. It may have been renamed or removed.`,
  had_a_hand: msg`You entered or undid a result for this match, so you can no longer change your pick for it.`,
  cannot_finish: msg`This competition can’t be finished now: either no match is left, or one is live, or it is a replay, which you can let jump to its end.`,
  competition_over: msg`This competition is over, so nobody can join it any more.`,
  match_locked: msg`This match is locked. Nothing was changed.`,
  selection_closed: msg`Team selection has closed. You keep the teams you have.`,
  team_twice: msg`This team is already in another match in this round. Remove it there first.`,
  not_level: msg`The results decide that order. You can only reorder teams that are level.`,
  sides_unknown: msg`The teams for this match aren't known yet. The match opens once they are.`,
  sides_changed: msg`The teams for this match have changed, so your pick wasn't saved.`,
  nick_taken: msg`That nickname is taken. Try another; capitals make no difference.`,
  name_taken: msg`That name is taken. Try another; capitals make no difference.`,
  name_reserved: msg`That name is reserved for the organisers. Try another.`,
  email_taken: msg`There is already an account with this email. Sign in instead.`,
  account_exists: msg`There is already an account with this email. Sign in the way you did before, then link this sign-in on your account page.`,
  identity_taken: msg`That sign-in is already linked to another account, or your account already has one from the same service. Unlink that one first.`,
  last_method: msg`This is your only way to sign in. Add another one first.`,
  sign_in_expired: msg`That sign-in took too long, or was started in another browser. Start again.`,
  no_mail: msg`This site can't send email. Ask the organiser for a password-reset link.`,
  group_full: msg`This group is full. Ask its owner to make room.`,
  too_many_groups: msg`You're in 50 groups, which is the limit. Leave one first.`,
  too_many_rivals: msg`You follow 20 rivals, which is the limit. Stop following one first.`,
  match_not_over: msg`You can react once the match is over.`,
  owner_stays: msg`You own this group. Hand it over to another member before you leave.`,
  last_admin: msg`You're the only admin. Make someone else an admin first.`,
  edited_meanwhile: msg`Someone else saved a newer version. Look at it before you save yours.`,
  newer_pick: msg`You saved a different score on another device. Choose which one to keep.`,
  nothing_to_undo: msg`There is no result to undo.`,
  no_replay: msg`This tournament isn't a replay, so its clock can't be moved.`,
  competition_exists: msg`This competition is already stored. Check what an update would change.`,
  competition_played: msg`Fulltime is running this competition, so it can't be removed. First set COMPETITION to another one and restart the game.`,
  file_refused: msg`This file can't be used. Nothing was stored.`,
  too_large: msg`That is too long. Make it shorter.`,
  wrong_type: msg`This page is out of date. Reload it and try again.`,
  wrong_host: msg`The game isn't at this address. Use the address the organiser gave you.`,
  too_many: msg`Too many attempts. Wait a minute, then try again.`,
  internal: msg`Something went wrong on our side. Nothing was changed. Try again.`,
  unavailable: msg`The server is busy right now. Try again in a moment.`,
  disk_full: msg`The server's disk is full, so nothing can be saved. Tell the organiser, and try again in a few minutes.`,
  save_unknown: msg`We couldn't tell whether this was saved. We'll send it again.`,
  provider_down: msg`The sign-in service isn't responding. Try again in a moment, or sign in another way.`,
};

export function sentenceFor(error: unknown): string {
  if (error instanceof Unreachable) {
    return !serverAnswers()
      ? i18n._(msg`You're offline. Try again when you're back online.`)
      : i18n._(msg`The server didn't answer. Try again in a moment.`);
  }
  if (!(error instanceof Problem)) return i18n._(problemSentences.internal);
  const seconds = error.retryAfterS;
  if (error.code === 'too_many' && seconds !== undefined) {
    return i18n._(
      msg`Too many attempts. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`,
    );
  }
  return i18n._(problemSentences[error.code]);
}
