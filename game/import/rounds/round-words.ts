/** What the words of a round say: "Finals, Round of 16" has the prefix "Finals" and the words "Round of 16". */
export interface RoundWords {
  /** A part or a phase; null if there is none. */
  prefix: string | null;
  /** The pool: "A" of "Group A". */
  pool: string | null;
  /** The number of "Matchday 3". */
  number: number | null;
  /** The last part of the text, such as "Round of 16". Null if the text has a number (`number`) or names a pool, or if nothing is left. */
  words: string | null;
  /** True for "Round 3", which is a matchday of a league or the third round of a cup. */
  isNumbered: boolean;
  leg: 1 | 2 | null;
  isReplay: boolean;
}

/** Reads the words of a round. Source: docs/tournament-files.md#rounds. */
export function readRoundWords(text: string): RoundWords {
  const found: RoundWords = {
    prefix: null,
    pool: null,
    number: null,
    words: null,
    isNumbered: false,
    leg: null,
    isReplay: /\breplay\b/i.test(text),
  };
  const rest = withoutLeg(text, found)
    .replace(bullets, '')
    .split(/\s*[,|:]\s*|\s+[-–]\s+/)
    .flatMap((part) => readPart(part, found));
  if (rest.length === 0) return found;
  if (found.number !== null || found.pool !== null) found.prefix = rest.join(', ');
  else {
    found.words = rest.at(-1) ?? null;
    found.prefix = rest.slice(0, -1).join(', ') || null;
  }
  return found;
}

/** Reads the name of a pool: "Group A", "Gruppe 3" or only "B". */
export function readPool(text: string): string | null {
  const name = /^(?:group|gruppe|grupo|groupe|girone|pool|poule)?\s*([A-Z0-9]{1,10})$/i.exec(text.trim());
  return name ? String(name[1]).toUpperCase() : null;
}

/** Matches signs before the words, as in "▪ Matchday 1" or "» Group A". */
const bullets = /^[^\p{L}\p{N}(]+/u;
const matchdays =
  /^(?:matchday|match day|spieltag|jornada|journ[ée]e|giornata|gameweek|game week|week|md)\s*#?(\d{1,3})$/i;
const germanMatchday = /^(\d{1,3})\.\s*spieltag$/i;
/** Matches "Round 3", and the number alone of "Regular Season - 3". */
const numbered = /^(?:(?:round|runde|ronda|rodada|fecha)\s*)?#?(\d{1,3})$/i;
const pools = /^(?:group|gruppe|grupo|groupe|girone|pool|poule) ([A-Z0-9]{1,10})$/i;

/**
 * If a part of the words names a matchday or a pool, stores that in `found` and returns an empty list. Returns any
 * other part in a list.
 */
function readPart(part: string, found: RoundWords): string[] {
  const pool = pools.exec(part);
  if (pool) {
    found.pool = String(pool[1]).toUpperCase();
    return [];
  }
  const isNumbered = numbered.test(part);
  const number = (matchdays.exec(part) ?? germanMatchday.exec(part) ?? numbered.exec(part))?.[1];
  if (number === undefined || Number(number) < 1) return part === '' ? [] : [part];
  found.number = Number(number);
  found.isNumbered = isNumbered;
  return [];
}

const legWords = /[\s,(|-]*\b(?:(1st|first|2nd|second)\s+leg|leg\s+([12])|(hin|rück)(?:spiel|runde))\b\)?/i;

function withoutLeg(text: string, found: RoundWords): string {
  const leg = legWords.exec(text);
  if (!leg) return text.replaceAll(/[\s,(]*\breplays?\b\)?/gi, '').trim();
  const isSecond = /^(2nd|second|2|rück)$/i.test(leg[1] ?? leg[2] ?? leg[3] ?? '');
  found.leg = isSecond ? 2 : 1;
  return text.replace(legWords, '').trim();
}

/** Words as the id of a stage: "Promotion group" becomes PROMOTION_GROUP. */
export function idOfWords(words: string): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const id = plain
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  return /^[A-Z]/.test(id) ? id : `ROUND_${id}`.slice(0, 40);
}
