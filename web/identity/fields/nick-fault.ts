import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { foldName, mixesScripts } from '../../../game/identity/name.ts';
import { nickLength, nickRefusal } from '../../../game/identity/nick.ts';
import { problemSentences } from '../../platform/texts/problem-sentences.ts';

export function nickFault(text: string, who: { isAdmin: boolean; reservedNames: string[] }): string | undefined {
  const nick = foldName(text);
  const refusal = nickRefusal(nick, who);
  if (refusal === undefined) return undefined;
  if (refusal === 'name_reserved') return i18n._(problemSentences.name_reserved);
  const { min, max } = nickLength;
  const length = Array.from(nick).length;
  if (length < min) return i18n._(msg`A nickname needs at least ${min} characters.`);
  if (length > max) return i18n._(msg`A nickname can have at most ${max} characters. This one has ${length}.`);
  if (mixesScripts(nick)) return i18n._(msg`Use letters from one alphabet only, so no one can pose as someone else.`);
  return i18n._(msg`Use letters, digits, spaces and . _ - only, with at least one letter or digit.`);
}
