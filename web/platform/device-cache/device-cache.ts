import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';
import { Problem } from '../../../game/problem.ts';
import { Unreachable } from '../calls/reach.ts';
import { noteAsked, askAndNote } from '../calls/asked-at.ts';
import { askNoting, exactAnswer, noteCame, noteComing } from '../calls/exact-answers.ts';
import { hasPageAnswers } from '../calls/page-answers.ts';
import { serverAnswers } from '../calls/server-answers.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Applies the effects of an answer outside the cache. It is called only for answers that were stored on the
       * device.
       */
      adopt?: (answer: unknown, atMs: number) => void;
      /** True for answers that are not worth storing or are outdated by the next visit, such as searches and invitations. */
      isTransient?: boolean;
      /**
       * Returns the account that an answer of this query names: the one to which all stored answers belong. The other stored answers are
       * refetched only after the server has confirmed it, or after 3 s.
       */
      accountOf?: ((answer: unknown) => string) | undefined;
      /**
       * The live events that make an answer of this query outdated (web/app/live/live.ts). Empty for an answer that only changes by acts of
       * the page that shows it, or that is fetched each time it is shown.
       */
      refreshedBy: readonly LiveEvent['type'][];
      /** True for data that the fan has entered. It is stored at once, because the fan may leave the page right after it has shown "Saved". */
      isEntered?: boolean;
    };
  }
}

/** The answers stored on a device, so that pages that were opened before also open offline. */
export interface DeviceCache {
  /**
   * Answers a query with the stored answer and refetches it after `confirmed`; asks the server if no answer is stored.
   */
  persister: QueryPersister;
  /** Reads the answers to several queries at once before they are needed, because each separate read takes time. */
  readAhead(questions: readonly QueryKey[]): void;
  /**
   * From now on, stores the new answers in this query client, and removes an answer when the query client removes it or
   * when the server refuses its query.
   */
  follow(client: QueryClient): void;
  /** Resolves once the server has confirmed whose answers these are, or if the server cannot be reached within 3 s. */
  confirmed: Promise<void>;
  /** Removes all answers and stores no more on this page. It must be called when the session is over. */
  forgetAll(): Promise<void>;
  notes: TabNotes;
}

/**
 * What a tab leaves for the other tabs of the account, by name. Once a write has resolved, every tab reads it, unlike in localStorage,
 * where a tab can read an older value for a while, even under a lock.
 */
export interface TabNotes {
  /** Returns undefined if there is no note, or if the device stores nothing. */
  read(name: string): Promise<unknown>;
  write(name: string, note: unknown): Promise<void>;
}

/** Answers that arrive within this time are written together. */
const writeAfterMs = 250;
/**
 * The longest wait for a note that a tab has left for the others. It is long because no fan waits for a note, and a tab that does not get
 * it does the other tab's work again.
 */
const noteWithinMs = 15_000;
/** The key of the account that the stored answers of all competitions belong to, before the version. */
const accountKey = 'account';
const sweepAfterMs = 10_000;
const aheadMs = 5000;
/**
 * The longest wait for the confirmation on a bad connection. After that, the other answers are refetched, which the server refuses if the
 * session is over.
 */
const confirmWithinMs = 3000;

interface CacheState {
  store: AnswerStore;
  scope: CacheScope;
  changed: Map<string, Query>;
  /** Answers that were read in advance, by key. Each is used once. */
  ahead: Map<string, Promise<StoredAnswer | undefined>>;
  /** Queries whose next success event is for an answer that was read from the device. */
  fromDevice: Set<string>;
  confirmed: Promise<void>;
  confirm: () => void;
  onOtherAccount: () => void;
  writing: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
}

/** Answers are stored separately for each competition (`CODE/YEAR`) and for each version of the answers' shapes. */
interface CacheScope {
  competition: () => string;
  version: string;
}

/**
 * `onOtherAccount` is called after the stored answers were removed because they belong to another account than the one that the server has
 * confirmed. The page must be loaded afresh, because it may show some of them.
 */
export function createDeviceCache(store: AnswerStore, scope: CacheScope, onOtherAccount: () => void): DeviceCache {
  const keeping = newCacheState(store, scope, onOtherAccount);
  return {
    persister: (queryFn, context, query) =>
      ask(keeping, query, () => askNoting(query, context.signal, () => queryFn(context))),
    confirmed: keeping.confirmed,
    readAhead: (questions) => readAhead(keeping, questions),
    follow: (client) => follow(keeping, client),
    forgetAll: () => forgetAll(keeping),
    notes: {
      read: async (name) => (await store.read(keyOf(keeping, name), noteWithinMs))?.data,
      write: async (name, note) => {
        if (!keeping.isOver) await store.write([[keyOf(keeping, name), { data: note, atMs: Date.now() }]]);
      },
    },
  };
}

function newCacheState(store: AnswerStore, scope: CacheScope, onOtherAccount: () => void): CacheState {
  let confirm: () => void = () => undefined;
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  const nothingYet = { changed: new Map(), ahead: new Map(), fromDevice: new Set<string>() };
  return { store, scope, onOtherAccount, ...nothingYet, confirmed, confirm, writing: undefined, isOver: false };
}

