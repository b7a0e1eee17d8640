import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveSides } from '../../../game/matches/bracket.ts';
import { allTables } from '../../../game/matches/tables.ts';
import { throughIn } from '../../../game/matches/ties.ts';
import { legalForms } from '../../../game/import/teams/short-names.ts';
import { endedMatches, parseTournament } from '../../../game/tournament/tournament.ts';

const champions = [
  ['wc2014', 'GER', 64, 32],
  ['wc2018', 'FRA', 64, 32],
  ['ec2024', 'ESP', 51, 24],
  ['ca2024', 'ARG', 32, 16],
  ['pl2024', 'LIV', 380, 20],
  ['cl2024', 'PSG', 189, 36],
] as const;

function load(folder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(`tournaments/${folder}/${name}.json`, 'utf8'));
  const thirdPlace = folder === 'ec2024' ? read('third-place') : undefined;
  const parsed = parseTournament({
    teams: read('teams'),
    matches: read('matches'),
    tournament: read('tournament'),
    thirdPlace,
  });
  if ('errors' in parsed) throw new Error(parsed.errors.join('\n'));
  return parsed;
}

describe.each(champions)('the shipped competition %s', (folder, champion, matchCount, teamCount) => {
  const { tournament, skipped, warnings } = load(folder);
  const ended = endedMatches(tournament);

  test('is complete, and has neither faults nor warnings', () => {
    expect([skipped, warnings]).toEqual([[], []]);
    expect([tournament.matches.length, tournament.teams.length]).toEqual([matchCount, teamCount]);
    expect(tournament.matches.filter(({ recorded }) => !recorded)).toEqual([]);
  });

  test(`is won by ${champion}`, () => {
    const stage = tournament.stages.find(({ title }) => title);
    const final = ended.find((match) => match.stage === stage?.id);
    const table = allTables(tournament.stages, { teams: tournament.teams, matches: ended }).get(stage?.id ?? '');
    const through = stage?.kind === 'knockout' && final ? throughIn(final) : null;
    const side = through === null ? undefined : (`team${through}` as const);
    expect(side && final ? final[side] : table?.[0]?.tla).toBe(champion);
  });

  test('has the real teams in each round', () => {
    const sides = resolveSides(tournament, ended);
    for (const { id, recorded } of tournament.matches) {
      expect([id, sides.get(id)]).toEqual([id, { team1: recorded?.team1, team2: recorded?.team2 }]);
    }
  });

  test('gives every team a flag or a shirt', () => {
    expect(tournament.teams.filter(({ iso2, shirt }) => iso2 === null && shirt === null)).toEqual([]);
  });
});

describe('the short names of all shipped teams', () => {
  const folders = ['wc2022', ...champions.map(([folder]) => folder)];
  const competitions = folders.map((folder) => load(folder).tournament.teams);
  const teams = competitions.flat();

  test('differ within a competition', () => {
    for (const ofOne of competitions) {
      expect(new Set(ofOne.map(({ shortName }) => shortName.toLowerCase())).size).toBe(ofOne.length);
    }
  });

  test('are short, and have neither a number nor a legal form', () => {
    const isForm = (word: string) => legalForms.has(word.toUpperCase()) || /\d/.test(word);
    for (const { shortName, shirt } of teams) {
      expect.soft(shortName.length, shortName).toBeLessThanOrEqual(shirt === null ? 18 : 14);
      expect.soft(shortName.split(' ').filter(isForm), shortName).toEqual([]);
    }
  });

  test('are the same in every competition', () => {
    const names = Map.groupBy(teams, ({ tla, iso2 }) => iso2 ?? tla);
    for (const same of names.values()) expect.soft(new Set(same.map(({ shortName }) => shortName)).size).toBe(1);
  });
});
