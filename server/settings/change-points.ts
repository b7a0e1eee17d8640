import { eq, sql } from 'drizzle-orm';
import type { PointsRule } from '../../game/competition/points.ts';
import type { PointsVersion } from '../../game/settings/settings.ts';
import { Problem } from '../../game/problem.ts';
import type { TableEffect } from '../../game/standings/table-effect.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game } from '../calls/game.ts';
import type { Session } from '../calls/session.ts';
import { fitsScores } from '../standings/contribution.ts';
import type { TableParts } from '../standings/player-rows.ts';
import { effectOn } from '../standings/effect/table-effect.ts';
import { lockCompetitionRow } from './change-settings.ts';
import { getCompetition } from '../competition/queries.ts';
import { competitions, pointsRecords } from '../competition/tables.ts';
import { audit } from '../competition/audit.ts';

type Parts = Pick<Game, 'db'> & TableParts;

/** Returns all versions of the points record, the one in force first, each with the nick and time of the change, or null if unknown. */
export async function listPoints({
  db,
  competition,
}: Pick<Parts, 'db' | 'competition'>): Promise<{ versions: PointsVersion[] }> {
  const { points } = await getCompetition(db, competition);
  const { rows } = await db.execute<{ points: PointsRule; at_ms: number | null; by: string | null }>(
    sql`select r.points, u.nick as by, (extract(epoch from r.put_at) * 1000)::float8 as at_ms
          from points_records r
          left join auth_users u on u.id = r.put_by
         where r.competition = ${competition} order by r.version desc`,
  );
  const versions = rows.map(({ at_ms: atMs, ...rest }) => ({
    ...rest,
    at: atMs === null ? null : new Date(atMs).toISOString(),
  }));
  return { versions: versions.length > 0 ? versions : [{ points, at: null, by: null }] };
}

/** Returns how these points would change the table. Throws the same refusals as `putPoints`. */
export async function previewPoints(parts: Parts, points: PointsRule): Promise<TableEffect> {
  const { standings } = parts;
  refusePoints(parts, points);
  refuseOtherVersion(points, standings.competition.points);
  return effectOn(parts, { matches: standings.listMatches(), points });
}

/**
 * Puts points in force as the next version and logs the change. Every table is then computed again. Throws `invalid` if a stage has no
 * factor or the points do not fit into a packed score, and `edited_meanwhile` unless they are based on the version in force.
 */
export async function putPoints(parts: Parts, by: Session, points: PointsRule): Promise<void> {
  const { db, competition } = parts;
  refusePoints(parts, points);
  await retried(() =>
    db.transaction(async (tx) => {
      const { points: former } = await lockCompetitionRow(tx, competition);
      refuseOtherVersion(points, former);
      await tx
        .insert(pointsRecords)
        .values({ competition, version: former.version, points: former })
        .onConflictDoNothing();
      await tx.insert(pointsRecords).values({
        competition,
        version: points.version,
        points,
        putBy: by.userId,
        putAt: sql`clock_timestamp()`,
      });
      await tx.update(competitions).set({ points }).where(eq(competitions.id, competition));
      const subject = `points version ${points.version}` as const;
      await audit(tx, { competition, by: by.userId, act: 'change points', subject, before: former, after: points });
      await announce(tx, { kind: 'reload', competition, revision: await nextRevision(tx, competition) });
    }),
  );
}

function refusePoints({ standings }: Parts, points: PointsRule): void {
  const missing = standings.competition.stages.filter(({ id }) => points.factor[id] === undefined);
  if (missing.length > 0) {
    throw new Problem('invalid', 'a stage has no factor', {
      issues: missing.map(({ id }) => ({ path: `points.factor.${id}`, message: 'missing' })),
    });
  }
  const stages = standings.listMatches().map((match) => match.stage);
  if (fitsScores(points, stages)) return;
  throw new Problem('invalid', 'points beyond what a table holds', {
    issues: [{ path: 'points', message: 'these points add up to more than a table can hold (65,535 of a kind)' }],
  });
}

function refuseOtherVersion(points: PointsRule, inForce: PointsRule): void {
  if (points.version === inForce.version + 1) return;
  throw new Problem('edited_meanwhile', `version ${inForce.version} is in force, not ${points.version - 1}`);
}
