import { i18n } from '@lingui/core';
import { findStageWord } from '../../game/competition/stage-words.ts';
import type { StageNames } from '../../game/competition/stage-words.ts';

/**
 * Returns the name of a stage: of the whole ("Quarter-finals"), of one match of it ("Quarter-final"), or for narrow
 * places ("Quarters"). A stage with an unknown id has a name in the tournament's files, which is not translated.
 */
export function stageName({ id, name }: { id: string; name: string | null }, form: keyof StageNames = 'stage'): string {
  const word = findStageWord(id);
  return word ? i18n._(word.names[form]) : (name ?? id);
}
