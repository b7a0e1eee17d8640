import type { NewsItem } from '../../../game/news/news.ts';
import { readNewsDrafts, writeNewsDrafts } from '../../platform/device-later.ts';

export interface DraftText {
  title: string;
  body: string;
}

/** A stored version. A change sends its `edited`, so that the server notices if it is not the latest. */
export interface Version extends DraftText {
  edited: string | null;
}

export interface Draft extends DraftText {
  /** The version from which the text was made; null for an item that was never saved. */
  base: Version | null;
}

export const emptyBody = '<p></p>';

export function newDraft(): Draft {
  return { title: '', body: emptyBody, base: null };
}

export function draftFrom(version: Version): Draft {
  return { title: version.title, body: version.body, base: version };
}

/** True if the text differs from the stored version. */
export function isUnsaved({ base, ...text }: Draft): boolean {
  return !isSameText(text, base ?? { title: '', body: emptyBody });
}

/** Spaces around a title do not count, because they are not stored. */
export function isSameText(a: DraftText, b: DraftText): boolean {
  return a.title.trim() === b.title.trim() && a.body === b.body;
}

/** True if somebody else has saved a different version since this text was begun, and this text has changes too. */
export function isConflict(draft: Draft, stored: Version | undefined): stored is Version {
  return isBehind(draft, stored) && isUnsaved(draft) && !isSameText(draft, stored);
}

/**
 * Returns the version that somebody else has saved meanwhile if the draft has no changes that this would lose, or else
 * the draft.
 */
export function caughtUp(draft: Draft, stored: Version | undefined): Draft {
  return isBehind(draft, stored) && !isConflict(draft, stored) ? draftFrom(stored) : draft;
}

function isBehind({ base }: Draft, stored: Version | undefined): stored is Version {
  return stored !== undefined && (base === null || (stored.edited ?? '') > (base.edited ?? ''));
}

/**
 * Joins both texts: first the other editor's, then a line, `mark` and this editor's text. The title is the other editor's. If this editor's
 * title differs, it becomes a heading above this editor's text. The result is based on the other editor's version, so saving replaces a
 * version that this editor has seen.
 */
export function joinTexts(theirs: Version, mine: DraftText, mark: string): Draft {
  const heading = mine.title.trim() === theirs.title ? '' : `<h2>${escaped(mine.title.trim())}</h2>`;
  const between = `<hr><p><strong>${escaped(mark)}</strong></p>`;
  return { title: theirs.title, body: theirs.body + between + heading + mine.body, base: theirs };
}

function escaped(text: string): string {
  return text.replace(/[&<>]/gu, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * Returns an item's text with the body as the HTML that the editor would write, so that it can be compared with the
 * editor's text.
 */
export function versionOf({ title, body, edited }: NewsItem, canonical: (html: string) => string): Version {
  return { title, body: canonical(body), edited };
}

/** The key of a text on the device: the account that writes it and the item it is for. A new item has no id yet. */
export interface DraftKey {
  uid: string;
  id: string | undefined;
}

export function readDraft({ uid, id }: DraftKey): Draft | undefined {
  const kept = readNewsDrafts(uid)[keyOf(id)];
  return isDraft(kept) && isUnsaved(kept) ? kept : undefined;
}

/** Stores the text while it is unsaved, and removes it once it is saved. */
export function storeDraft({ uid, id }: DraftKey, draft: Draft | undefined): void {
  const { [keyOf(id)]: _, ...others } = readNewsDrafts(uid);
  writeNewsDrafts(uid, draft && isUnsaved(draft) ? { ...others, [keyOf(id)]: draft } : others);
}

/** Ids contain no dot, so the key of a new item cannot be an id. */
function keyOf(id: string | undefined): string {
  return id ?? '.new';
}

function isDraft(value: unknown): value is Draft {
  const { title, body, base } = (value ?? {}) as Partial<Draft>;
  return typeof title === 'string' && typeof body === 'string' && (base === null || typeof base === 'object');
}
