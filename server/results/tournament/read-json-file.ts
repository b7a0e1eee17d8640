import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { jsonExcess, mostLevels, mostValues } from '../../platform/json-excess.ts';
import { TournamentError } from './tournament-error.ts';

/** The largest file that is read, in bytes. */
const mostBytes = 5_000_000;

/** Reads a JSON file of a tournament; returns undefined if there is no such file. Throws TournamentError with a sentence. */
export async function readJsonFile(file: string): Promise<unknown> {
  const name = basename(file);
  const bytes = await readBytes(file).catch((error: unknown) => {
    throw error instanceof TournamentError ? error : new TournamentError(`${name}: cannot be read (${codeOf(error)}).`);
  });
  return bytes && parseJsonFile(bytes, name);
}

/**
 * Parses the bytes of a JSON file. Throws TournamentError with a sentence that names the file and, if it is known, the
 * line.
 */
export function parseJsonFile(bytes: Uint8Array, name: string): unknown {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = textOf(buffer, name);
  refuseExcess(buffer, name);
  return parseJson(text, name);
}

async function readBytes(file: string): Promise<Buffer | undefined> {
  const name = basename(file);
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (found.isDirectory()) throw new TournamentError(`${name}: is a folder, and must be a file.`);
  // Reading a device or a pipe may never end.
  if (!found.isFile()) throw new TournamentError(`${name}: is not an ordinary file.`);
  if (found.size > mostBytes) {
    const megabytes = Math.ceil(found.size / 1_000_000);
    throw new TournamentError(`${name}: has ${megabytes} MB; at most ${mostBytes / 1_000_000} MB are read.`);
  }
  return readAtMost(file, found.size);
}

/** Reads at most `size` bytes, because the file may grow while it is read. */
async function readAtMost(file: string, size: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Decodes a UTF-8 file. Lines in error messages are counted from 1. */
function textOf(bytes: Buffer, name: string): string {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new TournamentError(`${name}: is UTF-16. Save it as UTF-8.`);
  }
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) {
    throw new TournamentError(`${name}, line 1: starts with a byte-order mark. Save it as UTF-8 without one.`);
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw new TournamentError(`${name}, line ${lineAt(bytes, nul)}: contains a NUL character.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TournamentError(`${name}, line ${firstBrokenLine(bytes)}: is not UTF-8. Save the file as UTF-8.`);
  }
}

function startsWith(bytes: Buffer, mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function lineAt(bytes: Buffer, offset: number): number {
  return 1 + bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length;
}

/** Returns the first line that is not UTF-8. A line feed is never part of a longer character, so each line is decoded alone. */
function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const until = end < 0 ? bytes.length : end;
    if (bytes.toString('utf8', from, until).includes('\uFFFD') && !isUtf8(bytes.subarray(from, until))) return line;
    from = until + 1;
  }
  return line;
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8')).equals(bytes);
}

function parseJson(text: string, name: string): unknown {
  if (text.trim() === '') throw new TournamentError(`${name}: is empty.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new TournamentError(syntaxFault(error, { text, name }));
  }
}

/**
 * Returns a sentence that says what is wrong with the JSON, with the line if the engine's message names an offset or if the text ends
 * early.
 */
function syntaxFault(error: unknown, { text, name }: { text: string; name: string }): string {
  if (!(error instanceof SyntaxError)) throw error;
  const offset = /at position (\d+)/.exec(error.message)?.[1];
  const end = offset === undefined && error.message.includes('end of JSON') ? text.length : offset;
  const line = end === undefined ? '' : `, line ${text.slice(0, Number(end)).split('\n').length}`;
  // Some messages quote a piece of the text, which may have several lines.
  const words = error.message.replace(/ (in JSON )?at position.*$|, (\.\.\.)?".*$/s, '').slice(0, 120);
  return `${name}${line}: is not JSON: ${words}.`;
}

function refuseExcess(bytes: Buffer, name: string): void {
  const excess = jsonExcess(bytes);
  if (!excess) return;
  const { of, at } = excess;
  throw new TournamentError(
    of === 'levels'
      ? `${name}, line ${lineAt(bytes, at)}: is nested more than ${mostLevels} levels deep.`
      : `${name}: has more than ${mostValues.toLocaleString('en')} values.`,
  );
}
