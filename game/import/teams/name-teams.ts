import type { TeamEntry } from '../../tournament/tournament-schema.ts';
import { findClub } from './clubs.ts';
import { findNationByCode, findNationalTeam } from './national-teams.ts';
import { foldName, keyOfName } from '../source.ts';
import { legalForms, shortNamesOf } from './short-names.ts';

/** A team as a source knows it: a row of teams.json without number and pool, and the key of its name in the source. */
export interface NamedTeam extends Pick<TeamEntry, 'shortName' | 'name' | 'tla' | 'iso2' | 'shirt'> {
  key: string;
}

/**
 * Gives every team a short name and a code, and its flag or shirt if they are known. The code is that of an earlier import, or else the one that the source
 * gives, or else the usual one of the team. If there is none, or another team has it, the code is made of the letters of the name. Source:
 * docs/tournament-files.md#teams-of-a-source.
 */
export function nameTeams(
  teams: readonly { name: string; code: string | null }[],
  known: ReadonlyMap<string, string>,
): NamedTeam[] {
  const taken = new Set(known.values());
  const facts = teams.map(({ name, code }) => {
    const [fullName, country] = withoutCountry(name);
    const nation = country === null ? findNationalTeam(fullName) : undefined;
    return { key: keyOfName(name), fullName, country, nation, club: findClub(fullName), code };
  });
  const codes = new Map<string, string>();
  const usual = ({ code, nation, club }: (typeof facts)[number]) => code ?? nation?.tla ?? club?.tla;
  // Known codes come first, so that a code made of letters cannot take one of them away.
  for (const fact of facts) {
    const tla = known.get(fact.key) ?? usual(fact);
    if (tla === undefined || (taken.has(tla) && !known.has(fact.key))) continue;
    codes.set(fact.key, tla);
    taken.add(tla);
  }
  const shortNames = shortNamesOf(facts);
  return facts.map(({ key, fullName, country, nation, club }, index) => {
    const tla = codes.get(key) ?? makeCode(fullName, taken);
    const shortName = shortNames[index] ?? fullName;
    taken.add(tla);
    const iso2 = nation?.iso2 ?? (country === null || club ? undefined : findNationByCode(country)?.iso2);
    return {
      key,
      shortName,
      ...(shortName !== fullName && { name: fullName }),
      tla,
      ...(iso2 !== undefined && { iso2 }),
      ...(!nation && club && { shirt: club.shirt }),
    };
  });
}

/** "Celtic FC (SCO)" is the name "Celtic FC" and the country SCO. */
function withoutCountry(name: string): [name: string, country: string | null] {
  const parts = /^(.+?) \(([A-Z]{3})\)$/.exec(foldName(name));
  return parts ? [String(parts[1]), String(parts[2])] : [foldName(name), null];
}

/** Words that say nothing about which club it is. */
const commonWords = new Set([...legalForms, 'THE', 'DE']);

/** Makes a code out of the letters of a name that no other team has: "Holstein Kiel" is HOL, or HKI, and so on. */
function makeCode(name: string, taken: ReadonlySet<string>): string {
  for (const code of codesOf(name)) if (!taken.has(code)) return code;
  for (let number = 0; ; number += 1) {
    const code = String.fromCodePoint(
      65 + (Math.floor(number / 676) % 26),
      65 + (Math.floor(number / 26) % 26),
      65 + (number % 26),
    );
    if (!taken.has(code)) return code;
  }
}

function* codesOf(name: string): Generator<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toUpperCase();
  const all = plain.split(/[^A-Z]+/).filter((word) => word !== '');
  const words = all.filter((word) => !commonWords.has(word) && word.length > 1);
  const [first = '', second = ''] = words.length > 0 ? words : all;
  const letters = [...words, ...all].join('');
  if (first.length > 2) yield first.slice(0, 3);
  if (first.length > 1 && second !== '') yield `${first.slice(0, 1)}${second.slice(0, 2)}`.padEnd(3, 'X');
  if (first.length > 1 && second !== '') yield `${first.slice(0, 2)}${second.slice(0, 1)}`;
  for (let a = 1; a < letters.length; a += 1) {
    for (let b = a + 1; b < letters.length; b += 1) yield `${letters[0]}${letters[a]}${letters[b]}`;
  }
}
