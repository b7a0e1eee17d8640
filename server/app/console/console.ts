import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../../game/problem.ts';
import { auditBackup } from '../../admin/audit.ts';
import { competitionCommand, runCommand } from '../../import/run-command.ts';
import { grantRole } from '../../identity/account/grant-role.ts';
import { makeConsoleLink } from '../../identity/link/console-link.ts';
import { listConsoles, reserveConsoleFile } from './console-files.ts';
import type { ConsoleAddress } from './console-files.ts';
import type { Site } from '../game.ts';
import type { Games } from '../games/games.ts';
import { backupFolder } from '../../platform/files/private-folder.ts';
import { addressHere } from '../../platform/http/reach.ts';

const consoleAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('role'), nick: z.string(), role: z.enum(['admin', 'staff', 'none']) }),
  z.strictObject({ act: z.literal('sign-in-link'), nick: z.string() }),
  z.strictObject({ act: z.literal('backup') }),
  z.strictObject({ act: z.literal('competition'), command: competitionCommand }),
]);
export type ConsoleAct = z.output<typeof consoleAct>;

const path = '/admin/console';
/** In bytes. A body may contain the files of a competition, at most 5 MB before they are encoded in base64, and their corrections. */
const mostBody = 15_000_000;

export interface Console {
  open(port: number): void;
  close(): Promise<void>;
}

/**
 * Adds the route by which console commands reach a running game, because the embedded database can be open in one process only. Everybody
 * who can read the private folder may call it. Returns the function that creates the console file, to be called before the game listens.
 */
export function consoleRoute(
  app: FastifyInstance,
  { site, games, key: token }: { site: Site; games: Pick<Games, 'refresh'>; key: string },
): () => Promise<Console> {
  // The token is checked before the body is read, because this route accepts bodies of many megabytes, and a stranger must not be able to
  // make the process read one.
  const onRequest = async (request: FastifyRequest) => {
    const given = Buffer.from(String(request.headers['x-console-token'] ?? ''));
    const right = Buffer.from(token);
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new Problem('signed_out', 'for the console only');
  };
  app.post(path, { bodyLimit: mostBody, onRequest }, async (request) => {
    const asked = consoleAct.safeParse(request.body);
    if (!asked.success) throw new Problem('invalid', z.prettifyError(asked.error));
    const said = await carryOut(site, asked.data);
    if (asked.data.act === 'competition') await games.refresh();
    return { said };
  });
  return async () => {
    const file = await reserveConsoleFile(site.config.dataDir);
    return {
      open: (port) => file.write({ address: addressHere(site.config.host, port), token }),
      close: () => file.remove(),
    };
  };
}

async function carryOut({ config, database, db, competition }: Site, asked: ConsoleAct): Promise<string> {
  switch (asked.act) {
    case 'role':
      return grantRole(db, { competition, nick: asked.nick, role: asked.role }).catch(refuseInWords);
    case 'sign-in-link':
      return makeConsoleLink(db, { competition, nick: asked.nick, config }).catch(refuseInWords);
    case 'backup':
      return await backUp({ config, database, db });
    case 'competition':
      return runCommand(
        { database, backupFolder: backupFolder(config.dataDir), replay: config.replay },
        asked.command,
      ).then((answer) => JSON.stringify(answer), refuseInWords);
  }
}

async function backUp({ config, database, db }: Pick<Site, 'config' | 'database' | 'db'>) {
  const file = await database.backup(backupFolder(config.dataDir));
  await auditBackup(db);
  return `Backed up to ${file}`;
}

function refuseInWords(error: unknown): never {
  throw new Problem('invalid', error instanceof Error ? error.message : String(error));
}

/** How long to wait for a game to show that it runs. Carrying out a command may take longer. */
const patienceMs = 5_000;

/** Sends a command to a game that runs on this data folder. Returns undefined if none runs. Throws the game's refusal as a sentence. */
export async function sendToRunningGame(dataDir: string, asked: ConsoleAct): Promise<string | undefined> {
  for (const { address, token } of await listConsoles(dataDir)) {
    if (!(await answers(address))) continue;
    const answer = await postTo({ address, token }, asked);
    // The process that wrote the file has ended, and another program may use its port now.
    if (!answer || answer.status === 401 || answer.status === 404) continue;
    const body = (await answer.json()) as { said?: string; detail?: string };
    if (!answer.ok) throw new Error(body.detail ?? `the game answered ${answer.status}`);
    return body.said;
  }
  return undefined;
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

function postTo({ address, token }: ConsoleAddress, asked: ConsoleAct): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'x-console-token': token };
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(asked) }).catch(() => undefined);
}
