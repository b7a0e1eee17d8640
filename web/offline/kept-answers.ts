import { hashKey } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  QueryPersister,
} from '@tanstack/react-query';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../app/call.ts';
import { serverAnswers } from '../app/server-answers.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What an answer of this query changes outside the cache; called with one that comes from the device. */
      adopt?: (answer: unknown, atMs: number) => void;
      /** Not worth keeping, or wrong by the next visit: what was searched, what an invite opens. */
      isPassing?: boolean;
      /** It says whose answers the device has kept: before the server has confirmed it, none is asked for anew. */
      saysWhose?: boolean;
      /** It says what the fan has entered: kept at once, because the page may be left right after it has said "Saved". */
      isEntered?: boolean;
    };
  }
}

/** The answers a device keeps, so that pages seen before open without a network. */
export interface KeptAnswers {
  /** Gives the kept answer first and asks the server at once for a newer one. */
  persister: QueryPersister;
  /** Reads what will be asked for in a moment all at once, because each reading waits for the device. */
  readAhead(questions: readonly QueryKey[]): void;
  /** Keeps every answer of the client from now on, and drops what it drops. */
  follow(client: QueryClient): void;
  /** Until the server has said whose answers these are, or cannot be asked. */
  confirmed: Promise<void>;
  /** Forgets everything, and keeps nothing more in this page: the account leaves the device. */
  forgetAll(): Promise<void>;
}

/** A burst of answers is written once. */
const writeAfterMs = 250;
const sweepAfterMs = 10_000;
const aheadMs = 5000;
/** On a bad line the page must not stay deaf: then the calls themselves say that a session is over. */
const confirmWithinMs = 3000;

/** `prefix` names competition and shapes of the answers: what was kept under others is of no use. */
export function keptAnswers(store: AnswerStore, prefix: () => string): KeptAnswers {
  const changed = new Map<string, Query>();
  /** What is read ahead of its question; each serves one. */
  const ahead = new Map<string, Promise<KeptAnswer | undefined>>();
  /** Whose next success is what was read here. */
  const fromDevice = new Set<string>();
  let confirm: () => void = () => undefined;
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  let writing: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function ask(queryFn: QueryFunction, context: QueryFunctionContext, query: Query): Promise<unknown> {
    const isSought = query.state.data === undefined && !isOver && !query.meta?.isPassing;
    const kept = isSought ? await read(keyOf(query.queryHash)) : undefined;
    if (!kept) return queryFn(context);
    query.meta?.adopt?.(kept.data, kept.atMs);
    fromDevice.add(query.queryHash);
    setTimeout(() => void askAnew(query, kept));
    return kept.data;
  }

  async function askAnew(query: Query, { data, atMs }: KeptAnswer): Promise<void> {
    fromDevice.delete(query.queryHash);
    // It is as old as it is, not as old as its reading.
    if (query.state.data === data) query.setState({ dataUpdatedAt: atMs });
    if (query.meta?.saysWhose) {
      setTimeout(confirm, confirmWithinMs);
      await fetchAgain(query);
      return confirm();
    }
    await confirmed;
    const isStillKept = query.state.dataUpdatedAt === atMs;
    if (isStillKept && serverAnswers()) await fetchAgain(query);
  }

  function read(key: string): Promise<KeptAnswer | undefined> {
    const found = ahead.get(key) ?? store.read(key);
    ahead.delete(key);
    return found;
  }

  function note(query: Query): void {
    if (isOver || fromDevice.delete(query.queryHash)) return;
    if (query.meta?.saysWhose) confirm();
    // That nobody is signed in, that nobody is called so: not worth keeping.
    if (query.state.data === null) return drop(query);
    if (query.meta?.isPassing) return;
    ahead.delete(keyOf(query.queryHash));
    changed.set(keyOf(query.queryHash), query);
    if (query.meta?.isEntered) write();
    else writing ??= setTimeout(write, writeAfterMs);
  }

  function write(): void {
    clearTimeout(writing);
    writing = undefined;
    const answers = [...changed].map(([key, { state }]): [string, KeptAnswer] => [
      key,
      { data: state.data, atMs: state.dataUpdatedAt },
    ]);
    changed.clear();
    if (answers.length > 0) void store.write(answers);
  }

  function drop(query: Query): void {
    const key = keyOf(query.queryHash);
    ahead.delete(key);
    changed.delete(key);
    void store.remove(key);
  }

  function keyOf(queryHash: string): string {
    return `${prefix()} ${queryHash}`;
  }

  return {
    persister: ask,
    confirmed,
    readAhead(questions) {
      const keys = questions.map((question) => keyOf(hashKey(question)));
      const all = store.readAll(keys);
      for (const [index, key] of keys.entries())
        ahead.set(
          key,
          all.then((found) => found[index]),
        );
      // Another tab may have written newer ones by then.
      setTimeout(() => ahead.clear(), aheadMs);
    },
    follow(client) {
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'removed') return drop(event.query);
        if (event.type !== 'updated') return undefined;
        if (event.action.type === 'success') return note(event.query);
        // What is refused now must not be shown later.
        if (event.action.type === 'error' && event.action.error instanceof Problem) drop(event.query);
        return undefined;
      });
      // On phones a page that is hidden may never come back.
      addEventListener('pagehide', write);
      document.addEventListener('visibilitychange', () => document.hidden && write());
      setTimeout(() => void store.keepOnly(prefix()), sweepAfterMs);
    },
    async forgetAll() {
      isOver = true;
      changed.clear();
      ahead.clear();
      await store.clear();
    },
  };
}

/** Fetches the answer again. If the server does not answer, the stored answer stays. */
async function fetchAgain(query: Query): Promise<void> {
  await query.fetch().catch((error: unknown) => {
    if (error instanceof Unreachable) query.setState({ status: 'success', error: null });
  });
}
