import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../testing/test-game.ts';

/** A pause between two rounds of a player, in ms, so that no player reaches a limit and the processes have time to start. */
const pauseMs = 60;
/** Longer than any answer takes on a busy machine. A request without an answer within this time has failed. */
const answerWithinMs = 60_000;

export interface SteadyRequests {
  count(): number;
  /** What went wrong, in words; empty if every request got the answer that it should. */
  failures: string[];
  /** The last pick that the game acknowledged for each player. */
  acknowledged: Map<Client, number>;
  /** Ends the requests when the ones under way are answered. */
  end(): Promise<void>;
}

/**
 * Lets every player save picks for match 40, read, and ask the functions port, one after the other and with a new connection for each request,
 * so that any process may answer.
 */
export function requestSteadily(players: Client[], ports: { port: number; functionsPort: number }): SteadyRequests {
  const steady = { requests: 0, failures: new Array<string>(), acknowledged: new Map<Client, number>(), isOver: false };
  const ask = async (name: string, expected: number, asked: Asked): Promise<boolean> => {
    steady.requests += 1;
    const outcome = await statusOf(asked).catch((error: unknown) => String(error));
    if (outcome !== expected) steady.failures.push(`${name}: ${outcome}`);
    return outcome === expected;
  };
  const play = async (player: Client): Promise<void> => {
    const path = `/db/WC/2022/matches/40/predictions/${player.uid}`;
    for (let goals = 0; !steady.isOver; goals = (goals + 1) % 10) {
      const { cookie } = player;
      const body = JSON.stringify({ full1: goals, full2: 0 });
      if (await ask('save', 200, { port: ports.port, method: 'PUT', path, body, cookie })) {
        steady.acknowledged.set(player, goals);
      }
      await ask('matches', 200, { port: ports.port, path: '/db/WC/2022/matches', cookie });
      await ask('readiness', 200, { port: ports.port, path: '/health/ready' });
      await ask('functions', 404, { port: ports.functionsPort, path: '/fulltime/us-central1/none' });
      await sleep(pauseMs);
    }
  };
  const playing = Promise.all(players.map(play));
  return {
    count: () => steady.requests,
    failures: steady.failures,
    acknowledged: steady.acknowledged,
    async end() {
      steady.isOver = true;
      await playing;
    },
  };
}

interface Asked {
  port: number;
  path: string;
  method?: string;
  body?: string;
  cookie?: string;
}

function statusOf({ port, path, method = 'GET', body, cookie }: Asked): Promise<number> {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: answerWithinMs };
    const sending = request(options, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sending.once('error', reject);
    sending.once('timeout', () => sending.destroy(new Error('no answer')));
    sending.end(body);
  });
}
