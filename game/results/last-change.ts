import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { matchIdParams } from './api.ts';
import { shownState } from './preview.ts';
import { tableOrders } from './result-effect.ts';

/** The latest start, change of the score or end of a locked match, and what it has changed. */
export const lastChange = z.object({
  /** The version of the result that made the change. */
  version: z.int(),
  source: z.enum(['replay', 'feed', 'admin']),
  at: instant,
  before: shownState,
  after: shownState,
  effect: tableEffect,
  table: z.nullable(tableOrders),
  /** The number of devices to which a notification about the change has been sent so far; null if there is no notification. */
  sent: z.nullable(z.int()),
});
export type LastChange = z.output<typeof lastChange>;

export const getLastChangeEndpoint = endpoint({
  summary:
    'What the latest change of a match has changed in the tables; null before the first one, and while the match is open',
  method: 'GET',
  path: '/admin/results/:matchId/last-change',
  who: 'admin',
  params: matchIdParams,
  answer: z.object({ change: z.nullable(lastChange) }),
});
