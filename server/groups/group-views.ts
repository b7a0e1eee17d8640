import type { Group, GroupSummary, Invitation, MemberPick } from '../../game/groups/group.ts';
import { canReactTo } from '../../game/groups/reactions.ts';
import { hasStarted, isCancelled } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { arePredictionsRevealed } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import { namesFor } from '../standings/player-rows.ts';
import type { TableParts } from '../standings/player-rows.ts';
import { awardsIn } from './group-bonus.ts';
import type { RememberedGroup } from './group-memory.ts';
import { rowsOf, tableOf } from './group-table.ts';
import type { GroupTable } from './group-table.ts';
import { listWhoPicked } from './queries.ts';
import { listReactions } from './reactions/queries.ts';

/** Returns a group as its members see it. Points, ranks and bonuses belong to one version. */
export async function groupOf(game: TableParts, group: RememberedGroup): Promise<Group> {
  const names = await namesFor(game, [...group.members.keys()]);
  const table = tableOf(game.standings, group);
  const users = names.map(({ idx, uid, nick }): [string, { nick: string; joined: string }] => [
    uid,
    { nick, joined: new Date(group.members.get(idx)?.sinceMs ?? 0).toISOString() },
  ]);
  return {
    name: group.name,
    owner: names.find((name) => name.idx === group.owner)?.uid ?? null,
    locked: group.locked,
    token: group.token,
    showsGuests: group.showsGuests,
    users: Object.fromEntries(users),
    table: rowsOf(table, names),
    version: table.version,
  };
}

/** Returns these groups of a player in the given order, with the player's rank in each. All tables belong to one version. */
export async function summariesOf(
  game: TableParts,
  { groups, idx }: { groups: readonly RememberedGroup[]; idx: number },
): Promise<GroupSummary[]> {
  const tables = groups.map((group) => ({ group, table: tableOf(game.standings, group) }));
  const around = tables.map(({ table }) => membersAround(table, idx));
  const shown = tables.map(({ table }, place) => [
    ...new Set([idx, ...leadersToName(table, idx), ...(around[place] ?? [])]),
  ]);
  const names = new Map((await namesFor(game, [...new Set(shown.flat())])).map((name) => [name.idx, name]));
  return tables.flatMap(({ group, table }, place) => {
    const rows = rowsOf(
      table,
      (shown[place] ?? []).flatMap((idx) => names.get(idx) ?? []),
    );
    const own = rows.find((row) => row.uid === names.get(idx)?.uid);
    const [leader] = rows;
    if (!own || !leader) return [];
    const { name, locked, owner } = group;
    const uidsAround = new Set((around[place] ?? []).map((near) => names.get(near)?.uid));
    const near = rows.filter(({ uid }) => uidsAround.has(uid));
    return [{ name, locked, size: table.members.length, isOwner: owner === idx, own, leader, near }];
  });
}

/** At most this many leaders are read in order to name one. Before the first match every member leads. */
const fewLeaders = 20;

function leadersToName(table: GroupTable, idx: number): number[] {
  return table
    .leaders()
    .filter((leader) => leader !== idx)
    .slice(0, fewLeaders);
}

/** Returns the first member, the player, and the members directly before and after. At either end of the table there are more on the other side. */
function membersAround(table: GroupTable, idx: number): number[] {
  const order = table.inOrder();
  const from = Math.max(1, Math.min(order.indexOf(idx) - 1, order.length - 3));
  return [...order.slice(0, 1), ...order.slice(from, from + 3)];
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
