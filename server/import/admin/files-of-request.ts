import { basename } from 'node:path';
import { fileBytes } from '../../../game/import/api.ts';
import type { CompetitionFile } from '../../../game/import/api.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import type { SourceFiles } from '../source-files.ts';
import { pack } from '../zip-files.ts';

/** Decodes the file of a request. Throws TournamentError if it is too large. */
export function filesOf({ name, contents }: CompetitionFile): SourceFiles {
  // Browsers send the plain name of a file, but other clients may send a path.
  const plain = basename(name) || 'file';
  const bytes = new Uint8Array(Buffer.from(contents, 'base64'));
  if (bytes.length > fileBytes) {
    throw new TournamentError(`${plain}: has more than ${fileBytes / 1_000_000} MB.`);
  }
  return { name: plain, kind: 'file', contents: new Map([[plain, bytes]]) };
}

/** Encodes files as one file for an answer. A folder becomes a zip. */
export function fileOf({ name, kind, contents }: SourceFiles): CompetitionFile {
  if (kind === 'file') return { name, contents: Buffer.from(contents.get(name) ?? []).toString('base64') };
  const texts = [...contents].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)] as const);
  return { name: `${name}.zip`, contents: Buffer.from(pack(Object.fromEntries(texts))).toString('base64') };
}
