import { and, desc, eq } from 'drizzle-orm';
import type { Match } from '../../game/matches/match.ts';
import type { LastChange } from '../../game/results/last-change.ts';
import type { ResultState } from '../../game/results/result.ts';
import { tableOrdersOf } from '../../game/results/table-orders.ts';
import { results } from '../matches/tables.ts';
import { countSent } from '../messages/queries.ts';
import type { Db } from '../platform/database/database.ts';
import { effectSince } from '../standings/effect/table-effect.ts';
import { listTeams } from '../teams/queries.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import { changedMatch, shownStateOf } from './preview-result.ts';
import { scoreSubject } from './put-score-notices.ts';
import type { ResultRow } from './queries.ts';
import { unplayedState } from './reopen-match.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

type Parts = Pick<Game, 'config' | 'database' | 'db' | 'competition' | 'standings' | 'names' | 'replay'>;

/**
 * Returns what the latest start, change of the score or end of a match has changed in the tables. The teams of later matches count as they
 * are now. Null if there is no such change among the latest versions (`searched`), and for an open match, whose predictions are secret.
 */
export async function readLastChange(game: Parts, match: Match): Promise<LastChange | null> {
  const { competition, database, db, standings } = game;
  if (match.lockedAt === null) return null;
  const found = latestChange(await listLatest(db, { competition, matchId: match.id }));
  if (!found) return null;
  const { row, former } = found;
  const now = standings.listMatches();
  const before = now.map((other) =>
    other.id === match.id ? changedMatch(match, { state: former, lockedAt: match.lockedAt }) : other,
  );
  const teams = await listTeams(db, competition);
  const subject = scoreSubject(match.id, row.version);
  return {
    version: row.version,
    source: row.source,
    at: row.recordedAt.toISOString(),
    before: shownStateOf(former),
    after: shownStateOf(row),
    effect: await effectSince(game, before),
    table: tableOrdersOf(match, { before, after: now, teams, stages: standings.competition.stages }),
    sent: (await countSent(database, { competition, subject })) ?? null,
  };
}

/** The most versions that are searched. Most of a feed's versions change the minute or the period only. */
const searched = 50;

async function listLatest(
  db: Db,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<ResultRow[]> {
  return db
    .select()
    .from(results)
    .where(and(eq(results.competition, competition), eq(results.matchId, matchId)))
    .orderBy(desc(results.version))
    .limit(searched);
}

/** Finds the latest of these versions, newest first, that differs from the one before it in status, score, shoot-out or winner. */
function latestChange(rows: ResultRow[]): { row: ResultRow; former: ResultState } | undefined {
  for (const [place, row] of rows.entries()) {
    const former = rows[place + 1] ?? (row.version === 1 ? unplayedState : undefined);
    if (former && differ(row, former)) return { row, former };
  }
  return undefined;
}

function differ(row: ResultState, former: ResultState): boolean {
  return comparedPart(row) !== comparedPart(former);
}

/** A match that is paused counts as running. */
function comparedPart({ status, full1, full2, penalties, winner }: ResultState): string {
  return JSON.stringify([
    status === 'PAUSED' ? 'IN_PLAY' : status,
    full1,
    full2,
    penalties?.[1],
    penalties?.[2],
    winner,
  ]);
}
