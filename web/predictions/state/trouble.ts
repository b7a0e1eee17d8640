import type { PickFoot } from './pick-state.ts';

const troubles = ['queued', 'signed-out', 'not-saved', 'two-picks', 'refused', 'too-late', 'not-counted'] as const;
export type Trouble = Extract<PickFoot, { kind: (typeof troubles)[number] }>;

/** True if the value is not stored on the server, and perhaps never will be. */
export function isTrouble(foot: PickFoot): foot is Trouble {
  return troubles.some((kind) => kind === foot.kind);
}
