import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';

export const messageHealth = z.object({
  /** The number of registered devices per host of a push service, the host with the most devices first. */
  devices: z.array(z.object({ service: z.string(), count: z.int() })),
  players: z.int(),
  /** Notices whose deliveries have not all been stored yet. */
  notices: z.object({ open: z.int(), oldest: z.nullable(instant) }),
  /** Numbers of deliveries, each to one device: all that are `waiting`, those that are due now, and those that have failed before. */
  deliveries: z.object({ waiting: z.int(), due: z.int(), retried: z.int(), oldestDue: z.nullable(instant) }),
  /** The latest notices with a delivery that failed, newest first. */
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
