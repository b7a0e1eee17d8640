import { setTimeout as sleep } from 'node:timers/promises';
import { announcementChannel } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

/** Measurements on a database, which this file prints when it runs as a process. */
export interface Measured {
  /** The announcements in the order of their arrival. The first one was announced this long before it arrived. */
  received: string[];
  announcementMs: number;
  /** How long a statement takes on average. */
  statementMs: number;
  /** The numbers of statements that were sent to one connection at the same time, in the order of their results. */
  results: number[];
}

const database = await openDatabase(JSON.parse(process.argv[2] ?? ''));
const measured: Measured = { received: [], announcementMs: 0, statementMs: 0, results: [] };

const allReceived = Promise.withResolvers<void>();
let announced = 0;
await database.listen(
  (payload) => {
    if (measured.received.length === 0) measured.announcementMs = performance.now() - announced;
    if (measured.received.push(payload) === 3) allReceived.resolve();
  },
  () => undefined,
);
announced = performance.now();
for (const payload of ['first', 'second', 'third']) {
  await database.query('select pg_notify($1, $2)', [announcementChannel, payload]);
}
await Promise.race([allReceived.promise, sleep(10_000, undefined, { ref: false })]);

const statements = 50;
const begun = performance.now();
for (let n = 0; n < statements; n++) await database.query('select 1', []);
measured.statementMs = (performance.now() - begun) / statements;

await database.db.transaction(async (tx) => {
  await Promise.all([0, 1, 2, 3, 4].map((n) => tx.execute('select 1').then(() => measured.results.push(n))));
});

await database.close();
console.log(JSON.stringify(measured));
