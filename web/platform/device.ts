import { isInviteToken } from '../../game/identity/invite-token.ts';
import { themeChoices } from '../../game/identity/player.ts';
import type { Preferences } from '../../game/identity/player.ts';
import { competitionId, firstCompetitionId } from './current-competition.ts';
import { isRecord, keysHere, readJson, readList, readText, remove, writeText } from './storage.ts';
import { isOnServer, noteInvite, notedInvites } from './first-view/this-document.ts';

/**
 * What this device stores in localStorage and sessionStorage, apart from scroll positions (router/scroll.ts) and what is not needed for a first page
 * (device-later.ts). Both may be full, blocked or missing.
 */

export type ThemeChoice = NonNullable<Preferences['theme']>;

/** `/start.js` reads the same key before the first paint. */
const themeKey = 'fulltime.theme';
/** `/start.js` reads this one too. */
export const timeZoneKey = 'fulltime.time-zone';
const crowdKey = 'fulltime.crowd';
const invitesKey = 'fulltime.invites';
export const lastCompetitionKey = 'fulltime.last-competition';
/** What belongs to one competition. The keys begin with it (`WC/2022 fulltime.queue.…`), so that two competitions never share one. */
export const adminViewKind = 'fulltime.admin-view';
export const queueKind = 'fulltime.queue.';
export const savedKind = 'fulltime.saved.';
export const signInPostponedKind = 'fulltime.comes-back-later.';
export const teamsDraftKind = 'fulltime.teams.';
export const newsDraftsKind = 'fulltime.news.';
const guestPickKind = 'fulltime.guest-pick';
export const unsentSeenKind = 'fulltime.seen.';
/** Former versions kept these on the device only. */
export const formerStepsKind = 'fulltime.skipped-steps.';
export const formerMomentsKind = 'fulltime.seen-moments.';
/** These keys are in sessionStorage, because they apply to one tab only. */
const reloadKey = 'fulltime.reloaded';
const openedKey = 'fulltime.opened';

export function readTheme(): ThemeChoice {
  const stored = readText(themeKey);
  return themeChoices.find((choice) => choice === stored) ?? 'auto';
}

export function writeTheme(theme: ThemeChoice): void {
  if (theme === 'auto') remove(themeKey);
  else writeText(themeKey, theme);
}

/** The time zone that the account on this device has chosen, as far as the device knows; null if there is none. */
export function readTimeZone(): string | null {
  return readText(timeZoneKey);
}

export function writeTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined) remove(timeZoneKey);
  else if (leaving.size === 0 && !isOnServer()) writeText(timeZoneKey, timeZone);
}

/** True if the rows of matches show how all players picked. */
export function readIsCrowdShown(): boolean {
  return readText(crowdKey) === 'on';
}

export function writeIsCrowdShown(on: boolean): void {
  if (on) writeText(crowdKey, 'on');
  else remove(crowdKey);
}

/** With the admin view off, an admin sees what a player sees. */
export function readAdminView(): boolean {
  return readText(here(adminViewKind)) !== 'off';
}

export function writeAdminView(on: boolean): void {
  writeText(here(adminViewKind), on ? 'on' : 'off');
}

/**
 * Invite tokens that wait to be accepted or declined, oldest first. The server only knows the one in the address. A stored text that calls do not
 * take as a token is dropped.
 */
export function readInvites(): string[] {
  if (isOnServer()) return notedInvites();
  const stored = readText(invitesKey);
  if (stored === null) return [];
  const tokens = readList(invitesKey).filter(isInviteToken);
  if (stored !== JSON.stringify(tokens)) writeInvites(tokens);
  return tokens;
}

/** Stores an invite token, unless it is stored already or calls would not take it. Source: docs/product.md#invitations. */
export function addInvite(token: string): void {
  if (!isInviteToken(token)) return;
  if (isOnServer()) return noteInvite(token);
  const kept = readInvites();
  if (!kept.includes(token)) writeInvites([...kept, token]);
}

export function writeInvites(tokens: string[]): void {
  writeText(invitesKey, JSON.stringify(tokens));
}

/** The competition (`CODE/YEAR`) that was used last on this device and is not finished; null if there is none. */
export function readLastCompetition(): string | null {
  const stored = readText(lastCompetitionKey);
  if (stored === null || competitionShape.test(stored)) return stored;
  remove(lastCompetitionKey);
  return null;
}

export function writeLastCompetition(id: string | null): void {
  if (id === null) remove(lastCompetitionKey);
  else writeText(lastCompetitionKey, id);
}

/** True at the first call in this tab or window of the installed app, and false later, also after a reload. */
export function isFirstPageOfTab(): boolean {
  try {
    const isFirst = sessionStorage.getItem(openedKey) === null;
    sessionStorage.setItem(openedKey, 'yes');
    return isFirst;
  } catch {
    return false;
  }
}

/** Whose picks, and in which competition (`CODE/YEAR`). */
export interface PickOwner {
  uid: string;
  competition: string;
}

/**
 * Picks of an account that have not reached the server, by match id. The autosave defines the shape of a queued pick: `parse` returns undefined for
 * a stored value that is none, which is then removed.
 */
export function readQueue<Queued>(
  owner: PickOwner,
  parse: (stored: unknown) => Queued | undefined,
): Record<string, Queued> {
  const prefix = keyOf(owner, queueKind);
  const queue: Record<string, Queued> = {};
  for (const [matchId, stored] of Object.entries(readEntries(prefix))) {
    const queued = parse(stored);
    if (queued === undefined) writeEntry(prefix, matchId, null);
    else queue[matchId] = queued;
  }
  return queue;
}

