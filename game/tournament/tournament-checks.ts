import { isKnockout } from '../matches/match.ts';
import { matchFault } from './match-fault.ts';
import { checkPlaceholders } from './placeholder-checks.ts';
import { checkRecorded } from './recorded-checks.ts';
import { checkThirdPlace } from './third-place-checks.ts';
import { checkStages } from './stage-checks.ts';
import type { StagedEntry, TournamentContents } from './tournament-files.ts';
import type { TeamEntry } from './tournament-schema.ts';

/** Returns a sentence for each contradiction between rows of the files. The rows themselves have been checked before. */
export function checkTournament(contents: TournamentContents): string[] {
  const { teams, matches } = contents;
  return [
    ...checkTeams(teams),
    ...checkStages(contents),
    ...checkUniqueMatches(matches),
    ...matches.flatMap((match) =>
      isKnockout(match) ? checkKnockoutSides(match, teams) : checkTableSides(match, teams),
    ),
    ...checkRounds(matches),
    ...checkPlaceholders(contents),
    ...checkThirdPlace(contents),
    ...matches.flatMap(checkRecorded),
  ];
}

function checkTeams(teams: TeamEntry[]): string[] {
  if (teams.length === 0) return ['teams.json: must have at least one row.'];
  const faults = [];
  for (const field of ['teamId', 'tla'] as const) {
    const repeated = repeatedIndexes(teams.map((team) => String(team[field])));
    faults.push(...repeated.map((index) => `teams.json, row ${index + 1}, ${field}: another team has it, too.`));
  }
  const withSection = teams.filter(({ section }) => (section ?? null) !== null);
  if (withSection.length > 0 && withSection.length < teams.length) {
    faults.push('teams.json, section: either all teams have a section, or none has one.');
  }
  const sections = [...new Set(withSection.map((team) => String(team.section)))].toSorted();
  if (sections.some((section, index) => section !== String(index + 1))) {
    faults.push(`teams.json, section: sections must be numbered from 1 without a gap, found ${sections.join(', ')}.`);
  }
  return faults;
}

function checkUniqueMatches(matches: StagedEntry[]): string[] {
  if (matches.length === 0) return ['matches.json: must have at least one row with an id.'];
  const faults = [];
  for (const field of ['id', 'fdId'] as const) {
    const given = matches.filter((match) => (match[field] ?? null) !== null);
    for (const index of repeatedIndexes(given.map((match) => String(match[field])))) {
      const match = given[index];
      if (match) faults.push(matchFault(match, `${field}: another match has it, too`));
    }
  }
  return faults;
}

/**
 * Finds teams that the file itself puts into two matches of a round. Sides with a placeholder are exempt, because the team of such a side is
 * part of the recorded result.
 */
function checkRounds(matches: StagedEntry[]): string[] {
  // Where ties have two legs, a team is in both of them.
  const single = matches.filter((match) => isKnockout(match) && match.legs === 1);
  const sides = single.flatMap((match) =>
    ([1, 2] as const).flatMap((side) => {
      const tla = match[`team${side}`];
      return tla && !match[`placeholder${side}`] && (side === 1 || tla !== match.team1) ? [{ match, side, tla }] : [];
    }),
  );
  return repeatedIndexes(sides.map(({ match, tla }) => `${match.stage} ${match.legs} ${tla}`)).flatMap((index) => {
    const repeated = sides[index];
    return repeated
      ? [matchFault(repeated.match, `team${repeated.side}: ${repeated.tla} is in another match of the round, too`)]
      : [];
  });
}

function repeatedIndexes(values: string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

function checkTableSides(match: StagedEntry, teams: TeamEntry[]): string[] {
  const { group, kind } = match;
  const faults = [];
  if (kind === 'groups' && !group) return [matchFault(match, 'group: missing, and its stage has groups')];
  if (kind === 'league' && group)
    faults.push(matchFault(match, 'group: only a match of a stage with groups has a group'));
  for (const side of [1, 2] as const) {
    const tla = match[`team${side}`];
    const team = teams.find((known) => known.tla === tla);
    if (!tla && !match[`placeholder${side}`]) {
      faults.push(matchFault(match, `team${side}: missing, and there is no placeholder${side} either`));
    } else if (tla && !team) faults.push(matchFault(match, `team${side}: no team has the code ${tla}`));
    else if (kind === 'groups' && team?.group && team.group !== group && !match[`placeholder${side}`]) {
      faults.push(matchFault(match, `team${side}: ${team.tla} is not in group ${group}`));
    }
  }
  if (match.team1 && match.team1 === match.team2) faults.push(matchFault(match, 'team2: the same as team1'));
  return faults;
}

function checkKnockoutSides(match: StagedEntry, teams: TeamEntry[]): string[] {
  const faults = [];
  if (match.group) faults.push(matchFault(match, 'group: only a pool match has a group'));
  for (const side of [1, 2] as const) {
    const tla = match[`team${side}`];
    if (tla && !teams.some((team) => team.tla === tla)) {
      faults.push(matchFault(match, `team${side}: no team has the code ${tla}`));
    }
    if (!tla && !match[`placeholder${side}`]) {
      faults.push(matchFault(match, `team${side}: missing, and there is no placeholder${side} either`));
    }
  }
  if (match.team1 && match.team1 === match.team2) faults.push(matchFault(match, 'team2: the same as team1'));
  return faults;
}
