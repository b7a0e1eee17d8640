import { Problem } from '../../game/problem.ts';
import { listRivalsEndpoint, putRivalEndpoint } from '../../game/rivals/api.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import type { RememberedGroup } from '../groups/group-memory.ts';
import { hasBegun } from '../competition/tournament-clock.ts';
import { ownAnswers } from '../identity/own/own-answers.ts';
import type { OwnRow } from '../identity/own/own-row.ts';
import type { Session } from '../calls/session.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { findPlayer } from '../identity/account/queries.ts';
import { actAsPlayer } from '../identity/entering/enter.ts';
import { standingsParts } from '../matches/standings-parts.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { playerRows } from '../standings/player-rows.ts';
import { passedBy } from './passed-by.ts';
import { follow, unfollow } from './queries.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame & GroupsGame;

/** How many times an account may change its rivals per minute, in each process. */
const mostChanges = 120;
const mostPassing = 3;

/** Serves `/db/:code/:year/users/:uid/rivals`. Source: docs/product.md#rivals. */
export function rivalRoutes(server: Server<Game>): void {
  const answerTo = ownAnswers(listRivalsEndpoint);
  serve(server, listRivalsEndpoint, async ({ game, params, session }) => {
    refuseOthers(session, params.uid);
    const { competition, standings, names } = game;
    const row = session.idx === null ? undefined : await game.ownRows.find({ competition, userId: session.userId });
    if (!row) return { rivals: [], passedBy: [], version: standings.version };
    const groups = await game.groups.read(row.groupIds);
    return answerTo({
      row,
      // A change of the ranked players also replaces the array of locked matches.
      parts: [...standingsParts(standings), names.version, hasBegun(game), ...groups],
      make: () => rivalsOf(game, { row, groups }),
    });
  });

  const changes = limitPerMinute(mostChanges);
  serve(server, putRivalEndpoint, async ({ game, params, body, session }) => {
    refuseOthers(session, params.uid);
    changes.take(session.userId);
    const { competition, database, db } = game;
    const followed = await findPlayer(db, { competition, userId: params.rival });
    if (!followed) throw new Problem('not_found', 'no such player');
    if (params.rival === session.userId) throw new Problem('invalid', 'nobody is their own rival');
    if (!body.isFollowed) {
      if (session.idx !== null) await unfollow(database, { competition, idx: session.idx, rival: followed.idx });
      return { ok: true as const };
    }
    if (!followed.ranked) throw new Problem('not_found', 'no such player');
    await actAsPlayer(game, session, (tx, idx) => follow(tx, { competition, idx, rival: followed.idx }));
    return { ok: true as const };
  });
}

function refuseOthers({ userId }: Session, uid: string): void {
  if (uid !== userId) throw new Problem('forbidden', "another player's rivals");
}

async function rivalsOf(
  game: Game,
  { row: { idx, rivals: followed }, groups }: { row: OwnRow; groups: readonly RememberedGroup[] },
) {
  const { standings } = game;
  const members = groups.flatMap((group) => [...group.members.keys()]);
  // There is no `await` between this line and the reading of the names, so the version is that of the points and ranks.
  const { version } = standings;
  const friends = [...new Set([...followed, ...members])].filter((friend) => standings.players.ranked[friend] === 1);
  const passing = passedBy(standings, { idx, others: friends }).slice(0, mostPassing);
  const shown = followed.length > 0 ? [idx, ...followed] : [];
  const rows = await playerRows(game, { scope: 'overall', idx: [...new Set([...shown, ...passing])] });
  const uids = new Map((await game.names.of([...shown, ...passing])).map((name) => [name.idx, name.uid]));
  const rowOf = (player: number) => rows.find(({ uid }) => uid === uids.get(player)) ?? [];
  const areShown = new Set(shown.map((player) => uids.get(player)));
  return {
    rivals: rows.filter(({ uid }) => areShown.has(uid)),
    passedBy: passing.flatMap(rowOf),
    version,
  };
}
