import type { SourceSide } from '../source.ts';
import { textOf } from './read-values.ts';

/** Words and signs for a side that nobody knows yet, with or without a number or a remark in brackets. */
const unknownSides =
  /^(|[?\-‐–—−_.]+|t\. ?b\. ?[acd]\.?|tb[acd]\.?|n\.? ?n\.?|n[./]?a\.?|null|to be (determined|announced|confirmed|decided)|unknown|(noch )?(offen|unbekannt)|(steht )?noch nicht fest|por (definir|determinar)|a (determinar|definir)|[àa] (déterminer|définir)|da (definire|determinare)|(qualif(\.|ier|ikant)|((semi-?|halb)?final|qualifi)ist)( [A-Z])?|lucky loser|((UEFA|FIFA|IC) )?(path|play-?off) [A-Z\d])( ?\(.*\)| \d{1,2})?$/i;

const winner = 'winners?|sieger|gewinner|ganador|vencedor|vainqueur|gagnant|vincente|vincitore|vincitrice';
const loser = 'losers?|verlierer|perdedor|derrotado|perdant|perdente';
const joining = 'of|the|from|der|des|vom|von|de|del|la|las|los|le|les|du|di|della|dei|do|da|dos|das';
const group = 'group|gruppe|grupo|groupe|girone';
const match = 'match|game|spiel|partido|partita|jogo';

/** Words for the first and the second of a pool. A number has a sign such as that of "1º" or "2nd". */
const first = `${winner}|erster|1st|1\\.|1[º°]|1er|first|primero|primeiro|premier|primo|prima`;
const second = `runners?-?\\s?ups?|zweiter|2nd|2\\.|2[º°]|2e|second|segundo|deuxième|secondo|seconda`;

const joined = `(?:(?:${joining}) )*`;
const placeOfPool = new RegExp(`^(?:(${first})|${second}) ${joined}(?:${group}) ([A-Z])$`, 'iu');
const poolOfPlace = new RegExp(`^(?:${group}) ([A-Z]) (?:(${first})|${second})$`, 'iu');
const germanPlace = /^gruppen(?:(sieger|erster?)|zweiter?) ([A-Z])$/i;
const outcomeOfMatch = new RegExp(`^(?:(${winner})|${loser}) ${joined}(?:${match}) (\\d{1,3})$`, 'iu');
const matchOfOutcome = new RegExp(`^(?:${match}) (\\d{1,3}) (?:(${winner})|${loser})$`, 'iu');

/**
 * Words that describe a side by a round, such as "Sieger EF", "Winner SF1", "Ganador de la semifinal 2" or "Elimination Final Winner". Which of
 * the round's matches is meant is not known. "Winners FC" and "Vencedores do Mindelo" are clubs.
 */
const outcomeFirst = new RegExp(`^(?:${winner}|${loser}) ${joined}(.+)$`, 'iu');
const outcomeLast = new RegExp(`^(.+?) (?:${winner}|${loser})(?: [A-Z\\d]{1,2})?$`, 'iu');
const germanOutcome =
  /^((sieger|gewinner|verlierer) .+|(sechzehntel|achtel|viertel|halb)?final(sieger|gewinner|verlierer)( .+)?)$/i;

/** The beginnings of the words for rounds and matches in the languages that the importer reads, with a number before them or without. */
const roundWords = new RegExp(
  '^(?:\\d{1,2}(?:st|nd|rd|th|er|re|e|\\.|[ºª°])? )?(?:' +
    '(?:quarter|semi|demi|eighth|elimination|preliminary|qualif|play|viertel|achtel|halb|sechzehntel|cuarto|octavo|dieciseis|quart|huiti|seizi|' +
    'barrage|quarti|ottav|sedices|spareggi|quarta|oitava|elimina|repesca|repechage|repêchage)\\p{L}*|' +
    `(?:final[es]?|finale[ns]?|round|runde|ronda|rodada|tour|turno|tie|path|bracket|last|${match})(?!\\p{L}))`,
  'iu',
);
/** A short name of a round, such as EF, SF1, R16-1 or QF1/QF2, or the number of a match. The year of a club such as 04 is none. */
const shortRounds =
  /^((?!(A?FC|[SAC]C|CF|S[KVU]|[FB]K|XI+)$)[A-Z]{1,3}|([A-Z]{1,3}[ -]?)?[1-9]\d{0,2}([-./ ][A-Z]{0,3}\d{1,2})?)$/;
/** The short names of rounds without a number that are known before the word for the winner, where a club could have its own. */
const knownRounds = /^([AEHQSVP]F|PO|R16|last 16)$/i;

/** Reads the name of a team, or a placeholder such as "1A", "3A/B/C/D/F", "W49" or "Winner match 49". */
export function readSide(text: string): SourceSide {
  const name = textOf(text);
  if (name === null || unknownSides.test(name)) return { name: null, code: null, placeholder: null };
  const placeholder = placeholderOf(name);
  const isTeam = placeholder === null && !describesSide(name);
  return { name: isTeam ? name : null, code: null, placeholder };
}

function describesSide(name: string): boolean {
  if (germanOutcome.test(name)) return true;
  const after = outcomeFirst.exec(name)?.[1];
  if (after !== undefined && (roundWords.test(after) || isShortRound(after))) return true;
  const before = outcomeLast.exec(name)?.[1]?.replace(/^(UEFA|FIFA) /i, '');
  if (before === undefined) return false;
  return roundWords.test(before) || knownRounds.test(before) || (/\d/.test(before) && isShortRound(before));
}

/** A word of letters alone is short for a round only in capitals ("Winner SF"), and one with a number in any case ("winner sf1"). */
function isShortRound(text: string): boolean {
  return knownRounds.test(text) || shortRounds.test(/\d/.test(text) ? text.toUpperCase() : text);
}

function placeholderOf(name: string): string | null {
  if (/^([1-9][A-Z]|[WL]\d{1,3})$/i.test(name)) return name.toUpperCase();
  const thirds = /^3([A-Z](?:\/[A-Z])+|[A-Z]{2,})$/.exec(name);
  if (thirds) return `3${String(thirds[1]).replaceAll('/', '')}`;
  const [, isFirst, pool] = placeOfPool.exec(name) ?? germanPlace.exec(name) ?? swapped(poolOfPlace.exec(name));
  if (pool !== undefined) return `${isFirst === undefined ? 2 : 1}${pool.toUpperCase()}`;
  const [, isWinner, number] = outcomeOfMatch.exec(name) ?? swapped(matchOfOutcome.exec(name));
  return number === undefined ? null : `${isWinner === undefined ? 'L' : 'W'}${number}`;
}

/** Exchanges the two parts of what was found. */
function swapped(found: RegExpExecArray | null): (string | undefined)[] {
  return found ? [found[0], found[2], found[1]] : [];
}
