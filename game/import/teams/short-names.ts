import type { Club } from './clubs.ts';
import { keyOfName } from '../source.ts';

/** Abbreviations of what kind of club it is, in capital letters. */
export const legalForms: ReadonlySet<string> = new Set(
  'FC AFC CF SC AC SV FK SK BC CD RC AS VFB VFL TSG FSV TSV BSC KV UD SD US SSC'.split(' '),
);

/** National teams that fans know by other letters than their full names. */
const shortNations: ReadonlyMap<string, string> = new Map([
  ['united states', 'USA'],
  ['united states of america', 'USA'],
]);

interface NamedByItsSource {
  fullName: string;
  /** Undefined for a club that is not in the list of clubs. */
  club: Pick<Club, 'shortName'> | undefined;
  /** Undefined for a club. */
  nation: object | undefined;
}

/**
 * Returns the name of each team that the pages show, in the same order. It is that of the list of clubs, or else the name without "FC" and the
 * like at its beginning and end. A name stays whole if the rest would be shorter than three letters, would begin with a digit ("TSV 1860
 * München"), or if all its words are in the name of another team ("Dundee FC" beside "Dundee United FC"). Source:
 * docs/tournament-files.md#teams-of-a-source.
 */
export function shortNamesOf(teams: readonly NamedByItsSource[]): string[] {
  const words = teams.map(({ fullName }) => wordsOf(fullName));
  const shortNames = teams.map(({ fullName, club, nation }, index) => {
    if (nation) return shortNations.get(keyOfName(fullName)) ?? fullName;
    if (club) return club.shortName;
    const rest = withoutLegalForms(fullName);
    const own = wordsOf(rest);
    const isAnothers = words.some((others, other) => other !== index && own.every((word) => others.includes(word)));
    return rest.length < 3 || /^\d/.test(rest) || isAnothers ? fullName : rest;
  });
  const times = Map.groupBy(shortNames, keyOfName);
  return teams.map(({ fullName }, index) => {
    const shortName = shortNames[index] ?? fullName;
    return times.get(keyOfName(shortName))?.length === 1 ? shortName : fullName;
  });
}

/** "1. FC Köln" is "Köln", and "Sunderland AFC" is "Sunderland". */
function withoutLegalForms(name: string): string {
  const words = name.split(' ');
  const isForm = (word: string | undefined) => word !== undefined && legalForms.has(word.toUpperCase());
  if (words[0] === '1.' && isForm(words[1])) words.shift();
  while (isForm(words[0])) words.shift();
  while (isForm(words.at(-1))) words.pop();
  return words.join(' ');
}

function wordsOf(name: string): string[] {
  return keyOfName(name).split(' ');
}
