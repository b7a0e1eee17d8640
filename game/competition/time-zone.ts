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

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of an instant in a time zone, such as 2024-08-16. In a zone that this machine does not know it is the day in UTC, because a
 * stored competition may have been added by a machine that knows more zones.
 */
export function dayIn(utcDate: string, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? dayFormatOf(isTimeZone(timeZone) ? timeZone : 'UTC');
  dayFormats.set(timeZone, format);
  const [month, day, year] = format.format(new Date(utcDate)).split('/');
  return `${year}-${month}-${day}`;
}

/** The pages load the data of this locale anyway. That of a locale which writes the year first would cost them time. */
const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...dayParts });
}
