import { getSystemErrorMap } from 'node:util';
import { wordsFor } from './loggable-error.ts';

/** The meaning of the system's error codes in words for the organiser, where the system's message says too little. */
const reasons: Record<string, string> = {
  EACCES: 'the game may not write there',
  EPERM: 'the game may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'part of its path is a file, not a folder',
  EEXIST: 'there is a file of that name, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  '53100': 'the disk is full',
  Z_BUF_ERROR: 'it is cut off',
  Z_DATA_ERROR: 'it is damaged, or no backup',
  EDQUOT: 'the disk quota is used up',
};

/** Returns why the system refused something, as words for the middle of a sentence. */
export function reasonOf(error: unknown): string {
  // The query builder's message is the statement; the database's error is its cause.
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  const known = typeof code === 'string' ? reasons[code] : undefined;
  if (known !== undefined) return known;
  const [, words] = (typeof errno === 'number' && getSystemErrorMap().get(errno)) || [];
  return words ?? wordsFor(error).replaceAll(/\s+/g, ' ').trim();
}
