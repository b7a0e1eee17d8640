import type { Group, Invitation, MemberPick } from '../../game/groups/group.ts';
import { isSlotOver, latestGainOf } from '../../game/groups/latest-gain.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { canReactTo } from '../../game/groups/reactions.ts';
import { hasStarted, isCancelled } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { arePredictionsRevealed } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Name } from '../identity/account/names.ts';
import { namesFor } from '../standings/player-rows.ts';
import type { TableParts } from '../standings/player-rows.ts';
import { awardsIn } from './bonus/group-bonus.ts';
import type { RememberedGroup } from './group-memory.ts';
import { rowsOf, tableOf } from './group-table.ts';
import type { GroupTable } from './group-table.ts';
import { listWhoPicked } from './queries.ts';
import { picksMadeIn } from './picking/picks-made.ts';
import { listReactions } from './reactions/queries.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

/** Returns a group as its members see it. Points, ranks and bonuses belong to one version. */
export async function groupOf(game: TableParts, group: RememberedGroup): Promise<Group> {
  const names = await namesFor(game, [...group.members.keys()]);
  const table = tableOf(game.standings, group);
  const picks = picksMadeIn(game.standings, group);
  const users = names.map(({ idx, uid, nick }): [string, Group['users'][string]] => [
    uid,
    {
      nick,
      joined: new Date(group.members.get(idx)?.sinceMs ?? 0).toISOString(),
      picks: picks.get(idx) ?? { made: 0, of: 0 },
    },
  ]);
  const rows = rowsOf(table, names);
  return {
    name: group.name,
    owner: names.find((name) => name.idx === group.owner)?.uid ?? null,
    locked: group.locked,
    token: group.token,
    showsGuests: group.showsGuests,
    users: Object.fromEntries(users),
    table: rows,
    latestGain: isSlotOver(game.standings.listLocked()) ? gainIn(table, rows, names) : null,
    version: table.version,
  };
}

function gainIn(table: GroupTable, rows: readonly PlayerRow[], names: readonly Name[]): Group['latestGain'] {
  const idxOf = new Map(names.map(({ uid, idx }) => [uid, idx]));
  return latestGainOf(rows.map((row) => ({ ...row, taken: table.takenSinceKickoff(idxOf.get(row.uid) ?? -1) })));
}

export async function invitationTo(game: Game, group: RememberedGroup): Promise<Invitation> {
  const { ranked } = game.standings.players;
  const [owner] = await namesFor(game, [group.owner]);
  const size = [...group.members.keys()].filter((idx) => ranked[idx] === 1).length;
  const { competition } = game;
  return { competition, name: group.name, owner: owner?.nick ?? null, size, locked: group.locked };
}

/**
 * Returns the current members with their picks of one match, in the order of the table. Until picks are revealed, the answer only says
 * whether a pick exists, and the picks are not read. Source: docs/product.md#secrecy.
 */
export async function memberPicks(
  game: Game,
  { group, matchId }: { group: RememberedGroup; matchId: string },
): Promise<{ matchId: string; open: boolean; picks: MemberPick[]; version: number }> {
  const { standings, database, competition } = game;
  const idx = [...group.members.keys()];
  const [names, picked, reactions] = await Promise.all([
    namesFor(game, idx),
    arePredictionsRevealed(matchOf(game, matchId))
      ? new Set<number>()
      : listWhoPicked(database, { competition, matchId, idx }),
    canReactTo(matchOf(game, matchId))
      ? listReactions(database, { competition, groupId: group.id, matchId })
      : undefined,
  ]);
  const match = matchOf(game, matchId);
  const areRevealed = arePredictionsRevealed(match);
  const byUid = new Map(names.map((name) => [name.uid, name.idx]));
  const award = awardsIn(standings, group).find((award) => award.match.id === matchId);
  const picks = rowsOf(tableOf(standings, group), names).map(({ uid, nick, simulated }) => {
    const member = byUid.get(uid) ?? -1;
    const pick = areRevealed ? (standings.lockedPick(matchId, member) ?? null) : null;
    return {
      uid,
      nick,
      simulated,
      hasPicked: areRevealed ? pick !== null : picked.has(member),
      pick,
      score: pick && hasStarted(match) && !isCancelled(match) ? scoreOf(game, match, pick) : null,
      bonus: award?.idx === member ? award.points : 0,
      reaction: reactions?.get(member) ?? null,
    };
  });
  return { matchId, open: areRevealed, picks, version: standings.version };
}

function matchOf({ standings }: Game, id: string): Match {
  const match = standings.findMatch(id);
  if (!match) throw new Problem('not_found', `no match ${id}`);
  return match;
}

function scoreOf({ standings }: Game, match: Match, pick: NonNullable<MemberPick['pick']>) {
  return match.full1 === null ? null : scorePick(pick, match, standings.competition.points);
}
