import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';

/** How messages to devices are doing. */
export const messageHealth = z.object({
  /** Registered devices by the host of their push service, most first. */
  devices: z.array(z.object({ service: z.string(), count: z.int() })),
  /** Of how many people they are. */
  players: z.int(),
  /** What is not written out for all its devices yet. */
  notices: z.object({ open: z.int(), oldest: z.nullable(instant) }),
  /** Messages on their way to one device each: all, those due now, and those that failed before and are tried again. */
  deliveries: z.object({ waiting: z.int(), due: z.int(), retried: z.int(), oldestDue: z.nullable(instant) }),
  /** The last things told of which not everything arrived, the latest first. */
  failures: z.array(z.object({ kind: z.string(), at: instant, sent: z.int(), dropped: z.int() })),
});
export type MessageHealth = z.output<typeof messageHealth>;

/** Most failures of an answer. */
export const failuresShown = 10;

export const getHealth = endpoint({
  summary: 'Registered devices by push service, what waits to be sent, and what did not arrive lately',
  method: 'GET',
  path: '/admin/health',
  who: 'admin',
  answer: messageHealth,
});

/** A CSV file is text; the shape is there for the document of the interface. */
const csvFile = z.string();

export const exportLeaderboard = endpoint({
  summary:
    'All players of the table with points and rank, as CSV (RFC 4180, UTF-8 with byte order mark). Needs a sign-in of the last hour',
  method: 'GET',
  path: '/admin/export/leaderboard.csv',
  who: 'admin',
  answer: csvFile,
});

export const exportPredictions = endpoint({
  summary:
    'The picks of all locked matches with their points, as CSV (RFC 4180, UTF-8 with byte order mark). Needs a sign-in of the last hour',
  method: 'GET',
  path: '/admin/export/predictions.csv',
  who: 'admin',
  answer: csvFile,
});
