import type { Autosave } from '../predictions/autosave-types.ts';

/** The matches of one competition that are picked on a screen. */
export interface PickedTogether {
  /** False for another competition than this document's, whose matches no other part of the page shows. */
  isHere: boolean;
  ids: readonly string[];
  autosave: Pick<Autosave, 'finish' | 'forgetRefusals' | 'stateOf'>;
}

/** The longest time for which a server that does not answer may keep the screen open. */
const endWithinMs = 3000;

/**
 * Sends what still waits before a screen is closed. Returns false if the server has refused a pick of another competition only now, or has a pick of
 * another device: only this screen shows it. What the fan has seen before is forgotten.
 */
export async function endPicks(shown: readonly PickedTogether[]): Promise<boolean> {
  const others = shown.filter(({ isHere }) => !isHere);
  const before = new Set(troublesOf(others));
  const finished = Promise.all(shown.map(({ autosave }) => autosave.finish()));
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, endWithinMs))]);
  if (troublesOf(others).some((trouble) => !before.has(trouble))) return false;
  for (const { autosave } of others) autosave.forgetRefusals();
  return true;
}

function troublesOf(shown: readonly PickedTogether[]): string[] {
  return shown.flatMap(({ ids, autosave }, place) =>
    ids
      .map((id) => ({ id, kind: autosave.stateOf(id).kind }))
      .filter(({ kind }) => kind === 'refused' || kind === 'conflict')
      .map(({ id, kind }) => `${place} ${id} ${kind}`),
  );
}
