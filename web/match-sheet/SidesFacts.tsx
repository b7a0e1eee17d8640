import { SelectOrdinal, Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { formatDay } from '../platform/format.ts';
import css from './SidesFacts.module.css';
import { formBefore, meetingsBefore, tableRowOf } from './team-facts.ts';
import type { Outcome } from './team-facts.ts';

/** The form of both sides, their places in the table, and how they played against each other before, all in this competition. */
export const SidesFacts = memo(function SidesFacts({ match }: { match: Match }) {
  const { team1, team2 } = match;
  const teams = useTeams();
  const sides = sidesOf(match, teams);
  const facts = useFactsOf(match);
  if (team1 === null || team2 === null) return null;
  if (facts(team1).isEmpty && facts(team2).isEmpty) return <NoneYet />;
  return (
    <section className={css.facts}>
      <div className={css.two}>
        <TeamFacts match={match} tla={team1} name={sides[1].name} />
        <TeamFacts match={match} tla={team2} name={sides[2].name} />
      </div>
      <Meetings match={match} />
    </section>
  );
});

/** Before the first match of both teams, one sentence stands for both. */
function NoneYet() {
  return (
    <p className="small t2">
      <Trans>No earlier match.</Trans>
    </p>
  );
}

function useFactsOf(match: Match) {
  const { stages } = useCompetition();
  const teams = [...useTeams().values()];
  const matches = useMatches();
  return (tla: string) => {
    const row = tableRowOf(match, tla, { stages, teams, matches });
    const form = formBefore(match, tla, matches);
    return { row, form, isEmpty: !row && form.length === 0 };
  };
}

function TeamFacts({ match, tla, name }: { match: Match; tla: string; name: string }) {
  const { row, form } = useFactsOf(match)(tla);
  return (
    <div className={css.team}>
      <h3>{name}</h3>
      {row && (
        <p>
          <b>
            <SelectOrdinal value={row.place} one="#st" two="#nd" few="#rd" other="#th" />
          </b>
          , <Plural value={row.points} one="# point" other="# points" />
        </p>
      )}
      <FormOfTeam form={form} />
      {form.length > 0 && (
        <p className="micro t2">
          <Plural value={form.length} one="the last match" other="the last # matches" />
        </p>
      )}
    </div>
  );
}

/** Results of a team, the latest last. */
export function FormOfTeam({ form }: { form: Outcome[] }) {
  const { t } = useLingui();
  const words: Record<Outcome, string> = { w: t`won`, d: t`drawn`, l: t`lost` };
  const letters: Record<Outcome, string> = { w: t`W`, d: t`D`, l: t`L` };
  if (form.length === 0) {
    return (
      <p className="t2">
        <Trans>No earlier match.</Trans>
      </p>
    );
  }
  return (
    <span className={css.form} role="img" aria-label={form.map((outcome) => words[outcome]).join(', ')}>
      {form.map((outcome, place) => (
        <span key={place} className={css[outcome]}>
          {letters[outcome]}
        </span>
      ))}
    </span>
  );
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
