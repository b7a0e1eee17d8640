import { i18n } from '@lingui/core';
import { dayIn, isTimeZone, knownZone, timeIn } from '../../game/competition/time-zone.ts';
import { readTimeZone, writeTimeZone } from './device.ts';
import { timeZoneHere } from './first-view/this-document.ts';
import { markOfTime } from './first-view/time-marks.ts';

/**
 * Formats dates and times in the player's time zone: the one they chose, or else the device's. The server knows only the chosen one. Without it, it
 * writes marks, which `start.js` fills in with the same texts as these functions.
 */

/** Until the user document arrives, the zone is the one that the account had when this device saw it last. */
let chosenZone = valid(readTimeZone());

/** Must be called when the user document arrives. Null, or a zone that this browser does not know, selects the device's own time zone. */
export function setPlayerTimeZone(timeZone: string | null | undefined): void {
  chosenZone = valid(timeZone);
  writeTimeZone(chosenZone);
}

function valid(timeZone: string | null | undefined): string | undefined {
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

export function playerTimeZone(): string {
  return import.meta.env.SSR && !isZoneKnown() ? markOfTime('name') : zoneHere();
}

export function deviceTimeZone(): string {
  return import.meta.env.SSR && timeZoneHere() === '' ? markOfTime('name') : timeZoneHere();
}

/** False on the server, unless the player chose a time zone. */
export function isZoneKnown(): boolean {
  return zoneHere() !== '';
}

/** Empty if it is not known. */
function zoneHere(): string {
  return chosenZone ?? timeZoneHere();
}

/** For example `2022-11-26 19:00`. Source: docs/product.md#the-screens. */
export function formatDateTime(instant: Instant, timeZone = zoneHere()): string {
  return `${formatDay(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** For example `2022-11-26`. */
export function formatDay(instant: Instant, timeZone = zoneHere()): string {
  if (import.meta.env.SSR && timeZone === '') return markOfTime('day', instant);
  return dayIn(instant, timeZone);
}

/** For example `11-26`. */
export function formatShortDay(instant: Instant): string {
  if (import.meta.env.SSR && !isZoneKnown()) return markOfTime('short-day', instant);
  return formatDay(instant).slice(5);
}

/** Returns the day of an instant in ms. A day (`2022-11-26`) is returned as it is. */
export function dayOf(instantOrDay: Instant): string {
  return typeof instantOrDay === 'number' ? formatDay(instantOrDay) : instantOrDay;
}

/** For example `19:00`. */
export function formatTime(instant: Instant, timeZone = zoneHere()): string {
  if (import.meta.env.SSR && timeZone === '') return markOfTime('time', instant);
  return timeIn(instant, timeZone);
}

/** For example `Saturday`, in the language of the page. */
export function weekday(instant: Instant, timeZone = zoneHere()): string {
  if (import.meta.env.SSR && timeZone === '') return markOfTime('weekday', instant);
  return nameOfDay(instant, timeZone, 'long');
}

/** For example `Sat`, in the language of the page. */
export function shortWeekday(instant: Instant, timeZone = zoneHere()): string {
  if (import.meta.env.SSR && timeZone === '') return markOfTime('short-weekday', instant);
  return nameOfDay(instant, timeZone, 'short');
}

/** ISO 8601, or milliseconds since the epoch. */
type Instant = string | number;

/** Formats are cached, because creating one costs far more than using it. A time zone that this browser does not know counts as UTC. */
function nameOfDay(instant: Instant, timeZone: string, style: 'long' | 'short'): string {
  const locale = i18n.locale || 'en-US';
  const key = [locale, timeZone, style].join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: knownZone(timeZone), weekday: style });
  formats.set(key, format);
  return format.format(new Date(instant));
}

const formats = new Map<string, Intl.DateTimeFormat>();
