const dayMs = 86_400_000;
const minuteMs = 60_000;

export interface KickoffTime {
  utcDate: string;
  timeKnown: boolean;
}

/**
 * The instant of a kick-off. A time with "UTC+3" has its own zone; any other is a local time of `timeZone`. Without a time, the match is
 * put at the beginning of its day. Source: docs/tournament-files.md#times.
 */
export function kickoffTime({ date, time }: { date: string; time: string | null }, timeZone: string): KickoffTime {
  const parts = /^(\d{1,2}):(\d{2})(?: UTC(?:([+-])(\d{1,2}):?(\d{2})?)?)?$/.exec(time ?? '');
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!parts) return { utcDate: inUtc(localInstant(midnight, timeZone)), timeKnown: false };
  const local = midnight + (Number(parts[1]) * 60 + Number(parts[2])) * minuteMs;
  if (!time?.includes('UTC')) return { utcDate: inUtc(localInstant(local, timeZone)), timeKnown: true };
  const ahead = (Number(parts[4] ?? 0) * 60 + Number(parts[5] ?? 0)) * minuteMs * (parts[3] === '-' ? -1 : 1);
  return { utcDate: inUtc(local - ahead), timeKnown: true };
}

interface KnownKickoff {
  utcDate: string;
  timeKnown: boolean;
  dateKnown: boolean;
}

/**
 * The kick-offs of a replay for matches whose times are not known. The matches of one day begin at 15:00, 18:00 and 21:00 local time, and
 * any further ones at these times again. A postponed match without a date is on the last day. Source: docs/product.md#replay.
 */
export function replayTimes<M extends KnownKickoff>(matches: readonly M[], timeZone: string): M[] {
  const next = new Map<string, number>();
  return withDates(matches, timeZone).map((match) => {
    if (match.timeKnown) return match;
    const place = next.get(match.utcDate) ?? 0;
    next.set(match.utcDate, place + 1);
    const hours = 15 + 3 * (place % 3);
    // The beginning of the local day, read as if it were UTC.
    const instant = Date.parse(match.utcDate);
    const midnight = instant + aheadMs(instant, timeZone);
    return { ...match, utcDate: inUtc(localInstant(midnight + hours * 60 * minuteMs, timeZone)), timeKnown: true };
  });
}

function withDates<M extends KnownKickoff>(matches: readonly M[], timeZone: string): M[] {
  const kickoffs = matches.filter(({ dateKnown }) => dateKnown).map(({ utcDate }) => Date.parse(utcDate));
  const last = Math.max(...(kickoffs.length > 0 ? kickoffs : matches.map(({ utcDate }) => Date.parse(utcDate))));
  return matches.map((match) => {
    if (match.dateKnown) return match;
    const local = last + aheadMs(last, timeZone);
    const utcDate = inUtc(localInstant(local - (local % dayMs), timeZone));
    return { ...match, utcDate, timeKnown: false, dateKnown: true };
  });
}

/** `local` is a local time read as if it were UTC. Returns the instant at which the clocks of the zone show it. */
function localInstant(local: number, timeZone: string): number {
  const guess = local - aheadMs(local, timeZone);
  const corrected = local - aheadMs(guess, timeZone);
  // Where clocks are put forward, the local time may not exist; the later instant is then after the gap.
  return corrected + aheadMs(corrected, timeZone) === local ? corrected : Math.max(guess, corrected);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function aheadMs(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

function inUtc(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** The number of days between two instants, without a sign. */
export function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / dayMs;
}
