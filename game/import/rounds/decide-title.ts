import { findStageWord, isFinal } from '../../competition/stage-words.ts';
import type { StageEntry } from '../../competition/stages.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { keyOfName } from '../source.ts';

/** The stages of a part of which an admin must say which one has the title. */
export interface OpenTitle {
  stages: StageEntry[];
}

interface Part {
  /** In the order of play. */
  stages: readonly StageEntry[];
  matches: readonly NumberedMatch[];
  /** The ids of stages that a correction gives the title. */
  said: ReadonlySet<string>;
  /** Returns the first of a league's table; undefined while a result of the league is missing. */
  firstOf: (league: StageEntry) => string | undefined;
}

/** What is known about the title of a part. */
export interface TitleOfPart {
  /** The id of the stage that has the title; undefined if the default is right (`completeStages`). */
  title?: string;
  /** The ids of knockout stages that do not lead to the title, because its team plays in none of them or an admin has said so. */
  aside: string[];
  /** The ids of knockout stages that are played beside or after a final by others, such as a match for fifth place. */
  besideFinal: string[];
  open?: OpenTitle;
}

/**
 * Decides which stage of a part has the title: the last stage of the knockout tree that the first of the table plays in or, if the first plays
 * in none, the league. While results of the league are missing, or without a league, it is the end of the only tree; if there are several
 * trees, a tree beside several leagues, or leagues with different teams, an admin must say it. A tree ends with its final, even if others play
 * after it; if a finalist does, an admin must say it, too. Source: docs/tournament-files.md#title.
 */
export function decideTitle(part: Part): TitleOfPart {
  const main = part.stages.filter((stage) => !(stage.side ?? findStageWord(stage.id)?.side));
  const trees = treesOf(
    main.filter(({ kind }) => kind === 'knockout'),
    part.matches,
  );
  const besideFinal = trees
    .flatMap((tree) => stagesBesideFinal(tree, part.matches))
    .filter(({ id }) => !part.said.has(id));
  const ending = trees.map((tree) => tree.filter((stage) => !besideFinal.includes(stage)));
  return { ...decideBetween(ending, { main, part }), besideFinal: besideFinal.map(({ id }) => id) };
}

function decideBetween(
  trees: readonly StageEntry[][],
  { main, part }: { main: readonly StageEntry[]; part: Part },
): Omit<TitleOfPart, 'besideFinal'> {
  const leagues = main.filter(({ kind }) => kind === 'league');
  const said = part.stages.find(({ id }) => part.said.has(id));
  if (said) return withTitle(said, trees);
  const { league, first } = lastLeague(leagues, part);
  if (league && first !== undefined) {
    const own = trees.filter((tree) => tree.some((stage) => teamsIn(stage, part.matches).has(first)));
    const [tree, other] = own;
    const last = tree?.at(-1);
    if (!last && !areApart(leagues, part.matches))
      return trees.length > 0 || leagues.length > 1 ? withTitle(league, trees) : { aside: [] };
    if (last && !other && endsOf(tree ?? [], part.matches).length < 2)
      return trees.length > 1 ? withTitle(last, trees) : { aside: [] };
  }
  const ends = trees.flatMap((tree) => endsOf(tree, part.matches));
  const isClear = ends.length < 2 && (ends.length === 0 ? !areApart(leagues, part.matches) : leagues.length < 2);
  if (isClear) return { aside: [] };
  return { aside: [], open: { stages: [...leagues.filter(({ id }) => !isCarried(id, leagues)), ...ends] } };
}

function withTitle({ id }: StageEntry, trees: readonly StageEntry[][]): Omit<TitleOfPart, 'besideFinal'> {
  const others = trees.filter((tree) => tree.every((stage) => stage.id !== id));
  return { title: id, aside: others.flat().map((stage) => stage.id) };
}

/**
 * Returns the league that decides a season, with the first of its table: if the season is split, the league in which the first of the league
 * before it goes on. `first` is undefined while a result is missing.
 */
