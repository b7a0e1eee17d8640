import * as z from 'zod/mini';
import type { Preferences } from '../identity/player.ts';

/** The kinds of notifications. Each can be switched off. Source: docs/product.md#notifications. */
export const messageKinds = ['missing', 'matches', 'news', 'joined'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The JSON content of a push message to the service worker. */
export const pushMessage = z.object({
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  /** The path of the page that a click opens. */
  path: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
  /** Identifies the message. A device shows each id once, even if the message arrives twice. */
  id: z.string(),
  /** The nick of the recipient, which an open page shows with the notification. */
  nick: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/**
 * True if the player wants notifications of this kind. In a replay, `missing` and `matches` are off until the player switches them on.
 * Source: docs/product.md#replay.
 */
export function isWanted(
  kind: MessageKind,
  { preferences, isReplay }: { preferences: Preferences; isReplay: boolean },
): boolean {
  return preferences.notify?.[kind] ?? !(isReplay && (kind === 'missing' || kind === 'matches'));
}
