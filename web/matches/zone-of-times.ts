import { markOfTime } from '../platform/first-view/time-marks.ts';
import { isZoneKnown, playerTimeZone } from '../platform/format.ts';

/**
 * Returns the reader's time zone for kick-offs (ISO 8601) that a page shows: its place and its distance to UTC, or only its place if the distance changes
 * between the first and the last of them. Undefined without kick-offs. Source: docs/product.md#the-screens.
 */
export function zoneOfTimes(kickoffs: readonly string[]): string | undefined {
  const inOrder = kickoffs.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (import.meta.env.SSR && !isZoneKnown()) return markOfTime('zone', first, last);
  const [from, until] = [zoneAt(first), zoneAt(last)];
  return from === until ? from : from.split(', ')[0];
}

/** The player's time zone at an instant: its place and its distance to UTC, for example `London, UTC+1`. */
export function zoneAt(instant: string): string {
  if (import.meta.env.SSR && !isZoneKnown()) return markOfTime('zone', instant);
  const timeZone = playerTimeZone();
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const named = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  const offset = named?.replace('GMT', 'UTC').replace('UTC+0', 'UTC') ?? 'UTC';
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === offset ? offset : `${place}, ${offset}`;
}
