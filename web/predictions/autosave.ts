import { Problem } from '../../game/problem.ts';
import { atRest, clearTimers, enter } from './autosave-machine.ts';
import type { Entry, Machine } from './autosave-machine.ts';
import type { Autosave, AutosaveSeams, StoredPick } from './autosave-seams.ts';
import { isFinal, retryDelayMs, waitsForFan } from './refusals.ts';
import { areForOthers, idle, samePick } from './save-state.ts';
import type { PickValue, SaveState, UnsentPick } from './save-state.ts';

/** The delay between the last change of a value and its save. Source: docs/product.md#match-card. */
export const saveAfterMs = 500;

/**
 * Saves picks without a button, 500 ms after the last change. Only one save per match runs at a time; the next value waits for it. The
 * device stores every value until the server has acknowledged it. Source: docs/product.md#several-devices, docs/product.md#match-card.
 */
export function createAutosave(seams: AutosaveSeams): Autosave {
  const it: Machine = { seams, entries: new Map(), states: new Map(), listeners: new Map() };
  for (const [matchId, unsent] of Object.entries(seams.readQueue())) {
    it.entries.set(matchId, { ...unsent, late: true, ...atRest });
    it.states.set(matchId, { kind: 'queued', value: unsent.value });
  }
  return {
    change: (matchId, value, teams) => change(it, matchId, { value, teams }),
    retry: (matchId) => sendNow(it, matchId),
    keepMine: (matchId) => keepMine(it, matchId),
    keepTheirs: (matchId) => settle(it, matchId, idle),
    resume: () => eachOpen(it, (matchId) => isKept(it, matchId) && sendNow(it, matchId)),
    pause: () => eachOpen(it, (matchId, entry) => hold(it, matchId, entry)),
    leave: () => {
      for (const [matchId, entry] of it.entries) if (entry.debounce) sendNow(it, matchId, true);
    },
    close: () => {
      for (const entry of it.entries.values()) clearTimers(entry);
      it.entries.clear();
      it.states.clear();
    },
    isBusy: () => isBusy(it),
    stateOf: (matchId) => it.states.get(matchId) ?? idle,
    subscribe: (matchId, onChange) => subscribe(it, matchId, onChange),
  };
}

type Entered = Pick<UnsentPick, 'value' | 'teams'>;

function change(it: Machine, matchId: string, { value, teams }: Entered): void {
  const known = it.seams.known(matchId);
  const entry = it.entries.get(matchId);
  if (entry === undefined && value === null && known === undefined) return;
  const basedOn = known?.lastUpdated ?? null;
  const changed: Entry = entry ?? { value, basedOn, late: false, unconfirmed: [], ...atRest };
  enter(changed, { value, teams, basedOn });
  it.entries.set(matchId, changed);
  keep(it, matchId, changed);
  clearTimers(changed);
  const state = it.states.get(matchId);
  if (state?.kind === 'conflict') return show(it, matchId, { ...state, value });
  if (!it.seams.isOnline()) return hold(it, matchId, changed);
  changed.debounce = setTimeout(() => sendNow(it, matchId), saveAfterMs);
  show(it, matchId, { kind: 'waiting', value });
}

/** Leaves the value on the device while it is offline. A value that was being sent may still arrive; its answer will then show this. */
function hold(it: Machine, matchId: string, entry: Entry): void {
  clearTimers(entry);
  if (!entry.inFlight) entry.late = true;
  keep(it, matchId, entry);
  show(it, matchId, { kind: 'queued', value: entry.value });
}

function keepMine(it: Machine, matchId: string): void {
  const state = it.states.get(matchId);
  const entry = it.entries.get(matchId);
  if (state?.kind !== 'conflict' || entry === undefined) return;
  entry.basedOn = state.theirs?.lastUpdated ?? null;
  show(it, matchId, { kind: 'waiting', value: entry.value });
  sendNow(it, matchId);
}

