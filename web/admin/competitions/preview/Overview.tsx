import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CompetitionToAdd, PreparedCompetition } from '../../../../game/import/api.ts';
import { formatDateTime, formatDay } from '../../../platform/format.ts';
import css from '../Competitions.module.css';
import { Plate } from '../../../ui/plate/Plate.tsx';

interface OverviewProps {
  asked: CompetitionToAdd;
  prepared: PreparedCompetition;
}

/** The numbers of the competition, and when it begins and ends. Instants are in the time zone of the competition. */
export function Overview({ asked: { code, year, file }, prepared }: OverviewProps) {
  const { name, teams, matches, matchdays, results, stages, first, last, timeZone, update } = prepared;
  return (
    <section className={css.overview} aria-labelledby="previewed">
      <div className="row">
        <Plate code={code} year={year} isLarge isOnStadium />
        <div className="grow">
          <h3 id="previewed">{update ? <Trans>Update {name}</Trans> : name}</h3>
          <p className="small">
            <bdi>{file.name}</bdi>
          </p>
        </div>
      </div>
      <dl className={css.counts}>
        <Count value={teams.length} name={<Plural value={teams.length} one="team" other="teams" />} />
        <Count value={matches} name={<Plural value={matches} one="match" other="matches" />} />
        <Count value={stages.length} name={<Plural value={stages.length} one="stage" other="stages" />} />
        <Count value={matchdays} name={<Plural value={matchdays} one="matchday" other="matchdays" />} />
        <Count value={results} name={<Plural value={results} one="result" other="results" />} />
      </dl>
      <p>
        <Trans>
          First kick-off <b className={`num ${css.date}`}>{timeOf(first, timeZone)}</b>, {first.sides}. Last kick-off{' '}
          <b className={`num ${css.date}`}>{timeOf(last, timeZone)}</b>, {last.sides}.
        </Trans>
      </p>
    </section>
  );
}

/** A kick-off without a known time is a day only. */
function timeOf({ utcDate, timeKnown }: PreparedCompetition['first'], timeZone: string): string {
  return timeKnown ? formatDateTime(utcDate, timeZone) : formatDay(utcDate, timeZone);
}

function Count({ value, name }: { value: number; name: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
