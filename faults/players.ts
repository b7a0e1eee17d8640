import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '../server/testing/history.ts';
import type { GameUnderFaults } from './game.ts';

/** If a call gets no answer within this time, the process hangs, unless it was suspended on purpose meanwhile. */
const hangMs = 15_000;

export interface PlayedGame {
  attempts: Attempt[];
  /** Calls that a running process did not answer in time. */
  hangs: string[];
  /** The number of answers by status. */
  statuses: Map<string, number>;
}

export interface Player {
  uid: string;
  nick: string;
  cookie: string;
  address: string;
}

/** Signs players up over HTTP, each from a different address. */
export async function signUpPlayers(origin: string, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const address = `10.1.0.${n + 1}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ email: `fan${n}@example.org`, password: 'a plain long password' });
    const answer = await fetch(`${origin}/auth/sign-up/email`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const session = (await (await fetch(`${origin}/auth/get-session`, { headers: { cookie } })).json()) as {
      user: { id: string };
    };
    const player = { uid: session.user.id, nick: `fan ${n}`, cookie, address };
    const own = `${origin}/db/WC/2022/users/${player.uid}`;
    await fetch(own, { headers: { cookie } });
    const named = await fetch(own, {
      method: 'PATCH',
      headers: { ...headers, cookie },
      body: JSON.stringify({ nick: player.nick }),
    });
    if (!named.ok) throw new Error(`nick: ${named.status} ${await named.text()}`);
    players.push(player);
  }
  return players;
}

/** Lets each player save one prediction after the other, at both processes, until `stop` is aborted. */
export async function play(game: GameUnderFaults, players: Player[], stop: AbortSignal): Promise<PlayedGame> {
  const played: PlayedGame = { attempts: [], hangs: [], statuses: new Map() };
  await Promise.all(players.map((player, seat) => playOne(game, { player, seat, played, stop })));
  return played;
}

async function playOne(
  game: GameUnderFaults,
  { player, seat, played, stop }: { player: Player; seat: number; played: PlayedGame; stop: AbortSignal },
): Promise<void> {
  for (let n = seat; !stop.aborted; n++) {
    const match = String(1 + (n % 48));
    const [full1, full2] = [n % 10, Math.floor(n / 10) % 10];
    const attempt = { key: `${match} ${player.uid}`, value: `${full1}:${full2}` };
    const process = game.processes[n % game.processes.length];
    if (!process) throw new Error('no process');
    const asked = performance.now();
    const answer = await fetch(`${process.origin}/db/WC/2022/matches/${match}/predictions/${player.uid}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: player.cookie, 'x-forwarded-for': player.address },
      body: JSON.stringify({ full1, full2 }),
      signal: AbortSignal.timeout(hangMs),
    }).catch((error: unknown) => error as Error);
    const status = answer instanceof Error ? answer.name : String(answer.status);
    played.statuses.set(status, (played.statuses.get(status) ?? 0) + 1);
    if (status === 'TimeoutError' && !process.wasStoppedSince(asked)) played.hangs.push(`PUT at ${process.origin}`);
    played.attempts.push({ ...attempt, ...(await outcomeOf(answer)) });
    await sleep(20);
  }
}

async function outcomeOf(answer: Response | Error): Promise<Pick<Attempt, 'outcome' | 'storedAtMs'>> {
  if (answer instanceof Error) return { outcome: 'unknown' };
  const body = (await answer.json().catch(() => ({}))) as { code?: string; lastUpdated?: string };
  if (answer.ok && body.lastUpdated !== undefined) {
    return { outcome: 'saved', storedAtMs: Date.parse(body.lastUpdated) };
  }
  return { outcome: answer.ok || body.code === 'save_unknown' ? 'unknown' : 'refused' };
}
