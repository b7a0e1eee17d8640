import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Site } from '../game.ts';
import type { AnswerCounts } from '../../platform/http/answer-counts.ts';
import { addCounter, addDurations, addGauge, by, one } from './metric-target.ts';
import type { Target } from './metric-target.ts';

/** Adds what this process counts for itself, all of which is in its memory. */
export function addProcessMetrics(target: Target, site: Site, answers: AnswerCounts): void {
  addSaves(target, site);
  addStreams(target, site);
  addSentMessages(target, site);
  addDatabaseUse(target, site);
  addMemory(target);
  addCounter(target, {
    name: 'fulltime_refusals_total',
    help: 'Requests refused by this process, by the code of the refusal',
    labels: ['code'],
    read: () => by('code', answers.refusals),
  });
  addCounter(target, {
    name: 'fulltime_http_answers_total',
    help: 'Requests answered by this process, by the status of the answer',
    labels: ['status'],
    read: () => by('status', answers.statuses),
  });
}

function addSaves(target: Target, { saveCounts }: Site): void {
  addCounter(target, {
    name: 'fulltime_saves_total',
    help: 'Picks stored by this process',
    read: () => one(saveCounts.picks),
  });
  addCounter(target, {
    name: 'fulltime_save_batches_total',
    help: 'Statements of this process that save picks, many in each',
    read: () => one(saveCounts.batches),
  });
  addDurations(target, {
    name: 'fulltime_save_duration_seconds',
    help: 'How long callers waited until the save of a pick was answered, by how it ended',
    label: 'outcome',
    series: saveCounts.answers,
  });
}

function addStreams(target: Target, { hub, config }: Site): void {
  addGauge(target, {
    name: 'fulltime_streams',
    help: 'Open live streams of this process',
    read: () => one(hub.size),
  });
  addGauge(target, {
    name: 'fulltime_streams_limit',
    help: 'The most live streams that this process opens (MAX_STREAMS)',
    read: () => one(config.maxStreams),
  });
  addCounter(target, {
    name: 'fulltime_streams_cut_total',
    help: 'Live streams that this process ended because their reader was too slow',
    read: () => one(hub.counts.slow),
  });
  addCounter(target, {
    name: 'fulltime_events_sent_total',
    help: 'Events that this process wrote to live streams, one for each stream',
    read: () => one(hub.counts.events),
  });
}

function addSentMessages(target: Target, { transport, mail }: Site): void {
  addCounter(target, {
    name: 'fulltime_message_attempts_total',
    help: 'Push messages that this process tried to send, by the outcome of each attempt',
    labels: ['outcome'],
    read: () => by('outcome', Object.entries(transport.counts)),
  });
  addCounter(target, {
    name: 'fulltime_mails_total',
    help: 'Mails of this process that the mail server accepted, and mails that were given up',
    labels: ['outcome'],
    read: () => by('outcome', Object.entries(mail?.counts ?? { sent: 0, failed: 0 })),
  });
  addGauge(target, {
    name: 'fulltime_mails_waiting',
    help: 'Mails of this process that are being written or sent, or wait for another attempt',
    read: () => one(mail?.waiting ?? 0),
  });
}

function addDatabaseUse(target: Target, { database }: Site): void {
  addGauge(target, {
    name: 'fulltime_database_connections',
    help: 'Connections of this process to the database, busy and idle',
    labels: ['state'],
    read() {
      const { busy, idle } = database.use();
      return by('state', Object.entries({ busy, idle }));
    },
  });
  addGauge(target, {
    name: 'fulltime_database_waiting',
    help: 'Statements and transactions of this process that wait for a connection',
    read: () => one(database.use().waiting),
  });
  const leases = (): [string, { held: number; taken: number }][] => Object.entries(database.use().leases);
  addGauge(target, {
    name: 'fulltime_leases',
    help: 'Leases that this process holds, by the kind of work',
    labels: ['kind'],
    read: () =>
      by(
        'kind',
        leases().map(([kind, { held }]) => [kind, held]),
      ),
  });
  addCounter(target, {
    name: 'fulltime_leases_taken_total',
    help: 'How often this process has taken a lease, by the kind of work',
    labels: ['kind'],
    read: () =>
      by(
        'kind',
        leases().map(([kind, { taken }]) => [kind, taken]),
      ),
  });
}

function addMemory(target: Target): void {
  addGauge(target, {
    name: 'fulltime_heap_limit_bytes',
    help: 'The most memory that objects of this process may take before it ends',
    read: () => one(getHeapStatistics().heap_size_limit),
  });
  addGauge(target, {
    name: 'fulltime_memory_limit_bytes',
    help: 'The memory that the container or the machine of this process has',
    read: () => one(memoryLimit()),
  });
}

/** A container without a limit reports none, or a number beyond all memory. */
export function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
