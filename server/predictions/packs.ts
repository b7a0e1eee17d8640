import { encodePick, noPick } from '../../game/predictions/pack.ts';
import { toPickVector } from '../../game/predictions/pick-vector.ts';
import type { PickVector } from '../../game/predictions/pick-vector.ts';
import type { Side } from '../../game/matches/match.ts';
import type { Database, Statements, Tx } from '../platform/database/database.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { sql } from 'drizzle-orm';
import { matchPacks } from '../matches/tables.ts';

/** The number of players whose rows are read at once while packing. This limits the memory that is needed for a million players. */
const chunk = 100_000;

/** The packed vectors of a locked match, as the standings cache them. */
export interface Pack {
  matchId: string;
  /** Increases with each pack that this process reads. */
  reading: number;
  picks: PickVector;
  /** Two bits per player; empty if nobody had one of the two teams as a favourite. */
  holders: Uint8Array;
}

let readings = 0;

/**
 * Packs every locked match that is not packed yet, and returns the ids of these matches. It runs after the commit of a
 * lock, when no save can be stored any more. If packing is interrupted, the next call completes it; packing a match
 * twice changes nothing.
 */
export async function packLockedMatches(
  { withoutTimeLimit: database }: Pick<Database, 'withoutTimeLimit'>,
  competition: string,
): Promise<string[]> {
  const waiting = await database.query<Unpacked>(
    `select m.id, m.team1, m.team2, m.locked_at::text as "lockedAt", c.next_idx as players
       from matches m join competitions c on c.id = m.competition
      where m.competition = $1 and m.locked_at is not null
        and not exists (select 1 from match_packs k where k.competition = m.competition and k.match_id = m.id)`,
    [competition],
  );
  for (const match of waiting) await packMatch(database, { competition, ...match });
  return waiting.map((match) => match.id);
}

interface Unpacked {
  id: string;
  team1: string;
  team2: string;
  /** In microseconds, so that it identifies this lock: a match that was reopened is locked again at another time. */
  lockedAt: string;
  players: number;
}

async function packMatch(database: Statements, match: Unpacked & { competition: string }): Promise<void> {
  const picks = new Uint16Array(match.players).fill(noPick);
  const split = { home: 0, draw: 0, away: 0 };
  for (let from = 0; from < match.players; from += chunk) {
    const rows = await database.query<{ idx: number; full1: number; full2: number; winner: Side }>(
      `select idx, full1, full2, winner from predictions
        where competition = $1 and match_id = $2 and idx >= $3 and idx < $4`,
      [match.competition, match.id, from, from + chunk],
    );
    for (const row of rows) {
      picks[row.idx] = encodePick(row);
      split[row.full1 > row.full2 ? 'home' : row.full1 < row.full2 ? 'away' : 'draw']++;
    }
  }
  const holders = await readHolders(database, match);
  await database.db.transaction(async (tx) => {
    // If the match was reopened meanwhile, nothing is stored: its predictions are secret again and may still change.
    const { rows } = await tx.execute(
      sql`select 1 from matches where competition = ${match.competition} and id = ${match.id} and locked_at = ${match.lockedAt}::timestamptz for share`,
    );
    if (rows.length === 0) return;
    await tx
      .insert(matchPacks)
      .values({
        competition: match.competition,
        matchId: match.id,
        picks: new Uint8Array(picks.buffer),
        holders,
        split,
      })
      .onConflictDoNothing();
    const revision = await nextRevision(tx, match.competition);
    await announce(tx, { kind: 'packs', competition: match.competition, ids: [match.id], revision });
  });
}

/** Returns which players had one of the two teams as a favourite when the match locked, in two bits per player. */
async function readHolders(
  database: Statements,
  {
    competition,
    id,
    team1,
    team2,
    players,
  }: { competition: string; id: string; team1: string; team2: string; players: number },
): Promise<Uint8Array> {
  const holders = new Uint8Array((players + 3) >> 2);
  const rows = await database.query<{ idx: number; side: number }>(
    `with kickoff as (select locked_at as at from matches where competition = $1 and id = $2),
     held as (
       select f.idx, f.tla from favourites f join kickoff k on f.since <= k.at where f.competition = $1
       union all
       select f.idx, f.tla from former_favourites f join kickoff k on f.since <= k.at and f.until > k.at where f.competition = $1)
     select idx, case tla when $3 then 1 else 2 end as side from held where tla in ($3, $4) and idx < $5`,
    [competition, id, team1, team2, players],
  );
  for (const { idx, side } of rows) holders[idx >> 2] = (holders[idx >> 2] ?? 0) | (side << ((idx & 3) * 2));
  return holders;
}

/** How many packs are read at once. For a million players, each is several megabytes of text before it is decoded. */
const packsAtOnce = 4;

/**
 * Reads packed matches: all of a competition, or those in `ids`. The vectors are read as text, which is faster than binary and works the
 * same on both databases.
 */
export async function readPacks(
  database: Pick<Statements, 'query'>,
  wanted: { competition: string; ids?: readonly string[] },
): Promise<Pack[]> {
  const ids = wanted.ids ?? (await listPacked(database, wanted.competition));
  const packs: Pack[] = [];
  const left = [...ids];
  const reader = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const pack = await readPack(database, wanted.competition, id);
      if (pack) packs.push(pack);
    }
  };
  await Promise.all(Array.from({ length: packsAtOnce }, reader));
  return packs;
}

/** Reads one pack; undefined if it has been dropped meanwhile. */
async function readPack(
  database: Pick<Statements, 'query'>,
  competition: string,
  matchId: string,
): Promise<Pack | undefined> {
  const [row] = await database.query<{ picks: string; holders: string }>(
    `select encode(picks, 'base64') as picks, encode(holders, 'base64') as holders
       from match_packs where competition = $1 and match_id = $2`,
    [competition, matchId],
    'read-pack',
  );
  if (!row) return undefined;
  const holders = new Uint8Array(Buffer.from(row.holders, 'base64'));
  const isHeld = holders.some((bits) => bits !== 0);
  return {
    matchId,
    reading: ++readings,
    picks: toPickVector(codesIn(row.picks)),
    holders: isHeld ? holders : noHolders,
  };
}

/** Decodes codes of 16 bits. The buffer is not shared with others, so the codes can be read in it without a copy. */
function codesIn(base64: string): Uint16Array {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(base64, 'base64'));
  const length = buffer.write(base64, 'base64');
  return new Uint16Array(buffer.buffer, 0, length / 2);
}

const noHolders = new Uint8Array(0);

async function listPacked(database: Pick<Statements, 'query'>, competition: string): Promise<string[]> {
  const rows = await database.query<{ match_id: string }>('select match_id from match_packs where competition = $1', [
    competition,
  ]);
  return rows.map((row) => row.match_id);
}

/** Drops the pack of a match that is reopened. Source: docs/product.md#reopening-a-match. */
export async function dropPack(
  tx: Tx,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<void> {
  await tx.execute(sql`delete from match_packs where competition = ${competition} and match_id = ${matchId}`);
}
