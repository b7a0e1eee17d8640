import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCancelled } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { formatDay, formatShortDay } from '../platform/format.ts';
import { fewestMatches } from '../matches/fewest-matches.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { recentCount } from '../standings/duel/duel.ts';
import type { Duel, DuelMatch, DuelSide } from '../standings/duel/duel.ts';
import { ChartOrTable } from '../stats/charts/ChartOrTable.tsx';
import type { ChartForm } from '../stats/charts/ChartOrTable.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx';
import { leadAxis } from './over-time/chart-axis.ts';
import css from './MatchByMatch.module.css';
import { isOfInterest, matchesListed } from './matches-listed.ts';
import { TimeChart } from './over-time/TimeChart.tsx';

interface MatchByMatchProps {
  duel: Duel;
  nick: string;
  teams: Map<string, Team>;
}

/** The lead after each match as a chart with the latest matches of interest below it, or as a table of all matches. */
export function MatchByMatch({ duel: { matches }, nick, teams }: MatchByMatchProps) {
  const { t } = useLingui();
  const [form, setForm] = useState<ChartForm>('chart');
  const drawn = matches.filter(isOfInterest);
  const hasChart = isWorthAChart(drawn);
  const newest = matches.toReversed();
  const latest = matchesListed(matches);
  const shown = form === 'chart' ? latest : newest;
  return (
    <div>
      <header className={`row ${css.header}`}>
        <h3>
          <Trans>Match by match</Trans>
        </h3>
        {hasChart && <ChartOrTable form={form} onChoose={setForm} />}
      </header>
      {hasChart && form === 'chart' && <LeadChart matches={drawn} nick={nick} teams={teams} />}
      {shown.length > 0 && (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t`Match by match`}>
          <table className={css.table}>
            <ColumnHeads
              names={[
                <Trans key="match">Match</Trans>,
                <Trans key="mine">You</Trans>,
                <bdi key="theirs" className={css.nick}>
                  {nick}
                </bdi>,
                <Trans key="lead">Your lead</Trans>,
              ]}
            />
            <tbody>
              {shown.map((match) => (
                <Row key={match.match.id} duel={match} teams={teams} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {latest.length < newest.length && (
        <Rest hasChart={hasChart} form={form} count={newest.length} onChoose={setForm} />
      )}
    </div>
  );
}

/** Two matches are no course, and a lead that did not change over many matches is told in a sentence above. */
function isWorthAChart(matches: DuelMatch[]): boolean {
  const isFlat = matches.length > recentCount && new Set(matches.map(({ lead }) => lead)).size === 1;
  return matches.length >= fewestMatches && !isFlat;
}

interface RestProps {
  hasChart: boolean;
  form: ChartForm;
  count: number;
  onChoose: (form: ChartForm) => void;
}

/** The way to the matches that are not listed at first, and back. With a chart this is the choice of the table above it. */
function Rest({ hasChart, form, count, onChoose }: RestProps) {
  const isAll = form === 'table';
  if (!hasChart) {
    return (
      <button type="button" className="btn q" aria-expanded={isAll} onClick={() => onChoose(isAll ? 'chart' : 'table')}>
        {isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
      </button>
    );
  }
  if (isAll) return null;
  return (
    <p className="small t2">
      <Trans>
        These are the latest that one of you picked or that changed the lead. Choose Table to see all {count} matches.
      </Trans>
    </p>
  );
}

function LeadChart({ matches, nick, teams }: { matches: DuelMatch[]; nick: string; teams: Map<string, Team> }) {
  const { t } = useLingui();
  const values = matches.map(({ lead }) => lead);
  const tell = (place: number): string => {
    const match = matches[place];
    if (!match) return '';
    const sides = sidesOf(match.match, teams);
    const when = `${formatDay(match.match.utcDate)}, ${sides[1].name}–${sides[2].name}`;
    const behind = -match.lead;
    if (match.lead === 0) return t`${when}: level`;
    return match.lead > 0 ? t`${when}: you lead by ${match.lead}` : t`${when}: ${nick} leads by ${behind}`;
  };
  return (
    <TimeChart
      label={t`Your lead after each match`}
      axis={leadAxis(values)}
      series={[
        { key: 'lead', values, look: 'columns', mine: (values.at(-1) ?? 0) > 0, end: signed(values.at(-1) ?? 0) },
      ]}
      days={matches.map(({ match }) => formatShortDay(match.utcDate))}
      tell={tell}
    />
  );
}

function Row({ duel: { match, my, their, lead }, teams }: { duel: DuelMatch; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  const [mine, theirs] = [my.points + my.team, their.points + their.team];
  return (
    <tr>
      <th scope="row">
        <MatchButton matchId={match.id} className={css.name}>
          <span className={css.match}>
            <Flag team={sides[1].team} name={sides[1].name} size={20} />
            <b>
              {match.full1 === null || match.full2 === null ? '–' : <Score full1={match.full1} full2={match.full2} />}
            </b>
            <Flag team={sides[2].team} name={sides[2].name} size={20} />
          </span>
          <span className={css.sides}>
            {sides[1].name}–{sides[2].name}
          </span>
          {isCancelled(match) && (
            <span className="micro t2">
              {match.winner === null ? <Trans>cancelled</Trans> : <Trans>walkover</Trans>}
            </span>
          )}
        </MatchButton>
      </th>
      <Side side={my} isMore={mine > theirs} />
      <Side side={their} isMore={theirs > mine} />
      <td className={lead > 0 ? `${css.lead} ${css.ahead}` : css.lead}>{signed(lead)}</td>
    </tr>
  );
}

/** A pick with its lamp and points. The side that earned more in the match is highlighted. */
function Side({ side: { pick, lamp, points, team }, isMore }: { side: DuelSide; isMore: boolean }) {
  return (
    <td className={isMore ? css.more : undefined}>
      <span className={css.side}>
        {pick && <Score {...pick} />}
        <span className="nowrap">
          {lamp && <Lamp kind={lamp} size={12} />} <b>{points > 0 ? `+${points}` : points}</b>
        </span>
      </span>
      {team !== 0 && (
        <span className={`micro ${css.team}`}>
          <Trans>teams +{team}</Trans>
        </span>
      )}
    </td>
  );
}

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
