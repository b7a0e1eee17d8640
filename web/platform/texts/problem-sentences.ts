import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Problem } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';
import { Unreachable } from '../calls/reach.ts';
import { silenceSentence } from './silence-sentence.ts';

/** The sentence for each refusal: what happened, what counts, and what to do. Source: docs/product.md#errors. */
export const problemSentences: Record<ProblemCode, MessageDescriptor> = {
  invalid: msg`We couldn't read that. Check what you entered.`,
  password_too_short: msg`Admins and staff need a password of at least 12 characters.`,
  password_common: msg`Many people use that password, so it's easy to guess. Choose another one.`,
  password_personal: msg`That password is based on your email address or this site's name, so it's easy to guess. Choose another one.`,
  signed_out: msg`You're signed out. Sign in again to continue.`,
  wrong_credentials: msg`The email and password don't match. Check both: the password is case-sensitive.`,
  forbidden: msg`You don't have permission to do that. Reload the page to see what has changed.`,
  not_open: msg`Other players' picks are revealed at kick-off.`,
  nick_missing: msg`Choose a nickname first. Others will see it next to your picks.`,
  blocked: msg`This account is blocked. Contact the organiser if you think this is a mistake.`,
  sign_in_again: msg`Please sign in again. This protects your account.`,
  longer_password_needed: msg`Admins and staff need a password of at least 12 characters. Set one on your account page, then try again.`,
  sign_up_closed: msg`Sign-up is closed. Contact the organiser.`,
  passkey_refused: msg`That passkey wasn't accepted. It may have been removed from your account. Sign in another way.`,
  provider_refused: msg`The sign-in wasn't completed. Try again, or sign in another way.`,
  provider_cannot_ask: msg`We can't confirm it's you through that service. Sign out, sign in with it again, then come back.`,
  other_account: msg`That sign-in belongs to another account. Use one linked to your current account.`,
  invite_needed: msg`This game is invite-only. Open a group's invite link to sign up.`,
  email_unverified: msg`Confirm your email first. Look for the link in your inbox or spam folder.`,
  password_needed: msg`This isn't the browser you signed up in, so choose a password to continue.`,
  other_browser: msg`Open this link in the browser you signed up in. If you didn't sign up, ignore the email.`,
  link_over: msg`This link has been used or has expired. Request a new one.`,
  not_found: msg`We couldn't find that. It may have been renamed or removed.`,
  had_a_hand: msg`You entered or undid a result for this match, so you can no longer change your pick for it.`,
  cannot_finish: msg`This competition can't be finished right now, because a match is live, no matches are left, or it's a replay. You can skip a replay to the end instead.`,
  competition_over: msg`This competition is over, so you can no longer join.`,
  match_locked: msg`This match is locked. Nothing was changed.`,
  selection_closed: msg`Team selection has closed. You keep your teams.`,
  team_twice: msg`This team is already in another match in this round. Remove it from that match first.`,
  not_level: msg`The results decide that order. You can only reorder teams that are level.`,
  sides_unknown: msg`The teams for this match aren't known yet. The match opens once they are.`,
  sides_changed: msg`The teams for this match have changed, so your pick wasn't saved.`,
  nick_taken: msg`That nickname is taken. Try another one. Nicknames aren't case-sensitive.`,
  name_taken: msg`That name is taken. Try another one. Names aren't case-sensitive.`,
  name_reserved: msg`That name is reserved for the organisers. Try another one.`,
  email_taken: msg`An account with this email already exists. Sign in instead.`,
  account_exists: msg`An account with this email already exists. Sign in the way you did before, then link this sign-in on your account page.`,
  identity_taken: msg`That sign-in is already linked to another account, or your account already has one from the same service. Unlink the existing one first.`,
  last_method: msg`This is your only way to sign in. Add another one first.`,
  sign_in_expired: msg`That sign-in took too long, or was started in another browser. Start again.`,
  no_mail: msg`This site can't send email. Ask the organiser for a password-reset link.`,
  group_full: msg`This group is full. Ask its owner to make room.`,
  too_many_groups: msg`You're in 50 groups, which is the limit. Leave one first.`,
  too_many_rivals: msg`You follow 20 rivals, which is the limit. Unfollow one first.`,
  match_not_over: msg`You can react once the match is over.`,
  owner_stays: msg`You own this group. Hand it over to another member before you leave.`,
  last_admin: msg`You're the only admin. Make someone else an admin first.`,
  edited_meanwhile: msg`Someone else saved a newer version. Review it before you save yours.`,
  newer_pick: msg`You saved a different pick on another device. Choose which one to keep.`,
  nothing_to_undo: msg`There is no result to undo.`,
  no_replay: msg`This competition isn't a replay, so its clock can't be changed.`,
  competition_exists: msg`This competition already exists. Check what an update would change.`,
  competition_played: msg`This is the default competition, so it can't be removed. Make another one the default first.`,
  file_refused: msg`This file can't be used. Nothing was saved.`,
  too_large: msg`That's too long. Make it shorter.`,
  wrong_type: msg`This page is out of date. Reload it and try again.`,
  wrong_host: msg`The game isn't at this address. Use the address the organiser gave you.`,
  too_many: msg`Too many attempts. Wait a minute, then try again.`,
  internal: msg`Something went wrong on our end. Nothing was changed. Try again.`,
  unavailable: msg`The server is busy right now. Try again in a moment.`,
  disk_full: msg`The server's disk is full, so nothing can be saved. Tell the organiser, and try again in a few minutes.`,
  save_unknown: msg`We couldn't confirm that this was saved. We'll try again.`,
  provider_down: msg`The sign-in service isn't responding. Try again in a moment, or sign in another way.`,
};

export function sentenceFor(error: unknown): string {
  if (error instanceof Unreachable) return silenceSentence();
  if (!(error instanceof Problem)) return i18n._(problemSentences.internal);
  const seconds = error.retryAfterS;
  if (error.code === 'too_many' && seconds !== undefined) {
    return i18n._(
      msg`Too many attempts. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`,
    );
  }
  return i18n._(problemSentences[error.code]);
}
