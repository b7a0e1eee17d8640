import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';

/** How many minutes the counts of the page go back. */
export const countedMinutes = 5;

/**
 * The alerts that the page can show. They are those of deploy/prometheus/alerts.yml, without `FulltimeDown`, because a site that is down
 * does not answer.
 */
export const alertNames = [
  'FulltimeNotReady',
  'FulltimeSavesFail',
  'FulltimeLockLate',
  'FulltimeNobodyWorks',
  'FulltimeFeedSilent',
  'FulltimeMessagesStuck',
  'FulltimeDiskNearlyFull',
  'FulltimeProcessDown',
  'FulltimeInternalErrors',
  'FulltimeSavesSlow',
  'FulltimeLoopDelayed',
  'FulltimeMemoryNearlyFull',
  'FulltimeStreamsNearlyFull',
] as const;
export type AlertName = (typeof alertNames)[number];

/** The kinds of work that one process of the site does for all. */
export const workKinds = ['replay', 'jobs', 'site_jobs', 'feed'] as const;
export type WorkKind = (typeof workKinds)[number];

const seconds = z.number();
const bytes = z.number();
const workKind = z.enum(workKinds);

/** A condition that has held for as long as its alert asks for. Source: docs/operations.md#alerts. */
export const siteProblem = z.object({
  alert: z.enum(alertNames),
  severity: z.enum(['page', 'warn']),
  /** When the condition began to hold, as far as it was measured. */
  since: instant,
  /** The number of the process that the problem is about; null for the whole site. */
  process: z.nullable(z.int()),
  /** The work that nobody does; null for other problems. */
  work: z.nullable(workKind),
});
export type SiteProblem = z.output<typeof siteProblem>;

export const processStatus = z.object({
  number: z.int(),
  startedAt: instant,
  /** False if the database does not answer this process, or if its disk is full. */
  isReady: z.boolean(),
  memory: z.object({ used: bytes, limit: bytes, heap: bytes, heapLimit: bytes }),
  /** The 99th percentile of the delay of the event loop, since the latest measurement. */
  loopDelay: seconds,
  streams: z.int(),
  /** Connections to the database, and statements that wait for one. */
  database: z.object({ busy: z.int(), idle: z.int(), waiting: z.int() }),
});
export type ProcessStatus = z.output<typeof processStatus>;

/** What only the database knows. */
const stored = z.object({
  messages: z.object({ deliveries: z.int(), notices: z.int(), devices: z.int() }),
  /** For how long the push message that should have been sent first has been waiting. */
  messageOverdue: seconds,
  /** Since the feed last gave a usable answer; null without a feed. */
  feedAge: z.nullable(seconds),
  /** For how long a match has been open that should be locked. */
  lockOverdue: seconds,
  /** From the kick-off to the lock, for the match that locked last. */
  lockDelay: z.nullable(seconds),
});

const outcomes = z.object({ sent: z.int(), failed: z.int() });

export const siteStatus = z.object({
  takenAt: instant,
  /** The start of the process that has measured for the longest time. Nothing before it is known. */
  measuredSince: instant,
  /** The problems of this moment, those that need a person at once first. */
  problems: z.array(siteProblem),
  processes: z.array(processStatus),
  /** Processes of this port that do not answer. */
  missing: z.array(z.object({ number: z.int(), since: instant })),
  /** How many more processes run on the same database, whose numbers are not part of this answer; null if the database does not say. */
  elsewhere: z.nullable(z.int()),
  /** Counts of the last minutes (`countedMinutes`). `p99` is how long all but one of a hundred players waited at most. */
  saves: z.object({ saved: z.int(), refused: z.int(), failed: z.int(), p99: z.nullable(seconds) }),
  matches: z.object({ on: z.int(), soon: z.int(), nextLock: z.nullable(instant) }),
  /** The work that must be done now, for how long nobody has done it, and the processes of this port that do it. */
  work: z.array(z.object({ kind: workKind, free: z.nullable(seconds), processes: z.array(z.int()) })),
  streams: z.object({ open: z.int(), limit: z.int(), events: z.int() }),
  pushed: outcomes,
  mails: z.extend(outcomes, { waiting: z.int() }),
  /** Null if the database does not answer. */
  stored: z.nullable(stored),
  disk: z.nullable(z.object({ free: bytes, size: bytes })),
});
export type SiteStatus = z.output<typeof siteStatus>;

export const getStatusEndpoint = endpoint({
  summary: 'Whether the site runs well: the alerts of docs/operations.md that hold now, and the numbers behind them',
  method: 'GET',
  path: '/admin/status',
  who: 'admin',
  answer: siteStatus,
});
