import type { LiveEvent } from '../../../game/live.ts';

/** What the tabs of a browser tell each other. */
export type StreamMessage =
  | { event: LiveEvent }
  | { isOpen: boolean }
  /** A new tab asks how things are; the answer goes to it alone. */
  | { ask: 'state'; from: string }
  | { isOpen: boolean; version: number; to: string }
  /** Somebody came back from a long rest: the line may be dead without knowing. */
  | { ask: 'reopen' }
  /** The server said no; perhaps the session has ended. */
  | { refused: true };
