import type { NewsItem } from '../../../game/news/news.ts';
import { readNewsDrafts, writeNewsDrafts } from '../../platform/device.ts';

export interface Text {
  title: string;
  body: string;
}

/** A stored version. A change sends its `edited`, so that the server notices if it is not the latest. */
export interface Version extends Text {
  edited: string | null;
}

export interface Writing extends Text {
  /** The version from which the text was made; null for an item that was never saved. */
  base: Version | null;
}

export const emptyBody = '<p></p>';

export function newWriting(): Writing {
  return { title: '', body: emptyBody, base: null };
}

export function writingFrom(version: Version): Writing {
  return { title: version.title, body: version.body, base: version };
}

/** True if the text differs from the stored version. */
export function isUnsaved({ base, ...text }: Writing): boolean {
  return !isSameText(text, base ?? { title: '', body: emptyBody });
}

/** Spaces around a title do not count, because they are not stored. */
export function isSameText(a: Text, b: Text): boolean {
  return a.title.trim() === b.title.trim() && a.body === b.body;
}

/** True if somebody else has saved a different version since this text was begun, and this text has changes too. */
export function isClash(writing: Writing, stored: Version | undefined): stored is Version {
  return isBehind(writing, stored) && isUnsaved(writing) && !isSameText(writing, stored);
}

/** Returns the version that somebody else has saved since, unless this would lose changes. */
export function upToDate(writing: Writing, stored: Version | undefined): Writing {
  return isBehind(writing, stored) && !isClash(writing, stored) ? writingFrom(stored) : writing;
}

function isBehind({ base }: Writing, stored: Version | undefined): stored is Version {
  return stored !== undefined && (base === null || (stored.edited ?? '') > (base.edited ?? ''));
}

/**
 * Joins both texts: the other editor's, a line, the mark, and then the own text. The title is the other editor's; if it differs, the own
 * title becomes a heading above the own text. The result is based on the other editor's version, so saving replaces a version that this
 * editor has seen.
 */
export function bothTogether(theirs: Version, mine: Text, mark: string): Writing {
  const heading = mine.title.trim() === theirs.title ? '' : `<h2>${escaped(mine.title.trim())}</h2>`;
  const between = `<hr><p><strong>${escaped(mark)}</strong></p>`;
  return { title: theirs.title, body: theirs.body + between + heading + mine.body, base: theirs };
}

function escaped(text: string): string {
  return text.replace(/[&<>]/gu, (char) => `&#${char.charCodeAt(0)};`);
}

/** Converts an item to the HTML that the editor would write, so that it can be compared with the editor's text. */
export function versionOf({ title, body, edited }: NewsItem, canonical: (html: string) => string): Version {
  return { title, body: canonical(body), edited };
}

/** Where the device stores the text that an account writes for an item. A new item has no id yet. */
export interface Place {
  uid: string;
  id: string | undefined;
}

export function keptWriting({ uid, id }: Place): Writing | undefined {
  const kept = readNewsDrafts(uid)[keyOf(id)];
  return isWriting(kept) && isUnsaved(kept) ? kept : undefined;
}

/** Stores the text while it is unsaved, and removes it once it is saved. */
export function keepWriting({ uid, id }: Place, writing: Writing | undefined): void {
  const { [keyOf(id)]: _, ...others } = readNewsDrafts(uid);
  writeNewsDrafts(uid, writing && isUnsaved(writing) ? { ...others, [keyOf(id)]: writing } : others);
}

/** Ids contain no dot, so the key of a new item cannot be an id. */
function keyOf(id: string | undefined): string {
  return id ?? '.new';
}

function isWriting(value: unknown): value is Writing {
  const { title, body, base } = (value ?? {}) as Partial<Writing>;
  return typeof title === 'string' && typeof body === 'string' && (base === null || typeof base === 'object');
}
