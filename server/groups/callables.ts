import {
  createGroup as createGroupCallable,
  createInvite as createInviteCallable,
  deleteGroup as deleteGroupCallable,
  deleteInvite as deleteInviteCallable,
  handOver as handOverCallable,
  joinGroup as joinGroupCallable,
  leaveGroup as leaveGroupCallable,
  lockGroup as lockGroupCallable,
  removeMember as removeMemberCallable,
  showGuests as showGuestsCallable,
} from '../../game/groups/api.ts';
import { Problem } from '../../game/problem.ts';
import { serveCallable } from '../calls/callables.ts';
import type { CallableServers } from '../calls/callables.ts';
import { forgetNewcomer, playerIn } from '../identity/entering/enter.ts';
import { findPlayer } from '../identity/account/queries.ts';
import type { Session } from '../calls/session.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as GroupsGame } from './game.ts';
import type { NewcomerAct } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { createInvite, deleteInvite, showGuests } from './invitations/invites.ts';
import { joinGroup } from './join-group.ts';
import { leaveGroup, removeMember } from './leave-group.ts';
import { deleteGroup, handOver, lockGroup } from './own-group.ts';
import type { TokenGuesses } from './invitations/token-guesses.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & GroupsGame;

const done = { ok: true as const };

export function groupCallables(servers: CallableServers<Game>, guesses: TokenGuesses): void {
  serveCallable(servers, createGroupCallable, async ({ game, data, session }) => {
    const created = await createGroup(game, {
      ...newcomerAct(game, session, data),
      isAdmin: session.role === 'admin',
    });
    forgetNewcomer(game, session);
    return { ...done, ...created };
  });
  serveCallable(servers, createInviteCallable, async ({ game, data, session }) => ({
    ...done,
    token: await createInvite(game, actOf(session, data)),
  }));
  serveCallable(servers, deleteInviteCallable, async ({ game, data, session }) => {
    await deleteInvite(game, actOf(session, data));
    return done;
  });
  serveCallable(servers, joinGroupCallable, async ({ game, data, session, request }) => {
    const { token } = data;
    await guesses.guard({ userId: session.userId, address: request.ip }, () =>
      joinGroup(game, { ...newcomerAct(game, session, data), token }),
    );
    forgetNewcomer(game, session);
    return done;
  });
  serveCallable(servers, leaveGroupCallable, async ({ game, data, session }) => {
    await leaveGroup(game, actOf(session, data));
    return done;
  });
  ownerCallables(servers);
}

function ownerCallables(servers: CallableServers<Game>): void {
  serveCallable(servers, removeMemberCallable, async ({ game, data, session }) => {
    await removeMember(game, { ...actOf(session, data), member: await idxOfUid(game, data.uid) });
    return done;
  });
  serveCallable(servers, lockGroupCallable, async ({ game, data, session }) => {
    await lockGroup(game, { ...actOf(session, data), locked: data.locked });
    return done;
  });
  serveCallable(servers, showGuestsCallable, async ({ game, data, session }) => {
    await showGuests(game, { ...actOf(session, data), shown: data.shown });
    return done;
  });
  serveCallable(servers, handOverCallable, async ({ game, data, session }) => {
    await handOver(game, { ...actOf(session, data), to: await idxOfUid(game, data.uid) });
    return done;
  });
  serveCallable(servers, deleteGroupCallable, async ({ game, data, session }) => {
    await deleteGroup(game, actOf(session, data));
    return done;
  });
}

async function idxOfUid({ db, competition }: Game, uid: string): Promise<number | undefined> {
  return (await findPlayer(db, { competition, userId: uid }))?.idx;
}

function newcomerAct(game: Game, session: Session, { groupName }: { groupName: string }): NewcomerAct {
  return { player: (tx) => playerIn(tx, game, session), groupName };
}

function actOf({ idx }: Session, { groupName }: { groupName: string }): { idx: number; groupName: string } {
  if (idx === null) throw new Problem('nick_missing', 'the account has no nick yet');
  return { idx, groupName };
}
