import type { CompetitionConfig } from '../competition/config.ts';
import type { Database } from '../platform/database/database.ts';
import { storeTournament } from '../results/tournament/load-tournament.ts';
import { prepare } from './prepare.ts';
import { previewOf } from './preview.ts';
import type { SourceFiles } from './source-files.ts';

export interface AddOptions {
  code: string;
  year: string;
  timeZone: string;
  name: string | null;
  results: 'replay' | 'manual' | 'feed';
  isDryRun: boolean;
}

/** Imports a competition: reads, checks and stores it, or only says what it would store. Returns the lines of the preview. */
export async function addCompetition(
  database: Database,
  { files, options, replay }: { files: SourceFiles; options: AddOptions; replay: CompetitionConfig['replay'] },
): Promise<string[]> {
  const competition = `${options.code}/${options.year}`;
  const prepared = prepare(files, options);
  const preview = previewOf(competition, prepared);
  if (options.isDryRun) return [...preview, 'Nothing is stored, because this is a dry run.'];
  const { tournament } = prepared;
  await storeTournament(database, { competition, tournament, config: { results: options.results, replay } });
  return [...preview, `${competition} is stored. Play it with COMPETITION=${competition}.`];
}
