import type { Tournament, TournamentMatch } from '../../../game/tournament/tournament.ts';
import type { FeedEntry } from './feed-server.ts';

/**
 * Returns a whole season in the form of football-data.org v4, as it is when all matches are over. Matches get the numbers from 500001 on.
 */
export function seasonOf({ matches, teams }: Tournament): FeedEntry[] {
  const teamOf = (tla: string | null) => {
    const team = teams.find((other) => other.tla === tla);
    if (!team) return { id: null, name: null, shortName: null, tla: null, crest: null };
    const { teamId, shortName } = team;
    return { id: teamId, name: shortName, shortName, tla, crest: `https://crests.football-data.org/${teamId}.png` };
  };
  return matches.map((match, index) => {
    const sides = match.recorded ?? match.recordedSides ?? match;
    return {
      area: { id: 2077, name: 'Europe', code: 'EUR', flag: null },
      id: 500_001 + index,
      utcDate: match.utcDate,
      status: match.recorded ? 'FINISHED' : 'TIMED',
      matchday: match.matchday,
      stage: match.stage,
      group: match.pool === null ? null : `GROUP_${match.pool}`,
      lastUpdated: match.utcDate,
      homeTeam: teamOf(sides.team1),
      awayTeam: teamOf(sides.team2),
      score: scoreOf(match),
      odds: { msg: 'Activate Odds-Package in User-Panel to retrieve odds.' },
      referees: [],
    };
  });
}

const none = { home: null, away: null };

function scoreOf({ recorded }: TournamentMatch): object {
  if (!recorded) return { winner: null, duration: 'REGULAR', fullTime: none, halfTime: none };
  const { duration, halfTime, regularTime, afterExtraTime, penalties, winner } = recorded;
  const end = afterExtraTime ?? regularTime;
  const part = (goals: { 1: number; 2: number }) => ({ home: goals[1], away: goals[2] });
  const kicks = penalties ?? { 1: 0, 2: 0 };
  const extra = { 1: end[1] - regularTime[1], 2: end[2] - regularTime[2] };
  return {
    winner: winner === null ? 'DRAW' : winner === 1 ? 'HOME_TEAM' : 'AWAY_TEAM',
    duration,
    fullTime: part({ 1: end[1] + kicks[1], 2: end[2] + kicks[2] }),
    halfTime: halfTime ? part(halfTime) : none,
    ...(duration !== 'REGULAR' && { regularTime: part(regularTime) }),
    ...(afterExtraTime && { extraTime: part(extra) }),
    ...(penalties && { penalties: part(penalties) }),
  };
}
