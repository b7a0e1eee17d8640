import type { FastifyRequest } from 'fastify';
import { writeName, writeNameHeader } from '../../game/live.ts';

/** Returns the name that the page has given this write; undefined if it has none, or none of the agreed form. */
export function nameOfWrite({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return writeName.safeParse(headers[writeNameHeader]).data;
}
