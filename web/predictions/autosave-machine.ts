import type { AutosaveSeams } from './autosave-seams.ts';
import type { SaveState, UnsentPick } from './save-state.ts';

/** What an autosave knows: its values that are not stored, and who watches which match. */
export interface Machine {
  seams: AutosaveSeams;
  entries: Map<string, Entry>;
  states: Map<string, SaveState>;
  listeners: Map<string, Set<() => void>>;
}

/** A value on its way, with its timers. */
export interface Entry extends UnsentPick {
  debounce: Timer;
  backOff: Timer;
  inFlight: boolean;
  tries: number;
}

type Timer = ReturnType<typeof setTimeout> | undefined;
/** An entry without a value that waits or is being sent. */
export const atRest = { debounce: undefined, backOff: undefined, inFlight: false, tries: 0 };

export function clearTimers(entry: Entry): void {
  clearTimeout(entry.debounce);
  clearTimeout(entry.backOff);
  entry.debounce = undefined;
  entry.backOff = undefined;
}
