/**
 * True for an IANA time zone that this machine knows. Every name of a zone that comes from outside is checked by it, and everything that
 * depends on a zone is computed in this language and not by the database, whose list may differ. The name is tried out, because
 * `Intl.supportedValuesOf` leaves out aliases.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the zone, or UTC if this machine does not know it. Stored zones may have been known to another machine only, and one of them must not
 * make everything fail that is shown or sent beside it.
 */
export function knownZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC';
}

/** The day of an instant (ISO 8601, or in ms) in a time zone (`knownZone`), such as 2024-08-16. */
export function dayIn(instant: Instant, timeZone: string): string {
  const [month, day, year] = partsIn(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** The time of day of an instant in a time zone (`knownZone`), such as 19:00. */
export function timeIn(instant: Instant, timeZone: string): string {
  const [, , , hour, minute] = partsIn(instant, timeZone);
  return `${hour}:${minute}`;
}

type Instant = string | number;

/** Returns the month, day, year, hour and minute. */
function partsIn(instant: Instant, timeZone: string): string[] {
  const key = `${timeZone} ${instant}`;
  const known = knownParts.get(key);
  if (known) return known;
  if (knownParts.size >= mostKnown) knownParts.clear();
  const format = formats.get(timeZone) ?? formatIn(knownZone(timeZone));
  formats.set(timeZone, format);
  const parts = format.format(new Date(instant)).match(/\d+/g) ?? [];
  knownParts.set(key, parts);
  return parts;
}

/** The parts of the instants that were asked for last. The same kick-offs are asked for again and again, between them also the present time. */
const knownParts = new Map<string, string[]>();
const mostKnown = 10_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The pages load the data of this locale anyway. That of a locale which writes the year first would cost them time. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
