import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { formatDay } from '../platform/format.ts';
import css from './SidesFacts.module.css';
import { TeamFacts } from './TeamFacts.tsx';
import type { FactsOfTeam } from './TeamFacts.tsx';
import { comingAfter, meetingsBefore, resultsBefore, tableRowOf } from './team-facts.ts';

/** The places of both sides, their last results or what they play next, and how they played against each other before, all in this competition. */
export const SidesFacts = memo(function SidesFacts({ match }: { match: Match }) {
  const { team1, team2 } = match;
  const teams = useTeams();
  const sides = sidesOf(match, teams);
  const factsOf = useFactsOf(match);
  if (team1 === null || team2 === null) return null;
  return (
    <section className={css.facts}>
      <div className={css.two}>
        <TeamFacts name={sides[1].name} facts={factsOf(team1)} />
        <TeamFacts name={sides[2].name} facts={factsOf(team2)} />
      </div>
      <Meetings match={match} />
    </section>
  );
});

function useFactsOf(match: Match) {
  const { stages } = useCompetition();
  const teams = [...useTeams().values()];
  const matches = useMatches();
  return (tla: string): FactsOfTeam => ({
    row: tableRowOf(match, tla, { stages, teams, matches }),
    results: resultsBefore(match, tla, matches),
    coming: match.status === 'SCHEDULED' ? comingAfter(match, tla, matches) : [],
  });
}

function Meetings({ match }: { match: Match }) {
  const meetings = meetingsBefore(match, useMatches());
  if (meetings.length === 0) return null;
  return (
    <div className={css.meetings}>
      <h3>
        <Trans>Earlier meetings</Trans>
      </h3>
      <ul>
        {meetings.map((meeting) => (
          <Meeting key={meeting.id} meeting={meeting} />
        ))}
      </ul>
    </div>
  );
}

function Meeting({ meeting }: { meeting: Match }) {
  const sides = sidesOf(meeting, useTeams());
  return (
    <li>
      <bdi dir="ltr" className="t2 num">
        {formatDay(meeting.utcDate)}
      </bdi>
      <span>
        {sides[1].name}{' '}
        <b>
          <Score full1={meeting.full1 ?? 0} full2={meeting.full2 ?? 0} />
        </b>{' '}
        {sides[2].name}
      </span>
    </li>
  );
}
