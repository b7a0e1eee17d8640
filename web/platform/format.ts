import { i18n } from '@lingui/core';
import { isTimeZone } from '../../game/competition/time-zone.ts';

/** Formats dates and times in the player's time zone: the one they chose, or else the device's. */

let chosenZone: string | undefined;

/** Must be called when the user document arrives. Null, or a zone that this browser does not know, selects the device's own time zone. */
export function setPlayerTimeZone(timeZone: string | null | undefined): void {
  chosenZone = timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

export function playerTimeZone(): string {
  return chosenZone ?? deviceTimeZone();
}

export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** For example `2022-11-26 19:00`. Source: docs/product.md#the-screens. */
export function formatDateTime(instant: Instant, timeZone = playerTimeZone()): string {
  return `${formatDay(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** For example `2022-11-26`. */
export function formatDay(instant: Instant, timeZone = playerTimeZone()): string {
  const { year, month, day } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** For example `19:00`. */
export function formatTime(instant: Instant, timeZone = playerTimeZone()): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** For example `Saturday`, in the language of the page. */
export function weekday(instant: Instant, timeZone = playerTimeZone()): string {
  return formatter(i18n.locale || 'en-US', { timeZone, weekday: 'long' }).format(new Date(instant));
}

/** For example `Sat`, in the language of the page. */
export function shortWeekday(instant: Instant, timeZone = playerTimeZone()): string {
  return formatter(i18n.locale || 'en-US', { timeZone, weekday: 'short' }).format(new Date(instant));
}

/** ISO 8601, or milliseconds since the epoch. */
type Instant = string | number;

function partsOf(instant: Instant, timeZone: string): Record<string, string> {
  const parts = formatter('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating one costs far more than using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
