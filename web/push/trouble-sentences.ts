import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sentenceFor } from '../platform/texts/problem-sentences.ts';
import { PushTrouble } from './push-trouble.ts';
import type { PushTroubleCode } from './push-trouble.ts';

export const troubleSentences: Record<PushTroubleCode, MessageDescriptor> = {
  'missing-app-config-values': msg`Notifications aren't set up on this site. Tell the organiser.`,
  'only-available-in-window': msg`You can only switch on notifications in a browser tab. Open the game in a tab and try again.`,
  'only-available-in-sw': msg`Notifications aren't running on this page. Reload it and try again.`,
  'permission-default': msg`You closed your browser's permission request. Switch notifications on again and choose Allow.`,
  'permission-blocked': msg`Your browser is blocking notifications from this site. Select the icon next to the address, choose Notifications, then Allow.`,
  'unsupported-browser': msg`This browser can't show notifications. Try another browser or a newer version.`,
  'indexed-db-unsupported': msg`This browser window can't store data. If it's a private window, open the game in a regular one.`,
  'failed-service-worker-registration': msg`Notifications couldn't start on this page. Reload it and try again.`,
  'token-subscribe-failed': msg`We couldn't set up notifications in your browser. Check your connection and try again.`,
  'token-subscribe-no-token': msg`We couldn't confirm this device. Try again in a moment.`,
  'token-unsubscribe-failed': msg`Notifications are off on this device, but the server may not know yet. If the device is still in the list, remove it there.`,
  'token-update-failed': msg`We couldn't renew notifications on this device, so you may miss some. Try again in a moment.`,
  'token-update-no-token': msg`We couldn't confirm that notifications were renewed on this device, so you may miss some. Try again in a moment.`,
};

export function pushSentenceFor(error: unknown): string {
  const code = error instanceof PushTrouble ? error.code : error;
  return isCode(code) ? i18n._(troubleSentences[code]) : sentenceFor(error);
}

function isCode(value: unknown): value is PushTroubleCode {
  return typeof value === 'string' && Object.hasOwn(troubleSentences, value);
}