function sendNow(it: Machine, matchId: string, leaving = false): void {
  const entry = it.entries.get(matchId);
  if (entry === undefined) return;
  clearTimers(entry);
  if (entry.inFlight) return;
  if (!it.seams.isOnline()) return hold(it, matchId, entry);
  void send(it, matchId, { entry, leaving });
}

async function send(it: Machine, matchId: string, { entry, leaving }: { entry: Entry; leaving: boolean }) {
  const { value, teams } = entry;
  entry.inFlight = true;
  show(it, matchId, { kind: 'saving', value });
  try {
    const theirs = entry.late && value === null ? await newerThanKnown(it, matchId, entry) : undefined;
    if (it.entries.get(matchId) !== entry) return;
    if (theirs) return contest(it, matchId, { entry, theirs });
    if (!isOwn(entry, value)) entry.unconfirmed.push(value);
    keep(it, matchId, entry);
    // A request sent while the page is hidden or closed may arrive after the next page's save, and must not overwrite it.
    const stored = await it.seams.save(matchId, value, {
      leaving,
      teams,
      ...((entry.late || leaving) && { basedOn: entry.basedOn }),
    });
    acknowledge(it, matchId, { entry, value, teams, stored });
  } catch (error) {
    await handleRefusal(it, matchId, { entry, value, teams, error });
  }
}

/** The call that clears a pick has no `basedOn`, so a late clearing first checks whether another device has saved since. */
async function newerThanKnown(it: Machine, matchId: string, entry: Entry): Promise<StoredPick> {
  const stored = await it.seams.fetchStored(matchId);
  if (stored === null || stored.lastUpdated === entry.basedOn || isOwn(entry, stored)) return null;
  if (isSavedHere(it, matchId, stored)) return null;
  return stored;
}

function acknowledge(it: Machine, matchId: string, answer: Entered & { entry: Entry; stored: StoredPick }): void {
  const { entry, value, teams, stored } = answer;
  if (it.entries.get(matchId) !== entry) return;
  entry.inFlight = false;
  it.seams.announceStored(matchId, stored);
  it.seams.noteSaved(matchId, stored?.lastUpdated ?? null);
  if (samePick(entry.value, value) && !areForOthers(entry.teams, teams)) {
    const atMs = stored?.lastUpdated ? Date.parse(stored.lastUpdated) : it.seams.now();
    return settle(it, matchId, { kind: 'saved', value: entry.value, atMs });
  }
  Object.assign(entry, { basedOn: stored?.lastUpdated ?? null, late: false, unconfirmed: [], tries: 0 });
  keep(it, matchId, entry);
  if (entry.debounce === undefined) sendNow(it, matchId);
}

async function handleRefusal(it: Machine, matchId: string, tried: Entered & { entry: Entry; error: unknown }) {
  const { entry, value, teams, error } = tried;
  if (it.entries.get(matchId) !== entry) return;
  const code = error instanceof Problem ? error.code : undefined;
  if (code === 'newer_pick') return weigh(it, matchId, entry);
  entry.inFlight = false;
  if (code === 'not_found' && value === null) return acknowledge(it, matchId, { entry, value, teams, stored: null });
  // The fan has entered a value for the new teams since.
  if (code === 'sides_changed' && areForOthers(entry.teams, teams)) {
    if (entry.debounce === undefined) sendNow(it, matchId);
    return;
  }
  if (error instanceof Problem && isFinal(error)) {
    return settle(it, matchId, { kind: 'refused', value: entry.value, code: error.code, atMs: it.seams.now() });
  }
  fail(it, matchId, { entry, error });
}

