import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TableRow } from '../../game/matches/tables.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { stageName } from '../matches/stage-names.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { usePools } from '../matches/tables/data.ts';
import { LetterHead } from '../stats/tables/LetterHead.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { isPlayed, rowsShown, tableOfTeam } from '../matches/tables/place-in-table.ts';
import css from './TableAround.module.css';
import page from './TeamPage.module.css';

/** The team's table, or the part of it around the team. Before the first match a pool has its teams only, and a league has no table. */
export function TableAround({ team: { tla } }: { team: Team }) {
  const id = useId();
  const { stages } = useCompetition();
  const found = tableOfTeam(tla, { stages, tables: usePools(), matches: useMatches() });
  if (!found) return null;
  const { stage, rows } = found;
  const hasNumbers = isPlayed(rows);
  const shown = rowsShown(found, tla);
  if (shown.length === 0) return null;
  const pool = rows[0]?.pool;
  return (
    <section className={page.part} aria-labelledby={id}>
      <h2 id={id}>{stage.kind === 'groups' ? <Trans>Group {pool}</Trans> : stageName(stage)}</h2>
      <div className={`card ${css.card}`}>
        <table className={css.table} aria-labelledby={id}>
          <Heads hasNumbers={hasNumbers} />
          <tbody>
            {shown.map((row) => (
              <Row key={row.tla} row={row} hasNumbers={hasNumbers} isOwn={row.tla === tla} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heads({ hasNumbers }: { hasNumbers: boolean }) {
  const { t } = useLingui();
  return (
    <thead className={hasNumbers ? undefined : 'sr'}>
      <tr>
        {hasNumbers && <LetterHead letter="#" word={t`Place`} />}
        <th scope="col">
          <Trans>Team</Trans>
        </th>
        {hasNumbers && (
          <>
            <LetterHead letter={t({ message: 'P', comment: 'matches played' })} word={t`Played`} />
            <WideHeads />
            <th scope="col">
              <Trans>Points</Trans>
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

function WideHeads() {
  const { t } = useLingui();
  return (
    <>
      <LetterHead letter={t({ message: 'W', comment: 'won' })} word={t`Won`} className={css.wide} />
      <LetterHead letter={t({ message: 'D', comment: 'drawn' })} word={t`Drawn`} className={css.wide} />
      <LetterHead letter={t({ message: 'L', comment: 'lost' })} word={t`Lost`} className={css.wide} />
      <th scope="col" className={css.widest}>
        <Trans>Goals</Trans>
      </th>
    </>
  );
}

function Row({ row, hasNumbers, isOwn }: { row: TableRow; hasNumbers: boolean; isOwn: boolean }) {
  const team = useTeams().get(row.tla);
  const name = team?.shortName ?? row.tla;
  return (
    <tr className={isOwn ? css.own : undefined} aria-current={isOwn || undefined}>
      {hasNumbers && <td>{row.place}</td>}
      <th scope="row">
        <span className={css.team}>
          <Flag team={team ?? null} name="" size={28} />
          {isOwn ? name : <Link to={paths.team(row.tla)}>{name}</Link>}
        </span>
      </th>
      {hasNumbers && (
        <>
          <td>{row.played}</td>
          <td className={css.wide}>{row.won}</td>
          <td className={css.wide}>{row.drawn}</td>
          <td className={css.wide}>{row.lost}</td>
          <td className={css.widest}>
            <bdi dir="ltr">
              {row.goalsFor}:{row.goalsAgainst}
            </bdi>
          </td>
          <td>
            <b>{row.points}</b>
          </td>
        </>
      )}
    </tr>
  );
}
