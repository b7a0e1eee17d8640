import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../../game/problem.ts';
import type { Games as GamesOf } from '../../calls/game.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import type { Game, Site } from '../game.ts';
import { openGame } from './open-game.ts';
import type { OpenGame } from './open-game.ts';
import { listSiteCompetitions } from './site-competitions.ts';
import type { SiteCompetition } from './site-competitions.ts';

/** A game that could not be loaded is tried again at the first request after this time. */
const tryAgainMs = 10_000;
/** How many bytes the games of finished competitions may take together. Beyond that, some of them are unloaded (`unloadSurplus`). */
const finishedBytes = 256 * 1024 * 1024;

/** The games of this process. Those of competitions that are being played stay in memory. */
export interface Games extends GamesOf<Game> {
  /** All competitions of the site, in the order in which they begin. */
  stored(): SiteCompetition[];
  has(competition: string): boolean;
  /** The first competition of the site, which accounts enter at their first visit; undefined if it was removed. */
  readonly first: string | undefined;
  /** Returns why a competition cannot be played, in words for the organiser; undefined if it can, or if nobody has tried yet. */
  faultOf(competition: string): string | undefined;
  /**
   * Returns what does not work on this process in a competition that is played, as a sentence for the organiser; undefined if everything
   * works.
   */
  troubleOf(competition: string): string | undefined;
  /** Returns about how much memory a competition takes, in bytes; undefined if it is not in memory. */
  bytesOf(competition: string): number | undefined;
  /** Reads the list of competitions again. Resolves once the games of this process follow it. */
  refresh(): Promise<void>;
  /** Starts the work that does not belong to a request, now for the games in memory and later for each that is loaded. */
  startWork(): void;
  close(): Promise<void>;
}

interface Entry {
  open: OpenGame | undefined;
  loading: Promise<Game> | undefined;
  fault: { reason: string; atMs: number } | undefined;
  usedAtMs: number;
}

interface Registry {
  site: Site;
  main: { id: string };
  stored: Map<string, SiteCompetition>;
  entries: Map<string, Entry>;
  isWorking: boolean;
  isClosed: boolean;
  /** The latest reading of the list of competitions. Each reading waits for the one before it. */
  reading: Promise<void>;
  isReadingWanted: boolean;
  budget: number;
}

/**
 * Loads the default competition, and the others that are not finished or whose honours are not stored yet. After that, this process follows
 * competitions that any process adds, removes or starts again, and keeps `main.id` up to date. Throws if the default competition cannot be
 * loaded and there is no other.
 */
export async function openGames(
  site: Site,
  { main, budget = finishedBytes }: { main: { id: string }; budget?: number },
): Promise<Games> {
  const registry: Registry = {
    site,
    main,
    stored: await readStored(site),
    entries: new Map(),
    isWorking: false,
    isClosed: false,
    reading: Promise.resolve(),
    isReadingWanted: false,
    budget,
  };
  followCompetitions(registry);
  await loadFirst(registry);
  return {
    find: (competition) => find(registry, competition),
    list: () => openGamesOf(registry).map(({ game }) => game),
    stored: () => [...registry.stored.values()],
    has: (competition) => registry.stored.has(competition),
    get first() {
      return [...registry.stored.values()].find(({ autoEnter }) => autoEnter)?.id;
    },
    faultOf: (competition) => registry.entries.get(competition)?.fault?.reason,
    troubleOf: (competition) => registry.entries.get(competition)?.open?.troubles.first(),
    bytesOf: (competition) => registry.entries.get(competition)?.open?.game.standings.bytes,
    async refresh() {
      readAgain(registry);
      await registry.reading;
    },
    startWork() {
      registry.isWorking = true;
      for (const open of openGamesOf(registry)) open.startWork();
    },
    close: () => close(registry),
  };
}

async function readStored({ db }: Pick<Site, 'db'>): Promise<Map<string, SiteCompetition>> {
  return new Map((await listSiteCompetitions(db)).map((row) => [row.id, row]));
}

/**
 * Loads the default competition, and then the others. The start fails only if the default competition cannot be loaded and there is no
 * other one.
 */
async function loadFirst(registry: Registry): Promise<void> {
  const { main, stored } = registry;
  const failed = await load(registry, main.id).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (failed && stored.size === 1) throw failed.error;
  await loadRunning(registry);
}

async function loadRunning(registry: Registry): Promise<void> {
  const missing = [...registry.stored.values()].filter(
    ({ id, isDefault, isFinished, hasHonours }) =>
      !registry.entries.get(id)?.open && (isDefault || !isFinished || !hasHonours),
  );
  // A game that cannot be loaded has been logged, and answers that it is unavailable.
  await Promise.allSettled(missing.map(({ id }) => load(registry, id)));
}

function openGamesOf({ entries }: Registry): OpenGame[] {
  return [...entries.values()].flatMap(({ open }) => open ?? []);
}

function find(registry: Registry, competition: string): Game | Promise<Game> {
  if (!registry.stored.has(competition))
    throw new Problem('not_found', `competition ${competition} is not played here`);
  const entry = registry.entries.get(competition);
  if (entry?.open) {
    entry.usedAtMs = performance.now();
    return entry.open.game;
  }
  if (entry?.fault && performance.now() < entry.fault.atMs + tryAgainMs) throw cannotRun(competition);
  return load(registry, competition).catch(() => {
    throw cannotRun(competition);
  });
}