async function ask(keeping: CacheState, query: Query, askServer: () => unknown): Promise<unknown> {
  noteAsked(query);
  const isSought = query.state.data === undefined && !keeping.isOver && !query.meta?.isTransient && mayBeOlder(query);
  const kept = isSought ? await read(keeping, keyOf(keeping, query.queryHash)) : undefined;
  if (!kept) return askAndNote(query, askServer);
  noteAsked(query, 0);
  query.meta?.adopt?.(kept.data, kept.atMs);
  keeping.fromDevice.add(query.queryHash);
  noteComing(query, kept.sent);
  setTimeout(() => void askAnew(keeping, query, kept));
  return kept.data;
}

/**
 * False while answers that came with the page have not been used, because they are newer. Only the stored session is read even then,
 * because the session that came with the page shows whether the other stored answers belong to the same account.
 */
function mayBeOlder({ meta }: Query): boolean {
  return meta?.accountOf !== undefined || !hasPageAnswers();
}

async function askAnew(keeping: CacheState, query: Query, { data, atMs }: StoredAnswer): Promise<void> {
  keeping.fromDevice.delete(query.queryHash);
  // The age of an answer counts from when the server gave it, not from when it was read.
  if (query.state.data === data) query.setState({ dataUpdatedAt: atMs });
  if (query.meta?.accountOf) {
    setTimeout(keeping.confirm, confirmWithinMs);
    await fetchAgain(query);
    return keeping.confirm();
  }
  await keeping.confirmed;
  const isStillKept = query.state.dataUpdatedAt === atMs;
  if (isStillKept && serverAnswers()) await fetchAgain(query);
}

/** Fetches the answer again. If the server cannot be reached, the stored answer stays. */
async function fetchAgain(query: Query): Promise<void> {
  await query.fetch().catch((error: unknown) => {
    if (error instanceof Unreachable) query.setState({ status: 'success', error: null, isInvalidated: false });
  });
}

function read({ store, ahead }: CacheState, key: string): Promise<StoredAnswer | undefined> {
  const found = ahead.get(key) ?? store.read(key);
  ahead.delete(key);
  return found;
}

function readAhead(keeping: CacheState, questions: readonly QueryKey[]): void {
  const { store, ahead } = keeping;
  const keys = questions.map((question) => keyOf(keeping, hashKey(question)));
  const all = store.readAll(keys);
  for (const [index, key] of keys.entries())
    ahead.set(
      key,
      all.then((found) => found[index]),
    );
  // Unused answers are dropped after a while, because another tab may have stored newer ones by then.
  setTimeout(() => ahead.clear(), aheadMs);
}

function follow(keeping: CacheState, client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') return drop(keeping, event.query);
    if (event.type !== 'updated') return undefined;
    if (event.action.type === 'success') {
      if (!event.action.manual) noteCame(event.query);
      return note(keeping, event.query);
    }
    // An answer that is now refused must not be shown later.
    if (event.action.type === 'error' && event.action.error instanceof Problem) drop(keeping, event.query);
    return undefined;
  });
  // On phones a page that is hidden may be closed without notice.
  addEventListener('pagehide', () => write(keeping));
  document.addEventListener('visibilitychange', () => document.hidden && write(keeping));
  const { version } = keeping.scope;
  // The answers of other competitions stay, so that these open offline, too.
  setTimeout(() => void keeping.store.keepOnly((key) => key.split(' ')[1] === version), sweepAfterMs);
}

function note(keeping: CacheState, query: Query): void {
  if (keeping.isOver || keeping.fromDevice.delete(query.queryHash)) return;
  if (query.meta?.accountOf) {
    keeping.confirm();
    if (query.state.data !== null) void claim(keeping, query.meta.accountOf(query.state.data));
  }
  // Null is not worth storing: it means that nobody is signed in, or that nobody has that nick.
  if (query.state.data === null) return drop(keeping, query);
  if (query.meta?.isTransient) return;
  const key = keyOf(keeping, query.queryHash);
  keeping.ahead.delete(key);
  keeping.changed.set(key, query);
  if (query.meta?.isEntered) write(keeping);
  else keeping.writing ??= setTimeout(() => write(keeping), writeAfterMs);
}

/**
 * Removes the answers of another account. The page notices another account when it compares the stored session with the confirmed one, but a
 * slow store may not have answered in time.
 */
async function claim({ store, scope, onOtherAccount }: CacheState, account: string): Promise<void> {
  const isOfOther = await store.claim(`${accountKey} ${scope.version}`, { data: account, atMs: Date.now() });
  if (isOfOther) onOtherAccount();
}

function write(keeping: CacheState): void {
  clearTimeout(keeping.writing);
  keeping.writing = undefined;
  const answers = [...keeping.changed].map(([key, query]): [string, StoredAnswer] => [
    key,
    { data: query.state.data, atMs: query.state.dataUpdatedAt, sent: exactAnswer(query) },
  ]);
  keeping.changed.clear();
  if (answers.length > 0) void keeping.store.write(answers);
}

function drop(keeping: CacheState, query: Query): void {
  const key = keyOf(keeping, query.queryHash);
  keeping.ahead.delete(key);
  keeping.changed.delete(key);
  void keeping.store.remove(key);
}

async function forgetAll(keeping: CacheState): Promise<void> {
  keeping.isOver = true;
  keeping.changed.clear();
  keeping.ahead.clear();
  await keeping.store.clear();
}

function keyOf({ scope: { competition, version } }: CacheState, queryHash: string): string {
  return `${competition()} ${version} ${queryHash}`;
}
