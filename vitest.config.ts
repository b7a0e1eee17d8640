import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-order/longest-first.ts';

/** These tests need a PostgreSQL server, for example for two connections at once, or for a database that fails and returns. */
const onServerOnly = ['server/**/*.pg.test.ts'];

/**
 * These tests are not run again with PostgreSQL. They use no database, or always the embedded one, or replay whole competitions, whose
 * points do not depend on the database, or play under load for a minute.
 */
const withoutDatabase = [
  'server/app/{start,start-failures,end-on-signals}.test.ts',
  'server/app/metrics/watching.test.ts',
  'server/app/contract/*.test.ts',
  'server/app/games/faults.test.ts',
  'server/app/console/console-files.test.ts',
  'server/platform/announcements.test.ts',
  'server/platform/files/private-folder.test.ts',
  'server/platform/http/reach.test.ts',
  'server/platform/log/{log-secrecy,told-in-the-log}.test.ts',
  'server/import/shipped/replay-shipped.test.ts',
  'server/import/update-of-replay.test.ts',
  'server/import/file-reader.test.ts',
  'server/import/admin/{hostile-files,titles-and-sides,unread-columns}.test.ts',
  'server/identity/stored-password/{common-passwords,hash-password}.test.ts',
  'server/news/clean-body.test.ts',
  'server/push/send-push.test.ts',
  'server/feed/{fetch-feed,whole-season,whole-tournament}.test.ts',
  'server/platform/database/{full-disk,statement-names}.test.ts',
  'server/platform/database/embedded/{finish-restore,folder-lock,embedded-queue}.test.ts',
  'server/mail/mailer.test.ts',
  'server/messages/message-rules.test.ts',
  'server/stats/{shared-runs,cached-count}.test.ts',
  'server/testing/kept-databases/kept-databases.test.ts',
];

/** In ms. The machines that run tests are often busy. A long limit does not slow down a test that passes. */
const limits = { testTimeout: 180_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // The rules are pure, so their tests may share modules. Modules of the pages remember a session, so each test file loads its own.
      { test: { ...limits, name: 'rules', include: ['game/**/*.test.ts', 'scripts/**/*.test.ts'], isolate: false } },
      { test: { ...limits, name: 'web', include: ['web/**/*.test.ts'], pool: 'threads' } },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL === undefined ? onServerOnly : withoutDatabase,
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/before-each-file.ts'],
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
