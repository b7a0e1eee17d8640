import type { NewsItem } from '../../../game/news/news.ts';
import { readNewsDrafts, writeNewsDrafts } from '../../app/device.ts';

/** Title and body as they stand in the editor. */
export interface Text {
  title: string;
  body: string;
}

/** A version that is stored; `edited` is what a change of it carries. */
export interface Version extends Text {
  edited: string | null;
}

/** What is being written. */
export interface Writing extends Text {
  /** The version it was made from; null for an item that was never saved. */
  base: Version | null;
}

/** An editor with nothing in it. */
export const emptyBody = '<p></p>';

export function newWriting(): Writing {
  return { title: '', body: emptyBody, base: null };
}

export function writingFrom(version: Version): Writing {
  return { title: version.title, body: version.body, base: version };
}

/** True if there is something that the server does not have. */
export function isUnsaved({ base, ...text }: Writing): boolean {
  return !isSameText(text, base ?? { title: '', body: emptyBody });
}

/** Spaces around a title are not kept. */
export function isSameText(a: Text, b: Text): boolean {
  return a.title.trim() === b.title.trim() && a.body === b.body;
}

/** Whether somebody else has saved a version that what is being written was not made from, and the two differ. */
export function isClash(writing: Writing, stored: Version | undefined): stored is Version {
  return isBehind(writing, stored) && isUnsaved(writing) && !isSameText(writing, stored);
}

/** Once somebody else has saved, it goes on from there, unless something of ours would be lost. */
export function upToDate(writing: Writing, stored: Version | undefined): Writing {
  return isBehind(writing, stored) && !isClash(writing, stored) ? writingFrom(stored) : writing;
}

function isBehind({ base }: Writing, stored: Version | undefined): stored is Version {
  return stored !== undefined && (base === null || (stored.edited ?? '') > (base.edited ?? ''));
}

/**
 * Both texts one after the other: theirs, a line, then mine under what it is. The title is theirs; mine heads my text if it
 * is another. It is based on theirs, so that saving it replaces what its writer has seen.
 */
export function bothTogether(theirs: Version, mine: Text, mark: string): Writing {
  const heading = mine.title.trim() === theirs.title ? '' : `<h2>${escaped(mine.title.trim())}</h2>`;
  const between = `<hr><p><strong>${escaped(mark)}</strong></p>`;
  return { title: theirs.title, body: theirs.body + between + heading + mine.body, base: theirs };
}

function escaped(text: string): string {
  return text.replace(/[&<>]/gu, (char) => `&#${char.charCodeAt(0)};`);
}

/** The item as the editor writes it out, so that it can be compared with what is in the editor. */
export function versionOf({ title, body, edited }: NewsItem, canonical: (html: string) => string): Version {
  return { title, body: canonical(body), edited };
}

/** Where an account's writing of an item is kept on the device; a new item has no id yet. */
export interface Place {
  uid: string;
  id: string | undefined;
}

/** What was being written here and never saved. */
export function keptWriting({ uid, id }: Place): Writing | undefined {
  const kept = readNewsDrafts(uid)[keyOf(id)];
  return isWriting(kept) && isUnsaved(kept) ? kept : undefined;
}

/** Keeps what is being written; what is saved needs no keeping. */
export function keepWriting({ uid, id }: Place, writing: Writing | undefined): void {
  const { [keyOf(id)]: _, ...others } = readNewsDrafts(uid);
  writeNewsDrafts(uid, writing && isUnsaved(writing) ? { ...others, [keyOf(id)]: writing } : others);
}

/** No id holds a dot. */
function keyOf(id: string | undefined): string {
  return id ?? '.new';
}

function isWriting(value: unknown): value is Writing {
  const { title, body, base } = (value ?? {}) as Partial<Writing>;
  return typeof title === 'string' && typeof body === 'string' && (base === null || typeof base === 'object');
}