/** Stores the value on the device, shows it as not saved, and sends it again later if that can help. */
function fail(it: Machine, matchId: string, { entry, error }: { entry: Entry; error: unknown }): void {
  entry.inFlight = false;
  entry.late = true;
  keep(it, matchId, entry);
  if (entry.debounce !== undefined) return;
  if (!it.seams.isOnline()) return hold(it, matchId, entry);
  show(it, matchId, { kind: 'failed', value: entry.value, error });
  if (waitsForFan(error)) return;
  const delayMs = retryDelayMs(error, { tries: entry.tries, random: it.seams.random() });
  entry.tries += 1;
  entry.backOff = setTimeout(() => sendNow(it, matchId), delayMs);
}

/**
 * Handles a pick on the server that is newer than the one the value is based on. It is either this device's own pick from a save without an
 * answer, or another device's.
 */
async function weigh(it: Machine, matchId: string, entry: Entry): Promise<void> {
  let theirs: StoredPick;
  try {
    theirs = await it.seams.fetchStored(matchId);
  } catch (error) {
    return fail(it, matchId, { entry, error });
  }
  if (it.entries.get(matchId) !== entry) return;
  if (samePick(entry.value, theirs))
    return acknowledge(it, matchId, { entry, value: entry.value, teams: entry.teams, stored: theirs });
  if (!isOwn(entry, theirs) && !isSavedHere(it, matchId, theirs)) return contest(it, matchId, { entry, theirs });
  entry.basedOn = theirs?.lastUpdated ?? null;
  entry.inFlight = false;
  sendNow(it, matchId);
}

function contest(it: Machine, matchId: string, { entry, theirs }: { entry: Entry; theirs: StoredPick }): void {
  clearTimers(entry);
  entry.inFlight = false;
  it.seams.announceStored(matchId, theirs);
  show(it, matchId, { kind: 'conflict', value: entry.value, theirs });
}

function isOwn(entry: Entry, stored: PickValue): boolean {
  return entry.unconfirmed.some((sent) => samePick(sent, stored));
}

/** True if any page of this device saved this prediction. */
function isSavedHere(it: Machine, matchId: string, stored: StoredPick): boolean {
  return stored?.lastUpdated != null && it.seams.savedHere(matchId) === stored.lastUpdated;
}

function settle(it: Machine, matchId: string, state: SaveState): void {
  const entry = it.entries.get(matchId);
  if (entry) clearTimers(entry);
  it.entries.delete(matchId);
  const { [matchId]: _done, ...others } = it.seams.readQueue();
  it.seams.writeQueue(others);
  show(it, matchId, state);
}

/** Reads the queue before writing it, because other tabs store their values in the same place. */
function keep(it: Machine, matchId: string, { value, teams, basedOn, late, unconfirmed }: UnsentPick): void {
  it.seams.writeQueue({ ...it.seams.readQueue(), [matchId]: { value, teams, basedOn, late, unconfirmed } });
}

function show(it: Machine, matchId: string, state: SaveState): void {
  it.states.set(matchId, state);
  for (const onChange of it.listeners.get(matchId) ?? []) onChange();
}

function subscribe(it: Machine, matchId: string, onChange: () => void): () => void {
  const listeners = it.listeners.get(matchId) ?? new Set();
  it.listeners.set(matchId, listeners.add(onChange));
  return () => void listeners.delete(onChange);
}

/** Calls `act` for each value except those in conflict, about which the fan has to decide. */
function eachOpen(it: Machine, act: (matchId: string, entry: Entry) => unknown): void {
  for (const [matchId, entry] of it.entries) {
    if (it.states.get(matchId)?.kind !== 'conflict') act(matchId, entry);
  }
}

function isBusy({ entries, states }: Machine): boolean {
  if ([...states.values()].some(({ kind }) => kind === 'refused')) return true;
  return [...entries.values()].some(({ debounce, inFlight }) => debounce !== undefined || inFlight);
}

/** True if the value is stored on the device and neither its timer nor its save is running. */
function isKept(it: Machine, matchId: string): boolean {
  const kind = it.states.get(matchId)?.kind;
  return kind === 'queued' || kind === 'failed';
}
