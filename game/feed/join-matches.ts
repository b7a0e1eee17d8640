import { feedStageWords } from '../competition/stage-words.ts';
import type { Match } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';

export interface MatchToJoin extends Pick<Match, 'id' | 'stage' | 'utcDate'> {
  fdId: number | null;
  teamIds: [number | null, number | null];
}

/** The feed's number to store for a match; null removes a wrong number. */
export interface Joined {
  id: string;
  fdId: number | null;
}

/**
 * Returns the matches whose number in the feed must change after an answer of the feed. Of entries with the same number, the last one counts.
 * - If both teams of a match are known, the teams decide. If the match has no number, or the number of an entry with other teams, and exactly
 *   one entry of its stage names its teams, it gets the number of that entry. Another match that had this number loses it.
 * - If the feed no longer has the entry of a match, but lists the match under another number, the match gets that number. The entry must be the only
 *   one with the match's stage, teams and kick-off.
 * - If the teams do not decide, a match gets the number of the only unassigned entry with its stage and kick-off, unless that entry names
 *   other teams. If two matches share stage and kick-off, as on the last day of a pool, they get no number until kick-offs or teams differ.
 */
export function joinMatches(ours: MatchToJoin[], listed: FeedMatch[]): Joined[] {
  const answered = [...new Map(listed.map((entry) => [entry.id, entry])).values()];
  const numbers = new Set(ours.map(({ fdId }) => fdId));
  const rejoined = ours.flatMap((match) => {
    const twins = twinsOf(match, ours);
    const isSought = match.fdId === null || hasOtherTeams(match, answered);
    const found = isSought
      ? findByTeams(match, { answered, twins })
      : findNewEntry(match, { answered, twins, taken: numbers });
    return found ? [{ id: match.id, fdId: found.id }] : [];
  });
  const taken = new Map(rejoined.map(({ id, fdId }) => [id, fdId]));
  const now = ours.map((match) => {
    const isRobbed = rejoined.some(({ id, fdId }) => id !== match.id && fdId === match.fdId);
    return { ...match, fdId: taken.get(match.id) ?? (isRobbed ? null : match.fdId) };
  });
  const claimed = claimByKickoff(now, answered);
  return now.flatMap(({ id, fdId }, place) => {
    const joined = claimed.get(id) ?? fdId;
    return joined === ours[place]?.fdId ? [] : [{ id, fdId: joined }];
  });
}

function hasOtherTeams({ fdId, teamIds: [first, second] }: MatchToJoin, answered: FeedMatch[]): boolean {
  const entry = answered.find(({ id }) => id === fdId);
  const named = entry && teamsOf(entry);
  if (first === null || second === null || !named || named.includes(null)) return false;
  return !named.includes(first) || !named.includes(second);
}

/** Returns the other matches of the same stage with the same two teams, as in a league or in a tie of two legs. */
function twinsOf({ id, stage, teamIds }: MatchToJoin, ours: MatchToJoin[]): MatchToJoin[] {
  return ours.filter(
    (match) => match.id !== id && match.stage === stage && teamIds.every((team) => match.teamIds.includes(team)),
  );
}

/**
 * Returns the only entry with the stage and the teams of a match; undefined if there is none or more than one. If the
 * two teams meet more than once, the home team must agree, and the result is undefined if another meeting has the same
 * home team. Otherwise the feed may list the sides the other way round.
 */
function findByTeams(
  { stage, teamIds }: MatchToJoin,
  { answered, twins }: { answered: FeedMatch[]; twins: MatchToJoin[] },
): FeedMatch | undefined {
  if (twins.some((twin) => twin.teamIds[0] === teamIds[0])) return undefined;
  const fitting = answered.filter((entry) => {
    const named = teamsOf(entry);
    const fits =
      twins.length > 0
        ? teamIds.every((team, side) => team !== null && named[side] === team)
        : teamIds.every((team) => team !== null && named.includes(team));
    return fits && stageOf(entry) === stage;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Returns the new entry of a match whose former entry the feed no longer has. It is the only entry with the match's stage, teams and kick-off, and
 * belongs to no other match. Undefined if the former entry is still there, or if another match of ours has the same stage, teams and kick-off.
 */
function findNewEntry(
  match: MatchToJoin,
  { answered, twins, taken }: { answered: FeedMatch[]; twins: MatchToJoin[]; taken: ReadonlySet<number | null> },
): FeedMatch | undefined {
  const atMs = Date.parse(match.utcDate);
  if (answered.some(({ id }) => id === match.fdId)) return undefined;
  if (twins.some(({ utcDate }) => Date.parse(utcDate) === atMs)) return undefined;
  const fitting = answered.filter((entry) => {
    const named = teamsOf(entry);
    const hasTeams = match.teamIds.every((team) => team !== null && named.includes(team));
    return !taken.has(entry.id) && hasTeams && stageOf(entry) === match.stage && Date.parse(entry.utcDate) === atMs;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function claimByKickoff(ours: MatchToJoin[], answered: FeedMatch[]): Map<string, number> {
  const unnamed = ours.filter(({ fdId }) => fdId === null);
  const claimed = new Set(ours.map(({ fdId }) => fdId));
  const free = answered.filter(({ id }) => !claimed.has(id));
  return new Map(
    unnamed.flatMap((match): [string, number][] => {
      const at = Date.parse(match.utcDate);
      const isAlone =
        unnamed.filter((other) => other.stage === match.stage && Date.parse(other.utcDate) === at).length === 1;
      const [found, ...more] = free.filter(
        (entry) => stageOf(entry) === match.stage && Date.parse(entry.utcDate) === at,
      );
      const fits = found && more.length === 0 && isAlone && mayHaveTeams(found, match);
      return fits ? [[match.id, found.id]] : [];
    }),
  );
}

function mayHaveTeams(entry: FeedMatch, { teamIds }: MatchToJoin): boolean {
  if (teamIds.includes(null)) return true;
  return teamsOf(entry).every((team) => team === null || teamIds.includes(team));
}

function teamsOf({ homeTeam, awayTeam }: FeedMatch): [number | null, number | null] {
  return [homeTeam?.id ?? null, awayTeam?.id ?? null];
}

function stageOf({ stage }: FeedMatch): string {
  return feedStageWords.get(stage ?? '') ?? stage ?? '';
}
