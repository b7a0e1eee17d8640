import { createHash } from 'node:crypto';
import { Problem } from '../../../game/problem.ts';
import type { Database } from '../database/database.ts';
import { wordsFor } from '../log/loggable-error.ts';
import { areLimitsLifted } from './limits.ts';

/** How many attempts are allowed in a window of time, which is a minute unless `windowS` says otherwise. */
export interface Allowance {
  /** What is limited, such as `sign-ins of an address`. */
  what: string;
  /** The address or account that the count belongs to. */
  of: string;
  most: number;
  windowS?: number;
}

export interface Tries {
  /** Each of these refuses the attempt once it is exceeded. */
  own: readonly Allowance[];
  /**
   * An allowance that many visitors share. It is counted only if none of `own` refuses, so that refused requests cannot use it up. It never
   * refuses an attempt: the caller decides by `Taken.exceeded`.
   */
  shared?: Allowance | undefined;
  /** Attempts within this allowance are not counted against `shared`. */
  free?: Allowance | undefined;
}

/** Limits over all processes of a game. (The limits in `limits.ts` count per process.) */
export interface SharedLimits {
  /**
   * Counts one attempt, in one statement. Throws `too_many` if one of `own` is exceeded. Such an attempt may be uncounted, because a
   * process that knows that an allowance is used up refuses without a statement. Throws the database's error while the database is
   * unreachable.
   */
  take(tries: Tries): Promise<Taken>;
  /** Takes one counted attempt back from each of these allowances. */
  giveBack(...of: Allowance[]): Promise<void>;
}

interface Taken {
  /** The refusal to throw if `shared` is exceeded; the caller decides whether to throw it. */
  exceeded: Problem | undefined;
  /** How many attempts the current window has, including this one. */
  countOf: (of: Allowance) => number;
}

const minuteS = 60;
/**
 * If a process remembers this many allowances that are used up, it forgets them all. The only cost is that a few more attempts are counted
 * by a statement.
 */
const mostRemembered = 100_000;
/** How many windows one statement removes: few enough that other statements do not wait for it. */
const mostPurged = 5_000;

export function sharedLimits(database: Database): SharedLimits {
  // An allowance that is used up stays used up until its window ends, so further attempts are refused without a statement.
  const usedUp = new Map<string, number>();
  const purge = purgeNowAndThen(database);

  return {
    async take({ own, shared, free }) {
      if (areLimitsLifted()) return { exceeded: undefined, countOf: () => 0 };
      refuseUsedUp(own, usedUp);
      const counted = await count(database, { own, shared, free });
      purge();
      for (const allowance of own) {
        const { count: times, left } = counted.get(keyOf(allowance)) ?? nothing;
        if (times < allowance.most) continue;
        if (usedUp.size >= mostRemembered) usedUp.clear();
        usedUp.set(keyOf(allowance), performance.now() + left * 1000);
      }
      const beyond = own.filter((allowance) => (counted.get(keyOf(allowance)) ?? nothing).count > allowance.most);
      if (beyond.length > 0)
        throw tooMany(Math.max(...beyond.map((allowance) => (counted.get(keyOf(allowance)) ?? nothing).left)));
      const last = shared && counted.get(keyOf(shared));
      return {
        exceeded: shared && last && last.count > shared.most ? tooMany(last.left) : undefined,
        countOf: (of) => (counted.get(keyOf(of)) ?? nothing).count,
      };
    },
    async giveBack(...all) {
      // One statement is run per row, because one statement for all would lock the rows in another order than `take`.
      for (const of of all) {
        usedUp.delete(keyOf(of));
        await database.query(giveBackTry, [keyOf(of)], 'give-back-try');
      }
    },
  };
}

/** Throws `too_many` if one of the allowances is in `usedUp`, which has the end of its window in ms of `performance.now()`. */
function refuseUsedUp(own: readonly Allowance[], usedUp: ReadonlyMap<string, number>): void {
  for (const { what, of } of own) {
    const leftMs = (usedUp.get(keyOf({ what, of })) ?? 0) - performance.now();
    if (leftMs > 0) throw tooMany(leftMs / 1000);
  }
}

