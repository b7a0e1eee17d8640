import type { Known } from '../status/moment.ts';
import type { OwnSamples } from '../status/samples.ts';

/** How a process that shares its port learns what all of them have measured. */
export interface StatusExchange {
  /** The number of this process. */
  number: number;
  /** Says how the samples of this process are read when another process asks for them. */
  offer(read: () => Promise<OwnSamples>): void;
  /** Returns the samples of the processes that have answered in time, and which have not. */
  gather(): Promise<Known>;
}
