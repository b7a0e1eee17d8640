import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { byPoints, leadersIn } from '../../../game/stats/team-leaders.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { ChartKey, ChartPanel, FiguresTable } from './ChartPanel.tsx';
import panel from './ChartPanel.module.css';
import css from './TeamButterfly.module.css';
import { HeartKey, TeamName } from '../TeamName.tsx';

interface TeamButterflyProps {
  figures: Record<string, { pts: number; usc: number }>;
  teams: Map<string, Team>;
  favourites: Set<string>;
}

const shownFirst = 12;

/** True if there is a team with fans or points. */
export function isBacked(figures: TeamButterflyProps['figures']): boolean {
  return Object.values(figures).some(({ pts, usc }) => pts > 0 || usc > 0);
}

/** Lists the teams, at first twelve of them, with the players who have the team as a favourite on one side and its points on the other. */
export function TeamButterfly({ figures, teams, favourites }: TeamButterflyProps) {
  const { t, i18n } = useLingui();
  const rows = byPoints(
    [...teams.values()].map((team) => ({ team, tla: team.tla, ...(figures[team.tla] ?? { pts: 0, usc: 0 }) })),
  );
  if (!isBacked(figures)) return null;
  return (
    <ChartPanel
      id="teams"
      title={t`Teams: fans and points`}
      isWide
      chart={<Butterfly rows={rows} />}
      table={
        <FiguresTable
          columns={[
            <Trans key="team">Team</Trans>,
            <Trans key="backers">Fans</Trans>,
            <Trans key="points">Points</Trans>,
          ]}
          rows={rows.map(({ team, pts, usc }) => ({
            key: team.tla,
            name: <TeamName name={team.shortName} isFavourite={favourites.has(team.tla)} />,
            figures: [i18n.number(usc), pts],
          }))}
        />
      }
      tableKey={favourites.size > 0 && <HeartKey />}
      finding={<Finding backed={leadersIn(rows, 'usc')} best={leadersIn(rows, 'pts')} />}
    />
  );
}

type Row = { team: Team; pts: number; usc: number };

function Butterfly({ rows }: { rows: Row[] }) {
  const { i18n } = useLingui();
  const [isAll, showAll] = useState(false);
  const most = (figure: 'pts' | 'usc') => Math.max(1, ...rows.map((row) => row[figure]));
  const widest = { pts: most('pts'), usc: most('usc') };
  const isBegun = rows.some(({ pts }) => pts > 0);
  /** The longest bar leaves room for its number, so that all bars are in proportion. */
  const digits = { '--digits': i18n.number(Math.max(widest.pts, widest.usc)).length } as React.CSSProperties;
  return (
    <div>
      <ChartKey
        className={css.key}
        signs={[
          { look: panel.soft, name: <Trans>players who chose the team</Trans> },
          ...(isBegun ? [{ look: panel.solid, name: <Trans>points</Trans> }] : []),
        ]}
      />
      <ul className={`${css.teams} ${isBegun ? '' : css.fansOnly}`} style={digits}>
        {rows.slice(0, isAll ? undefined : shownFirst).map((row) => (
          <Wings key={row.team.tla} row={row} widest={widest} isBegun={isBegun} />
        ))}
      </ul>
      {rows.length > shownFirst && (
        <button type="button" className={`btn s ${css.all}`} aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? <Trans>Top {shownFirst}</Trans> : <Trans>All {rows.length} teams</Trans>}
        </button>
      )}
    </div>
  );
}

/** Before the first points there is only the side of the fans. */
function Wings({
  row: { team, pts, usc },
  widest,
  isBegun,
}: {
  row: Row;
  widest: Omit<Row, 'team'>;
  isBegun: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <li className={css.row}>
      <span className={css.backers}>
        <b className="num">
          {i18n.number(usc)}
          <span className="sr">
            {' '}
            <Trans>players who chose the team</Trans>,
          </span>
        </b>
        <i className={panel.soft} style={lengthOf(usc / widest.usc)} />
      </span>
      <span className={css.team}>
        <Flag team={team} name={team.shortName} size={26} />
        <b aria-hidden="true">{team.tla}</b>
      </span>
      {isBegun && (
        <span className={css.points}>
          <i className={panel.solid} style={lengthOf(pts / widest.pts)} />
          <b className="num">
            {pts}
            <span className="sr">
              {' '}
              <Trans>points</Trans>
            </span>
          </b>
        </span>
      )}
    </li>
  );
}

function lengthOf(share: number): React.CSSProperties {
  return { '--share': share } as React.CSSProperties;
}

function Finding({ backed, best }: { backed: Row[]; best: Row[] }) {
  const { i18n } = useLingui();
  const names = (rows: Row[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(rows.map(({ team }) => team.shortName));
  const [mostBacked, mostPoints] = [backed[0], best[0]];
  return (
    <>
      {mostBacked ? (
        <Trans>
          Most popular: {names(backed)}, chosen by <Plural value={mostBacked.usc} one="# player" other="# players" />.
        </Trans>
      ) : (
        <Trans>No one has chosen a team yet.</Trans>
      )}{' '}
      {mostPoints ? (
        <Trans>
          Most points: {names(best)}, with {mostPoints.pts}.
        </Trans>
      ) : (
        <Trans>Points appear after the first match.</Trans>
      )}
    </>
  );
}
