import type { AutosaveDependencies } from './autosave-types.ts';
import { areForOtherTeams } from './save-state.ts';
import type { SaveState, UnsentPick } from './save-state.ts';

/** The state of an autosave: the values that are not saved yet, and the listeners of each match. */
export interface Machine {
  dependencies: AutosaveDependencies;
  entries: Map<string, Entry>;
  states: Map<string, SaveState>;
  listeners: Map<string, Set<() => void>>;
}

/** A value that still has to be saved, with its timers. */
export interface Entry extends UnsentPick {
  debounce: Timer;
  backOff: Timer;
  inFlight: boolean;
  tries: number;
}

type Timer = ReturnType<typeof setTimeout> | undefined;
/** The fields of an entry with nothing to send and no timers. */
export const atRest = { debounce: undefined, backOff: undefined, inFlight: false, tries: 0 };

/**
 * Enters a new value. If the teams of the match have changed since the previous value, earlier saves no longer count, because they were for
 * the previous teams.
 */
export function enterValue(
  entry: Entry,
  { value, teams, basedOn }: Pick<UnsentPick, 'value' | 'teams' | 'basedOn'>,
): void {
  if (areForOtherTeams(entry.teams, teams)) Object.assign(entry, { basedOn, unconfirmed: [] });
  Object.assign(entry, { value, teams, tries: 0 });
}

export function clearTimers(entry: Entry): void {
  clearTimeout(entry.debounce);
  clearTimeout(entry.backOff);
  entry.debounce = undefined;
  entry.backOff = undefined;
}
