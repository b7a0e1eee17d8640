import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serverAnswers } from '../calls/server-answers.ts';

/** What a page says when it got no answer. */
export function silenceSentence(): string {
  return serverAnswers()
    ? i18n._(msg`The server isn't responding. Try again in a moment.`)
    : i18n._(msg`You're offline. Try again when you're back online.`);
}
