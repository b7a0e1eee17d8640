import type { PushMessage } from '../../game/messages/message.ts';

/** How long a notice is shown. Source: docs/product.md#notifications. */
export const noticeMs = 10_000;

/** More notices at once would cover the page. */
const noticesAtOnce = 3;

/** Adds a notice at the top, and removes an older one with the same tag or id. At most three notices stay. */
export function withNotice(shown: PushMessage[], message: PushMessage): PushMessage[] {
  return [message, ...shown.filter((notice) => notice.tag !== message.tag && notice.id !== message.id)].slice(
    0,
    noticesAtOnce,
  );
}
