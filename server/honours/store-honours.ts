import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { championOf } from '../../game/standings/team-points.ts';
import { announce } from '../competition/announce.ts';
import type { Database } from '../platform/database/database.ts';
import { competitions } from '../competition/tables.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { tableOf } from '../groups/group-table.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { unpackScore } from '../standings/contribution.ts';
import { scopeRanking } from '../standings/scopes.ts';
import type { Standings } from '../standings/standings.ts';

type Game = CallsGame & CompetitionGame & StandingsGame & GroupsGame;

/** How many groups are read, and how many players are ranked and stored, before other requests are answered. */
const groupsAtOnce = 20;
const playersAtOnce = 5_000;

type Parts = Pick<Game, 'competition' | 'standings' | 'groups' | 'isFinished' | 'winners'>;

/** Returns the job that keeps the honours of a competition up to date. It does nothing while the standings have not changed. */
export function honoursJob(game: Parts): (database: Database) => Promise<void> {
  let doneFor = -1;
  return async (database) => {
    const { version } = game.standings;
    if (version === doneFor) return;
    await storeHonours(database, game);
    doneFor = version;
  };
}

/**
 * Stores what the players of a finished competition have reached, and withdraws it if the competition is not finished any more. Does
 * nothing if what is stored follows from the present results. While many players are being stored, nobody has honours of this competition;
 * if the process dies, the next call begins again. Call it on one process at a time. Source: docs/product.md#honours.
 */
export async function storeHonours(database: Database, game: Parts): Promise<void> {
  const { competition, standings } = game;
  const wanted = digestOf(game);
  const [stored] = await database.db
    .select({ digest: competitions.honoursOf })
    .from(competitions)
    .where(eq(competitions.id, competition));
  if (!stored || stored.digest === wanted) return;
  await withdrawHonours(database, competition);
  if (wanted === null) return;
  await game.winners.caughtUp();
  const groupsWon = await countGroupsWon(database, game);
  const players = countRanked(standings.players);
  for (let from = 0; from < standings.players.count; from += playersAtOnce) {
    // The results may have changed meanwhile. The next call then begins again.
    if (digestOf(game) !== wanted) return;
    await insert(database, competition, listReached(standings, { from, groupsWon }));
  }
  if (digestOf(game) !== wanted) return;
  await database.db.transaction(async (tx) => {
    await tx
      .update(competitions)
      .set({ honoursOf: wanted, honouredPlayers: players, champion: winnerOf(standings) })
      .where(eq(competitions.id, competition));
    await announce(tx, { kind: 'competitions' });
  });
}

/** Returns the team that won the competition. If it has several parts, this is the winner of the last one. */
function winnerOf(standings: Standings): string | null {
  const titles = standings.competition.stages.filter(({ title }) => title);
  const last = titles.at(-1);
  return last ? championOf(last, standings.listMatches()) : null;
}

async function withdrawHonours(database: Database, competition: string): Promise<void> {
  await database.withoutTimeLimit.db.transaction(async (tx) => {
    await tx
      .update(competitions)
      .set({ honoursOf: null, honouredPlayers: null, champion: null })
      .where(eq(competitions.id, competition));
    await tx.execute(sql`delete from honours where competition = ${competition}`);
    await announce(tx, { kind: 'competitions' });
  });
}

/** Returns a digest of the points rules, the stages and the results; null while the competition is not finished. */
function digestOf({ standings, isFinished }: Pick<Parts, 'standings' | 'isFinished'>): string | null {
  if (!isFinished()) return null;
  const results = standings
    .listMatches()
    .map(({ id, full1, full2, score90, awarded, penalties, winner, tie }) =>
      JSON.stringify([id, full1, full2, score90, awarded, penalties, winner, tie?.through ?? null]),
    )
    .toSorted();
  const { points, stages } = standings.competition;
  return createHash('sha256')
    .update(JSON.stringify([points, stages, results]))
    .digest('base64url');
}

interface Reached {
  idx: number;
  rank: number;
  groupsWon: number;
}

/**
 * Returns what the next `playersAtOnce` players from number `from` on have reached. Players who are not ranked or have no points are left
 * out.
 */
function listReached(
  standings: Standings,
  { from, groupsWon }: { from: number; groupsWon: ReadonlyMap<number, number> },
): Reached[] {
  const until = Math.min(from + playersAtOnce, standings.players.count);
  const ranking = scopeRanking(standings, 'overall');
  const reached: Reached[] = [];
  for (let idx = from; idx < until; idx++) {
    if (standings.players.ranked[idx] !== 1) continue;
    const score = ranking.scoreOf(idx);
    if (unpackScore(score).tot <= 0) continue;
    reached.push({ idx, rank: ranking.rankOf(score), groupsWon: groupsWon.get(idx) ?? 0 });
  }
  return reached;
}

/** Counts the groups that each player leads. Only groups with at least two ranked members count. */
async function countGroupsWon(
  database: Database,
  { competition, standings, groups }: Parts,
): Promise<Map<number, number>> {
  const won = new Map<number, number>();
  let after = -1;
  for (;;) {
    const rows = await database.query<{ id: number }>(
      'select id from groups where competition = $1 and id > $2 and size > 1 order by id limit $3',
      [competition, after, groupsAtOnce],
    );
    for (const group of await groups.read(rows.map(({ id }) => id))) {
      const table = tableOf(standings, group);
      if (table.members.length < 2) continue;
      for (const idx of table.leaders()) won.set(idx, (won.get(idx) ?? 0) + 1);
    }
    if (rows.length < groupsAtOnce) return won;
    after = rows.at(-1)?.id ?? after;
    await breathe();
  }
}

async function insert(database: Database, competition: string, reached: readonly Reached[]): Promise<void> {
  if (reached.length === 0) return;
  const list = (numbers: number[]): string => `{${numbers.join(',')}}`;
  await database.db.transaction((tx) =>
    tx.execute(
      sql`insert into honours (competition, user_id, rank, groups_won, matchdays_won)
          select p.competition, p.user_id, t.rank, t.groups_won,
                 (select count(*) from matchday_winners w where w.competition = p.competition and w.idx = p.idx)
            from unnest(${list(reached.map(({ idx }) => idx))}::int[], ${list(reached.map(({ rank }) => rank))}::int[],
                        ${list(reached.map(({ groupsWon }) => groupsWon))}::int[]) as t (idx, rank, groups_won)
            join players p on p.competition = ${competition} and p.idx = t.idx and p.user_id is not null`,
    ),
  );
}
