import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { basename } from 'node:path';
import { isPublicAddress, lookupPublic } from '../push/public-address.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { mostBytes } from './source-files.ts';
import type { SourceFiles } from './source-files.ts';

const patienceMs = 10_000;

/** Fetches a file by https from a public address, without redirects. Throws TournamentError. Source: docs/tournament-files.md#addresses. */
export async function fetchSource(text: string): Promise<SourceFiles> {
  const url = readAddress(text);
  const name = basename(url.pathname) || url.hostname;
  const bytes = await download(url).catch((error: unknown) => {
    if (error instanceof TournamentError) throw error;
    throw new TournamentError(
      `${url.href} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  return { name, kind: 'file', contents: new Map([[name, bytes]]) };
}

function readAddress(text: string): URL {
  if (!URL.canParse(text)) throw new TournamentError(`${text} is no address.`);
  const url = new URL(text);
  if (url.protocol !== 'https:') throw new TournamentError(`${url.href} does not begin with https://.`);
  if (url.username !== '' || url.password !== '') throw new TournamentError('An address must not contain a password.');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // A host that is an IP address is not looked up, so it is checked here.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new TournamentError(`${url.hostname} is not on the public internet.`);
  return url;
}

async function download(url: URL): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { lookup: lookupPublic, signal, agent: false, headers: { accept: '*/*' } }, resolve)
      .on('error', (error) => reject(signal.aborted ? tooSlow() : error))
      .end();
  });
  try {
    return await readBody(answer, url);
  } catch (error) {
    throw signal.aborted ? tooSlow() : error;
  } finally {
    answer.destroy();
  }
}

/** Reads the body of an answer. Throws TournamentError if the answer is a redirection, a failure or too large. */
export async function readBody(answer: IncomingMessage, url: URL): Promise<Uint8Array> {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400)
    throw new TournamentError(`${url.href} redirects to another address. Use that address.`);
  if (status !== 200) throw new TournamentError(`${url.href} answers with status ${status}.`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new TournamentError(`${url.href} has more than ${mostBytes / 1_000_000} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooSlow(): TournamentError {
  return new TournamentError(`The address does not answer within ${patienceMs / 1000} seconds.`);
}
