import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sentenceFor } from '../app/problem-sentences.ts';
import { PushTrouble } from './push-trouble.ts';
import type { PushTroubleCode } from './push-trouble.ts';

export const troubleSentences: Record<PushTroubleCode, MessageDescriptor> = {
  'missing-app-config-values': msg`This game isn't set up for messages. Tell the organiser.`,
  'only-available-in-window': msg`Messages can be switched on only in an open page. Open the game in a tab.`,
  'only-available-in-sw': msg`Messages arrive only in the background part of the page. Reload it and try again.`,
  'permission-default': msg`You closed the browser's question. Switch it on again and choose Allow.`,
  'permission-blocked': msg`Your browser blocks messages of this site. Open the padlock beside the address, choose Notifications, then Allow.`,
  'unsupported-browser': msg`This browser can't show messages of a site. Try another one, or a newer version.`,
  'indexed-db-unsupported': msg`This browser keeps nothing for us, as in a private window. Open the game in a normal one.`,
  'failed-service-worker-registration': msg`The part of the page that receives messages didn't start. Reload the page and try again.`,
  'token-subscribe-failed': msg`Your browser couldn't be signed up for messages. Check the connection and try again.`,
  'token-subscribe-no-token': msg`The server didn't confirm this device. Try again in a moment.`,
  'token-unsubscribe-failed': msg`This device gets no more messages, but the sign-off didn't reach everybody. If it is still in the list of devices, remove it there.`,
  'token-update-failed': msg`The registration of this device couldn't be renewed, so messages may stay away. Try again in a moment.`,
  'token-update-no-token': msg`The server didn't confirm the renewal of this device. Try again in a moment.`,
};

export function pushSentenceFor(error: unknown): string {
  const code = error instanceof PushTrouble ? error.code : error;
  return isCode(code) ? i18n._(troubleSentences[code]) : sentenceFor(error);
}

function isCode(it: unknown): it is PushTroubleCode {
  return typeof it === 'string' && it in troubleSentences;
}
