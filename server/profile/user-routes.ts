import { hasBegun } from '../competition/tournament-clock.ts';
import { deleteAccountEndpoint, exportAccountEndpoint } from '../../game/identity/account.ts';
import { enterEndpoint, getUserEndpoint, patchUserEndpoint } from '../../game/identity/api.ts';
import type { OtherUser, OwnUser, PlayerRow } from '../../game/identity/player.ts';
import { Problem } from '../../game/problem.ts';
import { selectionActiveUntil } from '../../game/teams/selection.ts';
import { auditOwnAct } from '../competition/audit.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { nameOfWrite } from '../calls/name-of-write.ts';
import { serve } from '../calls/serve.ts';
import type { ReadyAnswer } from '../platform/answers/ready-answer.ts';
import type { Server } from '../calls/serve.ts';
import { ownAnswers } from '../identity/own/own-answers.ts';
import type { OwnRow } from '../identity/own/own-row.ts';
import type { RememberedGroup } from '../groups/group-memory.ts';
import { bonusOf } from '../groups/group-table.ts';
import { ownGroups } from '../groups/find-own-group.ts';
import { standingsParts } from '../matches/standings-parts.ts';
import { atOneVersion } from '../standings/at-one-version.ts';
import { dayScore } from '../standings/day-score.ts';
import { playerRows } from '../standings/player-rows.ts';
import { findFavourites } from '../teams/queries.ts';
import { changeUser } from '../identity/account/change-user.ts';
import { refuseOldSignIn } from '../calls/fresh-sign-in.ts';
import { enter, entersByReading } from '../identity/entering/enter.ts';
import { namesOfArriving } from '../identity/account/names.ts';
import { findPlayer } from '../identity/account/queries.ts';
import { seenIn } from '../identity/seen.ts';
import type { Session } from '../calls/session.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { findAccount } from './find-account.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame & GroupsGame;

/**
 * The most changes of an account to its user document per minute, in each process. A fan who reads one news item after another needs far
 * fewer.
 */
const mostChanges = 120;

export function userRoutes(server: Server<Game>): void {
  server.site.sessions.readAlong(namesOfArriving(server.games));
  serve(server, getUserEndpoint, ({ game, params, session }) =>
    params.uid === session.userId ? ownUserAnswer(game, session) : otherUser(game, session, params.uid),
  );
  serve(server, exportAccountEndpoint, async ({ game, params, session, reply }) => {
    if (params.uid !== session.userId) throw new Problem('forbidden', "another user's data");
    refuseOldSignIn(session);
    void reply.header('content-disposition', 'attachment; filename="fulltime-account.json"');
    const file = await exportAccount(game, session);
    await auditOwnAct(game.db, { competition: game.competition, userId: session.userId, act: 'export' });
    return file;
  });
  serve(server, deleteAccountEndpoint, async ({ game, session }) => {
    refuseOldSignIn(session);
    await deleteAccount(game, session);
    await game.standings.settled();
    return { ok: true as const };
  });
  serve(server, enterEndpoint, async ({ game, session }) => {
    const idx = await enter(game, session);
    await game.standings.settled();
    return ownUserAnswer(game, { ...session, idx });
  });
  const changes = limitPerMinute(mostChanges);
  serve(server, { ...patchUserEndpoint, keepsOwnRows: true }, async ({ game, body, session, request, reply }) => {
    changes.take(session.userId);
    await changeUser(game, session, body, nameOfWrite(request));
    // Nothing else that a user changes here is part of the standings.
    if (body.nick !== undefined) await game.standings.settled();
    // RFC 7240: the client does not read the answer.
    if (request.headers.prefer === 'return=minimal')
      return reply.status(204).header('preference-applied', 'return=minimal').send();
    return ownUserAnswer(game, session);
  });
}

const ownDocument = ownAnswers(getUserEndpoint);

/** Enters the competition if reading does so, and returns the reader's own user document. */
async function ownUserAnswer(game: Game, session: Session): Promise<ReadyAnswer | OwnUser> {
  const { competition, standings, names } = game;
  const { userId } = session;
  if (entersByReading(game, session)) await enter(game, session);
  const row = await game.ownRows.find({ competition, userId });
  if (!row) return ownAccount(game, userId);
  const groups = await game.groups.read(row.groupIds);
  const [name] = await names.of([row.idx]);
  return ownDocument({
    row,
    parts: [...standingsParts(standings), name, hasBegun(game), ...groups],
    make: () => ownUser(game, { userId, row, groups }),
  });
}

