import type { FastifyRequest } from 'fastify';
import { writeNameHeader, writeNameShape } from '../../game/live.ts';

/** Returns the name that the page has given this write; undefined if it has none, or none of the agreed form. */
export function nameOfWrite({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return writeNameShape.safeParse(headers[writeNameHeader]).data;
}
