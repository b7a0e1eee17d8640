import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage, Zone } from '../../../game/competition/stages.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { goalDifference } from '../../../game/matches/tables.ts';
import type { TableRow } from '../../../game/matches/tables.ts';
import type { Team } from '../../../game/teams/team.ts';
import { stageName } from '../../matches/stage-names.ts';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';
import { FormKey, FormLamps } from './FormLamps.tsx';
import { formOf } from './league-form.ts';
import css from './LeagueTable.module.css';
import page from '../StatsPage.module.css';
import { HeartKey } from '../TeamName.tsx';
import { LetterHead } from './LetterHead.tsx';
import { LiveScore } from './LiveScore.tsx';
import { TeamCell, TeamHeads } from './TeamCell.tsx';
import type { TeamCellProps } from './TeamCell.tsx';
import table from './TeamTable.module.css';
import { ZoneBar, ZoneKey } from './Zones.tsx';

interface LeagueTableProps {
  stage: Stage;
  /** In order of place. */
  rows: TableRow[];
  matches: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

/** The table of a league with the form of each team. Live matches are included. */
export function LeagueTable({ stage, rows, matches, teams, favourites }: LeagueTableProps) {
  const { t } = useLingui();
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(({ tla }) => tla));
  if (rows.length === 0) return null;
  const live = matches.filter((match) => match.stage === stage.id && isLive(match));
  const { zones = [] } = stage;
  return (
    <section id="table" tabIndex={-1} aria-labelledby={`table-${stage.id}`}>
      <div className={page.heading}>
        <h2 id={`table-${stage.id}`}>{stageName(stage)}</h2>
        {live.length > 0 && (
          <span className="small t2">
            <Trans>Includes live matches</Trans>
          </span>
        )}
      </div>
      <div className={`card ${css.scroll}`} tabIndex={0} role="region" aria-label={t`League table, scroll sideways`}>
        <table className={`${table.table} ${css.table}`}>
          <Heads />
          <tbody ref={body}>
            {rows.map((row) => (
              <Row
                key={row.tla}
                row={row}
                form={formOf(row.tla, stage.id, matches)}
                live={live.find(({ team1, team2 }) => team1 === row.tla || team2 === row.tla)}
                zone={zones.find(({ from, to }) => row.place >= from && row.place <= to)}
                team={teams.get(row.tla)}
                isFavourite={favourites.has(row.tla)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={`small t2 ${css.notes}`}>
        {rows.some(({ tla }) => favourites.has(tla)) && <HeartKey />}
        <ZoneKey zones={zones} />
        <FormKey />
        <Adjustments stage={stage} teams={teams} />
      </div>
    </section>
  );
}

interface RowProps extends TeamCellProps {
  row: TableRow;
  form: ReturnType<typeof formOf>;
  /** The match that the team is playing. */
  live: Match | undefined;
  zone: Zone | undefined;
}

function Row({ row, form, live, zone, ...team }: RowProps) {
  return (
    <tr className={zone?.to === row.place ? css.last : undefined}>
      <td>
        {zone && <ZoneBar zone={zone} />}
        {row.place}
      </td>
      <th scope="row">
        <TeamCell {...team}>{live && <LiveScore match={live} tla={row.tla} />}</TeamCell>
      </th>
      <td>{row.played}</td>
      <td className={css.wide}>{row.won}</td>
      <td className={css.wide}>{row.drawn}</td>
      <td className={css.wide}>{row.lost}</td>
      <td className={css.wide}>
        <bdi dir="ltr">
          {row.goalsFor}:{row.goalsAgainst}
        </bdi>
      </td>
      <td>
        <bdi dir="ltr">{signed(goalDifference(row))}</bdi>
      </td>
      <td>
        <FormLamps letters={form} />
      </td>
      <td>
        <b>{row.points}</b>
      </td>
    </tr>
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}

function Heads() {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <TeamHeads />
        <LetterHead letter={t({ message: 'P', comment: 'matches played' })} word={t`Played`} />
        <LetterHead letter={t({ message: 'W', comment: 'won' })} word={t`Won`} className={css.wide} />
        <LetterHead letter={t({ message: 'D', comment: 'drawn' })} word={t`Drawn`} className={css.wide} />
        <LetterHead letter={t({ message: 'L', comment: 'lost' })} word={t`Lost`} className={css.wide} />
        <th scope="col" className={css.wide}>
          <Trans>Goals</Trans>
        </th>
        <LetterHead letter="±" word={t`Goal difference`} />
        <th scope="col">
          <Trans>Form</Trans>
        </th>
        <th scope="col">
          <Trans>Points</Trans>
        </th>
      </tr>
    </thead>
  );
}

/** Points that teams were given or lost apart from their matches, with the reasons. */
function Adjustments({ stage, teams }: { stage: Stage; teams: Map<string, Team> }) {
  if (stage.adjust.length === 0) return null;
  return (
    <ul className={css.adjust}>
      {stage.adjust.map(({ team, points, reason }) => (
        <li key={`${team} ${points} ${reason}`}>
          <Trans>
            {teams.get(team)?.shortName ?? team}: <bdi dir="ltr">{signed(points)}</bdi>{' '}
            <Plural value={Math.abs(points)} one="point" other="points" />. {reason}
          </Trans>
        </li>
      ))}
    </ul>
  );
}
