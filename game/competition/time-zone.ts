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
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(new Date(utcDate));
}
