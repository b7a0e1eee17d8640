import { Trans, useLingui } from '@lingui/react/macro';
import { goalDifference } from '../../../game/matches/tables.ts';
import type { TableRow } from '../../../game/matches/tables.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { stageName } from '../../matches/stage-names.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useIsWide } from '../../standings/use-is-wide.ts';
import { LetterHead } from '../../stats/tables/LetterHead.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';
import css from './LeagueBeside.module.css';
import { tableBeside } from './table-beside.ts';

/** The table of the teams, which a wide screen has room for beside the matches. */
export function LeagueBeside() {
  const isWide = useIsWide();
  const { stages } = useCompetition();
  const teams = useTeams();
  const matches = useMatches();
  const table = isWide ? tableBeside(matches, { stages, teams: [...teams.values()] }) : undefined;
  const body = useSlidingRows<HTMLTableSectionElement>(table?.rows.map(({ tla }) => tla) ?? []);
  if (!table) return null;
  const pool = table.rows[0]?.pool;
  return (
    <section className="card" aria-labelledby="table-beside">
      <header className={css.header}>
        <h3 id="table-beside">
          {table.stage.kind === 'league' ? stageName(table.stage) : <Trans>Group {pool}</Trans>}
        </h3>
        <Link className="small" to={paths.stats()}>
          <Trans>Statistics</Trans>
        </Link>
      </header>
      <table className={css.table} aria-labelledby="table-beside">
        <Heads />
        <tbody ref={body}>
          {table.rows.map((row) => (
            <Row key={row.tla} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heads() {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <LetterHead letter="#" word={t`Place`} />
        <th scope="col">
          <Trans>Team</Trans>
        </th>
        <LetterHead letter={t({ message: 'P', comment: 'matches played' })} word={t`Played`} />
        <LetterHead letter="±" word={t`Goal difference`} />
        <th scope="col">
          <Trans>Points</Trans>
        </th>
      </tr>
    </thead>
  );
}

function Row({ row }: { row: TableRow }) {
  const team = useTeams().get(row.tla);
  const difference = goalDifference(row);
  return (
    <tr>
      <td>{row.place}</td>
      <th scope="row">
        <Link className={css.team} to={paths.team(row.tla)}>
          <Flag team={team ?? null} name="" size={24} />
          {team?.shortName ?? row.tla}
        </Link>
      </th>
      <td>{row.played}</td>
      <td>
        <bdi dir="ltr">{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</bdi>
      </td>
      <td>
        <b>{row.points}</b>
      </td>
    </tr>
  );
}
