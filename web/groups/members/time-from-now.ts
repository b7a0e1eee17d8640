/** For example "in 41 minutes". A time of day would be wrong for readers in other time zones. */
export function timeFromNow(leftMs: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.max(1, Math.round(leftMs / 60_000));
  if (minutes < 120) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}
