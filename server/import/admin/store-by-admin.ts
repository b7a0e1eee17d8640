import type { CompetitionToAdd } from '../../../game/import/api.ts';
import { Problem } from '../../../game/problem.ts';
import { audit } from '../../competition/audit.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { storeCompetition } from '../add-competition.ts';
import { filesOf } from './files-of-request.ts';
import type { Site } from '../game.ts';
import { prepare } from '../prepare.ts';
import { versionOf } from './preview-competition.ts';
import { findStored, readKnown } from '../stored/stored-competition.ts';
import { updateCompetition } from '../update-competition.ts';

interface Stored {
  code: string;
  year: string;
}

/**
 * Adds a competition for an admin and logs it, in one transaction. Throws `competition_exists`, and TournamentError if the file has a
 * fault. Source: docs/product.md#adding-a-competition.
 */
export async function addByAdmin(
  { competition: played, config, database }: Site,
  { asked, by }: { asked: CompetitionToAdd; by: string },
): Promise<Stored> {
  const { code, year, results, file, corrections } = asked;
  const competition = `${code}/${year}`;
  const refuseStored = async () => {
    if (await findStored(database.db, competition)) throw new Problem('competition_exists', `${competition} is stored`);
  };
  await refuseStored();
  const prepared = prepare(filesOf(file), asked);
  const after = { file: prepared.source, matches: prepared.tournament.matches.length, corrections };
  const subject = `competition ${competition}` as const;
  await storeCompetition(database, {
    competition,
    prepared,
    config: { results, replay: config.replay },
    within: (tx) => audit(tx, { competition: played, by, act: 'add competition', subject, after }),
  }).catch(async (error: unknown) => {
    // Another admin may have stored this competition while the file was read.
    if (error instanceof TournamentError) await refuseStored();
    throw error;
  });
  return { code, year };
}

/**
 * Updates a stored competition for an admin and logs it, in one transaction. `version` is that of the changes that the admin has seen.
 * Throws `not_found`, `edited_meanwhile` if the changes are different by now, and TournamentError if the file has a fault.
 */
export async function updateByAdmin(
  { competition: played, database }: Site,
  { asked, version, by }: { asked: CompetitionToAdd; version: string; by: string },
): Promise<Stored> {
  const { code, year, file, corrections } = asked;
  const competition = `${code}/${year}`;
  const stored = await findStored(database.db, competition);
  if (!stored) throw new Problem('not_found', `there is no competition ${competition}`);
  const prepared = prepare(filesOf(file), asked, await readKnown(database.db, competition));
  await updateCompetition(database, {
    stored,
    prepared,
    isDryRun: false,
    within: async (tx, plan) => {
      if (versionOf(plan) !== version)
        throw new Problem('edited_meanwhile', 'the changes are not those of the preview any more');
      const after = { file: prepared.source, lines: plan.lines.slice(0, mostLogged), corrections };
      const subject = `competition ${competition}` as const;
      await audit(tx, { competition: played, by, act: 'update competition', subject, after });
    },
  });
  return { code, year };
}

/** The most lines of an update that the audit log stores. The first line counts the changed, new, refused and missing matches. */
const mostLogged = 100;
