/**
 * The server does not know the fan's time zone. In a first view it writes marks where texts depend on it, and turns them into comments and blanks
 * once the page is rendered (`comments-for-times.ts`). `start.js` fills them in before the first paint. The browser's files contain none of this,
 * because only code below `import.meta.env.SSR` makes marks.
 */

/**
 * What is shown of an instant. `short` and `weekday` are names of days, `zone` is the place and the distance to UTC, and `name` the name of the time
 * zone.
 */
export type TimeText = 'day' | 'short-day' | 'time' | 'weekday' | 'short-weekday' | 'zone' | 'name';

/** Whether an instant is on one of some days. */
export interface DayRange {
  at: string | number;
  /** An instant in ms, or a day (`2022-11-26`). */
  first: string | number;
  last: string | number;
}

/** What `start.js` replaces by a part of the instant: by the short weekday and its rest, month, day, year, hour, minute, distance to UTC. `@` is the zone. */
const patterns: Record<TimeText, string> = {
  day: '$5-$3-$4',
  'short-day': '$3-$4',
  time: '$6:$7',
  weekday: '$1$2',
  'short-weekday': '$1',
  zone: '@, UTC$8',
  name: '@',
};

/** Stands for an instant as text. A second instant is the last of several that the zone is for. */
export function markOfTime(text: TimeText, at: string | number = 1, last = at): string {
  return markOf('time', patterns[text], msOf(at), ...(text === 'zone' ? [msOf(last)] : []));
}

/** Stands before a part of the page that is only for some days. */
export function markOfBegin(): string {
  return markOf('days');
}

/** Stands after that part, which is for these days (`on`) or for all others (`off`). */
export function markOfEnd(kind: 'on' | 'off', { at, first, last }: DayRange): string {
  return markOf(kind, patterns.day, msOf(at), first, last);
}

/** Replaces the marks in a text. */
export function replaceMarks(text: string, replace: (words: string) => string): string {
  return text.replaceAll(new RegExp(`\uE000${secret()} ([^\uE001]*)\uE001`, 'g'), (_mark, words: string) =>
    replace(words),
  );
}

function markOf(...words: (string | number)[]): string {
  return `\uE000${secret()} ${words.join('|')}\uE001`;
}

let secretNumber: string | undefined;

/** Texts of players cannot contain a mark, because nobody is told this number. */
function secret(): string {
  return (secretNumber ??= String(Math.random()).slice(2));
}

function msOf(instant: string | number): number {
  return new Date(instant).getTime();
}