function lastLeague(leagues: readonly StageEntry[], { matches, firstOf }: Part) {
  let league = leagues.at(0);
  for (;;) {
    const first = league && firstOf(league);
    const next = leagues.find(
      ({ id, carries }) =>
        first !== undefined && carries === league?.id && teamsIn({ id }, matches).has(first) && id !== league?.id,
    );
    if (!next) return { league, first };
    league = next;
  }
}

function isCarried(id: string, leagues: readonly StageEntry[]): boolean {
  return leagues.some(({ carries }) => carries === id);
}

/** Separates knockout stages into trees. Stages with a common team belong to one tree. */
function treesOf(knockouts: readonly StageEntry[], matches: readonly NumberedMatch[]): StageEntry[][] {
  let trees: StageEntry[][] = [];
  for (const stage of knockouts) {
    const own = trees.filter((tree) => tree.some((earlier) => belongTogether(earlier, stage, matches)));
    trees = [...trees.filter((tree) => !own.includes(tree)), [...own.flat(), stage]];
  }
  return trees;
}

/** While a side of a stage is not known, the stage belongs to those whose rounds have the same prefix. */
function belongTogether(earlier: StageEntry, later: StageEntry, matches: readonly NumberedMatch[]): boolean {
  const teams = teamsIn(earlier, matches);
  if ([...teamsIn(later, matches)].some((team) => teams.has(team))) return true;
  const [before, own] = [earlier, later].map(({ id }) => matches.filter(({ stage }) => stage === id));
  const isOpen = own?.some(({ source: { team1, team2 } }) => team1.name === null || team2.name === null);
  return isOpen === true && before?.at(-1)?.words.prefix === own?.at(-1)?.words.prefix;
}

/** Returns the stages of a tree after its final in which no finalist plays, as far as the teams are known. */
function stagesBesideFinal(tree: readonly StageEntry[], matches: readonly NumberedMatch[]): StageEntry[] {
  const place = tree.findIndex(({ id }) => isFinal(id));
  const final = tree[place];
  if (!final) return [];
  const finalists = teamsIn(final, matches);
  return tree.slice(place + 1).filter((stage) => [...teamsIn(stage, matches)].every((team) => !finalists.has(team)));
}

/** The stages with which a tree may end: the last one and a final before it, of those that are one match or one tie of two legs. */
function endsOf(tree: readonly StageEntry[], matches: readonly NumberedMatch[]): StageEntry[] {
  const last = tree.at(-1);
  return tree.filter((stage) => {
    const ties = new Set(matches.flatMap((match) => (match.stage === stage.id ? [match.tie ?? match.id] : [])));
    return ties.size === 1 && (stage === last || isFinal(stage.id));
  });
}

/** True if there are leagues side by side: two that do not go on with the points of another one and have no team in common. */
function areApart(leagues: readonly StageEntry[], matches: readonly NumberedMatch[]): boolean {
  const first = leagues.filter(({ carries }) => carries === undefined).map((stage) => teamsIn(stage, matches));
  const known = first.filter(({ size }) => size > 0);
  return known.some((one, index) => known.slice(index + 1).some((other) => [...one].every((team) => !other.has(team))));
}

/** Returns a sentence that refuses a file because it is not clear which stage has the title. */
export function openTitleSentence(file: string, { stages }: OpenTitle): string {
  const ids = stages.map(({ id }) => id);
  return `${file}: one of ${ids.join(', ')} has the title. Say in corrections.json which one, such as {"stage": "${ids[0]}", "set": {"title": true}, "source": "…"}.`;
}

/** Returns the keys of the names of the teams in a stage. */
export function teamsIn({ id }: Pick<StageEntry, 'id'>, matches: readonly NumberedMatch[]): Set<string> {
  const own = matches.filter(({ stage }) => stage === id);
  return new Set(
    own.flatMap(({ source }) =>
      [source.team1, source.team2].flatMap(({ name }) => (name === null ? [] : [keyOfName(name)])),
    ),
  );
}
