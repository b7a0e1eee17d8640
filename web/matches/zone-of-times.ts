import { zoneAt } from '../platform/format.ts';

/**
 * Returns the reader's time zone for kick-offs (ISO 8601) that a page shows: its place and its distance to UTC, or only its place if the distance changes
 * between the first and the last of them. Undefined without kick-offs. Source: docs/product.md#the-screens.
 */
export function zoneOfTimes(kickoffs: readonly string[]): string | undefined {
  const inOrder = kickoffs.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, until] = [zoneAt(first), zoneAt(last)];
  return from === until ? from : from.split(', ')[0];
}
