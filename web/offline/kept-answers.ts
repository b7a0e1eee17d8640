import { hashKey } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  QueryPersister,
} from '@tanstack/react-query';
import type { LiveEvent } from '../../game/live.ts';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../app/calls/call.ts';
import { serverAnswers } from '../app/calls/server-answers.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What an answer of this query changes outside the cache; called for answers that come from the device. */
      adopt?: (answer: unknown, atMs: number) => void;
      /**
       * True for answers that are not worth storing or are wrong by the next visit, such as searches and invitations.
       */
      isPassing?: boolean;
      /**
       * True for the answer that says whose answers the device has stored. Before the server has confirmed it, no other
       * is requested again.
       */
      saysWhose?: boolean;
      /** The live events after which an answer of this query is old (web/app/live/live.ts). */
      refreshedBy?: readonly LiveEvent['type'][];
      /**
       * True for what the fan has entered. It is stored at once, because the page may be left right after it has said
       * "Saved".
       */
      isEntered?: boolean;
    };
  }
}

/** The answers that a device stores, so that pages that were opened before open offline. */
export interface KeptAnswers {
  /** Returns the stored answer first, and asks the server at once for a newer one. */
  persister: QueryPersister;
  /** Reads all at once what will be asked for in a moment, because each reading waits for the device. */
  readAhead(questions: readonly QueryKey[]): void;
  /** Stores every answer of the client from now on, and removes what the client removes. */
  follow(client: QueryClient): void;
  /** Resolves once the server has said whose answers these are, or cannot be reached. */
  confirmed: Promise<void>;
  /** Removes everything, and stores nothing more in this page: the account leaves the device. */
  forgetAll(): Promise<void>;
}

/** Several answers in quick succession are written together. */
const writeAfterMs = 250;
const sweepAfterMs = 10_000;
const aheadMs = 5000;
/** On a bad connection the page must not wait for ever: then the calls themselves say that a session is over. */
const confirmWithinMs = 3000;

/** `prefix` names the competition and the shapes of the answers. Answers stored under another prefix are of no use. */
export function keptAnswers(store: AnswerStore, prefix: () => string): KeptAnswers {
  const changed = new Map<string, Query>();
  /** Answers that were read ahead; each is used once. */
  const ahead = new Map<string, Promise<KeptAnswer | undefined>>();
  /** Queries whose next success is an answer that was read here. */
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
    // The age of an answer counts from when the server gave it, not from when it was read.
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
    // An answer that is null is not worth storing: nobody is signed in, or nobody has that nick.
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
        // An answer that is refused now must not be shown later.
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
    if (error instanceof Unreachable) query.setState({ status: 'success', error: null, isInvalidated: false });
  });
}
