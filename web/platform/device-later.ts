import {
  adminViewKind,
  formerMomentsKind,
  formerStepsKind,
  here,
  lastCompetitionKey,
  leaving,
  nameIn,
  newsDraftsKind,
  readInvites,
  queueKind,
  savedKind,
  signInPostponedKind,
  teamsDraftKind,
  timeZoneKey,
  unsentSeenKind,
  writeInvites,
} from './device.ts';
import { isRecord, keysHere, readJson, readText, readTexts, remove, writeText } from './storage.ts';

/** What this device stores for pages that are loaded later, and the end of an account on this device. device.ts has the rest. */

/** Teams that an account has chosen but not saved, by pot. */
export function readTeamsDraft(uid: string): Record<string, string> {
  return readTexts(here(teamsDraftKind + uid));
}

export function writeTeamsDraft(uid: string, draft: Record<string, string>): void {
  if (Object.keys(draft).length === 0) remove(here(teamsDraftKind + uid));
  else writeText(here(teamsDraftKind + uid), JSON.stringify(draft));
}

/** Forgets an invitation that was accepted, declined or found to be of no group. */
export function removeInvite(token: string): void {
  writeInvites(readInvites().filter((kept) => kept !== token));
}

/** Unsaved news of an account by the item's id. The shape of a draft is defined by the editor. */
export function readNewsDrafts(uid: string): Record<string, unknown> {
  const stored = readJson(here(newsDraftsKind + uid));
  return isRecord(stored) ? stored : {};
}

export function writeNewsDrafts(uid: string, drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length === 0) remove(here(newsDraftsKind + uid));
  else writeText(here(newsDraftsKind + uid), JSON.stringify(drafts));
}

/** True if the fan postponed choosing a sign-in method. The question is not repeated on this device; the account page offers it. */
export function readIsSignInPostponed(uid: string): boolean {
  return readText(here(signInPostponedKind + uid)) !== null;
}

export function noteSignInPostponed(uid: string): void {
  writeText(here(signInPostponedKind + uid), 'later');
}

/**
 * Removes what must not remain after a sign-out, of all competitions. The theme and the waiting invites belong to the device and stay. Load
 * another page after it: this page stores no picks of the account any more.
 */
export function clearAccount(uid: string): void {
  leaving.add(uid);
  remove(lastCompetitionKey);
  remove(timeZoneKey);
  for (const key of keysHere()) {
    const name = nameIn(key) ?? '';
    const isEntry = [queueKind, savedKind].some((kind) => name.startsWith(`${kind}${uid}.`));
    const isValue = valueKinds.some((kind) => name === kind + uid);
    if (isEntry || isValue || name === adminViewKind) remove(key);
  }
}

/** Returns how many picks of an account have not reached the server, in all competitions. */
export function countQueued(uid: string): number {
  return keysHere().filter((key) => nameIn(key)?.startsWith(`${queueKind}${uid}.`)).length;
}

/** The kinds whose keys contain the account. A sign-out removes them. */
const valueKinds = [
  queueKind,
  savedKind,
  signInPostponedKind,
  unsentSeenKind,
  formerStepsKind,
  formerMomentsKind,
  teamsDraftKind,
  newsDraftsKind,
];
