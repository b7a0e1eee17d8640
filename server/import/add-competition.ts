import type { Correction } from '../../game/import/corrections.ts';
import { announce } from '../competition/announce.ts';
import { audit } from '../competition/audit.ts';
import type { CompetitionConfig, StoringConfig } from '../competition/config.ts';
import { findDefault } from '../competition/queries.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { storeTournament } from '../results/tournament/load-tournament.ts';
import { fileReader } from './file-reader.ts';
import { decisionsOn, linesAbout, refuseUndecided } from './late-picks/late-picks.ts';
import type { Prepared } from './prepare.ts';
import { previewOf } from './preview.ts';
import { storePastResults } from './store-past-results.ts';
import { competitionInPath } from '../../game/page-paths.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { findStored, readKnown } from './stored/stored-competition.ts';
import type { StoredCompetition } from './stored/stored-competition.ts';
import { updateCompetition } from './update-competition.ts';
import type { UpdatePlan } from './update-competition.ts';
import type { SourceFiles } from './source-files.ts';

const dryRun = 'Nothing is stored, because this is a dry run.';

export interface AddOptions {
  code: string;
  year: string;
  /** The time zone of times that are stated without a zone; null if it was not given. */
  timeZone: string | null;
  name: string | null;
  results: 'replay' | 'manual' | 'feed';
  isDryRun: boolean;
  /** What happens to picks that were made after the new kick-off of a match; null or left out if nobody has decided. */
  latePicks?: 'count' | 'set-aside' | null | undefined;
  corrections?: readonly Correction[] | undefined;
}

/**
 * Reads and checks the files of a competition, then stores it, or updates it if it is already stored. A dry run writes nothing. Returns the
 * preview and the outcome, as lines. Throws TournamentError.
 */
export async function addCompetition(
  database: Database,
  { files, options, replay }: { files: SourceFiles; options: AddOptions; replay: CompetitionConfig['replay'] },
): Promise<string[]> {
  const competition = `${options.code}/${options.year}`;
  const stored = await findStored(database.db, competition);
  const known = stored && (await readKnown(database.db, competition));
  const prepared = await fileReader.use((reading) => reading.prepareFiles(files, options, known));
  const preview = previewOf(competition, prepared);
  if (stored) {
    return [...preview, ...(await updateByConsole(database, { stored, prepared, options }))];
  }
  if (options.isDryRun) return [...preview, dryRun];
  await storeCompetition(database, { competition, prepared, config: { results: options.results, replay } });
  return [...preview, `${competition} is stored. A game that runs plays it from now on.`];
}

/**
 * Updates a stored competition. A decision about late picks is logged. A dry run is refused like the update itself if nobody has decided
 * about them.
 */
async function updateByConsole(
  database: Database,
  { stored, prepared, options }: { stored: StoredCompetition; prepared: Prepared; options: AddOptions },
): Promise<string[]> {
  const { isDryRun, latePicks, corrections = [] } = options;
  const doTheyCount = () => (latePicks ? latePicks === 'count' : undefined);
  const within = async (tx: Tx, plan: UpdatePlan) => {
    if (plan.latePicks.length === 0) return;
    const logged = decisionsOn(plan.latePicks, doTheyCount);
    await audit(tx, {
      competition: (await findDefault(tx))?.id ?? stored.id,
      by: 'console',
      act: 'update competition',
      subject: `competition ${stored.id}`,
      after: {
        file: prepared.source,
        lines: plan.lines.slice(0, mostLogged),
        corrections: [...corrections],
        latePicks: logged,
      },
    });
  };
  const plan = await updateCompetition(database, { stored, prepared, isDryRun, doTheyCount, within });
  if (isDryRun) refuseUndecided(plan.latePicks, doTheyCount);
  return [...plan.lines, ...linesAbout(plan.latePicks, doTheyCount), isDryRun ? dryRun : `${stored.id} is up to date.`];
}

/** The most lines of an update that the audit log stores. The first line counts the changed, new, refused and missing matches. */
export const mostLogged = 100;

/** The addresses of a competition begin with its code, so the code cannot be the name of a page or of a call. */
function refuseTakenCode(competition: string): void {
  if (competitionInPath(`/${competition}`)) return;
  const [code] = competition.split('/');
  throw new TournamentError(
    `The code ${code} cannot be used, because addresses of the game begin with it. Choose another one.`,
  );
}

interface NewCompetition {
  /** CODE/YEAR */
  competition: string;
  prepared: Prepared;
  config: StoringConfig;
  /** Writes more in the same transaction, such as an audit entry. */
  within?: (tx: Tx) => Promise<void>;
}

/**
 * Stores a new competition in one transaction. Matches that are over get their results, except in a replay, and except from files in the
 * game's own format. Throws TournamentError if the competition is stored already.
 */
export async function storeCompetition(
  database: Database,
  { competition, prepared, config, within }: NewCompetition,
): Promise<void> {
  refuseTakenCode(competition);
  const { tournament, keys, source, cancelled } = prepared;
  await storeTournament(database, {
    competition,
    tournament,
    keys: { teams: {}, nums: {}, ...keys, source },
    config,
    within: async (tx) => {
      if (config.results !== 'replay' && keys) {
        await storePastResults(tx, { competition, matches: tournament.matches, cancelled });
      }
      await within?.(tx);
      await announce(tx, { kind: 'competitions' });
    },
  });
}
