import * as z from 'zod';
import { competitionCode, competitionId, competitionYear } from '../../game/competition/competition.ts';
import type { CompetitionConfig } from '../competition/config.ts';
import type { Database } from '../platform/database/database.ts';
import { addCompetition } from './add-competition.ts';
import { exportCompetition } from './export-competition.ts';
import { listCompetitions } from './stored/list-competitions.ts';
import { removeWithBackup } from './stored/remove-competition.ts';
import { setDefault } from './stored/set-default.ts';
import type { SourceFiles } from './source-files.ts';
import { pack } from './zip-files.ts';

const competition = z.string().regex(competitionId);

/** A command about competitions, as it is sent to a running game. Files are in base64. */
export const competitionCommand = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.literal('add'),
    files: z.strictObject({
      name: z.string(),
      kind: z.enum(['file', 'folder']),
      contents: z.record(z.string(), z.base64()),
    }),
    options: z.strictObject({
      code: competitionCode,
      year: competitionYear,
      timeZone: z.nullable(z.string().max(60)),
      name: z.nullable(z.string().min(1).max(100)),
      results: z.enum(['replay', 'manual', 'feed']),
      isDryRun: z.boolean(),
      latePicks: z.optional(z.nullable(z.enum(['count', 'set-aside']))),
    }),
  }),
  z.strictObject({ verb: z.literal('list') }),
  z.strictObject({ verb: z.literal('export'), competition }),
  z.strictObject({ verb: z.literal('default'), competition }),
  z.strictObject({ verb: z.literal('remove'), competition }),
]);
export type CompetitionCommand = z.output<typeof competitionCommand>;

/** The lines that a command prints, and the file that it makes (in base64). */
export interface CommandAnswer {
  lines: string[];
  file?: string;
}

interface Host {
  database: Database;
  /** Where a backup is stored before a competition is removed. */
  backupFolder: string;
  replay: CompetitionConfig['replay'];
}

/** Carries out a command about competitions. Throws TournamentError with sentences. */
export async function runCommand(
  { database, backupFolder, replay }: Host,
  command: CompetitionCommand,
): Promise<CommandAnswer> {
  switch (command.verb) {
    case 'add':
      return {
        lines: await addCompetition(database, { files: filesOf(command.files), options: command.options, replay }),
      };
    case 'list':
      return { lines: await listCompetitions(database.db) };
    case 'export': {
      const bytes = pack(await exportCompetition(database.db, command.competition));
      return { lines: [], file: Buffer.from(bytes).toString('base64') };
    }
    case 'default':
      return { lines: [await setDefault(database, { competition: command.competition, by: 'console' })] };
    case 'remove':
      return { lines: [await removeWithBackup(database, { competition: command.competition, backupFolder })] };
  }
}

function filesOf({ name, kind, contents }: Extract<CompetitionCommand, { verb: 'add' }>['files']): SourceFiles {
  const bytes = Object.entries(contents).map(
    ([file, text]) => [file, new Uint8Array(Buffer.from(text, 'base64'))] as const,
  );
  return { name, kind, contents: new Map(bytes) };
}