/** Stores a pick that has not reached the server; null removes it. */
export function writeQueued(owner: PickOwner, matchId: string, queued: object | null): void {
  if (!leaving.has(owner.uid)) writeEntry(keyOf(owner, queueKind), matchId, queued);
}

/** Returns `lastUpdated` of the prediction of a match that any page of this device saved last. */
export function readSavedPick(owner: PickOwner, matchId: string): string | undefined {
  const stored = readEntries(keyOf(owner, savedKind))[matchId];
  return typeof stored === 'string' ? stored : undefined;
}

export function noteSavedPick(owner: PickOwner, saved: { matchId: string; lastUpdated: string | null }): void {
  if (!leaving.has(owner.uid)) writeEntry(keyOf(owner, savedKind), saved.matchId, saved.lastUpdated);
}

/** What is stored as the pick that a guest tried (web/predictions/guest-pick.ts); null if there is nothing. */
export function readGuestPick(): unknown {
  return readJson(here(guestPickKind));
}

export function writeGuestPick(pick: object | null): void {
  if (pick === null) remove(here(guestPickKind));
  else writeText(here(guestPickKind), JSON.stringify(pick));
}

/** Changes the picks that guests tried in all competitions; null removes one. */
export function changeGuestPicks(change: (stored: unknown) => object | null): void {
  for (const key of keysHere().filter((name) => nameIn(name) === guestPickKind)) {
    const changed = change(readJson(key));
    if (changed === null) remove(key);
    else writeText(key, JSON.stringify(changed));
  }
}

/**
 * What an account has seen or skipped here (web/identity/seen.ts) and the server has not stored yet, as far as this device knows; oldest first. It
 * includes what former versions have stored.
 */
export function readUnsentSeen(uid: string): string[] {
  const formerSteps = readList(here(formerStepsKind + uid)).map((step) => `step ${step}`);
  const formerMoments = readList(here(formerMomentsKind + uid));
  return [...new Set([...formerSteps, ...formerMoments, ...readList(here(unsentSeenKind + uid))])];
}

export function noteUnsentSeen(uid: string, name: string): void {
  writeText(here(unsentSeenKind + uid), JSON.stringify([...new Set([...readList(here(unsentSeenKind + uid)), name])]));
}

/** Forgets what the server has stored. */
export function forgetSentSeen(uid: string, sent: readonly string[]): void {
  const left = readUnsentSeen(uid).filter((name) => !sent.includes(name));
  for (const kind of [formerStepsKind, formerMomentsKind]) remove(here(kind + uid));
  if (left.length === 0) remove(here(unsentSeenKind + uid));
  else writeText(here(unsentSeenKind + uid), JSON.stringify(left));
}

/** When this tab last reloaded itself for a new version, in ms by this device's clock; 0 for never. */
export function readReload(): number {
  try {
    return Number(sessionStorage.getItem(reloadKey));
  } catch {
    return 0;
  }
}

export function noteReload(atMs: number): void {
  try {
    sessionStorage.setItem(reloadKey, String(atMs));
  } catch {
    // If storage is blocked, the tab counts as never reloaded.
  }
}

/** The accounts that this page is leaving. A save that fails meanwhile must not store its pick again. */
export const leaving = new Set<string>();

/** Moves what former versions stored to the competition that the site had then. Call it before anything is read. */
export function moveFormerKeys(): void {
  const kinds = [adminViewKind, queueKind, savedKind, signInPostponedKind, teamsDraftKind, newsDraftsKind];
  for (const key of keysHere().filter((former) => kinds.some((kind) => former.startsWith(kind)))) {
    const moved = `${firstCompetitionId()} ${key}`;
    const text = readText(key);
    if (text !== null && readText(moved) === null) writeText(moved, text);
    remove(key);
  }
}

const competitionShape = /^[A-Z][A-Z0-9]{0,9}\/\d{4}$/;
const ofCompetition = /^[A-Z][A-Z0-9]{0,9}\/\d{4} (fulltime\..*)$/;

/** Returns the name in a key of any competition. */
export function nameIn(key: string): string | undefined {
  return ofCompetition.exec(key)?.[1];
}

/** The key of what belongs to this document's competition. */
export function here(name: string): string {
  return `${competitionId()} ${name}`;
}

function keyOf({ competition, uid }: PickOwner, kind: string): string {
  return `${competition} ${kind}${uid}`;
}

/**
 * Each entry has its own key. If all were in one value, two tabs that change it at the same time would lose what the other has written, because
 * browsers do not keep the order of writes of different tabs.
 */
function readEntries(prefix: string): Record<string, unknown> {
  splitFormer(prefix);
  const start = `${prefix}.`;
  const found = keysHere().filter((key) => key.startsWith(start));
  return Object.fromEntries(found.map((key) => [key.slice(start.length), readJson(key)]));
}

function writeEntry(prefix: string, id: string, value: unknown): void {
  splitFormer(prefix);
  if (value === null) remove(`${prefix}.${id}`);
  else writeText(`${prefix}.${id}`, JSON.stringify(value));
}

/** Former versions stored all entries in one value. */
function splitFormer(prefix: string): void {
  const former = readJson(prefix);
  if (!isRecord(former)) return;
  for (const [id, value] of Object.entries(former)) writeText(`${prefix}.${id}`, JSON.stringify(value));
  remove(prefix);
}