function cannotRun(competition: string): Problem {
  const retryAfterS = Math.ceil(tryAgainMs / 1000);
  return new Problem('unavailable', `competition ${competition} cannot be played at the moment`, { retryAfterS });
}

/** Loads a game once, however many callers wait for it. */
function load(registry: Registry, competition: string): Promise<Game> {
  const entry = registry.entries.get(competition) ?? emptyEntry();
  registry.entries.set(competition, entry);
  entry.loading ??= loadInto(registry, competition, entry).finally(() => {
    entry.loading = undefined;
  });
  return entry.loading;
}

function emptyEntry(): Entry {
  return { open: undefined, loading: undefined, fault: undefined, usedAtMs: performance.now() };
}

async function loadInto(registry: Registry, competition: string, entry: Entry): Promise<Game> {
  try {
    const open = await openGame(registry.site, competition, () => registry.stored.size > 1);
    // The competition may have been removed, or the process stopped, while it was read.
    if (registry.isClosed || registry.entries.get(competition) !== entry) {
      await open.close();
      throw new Problem('unavailable', `competition ${competition} has just been removed`);
    }
    entry.open = open;
    entry.fault = undefined;
    entry.usedAtMs = performance.now();
    if (registry.isWorking) open.startWork();
    unloadSurplus(registry, competition);
    return open.game;
  } catch (error) {
    if (!(error instanceof Problem)) registry.site.log(`${competition} cannot be played: ${wordsFor(error)}`);
    entry.fault = { reason: wordsFor(error), atMs: performance.now() };
    throw error;
  }
}

function followCompetitions(registry: Registry): void {
  const { announcements } = registry.site;
  announcements.on('competitions', () => readAgain(registry));
  announcements.onGap(() => readAgain(registry));
  // A finished competition that is not in memory may have been reopened or restarted on another process.
  for (const kind of ['clock', 'matches', 'reload'] as const) {
    announcements.on(kind, ({ competition }) => {
      if (!registry.entries.get(competition)?.open) readAgain(registry);
    });
  }
}

/** Reads the list of competitions, and once more if it may have changed meanwhile. */
function readAgain(registry: Registry): void {
  if (registry.isReadingWanted || registry.isClosed) return;
  registry.isReadingWanted = true;
  registry.reading = registry.reading.then(async () => {
    registry.isReadingWanted = false;
    try {
      await applyStored(registry, await readStored(registry.site));
    } catch (error) {
      // After an interruption of the connection, `onGap` leads here again.
      registry.site.log(`The list of competitions could not be read: ${wordsFor(error)}`);
    }
  });
}

async function applyStored(registry: Registry, stored: Map<string, SiteCompetition>): Promise<void> {
  const { entries, main } = registry;
  const before = registry.stored;
  registry.stored = stored;
  main.id = [...stored.values()].find(({ isDefault }) => isDefault)?.id ?? main.id;
  const removed = [...entries].filter(([id]) => stored.get(id)?.storedAt !== before.get(id)?.storedAt);
  for (const [id] of removed) entries.delete(id);
  for (const [id, { open }] of removed) {
    registry.site.hub.pagesOf(id).endAll();
    await open?.close();
  }
  await loadRunning(registry);
  if (!isDeepStrictEqual([...before.values()].map(listedPart), [...stored.values()].map(listedPart)))
    tellPages(registry);
}

/** What open pages are told of if it changes. The other facts of a competition that is not in memory are read again with it. */
function listedPart({ id, isDefault, isFinished, hasHonours, storedAt }: SiteCompetition): unknown {
  return { id, isDefault, isFinished, hasHonours, storedAt };
}

function tellPages(registry: Registry): void {
  for (const { game } of openGamesOf(registry)) {
    game.pages.toEveryone({ type: 'competitions', spreadMs: game.pages.spreadMs() });
  }
}

/**
 * Unloads the games of finished competitions beyond the budget, those that were not used for the longest time first. The default
 * competition, the game that was just loaded, and games with open pages stay.
 */
function unloadSurplus(registry: Registry, justLoaded: string): void {
  const { entries, main, budget } = registry;
  const finished = [...entries]
    .flatMap(([id, { open, usedAtMs }]) =>
      open && id !== main.id && open.game.isFinished() ? [{ id, open, usedAtMs }] : [],
    )
    .toSorted((a, b) => b.usedAtMs - a.usedAtMs);
  let bytes = 0;
  for (const { id, open } of finished) {
    bytes += open.game.standings.bytes;
    if (bytes <= budget || id === justLoaded || open.game.pages.size > 0) continue;
    entries.delete(id);
    open.close().catch((error: unknown) => registry.site.log(`${id} could not be closed: ${wordsFor(error)}`));
  }
}

async function close(registry: Registry): Promise<void> {
  registry.isClosed = true;
  await registry.reading;
  await Promise.allSettled([...registry.entries.values()].flatMap(({ loading }) => loading ?? []));
  await Promise.all(openGamesOf(registry).map((open) => open.close()));
}
