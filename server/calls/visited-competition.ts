import type { FastifyRequest } from 'fastify';
import { competitionInPath } from '../../game/page-paths.ts';
import type { Site } from './game.ts';

/**
 * Returns the competition (`CODE/YEAR`) whose page a request comes from: the one in the address of the request, otherwise the one in the address of the
 * page, which the browser sends along, otherwise the default one. Anybody can send any address, so this only says what may soon be needed.
 */
export function visitedCompetition(
  { competition }: Pick<Site, 'competition'>,
  { params, headers }: Pick<FastifyRequest, 'params' | 'headers'>,
): string {
  return competitionOf(params) ?? competitionOfPage(headers.referer) ?? competition;
}

/** Returns the competition (`CODE/YEAR`) in the parameters of an address; undefined if the address names none. */
export function competitionOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('code' in params) || !('year' in params)) return undefined;
  return `${String(params.code)}/${String(params.year)}`;
}

function competitionOfPage(address = ''): string | undefined {
  const [, path] = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(address) ?? [];
  return path === undefined ? undefined : competitionInPath(path)?.competition;
}
