import { findStageWord } from '../competition/stage-words.ts';
import type { StageEntry } from '../competition/stages.ts';
import { matchFault } from './match-fault.ts';
import type { StagedEntry, TournamentContents } from './tournament-files.ts';

/** The most matches that a competition has. Source: docs/product.md#competitions. */
export const mostMatches = 1000;

export function tooManyMatches(file: string, matches: number): string {
  return `${file}: has ${matches} matches; a competition has at most ${mostMatches}.`;
}

/** Checks the stages of tournament.json against each other and against the matches. Returns a sentence per fault. */
export function checkStages({ stages, matches, teams, settings }: TournamentContents): string[] {
  const faults = [];
  if (matches.length > mostMatches) faults.push(tooManyMatches('matches.json', matches.length));
  const ids = new Set(stages.map(({ id }) => id));
  if (ids.size < stages.length) faults.push('tournament.json, stages: two stages have the same id.');
  for (const [first, ...others] of Map.groupBy(
    stages.filter(({ title }) => title),
    ({ part }) => part,
  ).values()) {
    for (const { id } of others)
      faults.push(`tournament.json, stage ${id}, title: ${first?.id} has the title of this part already.`);
  }
  const names = new Set(teams.map(({ tla }) => tla));
  faults.push(...stages.flatMap((stage, index) => stageFaults(stage, { earlier: stages.slice(0, index), names })));
  for (const match of matches) {
    if (!ids.has(match.stage)) faults.push(matchFault(match, `stage: ${match.stage} is not in tournament.json`));
    else if (!settings.stages && !findStageWord(match.stage)) {
      faults.push(matchFault(match, `stage: ${match.stage} is no known stage; describe it in tournament.json`));
    }
  }
  return [...faults, ...tieFaults(matches)];
}

function stageFaults(stage: StageEntry, known: { earlier: StageEntry[]; names: Set<string> }): string[] {
  const faults = [];
  for (const field of ['legs', 'extraTime', 'awayGoals'] as const) {
    if (stage.kind !== 'knockout' && stage[field] !== undefined) faults.push(`${field}: only a knockout stage has it`);
  }
  const carried = stage.carries === undefined ? undefined : known.earlier.find(({ id }) => id === stage.carries);
  if (stage.carries !== undefined && carried?.kind !== 'league') {
    faults.push(`carries: ${stage.carries} is not the id of an earlier league`);
  }
  if (stage.carries !== undefined && stage.kind !== 'league') faults.push('carries: only a league has it');
  for (const { team } of stage.adjust ?? []) {
    if (!known.names.has(team)) faults.push(`adjust: no team has the code ${team}`);
  }
  faults.push(...zoneFaults(stage));
  return faults.map((fault) => `tournament.json, stage ${stage.id}, ${fault}.`);
}

function zoneFaults({ kind, zones = [] }: StageEntry): string[] {
  if (zones.length > 0 && kind !== 'league') return ['zones: only a league can have zones'];
  const faults = [];
  for (const [index, { name, from, to }] of zones.entries()) {
    if (to < from) faults.push(`zones: ${name} ends at place ${to}, but begins at place ${from}`);
    const other = zones.slice(0, index).find((earlier) => from <= earlier.to && to >= earlier.from);
    if (other) faults.push(`zones: ${other.name} and ${name} share a place`);
  }
  return faults;
}

/** A tie has two legs in one stage, between the same teams. */
function tieFaults(matches: StagedEntry[]): string[] {
  const faults = [];
  for (const match of matches) {
    if (match.kind === 'knockout' && match.legs === 2 && !match.tie)
      faults.push(matchFault(match, 'tie: missing, its stage has two legs'));
    if (match.tie && match.legs === 1) faults.push(matchFault(match, 'tie: its stage does not have two legs'));
  }
  for (const [id, legs] of Map.groupBy(
    matches.filter(({ tie }) => tie),
    ({ tie }) => tie,
  )) {
    const [first, second] = legs;
    if (!first) continue;
    if (!second || legs.length > 2)
      faults.push(matchFault(first, `tie: ${id} has ${legs.length} legs, and must have 2`));
    else if (first.stage !== second.stage) faults.push(matchFault(second, `tie: ${id} has legs in two stages`));
    else if (first.team1 && second.team1 && first.team2 && second.team2 && !haveSameTeams(first, second)) {
      faults.push(matchFault(second, `tie: the legs of ${id} have different teams`));
    }
  }
  return faults;
}

function haveSameTeams(first: StagedEntry, second: StagedEntry): boolean {
  const teamsOf = ({ team1, team2 }: StagedEntry) =>
    [team1 ?? '', team2 ?? ''].toSorted((a, b) => a.localeCompare(b)).join(' ');
  return teamsOf(first) === teamsOf(second);
}
