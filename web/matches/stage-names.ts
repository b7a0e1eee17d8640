import { i18n } from '@lingui/core';
import { findStageWord } from '../../game/competition/stage-words.ts';
import type { StageNames } from '../../game/competition/stage-words.ts';

/**
 * Returns the name of a stage: of the whole ("Quarter-finals"), of one match of it ("Quarter-final"), or for narrow
 * places ("Quarters"). A name in the tournament's files takes precedence over the translated name of a known stage, and has one form only.
 * Source: docs/tournament-files.md#stages.
 */
export function stageName({ id, name }: { id: string; name: string | null }, form: keyof StageNames = 'stage'): string {
  if (name !== null) return name;
  const word = findStageWord(id);
  return word ? i18n._(word.names[form]) : id;
}
