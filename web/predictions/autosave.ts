import { Problem } from '../../game/problem.ts';
import { atRest, clearTimers, enterValue } from './autosave-machine.ts';
import type { Entry, Machine } from './autosave-machine.ts';
import type { Autosave, AutosaveDependencies, StoredPick } from './autosave-types.ts';
import { hasOwnTime, isFinal, retryDelayMs, waitsForFan } from './refusals.ts';
import { areForOtherTeams, idle, samePick } from './save-state.ts';
import type { PickValue, SaveState, UnsentPick } from './save-state.ts';

/** The delay between the last change of a value and its save. Source: docs/product.md#typing-a-pick. */
export const saveAfterMs = 500;

/**
 * Saves picks without a button, 500 ms after the last change. Only one save per match runs at a time; the next value
 * waits for it. The device stores every value until the server has saved or finally refused it. Source:
 * docs/product.md#several-devices, docs/product.md#typing-a-pick.
 */
export function createAutosave(dependencies: AutosaveDependencies): Autosave {
  const machine: Machine = { dependencies, entries: new Map(), states: new Map(), listeners: new Map() };
  for (const [matchId, unsent] of Object.entries(dependencies.readQueue())) {
    machine.entries.set(matchId, { ...unsent, late: true, ...atRest });
    machine.states.set(matchId, { kind: 'queued', value: unsent.value });
  }
  return {
    change: (matchId, value, teams) => change(machine, matchId, { value, teams }),
    adopt: (matchId, value, teams) => adopt(machine, matchId, { value, teams }),
    retry: (matchId) => sendNow(machine, matchId),
    keepMine: (matchId) => keepMine(machine, matchId),
    keepTheirs: (matchId) => settle(machine, matchId, idle),
    resume: () => eachOpen(machine, (matchId) => isKept(machine, matchId) && sendNow(machine, matchId)),
    pause: () => eachOpen(machine, (matchId, entry) => queueOnDevice(machine, matchId, entry)),
    leave: () => {
      for (const [matchId, entry] of machine.entries) if (entry.debounce) sendNow(machine, matchId, true);
    },
    finish: () => finish(machine),
    forgetRefusals: () => {
      for (const [matchId, { kind }] of machine.states) if (kind === 'refused') show(machine, matchId, idle);
    },
    close: () => {
      for (const entry of machine.entries.values()) clearTimers(entry);
      machine.entries.clear();
      machine.states.clear();
    },
    isBusy: () => isBusy(machine),
    stateOf: (matchId) => machine.states.get(matchId) ?? idle,
    subscribe: (matchId, onChange) => subscribe(machine, matchId, onChange),
  };
}

type Entered = Pick<UnsentPick, 'value' | 'teams'>;

function change(machine: Machine, matchId: string, { value, teams }: Entered): void {
  const known = machine.dependencies.known(matchId);
  const entry = machine.entries.get(matchId);
  if (entry === undefined && value === null && known === undefined) return;
  const basedOn = known?.lastUpdated ?? null;
  const changed: Entry = entry ?? { value, basedOn, late: false, unconfirmed: [], ...atRest };
  enterValue(changed, { value, teams, basedOn });
  machine.entries.set(matchId, changed);
  keep(machine, matchId, changed);
  clearTimers(changed);
  const state = machine.states.get(matchId);
  if (state?.kind === 'conflict') return show(machine, matchId, { ...state, value });
  if (!machine.dependencies.isOnline()) return queueOnDevice(machine, matchId, changed);
  changed.debounce = setTimeout(() => sendNow(machine, matchId), saveAfterMs);
  show(machine, matchId, { kind: 'waiting', value });
}

function adopt(machine: Machine, matchId: string, entered: Entered): void {
  if (machine.entries.has(matchId)) return;
  const entry: Entry = { ...entered, basedOn: null, late: true, unconfirmed: [], ...atRest };
  machine.entries.set(matchId, entry);
  keep(machine, matchId, entry);
  sendNow(machine, matchId);
}

/**
 * Stores the value on the device while there is no connection. A save that is already running may still succeed; its answer then updates the
 * state.
 */
function queueOnDevice(machine: Machine, matchId: string, entry: Entry): void {
  clearTimers(entry);
  if (!entry.inFlight) entry.late = true;
  keep(machine, matchId, entry);
  show(machine, matchId, { kind: 'queued', value: entry.value });
}

