import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { groupNameRefusal } from '../../game/groups/group.ts';
import { foldName } from '../../game/identity/name.ts';
import { problemSentences } from '../platform/texts/problem-sentences.ts';

/**
 * Returns what is wrong with the name of a group; undefined if nothing is. A name that is still too short counts as faulty but has no error
 * text, so that no error appears while the fan types.
 */
export function groupNameFault(text: string, rule: Parameters<typeof groupNameRefusal>[1]): string | undefined {
  const name = foldName(text);
  switch (groupNameRefusal(name, rule)) {
    case undefined:
      return undefined;
    case 'name_reserved':
      return i18n._(problemSentences.name_reserved);
    default:
      return Array.from(name).length < 3
        ? ''
        : i18n._(msg`Use up to 30 characters: letters from one alphabet, digits, spaces and ' . - _ & !`);
  }
}
