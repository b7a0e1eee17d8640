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

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone (`knownZone`), such as 2024-08-16. */
export function dayIn(utcDate: string, timeZone: string): string {
  const key = `${timeZone} ${utcDate}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  if (knownDays.size >= mostKnownDays) knownDays.clear();
  const day = formattedDay(utcDate, timeZone);
  knownDays.set(key, day);
  return day;
}

/** The days of the instants that were asked for last. The days of the same kick-offs are asked for again and again. */
const knownDays = new Map<string, string>();
const mostKnownDays = 10_000;

function formattedDay(utcDate: string, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? dayFormatOf(knownZone(timeZone));
  dayFormats.set(timeZone, format);
  const [month, day, year] = format.format(new Date(utcDate)).split('/');
  return `${year}-${month}-${day}`;
}

/** The pages load the data of this locale anyway. That of a locale which writes the year first would cost them time. */
const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...dayParts });
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of day of an instant in a time zone (`knownZone`), such as 19:00. */
export function timeIn(instant: Date, timeZone: string): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: knownZone(timeZone),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  timeFormats.set(timeZone, format);
  return format.format(instant);
}
