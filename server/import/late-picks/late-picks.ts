import { sql } from 'drizzle-orm';
import type { Comparison } from '../../../game/import/compare.ts';
import type { TournamentMatch } from '../../../game/tournament/tournament.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { countLatePicks } from '../../predictions/count-late-picks.ts';
import { setPicksAside } from '../../results/bracket/carry-to-bracket.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';

/** The picks of an open match that were saved at or after the kick-off to which an update moves it. */
export interface LatePicks {
  matchId: string;
  /** "ARS – CHE" */
  sides: string;
  /** The new kick-off as the file says it. */
  kickoff: string;
  /** At least 1. */
  picks: number;
}

/** Returns whether the late picks of a match count; undefined if nobody has decided. */
export type DoTheyCount = (matchId: string) => boolean | undefined;

/**
 * Returns the matches that an update would lock at a kick-off in the past and that have picks made after it. A match whose teams change is left
 * out, because all its picks are set aside anyway. Do not call it for a replay, where no match moves to a time that has passed.
 * Source: docs/product.md#picks-after-a-corrected-kick-off.
 */
export async function listLatePicks(
  db: Db | Tx,
  { competition, comparison, imported }: { competition: string; comparison: Comparison; imported: TournamentMatch[] },
): Promise<LatePicks[]> {
  const byId = new Map(imported.map((match) => [match.id, match]));
  const moved = comparison.changed.flatMap(({ id, fields, sides }) => {
    const match = byId.get(id);
    const hasMoved = fields.includes('utcDate') || fields.includes('dateKnown');
    const hasOtherTeams = fields.includes('team1') || fields.includes('team2');
    return match?.dateKnown && hasMoved && !hasOtherTeams ? [{ matchId: id, sides, kickoff: match.utcDate }] : [];
  });
  const picks = await countLatePicks(db, { competition, kickoffs: moved });
  return moved.map((match) => ({ ...match, picks: picks.get(match.matchId) ?? 0 })).filter((late) => late.picks > 0);
}

/**
 * Locks the rows of the matches that an update changes, in the order in which saves lock them. Saves that are on their way are committed
 * then and can be counted, and later ones wait and find the new kick-off.
 */
export async function lockChangedRows(
  tx: Tx,
  { competition, comparison }: { competition: string; comparison: Comparison },
): Promise<void> {
  const ids = comparison.changed.map(({ id }) => id);
  await tx.execute(
    sql`select 1 from matches
         where competition = ${competition} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
         order by id for update`,
  );
}

/** Throws TournamentError, with a sentence for each match, if it is not decided whether the late picks of every match count. */
export function refuseUndecided(latePicks: readonly LatePicks[], doTheyCount: DoTheyCount): void {
  const undecided = latePicks.filter(({ matchId }) => doTheyCount(matchId) === undefined);
  if (undecided.length === 0) return;
  throw new TournamentError(
    [
      ...undecided.map(sentenceOf),
      'Decide whether these picks count: in the preview of the admin pages, or with --late-picks count or --late-picks set-aside on the command line. Nothing is stored.',
    ].join('\n'),
  );
}

/** Returns sentences about late picks and what was decided about them. */
export function linesAbout(latePicks: readonly LatePicks[], doTheyCount: DoTheyCount): string[] {
  return latePicks.map(
    (late) => `  ${sentenceOf(late)} ${doTheyCount(late.matchId) === true ? 'They count.' : 'They are set aside.'}`,
  );
}

function sentenceOf({ matchId, sides, kickoff, picks }: LatePicks): string {
  const made = picks === 1 ? '1 pick was made or changed' : `${picks} picks were made or changed`;
  return `Match ${matchId}, ${sides}: ${made} after the new kick-off, ${kickoff}.`;
}

/** Returns the decisions for the audit log. */
export function decisionsOn(
  latePicks: readonly LatePicks[],
  doTheyCount: DoTheyCount,
): { matchId: string; picks: number; counts: boolean | undefined }[] {
  return latePicks.map(({ matchId, picks }) => ({ matchId, picks, counts: doTheyCount(matchId) }));
}

/** Sets aside the late picks that do not count. */
export async function applyDecisions(
  tx: Tx,
  { competition, latePicks, doTheyCount }: { competition: string; latePicks: LatePicks[]; doTheyCount: DoTheyCount },
): Promise<void> {
  for (const { matchId, kickoff } of latePicks) {
    if (doTheyCount(matchId) === false) await setPicksAside(tx, { competition, matchId, madeFrom: kickoff });
  }
}
