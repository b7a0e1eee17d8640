import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import type { TableRow } from '../../../game/matches/tables.ts';
import { fateAfterPool, placesThrough } from '../../../game/stats/knockout-tree.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';
import { isPlayed } from '../../matches/tables/place-in-table.ts';
import { JumpNav } from '../JumpNav.tsx';
import css from './PoolTables.module.css';
import page from '../StatsPage.module.css';
import { HeartKey } from '../TeamName.tsx';
import { LetterHead } from './LetterHead.tsx';
import { TeamCell, TeamHeads } from './TeamCell.tsx';
import type { TeamCellProps } from './TeamCell.tsx';
import table from './TeamTable.module.css';

interface PoolTablesProps {
  /** The rows of each pool, in order of place. */
  pools: Record<string, TableRow[]>;
  matches: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

/** The table of every pool. On a phone the fan swipes between them; from 700 px they form a grid. */
export function PoolTables({ pools, matches, teams, favourites }: PoolTablesProps) {
  const { t } = useLingui();
  const places = placesThrough(matches);
  const names = Object.keys(pools);
  if (names.length === 0) return null;
  return (
    <section id="groups" tabIndex={-1} aria-labelledby="groups-title">
      <div className={page.heading}>
        <h2 id="groups-title">
          <Trans>Groups</Trans>
        </h2>
        <span className={`small t2 ${page.keys}`}>
          {places > 0 && Object.values(pools).some(isPlayed) && (
            <span>
              <Trans>Teams above the line go through</Trans>
            </span>
          )}
          {Object.values(pools).some((rows) => rows.some(({ tla }) => favourites.has(tla))) && <HeartKey />}
        </span>
      </div>
      <JumpNav
        label={t`Groups`}
        places={names.map((name) => ({ id: `group-${name}`, name }))}
        className={css.letters}
      />
      <div className={css.pools} tabIndex={0} role="region" aria-label={t`Group tables, scroll sideways`}>
        {Object.entries(pools).map(([name, rows]) => (
          <PoolTable
            key={name}
            name={name}
            rows={rows}
            isDecided={matches.every(({ pool, status }) => pool !== name || status === 'FINISHED')}
            places={places}
            matches={matches}
            teams={teams}
            favourites={favourites}
          />
        ))}
      </div>
    </section>
  );
}

interface PoolTableProps {
  name: string;
  rows: TableRow[];
  /** True if all matches of the pool are over. Only then are teams marked as through or out. */
  isDecided: boolean;
  /** The number of teams of each pool that go through by their place. */
  places: number;
  matches: Match[];
  teams: Map<string, Team>;
  favourites: Set<string>;
}

function PoolTable({ name, rows, isDecided, places, matches, teams, favourites }: PoolTableProps) {
  const hasBegun = isPlayed(rows);
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(({ tla }) => tla));
  const fateOf = (row: TableRow) => (isDecided ? fateAfterPool(row, matches) : null);
  return (
    <div className={`card ${css.pool}`} id={`group-${name}`} tabIndex={-1}>
      <table className={`${table.table} ${css.table}`}>
        <caption>
          <h3>
            <Trans>Group {name}</Trans>
          </h3>
        </caption>
        <Heads hasBegun={hasBegun} />
        <tbody ref={body}>
          {rows.map((row) => (
            <Row
              key={row.tla}
              row={row}
              hasBegun={hasBegun}
              isCut={row.place === places}
              isOut={fateOf(row) === 'out'}
              isThrough={fateOf(row) === 'through'}
              team={teams.get(row.tla)}
              isFavourite={favourites.has(row.tla)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Before the first match a pool has its teams only, and no zeros. */
function Heads({ hasBegun }: { hasBegun: boolean }) {
  const { t } = useLingui();
  return (
    <thead className={hasBegun ? undefined : 'sr'}>
      <tr>
        <TeamHeads />
        {hasBegun && (
          <>
            <LetterHead letter={t({ message: 'W', comment: 'won' })} word={t`Won`} />
            <LetterHead letter={t({ message: 'D', comment: 'drawn' })} word={t`Drawn`} />
            <LetterHead letter={t({ message: 'L', comment: 'lost' })} word={t`Lost`} />
            <th scope="col">
              <Trans>Goals</Trans>
            </th>
            <LetterHead letter={t({ message: 'Pts', comment: 'points, short' })} word={t`Points`} />
          </>
        )}
      </tr>
    </thead>
  );
}

interface RowProps extends TeamCellProps {
  row: TableRow;
  /** False before the first match of the pool. */
  hasBegun: boolean;
  /** True for the last place that goes through without a comparison with other pools. A line follows it. */
  isCut: boolean;
  isOut: boolean;
}

function Row({ row, hasBegun, isCut, isOut, ...team }: RowProps) {
  return (
    <tr className={isCut && hasBegun ? css.cut : isOut ? css.out : undefined}>
      <td>{hasBegun && row.place}</td>
      <th scope="row">
        <TeamCell {...team} />
      </th>
      {hasBegun && <Numbers row={row} />}
    </tr>
  );
}

function Numbers({ row }: { row: TableRow }) {
  return (
    <>
      <td>{row.won}</td>
      <td>{row.drawn}</td>
      <td>{row.lost}</td>
      <td>
        <bdi dir="ltr">
          {row.goalsFor}:{row.goalsAgainst}
        </bdi>
      </td>
      <td>
        <b>{row.points}</b>
      </td>
    </>
  );
}
