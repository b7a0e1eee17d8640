import { Problem } from '../../../game/problem.ts';
import { audit } from '../../competition/audit.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { mostLogged, storeCompetition } from '../add-competition.ts';
import { fileReader } from '../file-reader.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as ImportSite } from '../game.ts';
import { decisionsOn } from '../late-picks/late-picks.ts';
import { versionOf } from './preview-competition.ts';
import { findStored, readKnown } from '../stored/stored-competition.ts';
import { updateCompetition } from '../update-competition.ts';

type Site = CallsSite & ImportSite;

interface Stored {
  code: string;
  year: string;
}

/**
 * Adds a competition for an admin and logs it, in one transaction. `body` is that of the request. Throws `invalid`, `competition_exists`,
 * and TournamentError if the file has a fault. Source: docs/product.md#adding-a-competition.
 */
export async function addByAdmin(
  { competition: played, config, database }: Site,
  { body, by }: { body: Uint8Array; by: string },
): Promise<Stored> {
  const refuseStored = async (competition: string) => {
    if (await findStored(database.db, competition)) throw new Problem('competition_exists', `${competition} is stored`);
  };
  const { asked, prepared } = await fileReader.use(async (reading) => {
    const asked = await reading.readRequest('add', body);
    await refuseStored(`${asked.code}/${asked.year}`);
    return { asked, prepared: await reading.prepare() };
  });
  const { code, year, results, corrections } = asked;
  const competition = `${code}/${year}`;
  const after = { file: prepared.source, matches: prepared.tournament.matches.length, corrections };
  const subject = `competition ${competition}` as const;
  await storeCompetition(database, {
    competition,
    prepared,
    config: { results, replay: config.replay },
    within: (tx) => audit(tx, { competition: played, by, act: 'add competition', subject, after }),
  }).catch(async (error: unknown) => {
    // Another admin may have stored this competition while the file was read.
    if (error instanceof TournamentError) await refuseStored(competition);
    throw error;
  });
  return { code, year };
}

/**
 * Updates a stored competition for an admin and logs it, in one transaction. `body` is that of the request; its `version` is that of the
 * changes that the admin has seen. Throws `invalid`, `not_found`, `edited_meanwhile` if the changes are different by now, and
 * TournamentError if the file has a fault.
 */
export async function updateByAdmin(
  { competition: played, database }: Site,
  { named: { code, year }, body, by }: { named: Stored; body: Uint8Array; by: string },
): Promise<Stored> {
  const competition = `${code}/${year}`;
  const { asked, stored, prepared } = await fileReader.use(async (reading) => {
    const asked = await reading.readRequest('update', body, { code, year });
    const stored = await findStored(database.db, competition);
    if (!stored) throw new Problem('not_found', `there is no competition ${competition}`);
    return { asked, stored, prepared: await reading.prepare(await readKnown(database.db, competition)) };
  });
  const { version, corrections } = asked;
  const decisions = new Map(asked.latePicks?.map(({ matchId, counts }) => [matchId, counts]));
  const doTheyCount = (matchId: string) => decisions.get(matchId);
  await updateCompetition(database, {
    stored,
    prepared,
    isDryRun: false,
    doTheyCount,
    within: async (tx, plan) => {
      if (versionOf(plan) !== version)
        throw new Problem('edited_meanwhile', 'the changes are not those of the preview any more');
      const lines = plan.lines.slice(0, mostLogged);
      const after = { file: prepared.source, lines, corrections, latePicks: decisionsOn(plan.latePicks, doTheyCount) };
      const subject = `competition ${competition}` as const;
      await audit(tx, { competition: played, by, act: 'update competition', subject, after });
    },
  });
  return { code, year };
}
