import * as z from 'zod/mini';
import type { Preferences } from '../identity/player.ts';

/** The kinds of notifications; each has its switch. Source: docs/product.md#notifications. */
export const messageKinds = ['missing', 'matches', 'news', 'joined'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a push message carries to the service worker, as JSON. */
export const pushMessage = z.object({
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  /** The page a click opens: a path of our own. */
  path: z.string(),
  /** A later message with the same tag replaces the former one. */
  tag: z.string(),
  /** Identifies the message: a device shows an id once, even if it arrives twice. */
  id: z.string(),
  /** The nick of the player it is for, shown above the notification on an open page. */
  nick: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/**
 * True if the player wants a kind. Some kinds are off in a replay until the player switches them on.
 * Source: docs/product.md#replay.
 */
export function isWanted(kind: MessageKind, it: { preferences: Preferences; isReplay: boolean }): boolean {
  return it.preferences.notify?.[kind] ?? !(it.isReplay && (kind === 'missing' || kind === 'matches'));
}
