export interface LastAnswer {
  status: number;
  etag: string | null;
  text: string;
}

const changing = /"serverTime":"[^"]*"/g;

/** Writes the status and the body of an answer without the time at which it was sent. */
export const comparable = ({ status, text }: LastAnswer): string => `${status} ${text.replaceAll(changing, '')}`;

/**
 * What may be some seconds old: which members have not picked the next match, and how many players have a team, because after each count of
 * them there is a pause (server/stats/cached-count.ts).
 */
const mayBeOld = /"missing":\d+,"names":\[[^\]]*\]|"usc":\d+/g;

/** Names the answers that differ, each with the first place where it does. By default, what may be some seconds old is left out. */
export function differences(
  one: Record<string, string>,
  other: Record<string, string>,
  parts: 'all' | 'immediate' = 'immediate',
): string[] {
  const compared = (text: string): string => (parts === 'all' ? text : text.replace(mayBeOld, ''));
  return Object.entries(one).flatMap(([key, whole]) => {
    const text = compared(whole);
    const wanted = compared(other[key] ?? '');
    if (text === wanted) return [];
    const at = text.split('').findIndex((character, index) => character !== wanted[index]);
    return `${key}: ${text.slice(at - 40, at + 40)} instead of ${wanted.slice(at - 40, at + 40)}`;
  });
}
