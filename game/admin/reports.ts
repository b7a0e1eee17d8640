import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';

export const messageHealth = z.object({
  /** The number of registered devices for each host of a push service, the host with the most devices first. */
  devices: z.array(z.object({ service: z.string(), count: z.int() })),
  players: z.int(),
  /** The number of notices whose deliveries have not all been stored yet, and when the oldest of them was created. */
  notices: z.object({ open: z.int(), oldest: z.nullable(instant) }),
  /** Deliveries to one device each: all that are `waiting`, those that are due now, and those that were tried before (`retried`). */
  deliveries: z.object({ waiting: z.int(), due: z.int(), retried: z.int(), oldestDue: z.nullable(instant) }),
  /** The latest notices of which a delivery was given up (`dropped`), newest first. */
  failures: z.array(z.object({ kind: z.string(), at: instant, sent: z.int(), dropped: z.int() })),
});
export type MessageHealth = z.output<typeof messageHealth>;

export const failuresShown = 10;

export const getHealthEndpoint = endpoint({
  summary: 'Registered devices by push service, the deliveries that wait, and the latest failures',
  method: 'GET',
  path: '/admin/health',
  who: 'admin',
  answer: messageHealth,
});

/** A CSV file is text; this schema is only for the OpenAPI document. */
const csvFile = z.string();

export const exportLeaderboardEndpoint = endpoint({
  summary:
    'All players of the table with points and rank, as CSV (RFC 4180, UTF-8 with byte order mark). Needs a sign-in of the last hour',
  method: 'GET',
  path: '/admin/export/leaderboard.csv',
  who: 'admin',
  answer: csvFile,
});

export const exportPredictionsEndpoint = endpoint({
  summary:
    'The picks of all locked matches with their points, as CSV (RFC 4180, UTF-8 with byte order mark). Needs a sign-in of the last hour',
  method: 'GET',
  path: '/admin/export/predictions.csv',
  who: 'admin',
  answer: csvFile,
});
