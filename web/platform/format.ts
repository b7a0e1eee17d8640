import { i18n } from '@lingui/core';
import { isTimeZone, knownZone } from '../../game/competition/time-zone.ts';
import { timeZoneHere } from './first-view/this-document.ts';

/** Formats dates and times in the player's time zone: the one they chose, or else the device's. */

let chosenZone: string | undefined;

/** Must be called when the user document arrives. Null, or a zone that this browser does not know, selects the device's own time zone. */
export function setPlayerTimeZone(timeZone: string | null | undefined): void {
  chosenZone = timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

export function playerTimeZone(): string {
  return knownTimeZone() ?? 'UTC';
}

export function deviceTimeZone(): string {
  return timeZoneHere() ?? 'UTC';
}

/** Undefined on the server as long as the device has not sent its time zone. */
function knownTimeZone(): string | undefined {
  return chosenZone ?? timeZoneHere();
}

/** For example `2022-11-26 19:00`. Source: docs/product.md#the-screens. */
export function formatDateTime(instant: Instant, timeZone = knownTimeZone()): string {
  return `${formatDay(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** For example `2022-11-26`. */
export function formatDay(instant: Instant, timeZone = knownTimeZone()): string {
  const { year, month, day } = partsOf(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** True if the instant is on this day (`2022-11-26`). In an unknown time zone it is taken to be, because it mostly is. */
export function isOnDay(instant: Instant, day: string | undefined): boolean {
  return day !== undefined && (knownTimeZone() === undefined || formatDay(instant) === day);
}

/** For example `19:00`. */
export function formatTime(instant: Instant, timeZone = knownTimeZone()): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** For example `Saturday`, in the language of the page. */
export function weekday(instant: Instant, timeZone = knownTimeZone()): string {
  return timeZone === undefined
    ? figureSpace
    : formatter(i18n.locale || 'en-US', { timeZone, weekday: 'long' }).format(new Date(instant));
}

/** For example `Sat`, in the language of the page. */
export function shortWeekday(instant: Instant, timeZone = knownTimeZone()): string {
  return timeZone === undefined
    ? figureSpace
    : formatter(i18n.locale || 'en-US', { timeZone, weekday: 'short' }).format(new Date(instant));
}

/** The player's time zone at an instant: its place and its distance to UTC, for example `London, UTC+1`. */
export function zoneAt(instant: Instant): string {
  const timeZone = playerTimeZone();
  const parts = formatter('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant));
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  const offset = named === undefined || named === 'UTC+0' ? 'UTC' : named;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === offset ? offset : `${place}, ${offset}`;
}

/** ISO 8601, or milliseconds since the epoch. */
type Instant = string | number;

/** In an unknown time zone the digits are blanks of the same width, because a wrong time would be worse than none. */
function partsOf(instant: Instant, timeZone: string | undefined): Record<string, string> {
  if (timeZone === undefined) return blankParts;
  const key = `${timeZone} ${instant}`;
  const known = knownParts.get(key);
  if (known) return known;
  if (knownParts.size >= mostKnownParts) knownParts.clear();
  const parts = formatter('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const made = Object.fromEntries(parts.map((part) => [part.type, part.value]));
  knownParts.set(key, made);
  return made;
}

/** The parts of the instants that were formatted last. Pages show the kick-offs of the same matches again and again. */
const knownParts = new Map<string, Record<string, string>>();
const mostKnownParts = 1000;

const figureSpace = '\u2007';
const blankParts = {
  year: figureSpace.repeat(4),
  ...Object.fromEntries(['month', 'day', 'hour', 'minute'].map((part) => [part, figureSpace.repeat(2)])),
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating one costs far more than using it. A time zone that this browser does not know counts as UTC. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: knownZone(options.timeZone) });
  formatters.set(key, made);
  return made;
}
