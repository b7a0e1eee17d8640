import type { PushMessage } from '../../game/messages/message.ts';

/** How long a notice is shown. Source: docs/product.md#notifications. */
export const noticeMs = 10_000;

/** Most notices at once: more would cover the page. */
const noticesAtOnce = 3;

/** The notices with one more on top; it takes the place of an older one about the same. */
export function withNotice(shown: PushMessage[], message: PushMessage): PushMessage[] {
  return [message, ...shown.filter((notice) => notice.tag !== message.tag && notice.id !== message.id)].slice(
    0,
    noticesAtOnce,
  );
}