interface Counted {
  count: number;
  /** Seconds until the window ends. */
  left: number;
}

const nothing: Counted = { count: 0, left: 0 };

/** A hash has a fixed length, however long the input is. */
function keyOf({ what, of }: Pick<Allowance, 'what' | 'of'>): string {
  return createHash('sha256').update(`${what}\n${of}`).digest('base64url');
}

function tooMany(leftS: number): Problem {
  return new Problem('too_many', 'too many tries', { retryAfterS: Math.max(1, Math.ceil(leftS)) });
}

const upsert = `
  on conflict (key) do update set
    count = case when t.ends_at <= clock_timestamp() then 1 else t.count + 1 end,
    ends_at = case when t.ends_at <= clock_timestamp() then excluded.ends_at else t.ends_at end
  returning t.key, t.count, t.ends_at`;

/** Rows are locked in the order of their keys and the shared row last, so that two attempts at the same time cannot deadlock. */
const countTries = `
  with own as (
    insert into tries as t (key, count, ends_at)
    select o.key, 1, clock_timestamp() + o.window_s * interval '1 second'
      from unnest($1::text[], $2::int[]) as o (key, window_s) order by o.key ${upsert}
  ), shared as (
    insert into tries as t (key, count, ends_at)
    select $4::text, 1, clock_timestamp() + $5::int * interval '1 second'
     where $4::text is not null
       and not exists (select from own join unnest($1::text[], $3::int[]) as o (key, most) using (key) where own.count > o.most)
       and ($6::text is null or (select own.count from own where own.key = $6::text) > $7::int) ${upsert}
  )
  select key, count, extract(epoch from ends_at - clock_timestamp())::float8 as left from own
  union all
  select key, count, extract(epoch from ends_at - clock_timestamp())::float8 as left from shared`;

const giveBackTry = 'update tries set count = count - 1 where key = $1 and count > 0 and ends_at > clock_timestamp()';

async function count(database: Database, { own, shared, free }: Tries): Promise<Map<string, Counted>> {
  // `free` is counted along with `own`, with a limit that is never reached.
  const all = free ? [...own, { ...free, most: 0x7fffffff }] : own;
  const rows = await database.query<Counted & { key: string }>(
    countTries,
    [
      all.map(keyOf),
      all.map(({ windowS }) => windowS ?? minuteS),
      all.map(({ most }) => most),
      shared ? keyOf(shared) : null,
      shared?.windowS ?? minuteS,
      free ? keyOf(free) : null,
      free?.most ?? 0,
    ],
    'count-try',
  );
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/**
 * Returns a function that removes windows that have ended, at most once per minute, while its caller goes on. Rows that another statement
 * has locked are skipped. A failure is logged, and the next attempt follows a minute later.
 */
function purgeNowAndThen(database: Database): () => void {
  let dueAt = performance.now() + minuteS * 1000;
  let isPurging = false;
  const purgeAll = async (): Promise<void> => {
    isPurging = true;
    try {
      while ((await purgeTries(database)) === mostPurged);
    } catch (error) {
      console.error(`Windows of tries that have ended could not be removed: ${wordsFor(error)}`);
    } finally {
      isPurging = false;
    }
  };
  return () => {
    if (isPurging || performance.now() < dueAt) return;
    dueAt = performance.now() + minuteS * 1000;
    void purgeAll();
  };
}

/** Removes at most `mostPurged` windows that have ended. Returns how many were removed. */
export async function purgeTries(database: Database): Promise<number> {
  const [row] = await database.query<{ gone: number }>(
    `with gone as (
       delete from tries where key in (
         select key from tries where ends_at <= clock_timestamp() order by ends_at limit $1::int for update skip locked)
       returning 1)
     select count(*)::int as gone from gone`,
    [mostPurged],
    'purge-tries',
  );
  return row?.gone ?? 0;
}
