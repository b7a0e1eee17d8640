/** What the words of a round say: "Finals, Round of 16" has the prefix "Finals" and the words "Round of 16". */
export interface RoundWords {
  /** A part or a phase; null if there is none. */
  prefix: string | null;
  /** The pool: "A" of "Group A". */
  pool: string | null;
  /** The number of "Matchday 3". */
  number: number | null;
  /** The rest, for a knockout round; null for a matchday. */
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

const matchdays =
  /^(?:matchday|match day|spieltag|jornada|journ[ée]e|giornata|gameweek|game week|week|md)\s*#?(\d{1,3})$/i;
const germanMatchday = /^(\d{1,3})\.\s*spieltag$/i;
const numbered = /^(?:round|runde|ronda|rodada|fecha)\s*#?(\d{1,3})$/i;
const pools = /^(?:group|gruppe|grupo|groupe|girone|pool|poule) ([A-Z0-9]{1,10})$/i;

/** Takes a part of the words that names a matchday or a pool; returns what is left of it. */
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

/** The known stages of knockout rounds by their words. The first that fits counts. */
const knockoutWords: [RegExp, string][] = [
  [/\b(third|3rd)[ -]place|place 3|platz 3|kleines finale|bronze|^3\. ?platz|consolation/i, 'THIRD_PLACE'],
  [/\b(quarter|viertel)[ -]?fina|cuartos|^1\/4|quarti/i, 'QUARTER_FINALS'],
  [/\b(semi|halb)[ -]?fina|^1\/2/i, 'SEMI_FINALS'],
  [/(round of|last|best) 128|^1\/64/i, 'LAST_128'],
  [/(round of|last|best) 64|^1\/32/i, 'LAST_64'],
  [/(round of|last|best) 32|sechzehntelfinal|^1\/16|16th[ -]finals/i, 'LAST_32'],
  [/(round of|last|best) 16|achtelfinal|^1\/8|octavos|8th[ -]finals|eighth[ -]finals/i, 'LAST_16'],
  [/^(1st|first|1\.) (quali)/i, 'QUALIFICATION_ROUND_1'],
  [/^(2nd|second|2\.) (quali)/i, 'QUALIFICATION_ROUND_2'],
  [/^(3rd|third|3\.) (quali)/i, 'QUALIFICATION_ROUND_3'],
  [/^prelim/i, 'PRELIMINARY_ROUND'],
  [/relegation|abstieg/i, 'RELEGATION'],
  [/play-? ?offs?\b|^barrage/i, 'PLAYOFFS'],
  [/^(1st|first|1\.) (round|runde)/i, 'ROUND_1'],
  [/^(2nd|second|2\.) (round|runde)/i, 'ROUND_2'],
  [/^(3rd|third|3\.) (round|runde)/i, 'ROUND_3'],
  [/^(4th|fourth|4\.) (round|runde)/i, 'ROUND_4'],
  [/^(grand |the )?finals?$|^endspiel$|^finale$/i, 'FINAL'],
];

/** The id of a knockout stage with these words; that of a known stage, or else one made of the words. */
export function knockoutIdOf(words: string): string {
  return knockoutWords.find(([form]) => form.test(words))?.[1] ?? idOfWords(words);
}

/** The id of a league with this prefix. */
export function leagueIdOf(prefix: string | null): string {
  if (prefix === null || /regular/i.test(prefix)) return 'REGULAR_SEASON';
  if (/^(league( stage| phase)?|ligaphase)$/i.test(prefix)) return 'LEAGUE_STAGE';
  if (/champ|meister|title/i.test(prefix)) return 'CHAMPIONSHIP';
  if (/releg|abstieg/i.test(prefix)) return 'RELEGATION_ROUND';
  return idOfWords(prefix);
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
