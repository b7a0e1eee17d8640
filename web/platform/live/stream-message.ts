import type { LiveEvent } from '../../../game/live.ts';

export type Hello = Extract<LiveEvent, { type: 'hello' }>;

export type StreamMessage =
  | { event: LiveEvent }
  | { isOpen: boolean }
  /** A new tab asks for the state. The answer is meant for this tab only. A tab with a former version of the game sends no `hello`. */
  | { ask: 'state'; from: string }
  | { isOpen: boolean; hello?: Hello; to: string }
  /** A tab was hidden for more than a minute, or the browser is online again, so the connection may have been lost. */
  | { ask: 'reopen' }
  /** The server refused the stream, perhaps because the session has ended. */
  | { refused: true };
