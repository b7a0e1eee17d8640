import type { Match } from '../matches/match.ts';
import type { Pick } from '../predictions/prediction.ts';
import { chosenNicks, firstNames, nickStyles } from './crowd-names.ts';
import { seededRandom } from './seeded-random.ts';

export interface CrowdMatch {
  id: string;
  asksThrough: Match['asksThrough'];
  team1: string | null;
  team2: string | null;
}

/** The assumed strength of each team, by tla: 1 for the best, 0 for the weakest. */
export type Strengths = ReadonlyMap<string, number>;

/** Weights from 1 to 5 by which bots choose a team; a team that is not listed has the lowest. */
const popularity: Record<string, number> = {
  BRA: 5,
  ARG: 5,
  FRA: 4,
  ENG: 4,
  ESP: 4,
  GER: 4,
  POR: 3,
  NED: 3,
  JPN: 2,
  MEX: 2,
  CRO: 2,
};
const mostGoals = 5;

/** Returns `count` different nicks that are all allowed, always the same in the same order; at most about 800. */
export function crowdNames(count: number): string[] {
  const combined = nickStyles.flatMap((_, round) => firstNames.map((name, index) => name + nickEnding(round, index)));
  return [...chosenNicks, ...combined].slice(0, count);
}

/** Neighbouring nicks differ in style, and a name never has the same style twice. */
function nickEnding(round: number, index: number): string {
  const style = nickStyles[(index + round) % nickStyles.length] ?? '';
  return style.replace('#', String(1 + ((index * 7 + round * 31) % 99)));
}

/** The strengths of teams by their pots; teams of pot 1 are the strongest. A team without a pot is not listed. */
export function sectionStrengths(teams: { tla: string; section: string | null }[]): Strengths {
  const last = Math.max(2, ...teams.map((team) => Number(team.section)));
  return new Map(
    teams.flatMap(({ tla, section }) => (section === null ? [] : [[tla, (last - Number(section)) / (last - 1)]])),
  );
}

/**
 * Returns a bot's prediction for a match, which is always the same; undefined if the bot forgets it (4 in 100) or a side is not known. The
 * prediction depends on the strengths of the teams, the bot's opinion of each team, and its taste for goals and upsets. For a draw in a
 * knockout match it names the side that goes through. Source: docs/product.md#replay.
 */
export function crowdPick(player: number, match: CrowdMatch, strengths: Strengths): Pick | undefined {
  const { team1, team2 } = match;
  if (team1 === null || team2 === null) return undefined;
  const random = seededRandom(`pick ${player} ${match.id}`);
  if (random() < 0.04) return undefined;
  const { taste, boldness } = temperament(player);
  const edge = boldness * (opinion(player, team1, strengths) - opinion(player, team2, strengths));
  const full1 = poisson(taste * Math.exp(edge), random);
  const full2 = poisson(taste * Math.exp(-edge), random);
  const asked = full1 === full2 && match.asksThrough;
  const winner = random() < 1 / (1 + Math.exp(-4 * edge)) ? 1 : 2;
  return { full1, full2, winner: asked ? winner : null };
}

/** A bot's favourite team from each pot, by pot (`userTeams`). Popular teams are chosen more often. */
export function crowdFavourites(
  player: number,
  teams: { tla: string; section: string | null }[],
): Record<string, string> {
  const favourites: Record<string, string> = {};
  for (const [section, choice] of Map.groupBy(teams, (team) => team.section)) {
    if (section === null) continue;
    favourites[section] = weighted(choice, seededRandom(`favourite ${player} ${section}`)());
  }
  return favourites;
}

/** How many hours before a kick-off this bot predicts: between 0.2 and 30. More bots have a low value than a high one. */
export function crowdEagerness(player: number): number {
  return 0.2 * 150 ** seededRandom(`eagerness ${player}`)();
}

/**
 * `taste` is the number of goals that this bot expects of each of two equal teams. `boldness` is the weight that it gives to the teams'
 * strength.
 */
function temperament(player: number): { taste: number; boldness: number } {
  const random = seededRandom(`temperament ${player}`);
  return { taste: 0.8 + 0.6 * random(), boldness: 0.3 + 0.7 * random() };
}

/** The strength of a team in this bot's opinion, which differs from the assumed one by up to a third. Unknown teams are average. */
function opinion(player: number, tla: string, strengths: Strengths): number {
  return (strengths.get(tla) ?? 0.5) + (seededRandom(`opinion ${player} ${tla}`)() - 0.5) / 1.5;
}

/** A random number of goals, at most `mostGoals`, by a Poisson distribution with the given mean (Knuth's algorithm). */
function poisson(expected: number, random: () => number): number {
  const floor = Math.exp(-expected);
  let goals = 0;
  for (let product = random(); product > floor && goals < mostGoals; product *= random()) goals += 1;
  return goals;
}

function weighted(teams: { tla: string }[], chance: number): string {
  const tickets = teams.flatMap(({ tla }) => Array.from({ length: popularity[tla] ?? 1 }, () => tla));
  return tickets[Math.floor(chance * tickets.length)] ?? '';
}