function keepMine(machine: Machine, matchId: string): void {
  const state = machine.states.get(matchId);
  const entry = machine.entries.get(matchId);
  if (state?.kind !== 'conflict' || entry === undefined) return;
  entry.basedOn = state.theirs?.lastUpdated ?? null;
  show(machine, matchId, { kind: 'waiting', value: entry.value });
  sendNow(machine, matchId);
}

function sendNow(machine: Machine, matchId: string, leaving = false): void {
  const entry = machine.entries.get(matchId);
  if (entry === undefined) return;
  clearTimers(entry);
  if (entry.inFlight) return;
  if (!machine.dependencies.isOnline()) return queueOnDevice(machine, matchId, entry);
  void send(machine, matchId, { entry, leaving });
}

async function send(machine: Machine, matchId: string, { entry, leaving }: { entry: Entry; leaving: boolean }) {
  const { value, teams } = entry;
  entry.inFlight = true;
  show(machine, matchId, { kind: 'saving', value });
  try {
    const isBased = entry.late || !machine.dependencies.isTold;
    const theirs = isBased && value === null ? await newerThanKnown(machine, matchId, entry) : undefined;
    if (machine.entries.get(matchId) !== entry) return;
    if (theirs) return contest(machine, matchId, { entry, theirs });
    if (!isOwn(entry, value)) entry.unconfirmed.push(value);
    keep(machine, matchId, entry);
    // A request that is sent while the page is hidden or closed may arrive after the next page's save. With `basedOn` it does not overwrite
    // that save.
    const stored = await machine.dependencies.save(matchId, value, {
      leaving,
      teams,
      ...((isBased || leaving) && { basedOn: entry.basedOn }),
    });
    acknowledge(machine, matchId, { entry, value, teams, stored });
  } catch (error) {
    await handleRefusal(machine, matchId, { entry, value, teams, error });
  }
}

/** The call that clears a pick has no `basedOn`, so a late clearing first checks whether another device has saved since. */
async function newerThanKnown(machine: Machine, matchId: string, entry: Entry): Promise<StoredPick> {
  const stored = await machine.dependencies.fetchStored(matchId);
  if (stored === null || stored.lastUpdated === entry.basedOn || isOwn(entry, stored)) return null;
  if (isSavedHere(machine, matchId, stored)) return null;
  return stored;
}

function acknowledge(machine: Machine, matchId: string, answer: Entered & { entry: Entry; stored: StoredPick }): void {
  const { entry, value, teams, stored } = answer;
  if (machine.entries.get(matchId) !== entry) return;
  entry.inFlight = false;
  machine.dependencies.announceStored(matchId, stored);
  machine.dependencies.noteSaved(matchId, stored?.lastUpdated ?? null);
  if (samePick(entry.value, value) && !areForOtherTeams(entry.teams, teams)) {
    const atMs = stored?.lastUpdated ? Date.parse(stored.lastUpdated) : machine.dependencies.now();
    return settle(machine, matchId, { kind: 'saved', value: entry.value, atMs });
  }
  Object.assign(entry, { basedOn: stored?.lastUpdated ?? null, late: false, unconfirmed: [], tries: 0 });
  keep(machine, matchId, entry);
  if (entry.debounce === undefined) sendNow(machine, matchId);
}

async function handleRefusal(machine: Machine, matchId: string, tried: Entered & { entry: Entry; error: unknown }) {
  const { entry, value, teams, error } = tried;
  if (machine.entries.get(matchId) !== entry) return;
  const code = error instanceof Problem ? error.code : undefined;
  if (code === 'newer_pick') return compareWithStored(machine, matchId, entry);
  entry.inFlight = false;
  if (code === 'not_found' && value === null)
    return acknowledge(machine, matchId, { entry, value, teams, stored: null });
  // The fan has meanwhile entered a value for the new teams, so the refusal of the earlier value is not shown.
  if (code === 'sides_changed' && areForOtherTeams(entry.teams, teams)) {
    if (entry.debounce === undefined) sendNow(machine, matchId);
    return;
  }
  if (error instanceof Problem && isFinal(error)) {
    return settle(machine, matchId, {
      kind: 'refused',
      value: entry.value,
      code: error.code,
      atMs: machine.dependencies.now(),
    });
  }
  fail(machine, matchId, { entry, error });
}

