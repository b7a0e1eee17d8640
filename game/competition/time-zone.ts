/** True for an IANA time zone that this machine knows. The name is tried out, because `Intl.supportedValuesOf` leaves out aliases. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone, such as 2024-08-16. */
export function dayIn(utcDate: string, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...dayParts });
  dayFormats.set(timeZone, format);
  const [month, day, year] = format.format(new Date(utcDate)).split('/');
  return `${year}-${month}-${day}`;
}

/** The pages load the data of this locale anyway. That of a locale which writes the year first would cost them time. */
const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
