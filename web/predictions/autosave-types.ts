import type { NamedTeams, Prediction } from '../../game/predictions/prediction.ts';
import type { PickValue, SaveState, UnsentPick } from './save-state.ts';

/** The functions and values from outside that the autosave uses. */
export interface AutosaveDependencies {
  /** True if the page learns at once of a pick that another device saves. Only then is what it shows up to date. */
  isTold: boolean;
  /**
   * Saves the value; null clears the pick. `basedOn` is passed only for a value that is sent late or while the page is
   * hidden or closed (`leaving`), and always if the page is not told of other picks.
   */
  save(
    matchId: string,
    value: PickValue,
    options: { basedOn?: string | null; teams?: NamedTeams | undefined; leaving: boolean },
  ): Promise<StoredPick>;
  fetchStored(matchId: string): Promise<StoredPick>;
  /** Returns the pick in the page's cache. */
  known(matchId: string): Prediction | undefined;
  /** Updates the page's cache with the server's pick. */
  announceStored(matchId: string, stored: StoredPick): void;
  /** Stores the `lastUpdated` of the prediction that was last saved for a match, for all pages of the device; null if the prediction was cleared. */
  noteSaved(matchId: string, lastUpdated: string | null): void;
  /** Returns what `noteSaved` has stored for a match. */
  savedHere(matchId: string): string | undefined;
  readQueue(): Record<string, UnsentPick>;
  /** Stores a pick in the queue; null removes it. */
  writeQueued(matchId: string, unsent: UnsentPick | null): void;
  isOnline(): boolean;
  /** Wall time by the server's clock, in ms. */
  now(): number;
  random(): number;
}

/** The pick on the server; null if there is none. */
export type StoredPick = Prediction | null;

export interface Autosave {
  /** `teams` are the teams that the page shows. */
  change(matchId: string, value: PickValue, teams?: NamedTeams): void;
  /**
   * Takes over a pick that was made before the sign-in. It never replaces a pick on the server: if there is one, the fan chooses. A value
   * that waits for the same match stays.
   */
  adopt(matchId: string, value: PickValue, teams: NamedTeams): void;
  retry(matchId: string): void;
  keepMine(matchId: string): void;
  keepTheirs(matchId: string): void;
  /**
   * Sends all values that are queued or whose save failed. Called when a loader opens the autosave, when the fan's
   * picks have arrived, and when the server answers again.
   */
  resume(): void;
  /** Called when the server does not answer any more. */
  pause(): void;
  /** Called when the page is hidden or closed. Waiting values are sent at once. */
  leave(): void;
  /** Sends all waiting values at once, and resolves when none is being sent any more. */
  finish(): Promise<void>;
  /** Forgets the refusals, which the fan has seen. */
  forgetRefusals(): void;
  /** Discards everything in memory; values stored on the device stay. */
  close(): void;
  /** True while a value is being sent or will be soon, or while a refusal is shown that is stored nowhere else. */
  isBusy(): boolean;
  stateOf(matchId: string): SaveState;
  subscribe(matchId: string, onChange: () => void): () => void;
}