/** Stores the value on the device, shows it as not saved, and sends it again later if that can help. */
function fail(machine: Machine, matchId: string, { entry, error }: { entry: Entry; error: unknown }): void {
  entry.inFlight = false;
  entry.late = true;
  keep(machine, matchId, entry);
  if (entry.debounce !== undefined) return;
  if (!machine.dependencies.isOnline()) return queueOnDevice(machine, matchId, entry);
  show(machine, matchId, { kind: 'failed', value: entry.value, error });
  if (waitsForFan(error)) return;
  const delayMs = retryDelayMs(error, { tries: entry.tries, random: machine.dependencies.random() });
  entry.tries += 1;
  entry.backOff = setTimeout(() => sendNow(machine, matchId), delayMs);
}

/**
 * Handles a pick on the server that is newer than the one the value is based on. It is either this device's own pick from a save without an
 * answer, or another device's.
 */
async function compareWithStored(machine: Machine, matchId: string, entry: Entry): Promise<void> {
  let theirs: StoredPick;
  try {
    theirs = await machine.dependencies.fetchStored(matchId);
  } catch (error) {
    return fail(machine, matchId, { entry, error });
  }
  if (machine.entries.get(matchId) !== entry) return;
  if (samePick(entry.value, theirs))
    return acknowledge(machine, matchId, { entry, value: entry.value, teams: entry.teams, stored: theirs });
  if (!isOwn(entry, theirs) && !isSavedHere(machine, matchId, theirs))
    return contest(machine, matchId, { entry, theirs });
  entry.basedOn = theirs?.lastUpdated ?? null;
  entry.inFlight = false;
  sendNow(machine, matchId);
}

function contest(machine: Machine, matchId: string, { entry, theirs }: { entry: Entry; theirs: StoredPick }): void {
  clearTimers(entry);
  entry.inFlight = false;
  machine.dependencies.announceStored(matchId, theirs);
  show(machine, matchId, { kind: 'conflict', value: entry.value, theirs });
}

function isOwn(entry: Entry, stored: PickValue): boolean {
  return entry.unconfirmed.some((sent) => samePick(sent, stored));
}

/** True if any page of this device saved this prediction. */
function isSavedHere(machine: Machine, matchId: string, stored: StoredPick): boolean {
  return stored?.lastUpdated != null && machine.dependencies.savedHere(matchId) === stored.lastUpdated;
}

function settle(machine: Machine, matchId: string, state: SaveState): void {
  const entry = machine.entries.get(matchId);
  if (entry) clearTimers(entry);
  machine.entries.delete(matchId);
  machine.dependencies.writeQueued(matchId, null);
  show(machine, matchId, state);
}

function keep(machine: Machine, matchId: string, { value, teams, basedOn, late, unconfirmed }: UnsentPick): void {
  machine.dependencies.writeQueued(matchId, { value, teams, basedOn, late, unconfirmed });
}

function show(machine: Machine, matchId: string, state: SaveState): void {
  machine.states.set(matchId, state);
  for (const onChange of machine.listeners.get(matchId) ?? []) onChange();
}

function subscribe(machine: Machine, matchId: string, onChange: () => void): () => void {
  const listeners = machine.listeners.get(matchId) ?? new Set();
  machine.listeners.set(matchId, listeners.add(onChange));
  return () => void listeners.delete(onChange);
}

async function finish(machine: Machine): Promise<void> {
  for (const [matchId, entry] of machine.entries) if (entry.debounce) sendNow(machine, matchId);
  const running = [...machine.entries].filter(([, { inFlight }]) => inFlight);
  await Promise.all(running.map(([matchId]) => untilSent(machine, matchId)));
}

function untilSent(machine: Machine, matchId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(machine, matchId, () => {
      if (machine.entries.get(matchId)?.inFlight) return;
      stop();
      resolve();
    });
  });
}

/** Calls `act` for each value except those in conflict, about which the fan has to decide. */
function eachOpen(machine: Machine, act: (matchId: string, entry: Entry) => unknown): void {
  for (const [matchId, entry] of machine.entries) {
    if (machine.states.get(matchId)?.kind !== 'conflict') act(matchId, entry);
  }
}

function isBusy({ entries, states }: Machine): boolean {
  if ([...states.values()].some(({ kind }) => kind === 'refused')) return true;
  return [...entries.values()].some(({ debounce, inFlight }) => debounce !== undefined || inFlight);
}

/** A save that the server asked to send later waits for that time, also if the fan looks at the match meanwhile. */
function isKept(machine: Machine, matchId: string): boolean {
  const state = machine.states.get(matchId);
  return state?.kind === 'queued' || (state?.kind === 'failed' && !hasOwnTime(state.error));
}
