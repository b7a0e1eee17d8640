import * as z from 'zod/mini';
import { preferences } from './player.ts';
import type { Preferences } from './player.ts';

const record = z.record(z.string(), z.unknown());

/** Returns stored preferences without the keys and values that only a later version knows, whose processes may run beside this one. */
export function knownPreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const { data: wishes } = record.safeParse(stored['notify']);
  const notify = wishes && { notify: knownParts(wishes, (part) => preferences.shape.notify.safeParse(part).data) };
  return knownParts({ ...stored, ...notify }, (part) => preferences.safeParse(part).data);
}

/** Joins what `parse` returns for each key with its value alone; nothing for one that it does not know. */
function knownParts<T extends object>(
  stored: Readonly<Record<string, unknown>>,
  parse: (part: Record<string, unknown>) => T | undefined,
): T {
  return Object.assign({}, ...Object.entries(stored).map(([key, value]) => parse({ [key]: value }))) as T;
}
