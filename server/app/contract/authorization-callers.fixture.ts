import type { Team } from '../../../game/teams/team.ts';
import { grantRole } from '../../identity/account/grant-role.ts';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

export interface Callers {
  teams: Team[];
  named(name: string): Client;
  /** A number that was not used before. */
  next(): number;
  /** Creates a new group of `owner` with `member` in it, so that an allowed call does not affect the next one. */
  aGroup(): Promise<{ groupName: string; token: string }>;
  aDraft(): Promise<string>;
  /** Creates a registration of `player`; returns its token. */
  aRegistration(): Promise<string>;
  /** The headers of an installation of the caller; empty for callers who cannot get one. */
  headersOf(caller: Client): Record<string, string>;
}

export async function gatherCallers(game: TestGame): Promise<Callers> {
  const clients = await signUpAll(game);
  const named = (name: string): Client => {
    const client = clients.get(name);
    if (!client) throw new Error(`no client ${name}`);
    return client;
  };
  const admin = named('admin');
  await admin.ask('POST', '/admin/replay', { action: 'pause' });
  const teams = (await admin.ask('GET', `${game.db}/teams`)).body.teams as Team[];
  const installations = new Map<Client, Record<string, string>>();
  for (const name of ['player', 'other', 'member', 'owner', 'staff', 'admin']) {
    installations.set(named(name), (await pushCallsOf(game, named(name))).headers);
  }
  const headersOf = (caller: Client): Record<string, string> => installations.get(caller) ?? {};
  let count = 0;
  let last = 'none yet';
  return {
    teams,
    named,
    next: () => ++count,
    async aGroup() {
      // A player cannot be in more than 50 groups, so the former one is deleted.
      await callFunction(named('owner'), 'groups-deleteGroup', { groupName: last });
      const groupName = `Locals ${++count}`;
      last = groupName;
      const token = await groupWithInvite(named('owner'), groupName);
      await callFunction(named('member'), 'groups-joinGroup', { groupName, token });
      return { groupName, token };
    },
    async aDraft() {
      const { body } = await admin.ask('POST', `${game.db}/news`, { title: 'Draft', body: '<p>x</p>' });
      return String(body.id);
    },
    async aRegistration() {
      const registration = { web: aBrowser().web };
      const { body } = await game.guest().ask('POST', '/push/registrations', registration, headersOf(named('player')));
      return String(body.token);
    },
    headersOf,
  };
}

async function signUpAll(game: TestGame): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>();
  const admin = await game.admin();
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'the boss' });
  clients
    .set('guest', game.guest())
    .set('admin', admin)
    .set('nameless', await game.signUp(null));
  for (const nick of ['player', 'other', 'member', 'owner', 'staff', 'blocked', 'expired']) {
    clients.set(nick, await game.signUp(nick === 'staff' ? 'editor' : nick));
  }
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'editor', role: 'staff' });
  const { database } = game.game;
  await database.query('update auth_users set blocked = true where id = $1', [clients.get('blocked')?.uid ?? '']);
  await database.query("update auth_sessions set expires_at = '2020-01-01' where user_id = $1", [
    clients.get('expired')?.uid ?? '',
  ]);
  return clients;
}

/** An admin who signed in 61 minutes ago. */
export async function aStaleAdmin(game: TestGame): Promise<Client> {
  const stale = await game.signUp('stale');
  const { database } = game.game;
  await database.query("update auth_users set role = 'admin' where id = $1", [stale.uid]);
  await database.query("update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1", [
    stale.uid,
  ]);
  game.game.sessions.forget([stale.uid]);
  return stale;
}
