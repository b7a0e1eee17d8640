import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
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

/** What is known of the stored answers while a page is open. */
interface Keeping {
  store: AnswerStore;
  prefix: () => string;
  /** The queries whose answers are written next, by key. */
  changed: Map<string, Query>;
  /** Answers that were read ahead, by key; each is used once. */
  ahead: Map<string, Promise<KeptAnswer | undefined>>;
  /** Queries whose next success is an answer that was read here. */
  fromDevice: Set<string>;
  confirmed: Promise<void>;
  confirm: () => void;
  writing: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
}

/** `prefix` names the competition and the shapes of the answers. Answers stored under another prefix are of no use. */
export function keptAnswers(store: AnswerStore, prefix: () => string): KeptAnswers {
  const keeping = newKeeping(store, prefix);
  return {
    persister: (queryFn, context, query) => ask(keeping, query, () => queryFn(context)),
    confirmed: keeping.confirmed,
    readAhead: (questions) => readAhead(keeping, questions),
    follow: (client) => follow(keeping, client),
    forgetAll: () => forgetAll(keeping),
  };
}

function newKeeping(store: AnswerStore, prefix: () => string): Keeping {
  let confirm: () => void = () => undefined;
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  const nothingYet = { changed: new Map(), ahead: new Map(), fromDevice: new Set<string>() };
  return { store, prefix, ...nothingYet, confirmed, confirm, writing: undefined, isOver: false };
}

async function ask(keeping: Keeping, query: Query, askServer: () => unknown): Promise<unknown> {
  const isSought = query.state.data === undefined && !keeping.isOver && !query.meta?.isPassing;
  const kept = isSought ? await read(keeping, keyOf(keeping, query.queryHash)) : undefined;
  if (!kept) return askServer();
  query.meta?.adopt?.(kept.data, kept.atMs);
  keeping.fromDevice.add(query.queryHash);
  setTimeout(() => void askAnew(keeping, query, kept));
  return kept.data;
}

async function askAnew(keeping: Keeping, query: Query, { data, atMs }: KeptAnswer): Promise<void> {
  keeping.fromDevice.delete(query.queryHash);
  // The age of an answer counts from when the server gave it, not from when it was read.
  if (query.state.data === data) query.setState({ dataUpdatedAt: atMs });
  if (query.meta?.saysWhose) {
    setTimeout(keeping.confirm, confirmWithinMs);
    await fetchAgain(query);
    return keeping.confirm();
  }
  await keeping.confirmed;
  const isStillKept = query.state.dataUpdatedAt === atMs;
  if (isStillKept && serverAnswers()) await fetchAgain(query);
}

/** Fetches the answer again. If the server does not answer, the stored answer stays. */
async function fetchAgain(query: Query): Promise<void> {
  await query.fetch().catch((error: unknown) => {
    if (error instanceof Unreachable) query.setState({ status: 'success', error: null, isInvalidated: false });
  });
}

function read({ store, ahead }: Keeping, key: string): Promise<KeptAnswer | undefined> {
  const found = ahead.get(key) ?? store.read(key);
  ahead.delete(key);
  return found;
}

function readAhead(keeping: Keeping, questions: readonly QueryKey[]): void {
  const { store, ahead } = keeping;
  const keys = questions.map((question) => keyOf(keeping, hashKey(question)));
  const all = store.readAll(keys);
  for (const [index, key] of keys.entries())
    ahead.set(
      key,
      all.then((found) => found[index]),
    );
  // Another tab may have written newer ones by then.
  setTimeout(() => ahead.clear(), aheadMs);
}

function follow(keeping: Keeping, client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') return drop(keeping, event.query);
    if (event.type !== 'updated') return undefined;
    if (event.action.type === 'success') return note(keeping, event.query);
    // An answer that is refused now must not be shown later.
    if (event.action.type === 'error' && event.action.error instanceof Problem) drop(keeping, event.query);
    return undefined;
  });
  // On phones a page that is hidden may never come back.
  addEventListener('pagehide', () => write(keeping));
  document.addEventListener('visibilitychange', () => document.hidden && write(keeping));
  setTimeout(() => void keeping.store.keepOnly(keeping.prefix()), sweepAfterMs);
}

function note(keeping: Keeping, query: Query): void {
  if (keeping.isOver || keeping.fromDevice.delete(query.queryHash)) return;
  if (query.meta?.saysWhose) keeping.confirm();
  // An answer that is null is not worth storing: nobody is signed in, or nobody has that nick.
  if (query.state.data === null) return drop(keeping, query);
  if (query.meta?.isPassing) return;
  const key = keyOf(keeping, query.queryHash);
  keeping.ahead.delete(key);
  keeping.changed.set(key, query);
  if (query.meta?.isEntered) write(keeping);
  else keeping.writing ??= setTimeout(() => write(keeping), writeAfterMs);
}

function write(keeping: Keeping): void {
  clearTimeout(keeping.writing);
  keeping.writing = undefined;
  const answers = [...keeping.changed].map(([key, { state }]): [string, KeptAnswer] => [
    key,
    { data: state.data, atMs: state.dataUpdatedAt },
  ]);
  keeping.changed.clear();
  if (answers.length > 0) void keeping.store.write(answers);
}

function drop(keeping: Keeping, query: Query): void {
  const key = keyOf(keeping, query.queryHash);
  keeping.ahead.delete(key);
  keeping.changed.delete(key);
  void keeping.store.remove(key);
}

async function forgetAll(keeping: Keeping): Promise<void> {
  keeping.isOver = true;
  keeping.changed.clear();
  keeping.ahead.clear();
  await keeping.store.clear();
}

function keyOf({ prefix }: Keeping, queryHash: string): string {
  return `${prefix()} ${queryHash}`;
}
