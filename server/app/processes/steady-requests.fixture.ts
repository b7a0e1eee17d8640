import { Agent, request } from 'node:http';
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
 * Lets every player save picks for match 40, read, and ask the functions port, one after the other. Each request has a new connection, so that
 * any process may answer, or, with `keepsConnections`, each player keeps one connection to each port, as browsers and proxies do.
 */
export function requestSteadily(
  players: Client[],
  ports: { port: number; functionsPort: number },
  { keepsConnections = false } = {},
): SteadyRequests {
  const steady = { requests: 0, failures: new Array<string>(), acknowledged: new Map<Client, number>(), isOver: false };
  const ask = async (name: string, expected: number, asked: Asked): Promise<boolean> => {
    steady.requests += 1;
    const outcome = await statusOf(asked).catch((error: unknown) => String(error));
    if (outcome !== expected) steady.failures.push(`${name}: ${outcome}`);
    return outcome === expected;
  };
  const play = async (player: Client): Promise<void> => {
    const agent = keepsConnections ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    const path = `/db/WC/2022/matches/40/predictions/${player.uid}`;
    for (let goals = 0; !steady.isOver; goals = (goals + 1) % 10) {
      const { cookie } = player;
      const body = JSON.stringify({ full1: goals, full2: 0 });
      if (await ask('save', 200, { agent, port: ports.port, method: 'PUT', path, body, cookie })) {
        steady.acknowledged.set(player, goals);
      }
      await ask('matches', 200, { agent, port: ports.port, path: '/db/WC/2022/matches', cookie });
      await ask('readiness', 200, { agent, port: ports.port, path: '/health/ready' });
      await ask('functions', 404, { agent, port: ports.functionsPort, path: '/fulltime/us-central1/none' });
      await sleep(pauseMs);
    }
    agent?.destroy();
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
  /** Keeps connections; without one, the request has a connection of its own. */
  agent: Agent | undefined;
  port: number;
  path: string;
  method?: string;
  body?: string;
  cookie?: string;
}

/**
 * A kept connection may be closed in the moment in which a request is sent on it. Like a browser, the player then sends the request again on a
 * new one. Closing it later would only move that moment.
 */
function statusOf(asked: Asked): Promise<number> {
  return statusOnce(asked).catch((error: unknown) => {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    return statusOf(asked);
  });
}

class ClosedMeanwhile extends Error {}

function statusOnce({ agent, port, path, method = 'GET', body, cookie }: Asked): Promise<number> {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false, timeout: answerWithinMs };
    const sending = request(options, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sending.once('error', (error) => reject(isClosed(error) && sending.reusedSocket ? new ClosedMeanwhile() : error));
    sending.once('timeout', () => sending.destroy(new Error('no answer')));
    sending.end(body);
  });
}

function isClosed(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE';
}
