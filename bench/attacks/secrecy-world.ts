import { grantRole } from '../../server/identity/account/grant-role.ts';
import { picture } from '../../server/news/pictures.fixture.ts';
import { resetReplay } from '../../server/results/replay/restart-replay.ts';
import { callFunction, groupWithInvite } from '../../server/testing/callables.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

/** The open match whose predictions are compared, and the victim's group. */
export const matchId = '1';
export const groupName = 'Locals';
export const victimNick = 'victim';

/** The victim's three states, in each of which the same requests are sent. */
export const states = ['one pick', 'another pick', 'no pick'] as const;
export type State = (typeof states)[number];

export interface Asker {
  name: string;
  client: Client;
}

/** A game before its first kick-off: a victim in a group, a news item with a picture, and callers with different rights. */
export interface SecrecyWorld {
  game: TestGame;
  victim: Client;
  /** The victim is the first one. */
  askers: Asker[];
  newsId: string;
  imageId: string;
  /** The token of the group's invite. */
  token: string;
  /** Lets the victim save this pick, or clear it. */
  pick(state: State): Promise<void>;
  /** Starts the match. From then on its predictions are revealed. */
  kickOff(): Promise<void>;
  /** Resets everything to the time before the first kick-off, without predictions. */
  reset(): Promise<void>;
}

export async function makeSecrecyWorld(): Promise<SecrecyWorld> {
  const game = await startTestGame({ results: 'manual', replay: { speed: 40, waitS: 60, players: 0 } });
  await openPicks(game);
  await game.restart();
  const { victim, askers, boss, token } = await gather(game);
  await keepNoAudit(game);
  const { newsId, imageId } = await publishNews(game, boss);
  const path = `${game.db}/matches/${matchId}/predictions/${victim.uid}`;
  const done = async (answer: Promise<{ status: number }>): Promise<void> => {
    const { status } = await answer;
    if (status !== 200) throw new Error(`the world of the measurement: ${status}`);
  };
  return {
    game,
    victim,
    askers,
    newsId,
    imageId,
    token,
    pick: (state) => done(state === 'no pick' ? victim.ask('DELETE', path) : victim.ask('PUT', path, scoreOf[state])),
    async kickOff() {
      await done(boss.ask('POST', `/admin/results/${matchId}`, { status: 'IN_PLAY', full1: 0, full2: 0 }));
      await game.game.standings.settled();
    },
    async reset() {
      const { db, standings, competition } = game.game;
      await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
      await standings.settled();
      await openPicks(game);
      await game.restart();
    },
  };
}

const scoreOf = { 'one pick': { full1: 2, full2: 1 }, 'another pick': { full1: 0, full2: 3 } };

/** The tournament is in the past, so all its matches are moved to two days from now. */
async function openPicks({ game }: TestGame): Promise<void> {
  await game.database.query(
    `update matches set utc_date = now() + interval '2 days', locks_at = now() + interval '2 days'`,
    [],
  );
}

/** The audit log would get an entry for each file that an admin downloads, and for other reads, and so have another answer each time. It gets none. */
async function keepNoAudit({ game: { database } }: TestGame): Promise<void> {
  await database.query(
    `create function forget_row() returns trigger language plpgsql as $$ begin return null; end $$`,
    [],
  );
  await database.query(
    `create trigger forgotten before insert on audit_log for each row execute function forget_row()`,
    [],
  );
}

async function gather(game: TestGame) {
  const names = [victimNick, 'stranger', 'member', 'owner', 'editor', 'boss'];
  const clients = new Map<string, Client>();
  for (const name of names) clients.set(name, await game.signUp(name));
  const of = (name: string): Client => clients.get(name) ?? game.guest();
  for (const [nick, role] of [
    ['editor', 'staff'],
    ['boss', 'admin'],
  ] as const) {
    await grantRole(game.game.db, { competition: game.game.competition, nick, role });
    game.game.sessions.forget([of(nick).uid]);
  }
  const token = await groupWithInvite(of('owner'), groupName);
  for (const name of [victimNick, 'member']) await callFunction(of(name), 'groups-joinGroup', { groupName, token });
  const askers = [...clients].map(([name, client]) => ({ name, client }));
  return {
    token,
    victim: of(victimNick),
    boss: of('boss'),
    askers: [...askers, { name: 'guest', client: game.guest() }],
  };
}

async function publishNews(game: TestGame, boss: Client): Promise<{ newsId: string; imageId: string }> {
  const uploaded = await fetch(`${game.origin}${game.db}/news-images`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie: boss.cookie },
    body: new Uint8Array(picture('a PNG')),
  });
  const { url } = (await uploaded.json()) as { url: string };
  const { body } = await boss.ask('POST', `${game.db}/news`, { title: 'News', body: `<p>x</p><img src="${url}">` });
  const newsId = String(body.id);
  await boss.ask('PATCH', `${game.db}/news/${newsId}`, { public: true });
  return { newsId, imageId: url.slice(url.lastIndexOf('/') + 1) };
}
