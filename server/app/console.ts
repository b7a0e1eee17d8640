import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../game/problem.ts';
import { noteByOrganiser } from '../admin/audit.ts';
import { giveRole } from '../identity/give-role.ts';
import { giveSignInLink } from '../identity/give-sign-in-link.ts';
import type { Game } from './game.ts';
import { addressHere } from './reach.ts';

/** What an organiser may ask of a running game from its own machine. */
const consoleAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('role'), nick: z.string(), role: z.enum(['admin', 'staff', 'none']) }),
  z.strictObject({ act: z.literal('sign-in-link'), nick: z.string() }),
  z.strictObject({ act: z.literal('backup') }),
]);
export type ConsoleAct = z.output<typeof consoleAct>;

const path = '/admin/console';

/**
 * Lets the console commands reach a running game: the embedded database takes one process only. Whoever can read the
 * data folder (mode 600) may call. Returns the function that writes the address down once the game listens.
 */
export function consoleRoute(app: FastifyInstance, game: Game): (port: number) => Promise<() => Promise<void>> {
  const token = randomBytes(24).toString('base64url');
  app.post(path, async (request) => {
    const given = Buffer.from(String(request.headers['x-console-token'] ?? ''));
    const right = Buffer.from(token);
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new Problem('signed_out', 'for the console only');
    const asked = consoleAct.safeParse(request.body);
    if (!asked.success) throw new Problem('invalid', z.prettifyError(asked.error));
    return { said: await carryOut(game, asked.data) };
  });
  return async (port) => {
    const file = fileIn(game.config.dataDir);
    await writeFile(file, JSON.stringify({ address: `${addressHere(game.config.host, port)}${path}`, token }), {
      mode: 0o600,
    });
    return () => rm(file, { force: true });
  };
}

async function carryOut({ config, database, db, competition }: Game, asked: ConsoleAct): Promise<string> {
  switch (asked.act) {
    case 'role':
      return giveRole(db, { competition, nick: asked.nick, role: asked.role }).catch(refuseInWords);
    case 'sign-in-link':
      return giveSignInLink(db, { competition, nick: asked.nick, config }).catch(refuseInWords);
    case 'backup':
      await noteByOrganiser(db, { competition, act: 'back up' });
      return `Backed up to ${await database.backup(join(config.dataDir, 'backups'))}`;
  }
}

function refuseInWords(error: unknown): never {
  throw new Problem('invalid', error instanceof Error ? error.message : String(error));
}

/** Asks the game that runs on this data folder; undefined when none does. Throws its refusal as a sentence. */
export async function askRunningGame(dataDir: string, asked: ConsoleAct): Promise<string | undefined> {
  const file = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  if (file === undefined) return undefined;
  const { address, token } = JSON.parse(file) as { address: string; token: string };
  const headers = { 'content-type': 'application/json', 'x-console-token': token };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(asked) }).catch(() => undefined);
  // A game that was killed left its address behind.
  if (!answer) return undefined;
  const body = (await answer.json()) as { said?: string; detail?: string };
  if (!answer.ok) throw new Error(body.detail ?? `the game answered ${answer.status}`);
  return body.said;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'console.json');
}