async function ownUser(
  game: Game,
  { userId, row: own, groups }: { userId: string; row: OwnRow; groups: RememberedGroup[] },
): Promise<OwnUser> {
  const {
    idx,
    ranked,
    role,
    firstAccess,
    lastAccess,
    lastLogin,
    lastSignInTime,
    seen,
    groupIds: _groups,
    rivals: _rivals,
    ...rest
  } = own;
  const { row, day, version } = await readRow(game, { ranked, idx, groups });
  return {
    uid: userId,
    ...rest,
    isAdmin: role === 'admin',
    isStaff: role !== 'none',
    seen: seenIn(game.competition, seen),
    firstAccess: firstAccess.toISOString(),
    lastAccess: lastAccess?.toISOString() ?? null,
    lastLogin: lastLogin?.toISOString() ?? null,
    lastSignInTime: lastSignInTime?.toISOString() ?? null,
    teamSelectionActiveUntil: selectionActiveUntil(firstAccess).toISOString(),
    groups: groups.map((group) => group.name),
    ...(row ? { ...standingOf(row), day } : noStanding),
    version,
  };
}

/** Returns the user document of an account that has not entered the competition. */
async function ownAccount({ db, standings, competition }: Game, userId: string): Promise<OwnUser> {
  const account = await findAccount(db, userId);
  if (!account) throw new Problem('not_found', 'the account is gone');
  const { role, lastSignInTime, seen, ...rest } = account;
  return {
    uid: userId,
    ...rest,
    isAdmin: role === 'admin',
    isStaff: role !== 'none',
    seen: seenIn(competition, seen),
    firstAccess: null,
    lastAccess: null,
    lastLogin: null,
    lastSignInTime: lastSignInTime?.toISOString() ?? null,
    platform: null,
    appVersion: null,
    teamSelectionActiveUntil: null,
    readNewsList: [],
    updates: [],
    groups: [],
    userTeams: {},
    ...noStanding,
    version: standings.version,
  };
}

const noStanding = {
  score: null,
  rank: null,
  shared: null,
  movement: null,
  live: null,
  form: null,
  flag: null,
  day: null,
};

function standingOf({ score, rank, shared, movement, live, form, flag }: PlayerRow) {
  return { score, rank, shared, movement, live, form, flag };
}

async function otherUser(game: Game, reader: Session, uid: string): Promise<OtherUser> {
  const { competition } = game;
  const user = await findPlayer(game.db, { competition, userId: uid });
  if (!user) throw new Problem('not_found', 'no such player');
  const groups = await sharedGroups(game, reader, user.idx);
  const { row, version } = await readRow(game, { ...user, groups });
  if (!row) throw new Problem('not_found', 'no such player');
  return {
    ...row,
    // Others see favourite teams once the competition has started. Source: docs/product.md#favourite-teams.
    userTeams: hasBegun(game) ? await findFavourites(game.database, { competition, idx: user.idx }) : {},
    firstAccess: user.firstAccess.toISOString(),
    version,
  };
}

/** Returns the groups that the reader and another player are both members of. The reader sees only the bonuses in these groups. */
async function sharedGroups(game: Game, reader: Session, idx: number): Promise<RememberedGroup[]> {
  const groups = await ownGroups(game, reader);
  return groups.filter((group) => group.members.has(idx));
}

interface Read {
  ranked: boolean;
  idx: number;
  groups: readonly RememberedGroup[];
}

/** Returns the row of a player with the bonuses in these groups, the points of today, and their version. The row is undefined if the player is not ranked. */
async function readRow(game: Game, { ranked, idx, groups }: Read) {
  const { standings } = game;
  return atOneVersion(standings, async () => {
    const [row] = ranked ? await playerRows(game, { scope: 'overall', idx: [idx] }) : [];
    const bonusG = Object.fromEntries(groups.map((group) => [group.name, bonusOf(standings, group, idx)]));
    const withBonus = row && { ...row, score: { ...row.score, bonusG } };
    return { row: withBonus, day: dayScore(standings, idx), version: standings.version };
  });
}
