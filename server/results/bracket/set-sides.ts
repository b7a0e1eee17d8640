import { and, eq, sql } from 'drizzle-orm';
import { setSidesRefusal } from '../../../game/matches/set-sides.ts';
import { sidesByResults } from '../../../game/matches/bracket.ts';
import type { Sides } from '../../../game/matches/bracket.ts';
import { Problem } from '../../../game/problem.ts';
import type { BasedOn } from '../../../game/results/based-on.ts';
import type { BracketPreview } from '../../../game/results/sides.ts';
import type { Game } from '../../calls/game.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import { matches } from '../../matches/tables.ts';
import { effectOn } from '../../standings/effect/table-effect.ts';
import type { TableParts } from '../../standings/player-rows.ts';
import { carryToBracket, freezeDueOrders, readBracket } from './carry-to-bracket.ts';
import type { StoredBracket } from './carry-to-bracket.ts';
import { computeBracketChange } from './compute-bracket-change.ts';
import { announceMatches, lockMatchRow } from '../record-result.ts';
import { refuseStale } from '../refuse-stale.ts';
import { auditKeptSides } from './audit-kept-sides.ts';
import { audit } from '../../competition/audit.ts';

/**
 * Sides as an admin sets them. If a side is null, it follows from the results. If `sides` is undefined, the sides that were set are
 * removed.
 */
interface SidesAct {
  competition: string;
  matchId: string;
  sides: Sides | undefined;
  basedOn?: BasedOn;
}

const byResults: Sides = { team1: null, team2: null };

/**
 * Sets the sides of a match in place of those that follow from the results, or undoes that. Predictions of a match
 * whose sides change are set aside. Throws `not_found`, `edited_meanwhile`, `invalid`, `match_locked`, `team_twice`, or
 * `nothing_to_undo`.
 */
export async function setSides(database: Database, act: SidesAct & { by: string }): Promise<void> {
  const { competition, matchId, by } = act;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockMatchRow(tx, act);
      const before = matchOf(await freezeDueOrders(tx, competition), matchId);
      const moved = await auditKeptSides(tx, { competition, userId: by }, () => writeSides(tx, act));
      const after = matchOf(await readBracket(tx, competition), matchId);
      await audit(tx, {
        competition,
        by,
        act: act.sides ? 'set sides' : 'undo sides',
        subject: `match ${matchId}` as const,
        before: loggedSides(before),
        after: loggedSides(after),
      });
      await announceMatches(tx, competition, [...new Set([matchId, ...moved])]);
    }),
  );
}

async function writeSides(tx: Tx, act: SidesAct): Promise<string[]> {
  const { competition, matchId } = act;
  const { team1, team2 } = sidesToWrite(await readBracket(tx, competition), act);
  await tx
    .update(matches)
    .set({ set1: team1, set2: team2, named1: namedTeam(1), named2: namedTeam(2) })
    .where(and(eq(matches.competition, competition), eq(matches.id, matchId)));
  return carryToBracket(tx, competition);
}

/**
 * SQL for the team that the tournament's file names for this side. The team is stored, because nothing else names it
 * once an admin has set another side.
 */
function namedTeam(side: 1 | 2) {
  const { placeholder1, named1, team1, set1, placeholder2, named2, team2, set2 } = matches;
  const [placeholder, named, team, set] =
    side === 1 ? [placeholder1, named1, team1, set1] : [placeholder2, named2, team2, set2];
  return sql`case when ${placeholder} is null and ${set} is null then coalesce(${named}, ${team}) else ${named} end`;
}

/** Returns what `setSides` would change, without storing it. Throws the same refusals. */
export async function previewSides(
  game: Pick<Game, 'db' | 'competition'> & TableParts,
  act: Omit<SidesAct, 'competition'>,
): Promise<BracketPreview> {
  const before = await readBracket(game.db, game.competition);
  const { team1, team2 } = sidesToWrite(before, act);
  const after = before.matches.map((match) =>
    match.id === act.matchId ? { ...match, set1: team1, set2: team2 } : match,
  );
  const change = computeBracketChange(before, { ...before, matches: after });
  return { ...change.shown, effect: await effectOn(game, { matches: change.matches, points: before.row.points }) };
}

export async function findSides(
  { db, competition }: Pick<Game, 'db' | 'competition'>,
  matchId: string,
): Promise<{ set: Sides; byResults: Sides; isFixed: boolean }> {
  const bracket = await readBracket(db, competition);
  const match = matchOf(bracket, matchId);
  return {
    set: setOf(match),
    byResults: sidesByResults(bracket.draw, bracket.matches).get(matchId) ?? byResults,
    isFixed: match.isFixed === true,
  };
}

function sidesToWrite(bracket: StoredBracket, { matchId, sides, basedOn }: Omit<SidesAct, 'competition'>): Sides {
  const match = matchOf(bracket, matchId);
  refuseStale(match.match, basedOn);
  const wanted = sides ?? byResults;
  for (const key of ['team1', 'team2'] as const) {
    const tla = wanted[key];
    if (tla !== null && !bracket.draw.teams.some((team) => team.tla === tla)) throw invalid(key, `no team ${tla}`);
  }
  const refusal = setSidesRefusal(bracket.matches, { matchId, ...wanted });
  if (refusal === 'pool_match') throw invalid('matchId', 'a pool match has the sides of the draw');
  if (refusal) throw new Problem(refusal, `the sides of match ${matchId} cannot be set to ${JSON.stringify(wanted)}`);
  const set = setOf(match);
  if (!sides && set.team1 === null && set.team2 === null) {
    throw new Problem('nothing_to_undo', `no sides of match ${matchId} are set`);
  }
  return wanted;
}

type StoredMatch = StoredBracket['matches'][number];

function matchOf(bracket: StoredBracket, matchId: string): StoredMatch {
  const match = bracket.matches.find(({ id }) => id === matchId);
  if (!match) throw new Problem('not_found', `no match ${matchId}`);
  return match;
}

function setOf({ set1, set2 }: StoredMatch): Sides {
  return { team1: set1 ?? null, team2: set2 ?? null };
}

function loggedSides(match: StoredMatch) {
  const { team1, team2, set1, set2 } = match;
  return { team1, team2, set1: set1 ?? null, set2: set2 ?? null };
}

function invalid(path: string, message: string): Problem {
  return new Problem('invalid', message, { issues: [{ path, message }] });
}
