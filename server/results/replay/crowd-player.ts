import {
  crowdEagerness,
  crowdFavourites,
  crowdNames,
  crowdPick,
  sectionStrengths,
} from '../../../game/results/crowd.ts';
import { normalizePick } from '../../../game/predictions/prediction.ts';
import { Problem } from '../../../game/problem.ts';
import { lowername } from '../../../game/identity/name.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { announce } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as PredictionsGame } from '../../predictions/game.ts';
import type { Game as GroupsGame } from '../../groups/game.ts';
import { ensureSimulatedPlayer } from '../../identity/account/simulated-players.ts';
import { listMatches } from '../../matches/queries.ts';
import { formCrowdGroups } from './crowd-groups.ts';
import { findFavourites, listTeams, replaceFavourites } from '../../teams/queries.ts';

type Game = CallsGame & CompetitionGame & PredictionsGame & GroupsGame;

const hourMs = 3_600_000;
/** No bot predicts earlier than this many hours before a kick-off. */
const earliestHours = 31;

/** The bots of a replay. They are accounts without a way to sign in, and their predictions lock like all others. */
export interface Crowd {
  /** Saves the bots' predictions whose time has come by this tournament time, through the same queue as all other saves. */
  pickDue(at: Date): Promise<void>;
}

/** A bot, and how long before a kick-off it picks. */
interface CrowdMember {
  number: number;
  idx: number;
  eagernessMs: number;
}

/**
 * Creates the missing ones of `count` bots, and gives them favourites and groups. If a person has taken a bot's nick, that bot is left out.
 */
export async function createBots(game: Game, count: number): Promise<Crowd> {
  const { database, competition } = game;
  const teams = await listTeams(database.db, competition);
  const members = await createMembers(database, { competition, count });
  await chooseFavourites(database, { competition, teams, members });
  await formCrowdGroups(game, new Map(members.map(({ number, idx }) => [number, idx])));
  const picked = await readPicked(database, competition);
  const crowd = { members, picked, strengths: sectionStrengths(teams) };
  return {
    async pickDue(at) {
      if (members.length === 0) return;
      const openUntil = new Date(at.getTime() + earliestHours * hourMs);
      const found = await listMatches(database.db, { competition, openUntil });
      for (const { match } of found) {
        if (match.team1 !== null && match.team2 !== null) await pickMatch(game, crowd, { match, at });
      }
    },
  };
}

async function createMembers(
  { db }: Database,
  { competition, count }: { competition: string; count: number },
): Promise<CrowdMember[]> {
  const members: CrowdMember[] = [];
  for (const [number, nick] of crowdNames(count).entries()) {
    const idx = await ensureSimulatedPlayer(db, { competition, nick, lowername: lowername(nick), number });
    if (idx !== undefined) members.push({ number, idx, eagernessMs: crowdEagerness(number) * hourMs });
  }
  return members;
}

/** Gives favourites to the members who have none. */
async function chooseFavourites(
  database: Database,
  { competition, teams, members }: { competition: string; teams: Team[]; members: CrowdMember[] },
): Promise<void> {
  for (const { number, idx } of members) {
    const existing = await findFavourites(database, { competition, idx });
    if (Object.keys(existing).length > 0) continue;
    const favourites = crowdFavourites(number, teams);
    await database.db.transaction(async (tx) => {
      await replaceFavourites(tx, { competition, idx, favourites });
      await announce(tx, { kind: 'favourites', competition, idx });
    });
  }
}

interface PickingCrowd {
  members: CrowdMember[];
  /** One key for each prediction that was made or tried, from the match, its two teams and the player. */
  picked: Set<string>;
  strengths: ReturnType<typeof sectionStrengths>;
}

/** Saves the bots' predictions of one match that are due at this tournament time. */
async function pickMatch(
  { saves }: Game,
  { members, picked, strengths }: PickingCrowd,
  { match, at }: { match: Match; at: Date },
): Promise<void> {
  const kickoff = Date.parse(match.utcDate);
  const due = members.filter(
    ({ idx, eagernessMs }) => kickoff - eagernessMs <= at.getTime() && !picked.has(keyOf(match, idx)),
  );
  await Promise.all(
    due.map(async ({ number, idx }) => {
      picked.add(keyOf(match, idx));
      const pick = crowdPick(number, match, strengths);
      if (pick) await saves.save({ matchId: match.id, idx, ...normalizePick(pick, match) }).catch(ignoreLateness);
    }),
  );
}

/** A bot's prediction is dropped if its match has locked, or if the database could not store it at that moment. */
function ignoreLateness(error: unknown): void {
  const ignored = ['match_locked', 'unavailable', 'save_unknown'];
  if (!(error instanceof Problem) || !ignored.includes(error.code)) throw error;
}

function keyOf(match: { id: string; team1: string | null; team2: string | null }, idx: number): string {
  return `${match.id} ${match.team1} ${match.team2} ${idx}`;
}

async function readPicked(database: Database, competition: string): Promise<Set<string>> {
  const rows = await database.withoutTimeLimit.query<{ id: string; team1: string; team2: string; idx: number }>(
    `select m.id, m.team1, m.team2, p.idx
       from predictions p
       join matches m on m.competition = p.competition and m.id = p.match_id
       join players l on l.competition = p.competition and l.idx = p.idx
      where p.competition = $1 and l.simulated and m.locked_at is null`,
    [competition],
  );
  return new Set(rows.map((row) => keyOf(row, row.idx)));
}
