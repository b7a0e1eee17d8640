import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractionsOf } from './contractions.ts';
import type { Migration } from './contractions.ts';
import { findFormerVersion, isCompatible, migrationsAt } from './find-former-version.ts';
import { reportImpossible } from './report-impossible.ts';

// A migration may only take away what the former version no longer uses. Source: docs/operations.md#upgrade-and-downgrade.

const read = (name: string): unknown => JSON.parse(readFileSync(`migrations/${name}`, 'utf8'));
const tags = (read('meta/_journal.json') as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
const { compatibleFrom } = read('compatible-from.json') as { compatibleFrom: string };
/** The reason for each migration that takes something away, by its name. */
const reasons = read('contractions.json') as Record<string, string>;

const readMigration = (tag: string): Migration => ({
  tag,
  statements: readFileSync(`migrations/${tag}.sql`, 'utf8').split('--> statement-breakpoint'),
});

describe('a migration that the former version does not know', () => {
  const former = findFormerVersion('.');

  test('takes nothing away without a reason in migrations/contractions.json', ({ skip }) => {
    if (former.impossible !== undefined) return skip(reportImpossible(former.impossible));
    const known = migrationsAt('.', former.commit);
    const faults = tags
      .filter((tag) => !known.includes(tag) && reasons[tag] === undefined)
      .flatMap((tag) => contractionsOf(readMigration(tag)).map((what) => `${tag} ${what}`));
    expect(faults).toEqual([]);
  });

  test('is not asked for by migrations/compatible-from.json, unless migrations/contractions.json has a reason', ({
    skip,
  }) => {
    if (former.impossible !== undefined) return skip(reportImpossible(former.impossible));
    const reason = isCompatible('.', former.commit) ? 'not needed' : reasons[compatibleFrom];
    expect(
      reason,
      `${compatibleFrom} in migrations/compatible-from.json is unknown to the former version`,
    ).toBeDefined();
  });
});

test('migrations/contractions.json has a sentence for migrations that exist', () => {
  for (const [tag, reason] of Object.entries(reasons)) {
    expect(tags).toContain(tag);
    expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  }
});

describe('what a migration takes away', () => {
  const of = (...statements: string[]) => contractionsOf({ tag: 'x', statements });

  test.each([
    ['ALTER TABLE "players" DROP COLUMN "nick";', 'drops a column'],
    ['alter table players drop column if exists nick', 'drops a column'],
    ['ALTER TABLE "players" DROP "nick";', 'drops a column'],
    ['DROP TABLE "players";', 'drops a table, view, sequence, type or function'],
    ['drop view if exists ranks', 'drops a table, view, sequence, type or function'],
    ['ALTER TABLE "players" RENAME COLUMN "nick" TO "name";', 'renames something'],
    ['ALTER TABLE "players" RENAME TO "fans";', 'renames something'],
    ['ALTER TABLE "players" ALTER COLUMN "nick" SET NOT NULL;', 'makes a column required'],
    ['ALTER TABLE "players" ALTER COLUMN "nick" DROP DEFAULT;', 'drops a default'],
    ['ALTER TABLE "players" ALTER COLUMN "idx" SET DATA TYPE bigint;', 'changes the type of a column'],
    ['alter table players alter idx type bigint', 'changes the type of a column'],
    ['ALTER TABLE "players" ADD COLUMN "shirt" integer NOT NULL;', 'adds a required column without a default'],
    [
      'alter table players add shirt integer not null, add boots text default 1',
      'adds a required column without a default',
    ],
    ['ALTER TABLE "players" ADD CONSTRAINT "c" CHECK (idx > 5);', 'adds a constraint to a table that exists'],
    ['ALTER TABLE "players" DROP CONSTRAINT "c";', 'drops a constraint'],
    ['CREATE UNIQUE INDEX "i" ON "players" USING btree ("nick");', 'adds a unique index to a table that exists'],
  ])('is found in %s', (statement, what) => {
    expect(of(statement)).toEqual([what]);
  });

  test.each([
    'ALTER TABLE "players" ADD COLUMN "shirt" integer;',
    'ALTER TABLE "players" ADD COLUMN "shirt" integer DEFAULT 1 NOT NULL;',
    'ALTER TABLE "players" ADD COLUMN "double" integer NOT NULL GENERATED ALWAYS AS (idx * 2) STORED;',
    'ALTER TABLE "players" ALTER COLUMN "nick" DROP NOT NULL;',
    'CREATE INDEX "i" ON "players" USING btree ("nick") WHERE "nick" is not null;',
    "update players set nick = 'drop table' where nick = 'rename to' -- drop column",
    'create or replace function f() returns trigger as $$ begin drop table x; end $$ language plpgsql',
  ])('is nothing in %s', (statement) => {
    expect(of(statement)).toEqual([]);
  });

  test('is nothing if the table is new', () => {
    const table = 'CREATE TABLE IF NOT EXISTS "shirts" ("id" text NOT NULL);';
    const key = 'ALTER TABLE "shirts" ADD CONSTRAINT "k" FOREIGN KEY ("id") REFERENCES "public"."players"("id");';
    expect(of(table, key, 'CREATE UNIQUE INDEX "i" ON "shirts" USING btree ("id");')).toEqual([]);
  });

  test('is found in migrations of former years', () => {
    const found = Object.fromEntries(tags.map((tag) => [tag, contractionsOf(readMigration(tag))]));
    expect(found['0041_pinned-groups']).toEqual([]);
    expect(found['0035_late-picks']).toEqual(['adds a constraint to a table that exists']);
    expect(found['0023_accounts-own-nicks']).toContain('drops a column');
  });
});
