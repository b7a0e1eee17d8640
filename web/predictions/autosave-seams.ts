import type { NamedTeams, Prediction } from '../../game/predictions/prediction.ts';
import type { PickValue, SaveState, UnsentPick } from './save-state.ts';

/** Everything the machine touches outside itself. */
export interface AutosaveSeams {
  /** Stores the value (null clears); `basedOn` only for values that come late. `leaving`: the page is going away. */
  save(
    matchId: string,
    value: PickValue,
    options: { basedOn?: string | null; teams?: NamedTeams | undefined; leaving: boolean },
  ): Promise<StoredPick>;
  /** The pick the server has. */
  fetchStored(matchId: string): Promise<StoredPick>;
  /** The pick the page knows. */
  known(matchId: string): Prediction | undefined;
  /** Tells the page what the server has. */
  announceStored(matchId: string, stored: StoredPick): void;
  /** Remembers, for all pages of the device, `lastUpdated` of the prediction it last saved for a match; null if it cleared it. */
  noteSaved(matchId: string, lastUpdated: string | null): void;
  /** Returns what `noteSaved` has remembered for a match. */
  savedHere(matchId: string): string | undefined;
  readQueue(): Record<string, UnsentPick>;
  writeQueue(queue: Record<string, UnsentPick>): void;
  isOnline(): boolean;
  /** Wall time by the server's clock, ms. */
  now(): number;
  random(): number;
}

/** The pick the server has; null for none. */
export type StoredPick = Prediction | null;

export interface Autosave {
  /** `teams` are those the fan sees. */
  change(matchId: string, value: PickValue, teams?: NamedTeams): void;
  retry(matchId: string): void;
  keepMine(matchId: string): void;
  keepTheirs(matchId: string): void;
  /** Sends everything that is kept: after a start, a sign-in, or when the network is back. */
  resume(): void;
  /** The network is gone. */
  pause(): void;
  /** The page is going away: what waits is sent at once. */
  leave(): void;
  /** Forgets everything in memory; what the device keeps is not touched. */
  close(): void;
  /** True while a value is on its way or about to be, or a refusal is shown that nothing else remembers. */
  isBusy(): boolean;
  stateOf(matchId: string): SaveState;
  subscribe(matchId: string, onChange: () => void): () => void;
}
