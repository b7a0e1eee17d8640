import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CompetitionChange, CompetitionPreview, CompetitionUpdate } from '../../../game/import/api.ts';
import { sidesOf } from '../../../game/import/compare.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { fileReader } from '../file-reader.ts';
import { findStored, listStored, readKnown } from '../stored/stored-competition.ts';
import { updateCompetition } from '../update-competition.ts';
import type { UpdatePlan } from '../update-competition.ts';

/**
 * Returns what adding or updating from a file would store, or the faults of the file. Nothing is stored. `body` is that of the request.
 * Throws `invalid`. Source: docs/product.md#adding-a-competition.
 */
export function previewCompetition(database: Database, body: Uint8Array): Promise<CompetitionPreview> {
  return fileReader.use(async (reading) => {
    const { code, year } = await reading.readRequest('preview', body);
    const competition = `${code}/${year}`;
    const stored = await findStored(database.db, competition);
    const known = stored && (await readKnown(database.db, competition));
    try {
      const { described, prepared } = await reading.describe(competition, known);
      const update = stored ? await previewUpdate(database, { stored, prepared }) : null;
      return { ...described, faults: [], prepared: { ...described.prepared, update } };
    } catch (error) {
      if (!(error instanceof TournamentError)) throw error;
      return { faults: error.message.split('\n'), near: [], unread: [], titles: [], doubts: [], prepared: null };
    }
  });
}

type Update = Pick<Parameters<typeof updateCompetition>[1], 'stored' | 'prepared'>;

async function previewUpdate(database: Database, { stored, prepared }: Update): Promise<CompetitionUpdate> {
  const plan = await updateCompetition(database, { stored, prepared, isDryRun: true });
  const { added, changed, refused, gone } = plan.comparison;
  const picks = await countPicks(database.db, stored.id);
  const known = await listStored(database.db, stored.id);
  const changes: CompetitionChange[] = [
    ...changed.flatMap(({ id, sides, parts }) =>
      parts.map((part) => ({ ...part, subject: sides, picks: picks.get(id) ?? 0 })),
    ),
    ...added.map((match) => ({
      field: 'new match' as const,
      subject: sidesOf(match),
      before: null,
      after: new Date(match.utcDate).toISOString(),
      picks: 0,
    })),
    ...plan.newTeams.map((tla) => ({ field: 'new team' as const, subject: tla, before: null, after: null, picks: 0 })),
  ];
  const latePicks = plan.latePicks.map((late) => ({ ...late, kickoff: new Date(late.kickoff).toISOString() }));
  const locked = known.filter(({ isLocked }) => isLocked).length;
  return { version: versionOf(plan), changes, refused, gone, locked, latePicks };
}

/**
 * Returns the version of an update: a hash of the plan's lines, and of the matches that have late picks. A request to update names the version of its
 * preview, and is refused if the plan has changed since. How many late picks there are is left out: their number grows while an admin decides
 * about them, and the decision is about all of them.
 */
export function versionOf({ lines, latePicks }: UpdatePlan): string {
  const parts = [...lines, ...latePicks.map(({ matchId }) => `late picks ${matchId}`)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

async function countPicks(db: Db, competition: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; picks: number }>(
    sql`select match_id as id, count(*)::int as picks from predictions
         where competition = ${competition} group by match_id`,
  );
  return new Map(rows.map(({ id, picks }) => [id, picks]));
}
