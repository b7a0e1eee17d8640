import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { placesThrough } from '../../../../game/stats/knockout-tree.ts';
import type { TableOrders } from '../../../../game/results/result-effect.ts';
import { useTeams } from '../../../competition/data.ts';
import { useMatches } from '../../../matches/data.ts';
import { Score } from '../../../matches/Score.tsx';
import { Flag } from '../../../ui/flag/Flag.tsx';
import css from './Preview.module.css';

interface TableOrdersShownProps {
  table: TableOrders;
  /** The state that leads to the new order; undefined if the change has happened already. */
  state?: { full1: number | null; full2: number | null };
}

/** How the table of a pool or a league changes: who goes through, or else the places that change. */
export function TableOrdersShown({ table, state }: TableOrdersShownProps) {
  const { pool, before, after } = table;
  const through = pool === null ? 0 : placesThrough(useMatches());
  const [was, is] = [before.slice(0, through), after.slice(0, through)];
  const isAboutThrough = was.join() !== is.join();
  return (
    <div>
      <h3 className={css.heading}>{pool === null ? <Trans>Table</Trans> : <Trans>Group {pool}</Trans>}</h3>
      {pool === null ? (
        <Places table={table} />
      ) : (
        <dl className={css.orders}>
          <dt>
            {isAboutThrough && state ? (
              <Trans>Currently through</Trans>
            ) : state ? (
              <Trans>Now</Trans>
            ) : (
              <Trans>Before</Trans>
            )}
          </dt>
          <Teams tlas={isAboutThrough ? was : before} />
          <dt>{state ? <With state={state} /> : <Trans>Now</Trans>}</dt>
          <Teams tlas={isAboutThrough ? is : after} former={isAboutThrough ? was : before} />
        </dl>
      )}
    </div>
  );
}

function With({ state: { full1, full2 } }: { state: { full1: number | null; full2: number | null } }): ReactNode {
  if (full1 === null || full2 === null) return <Trans>Then</Trans>;
  return (
    <Trans>
      With <Score full1={full1} full2={full2} />
    </Trans>
  );
}

/** Teams that are not among the former ones are bold. If there are none, the teams in another place are bold. */
function Teams({ tlas, former }: { tlas: string[]; former?: string[] }) {
  const teams = useTeams();
  const isOther = former && tlas.some((tla) => !former.includes(tla));
  const isBold = (tla: string, place: number) => (isOther ? !former.includes(tla) : former && former[place] !== tla);
  return (
    <dd className={css.teams}>
      {tlas.map((tla, place) => {
        const team = teams.get(tla) ?? null;
        const name = team?.shortName ?? tla;
        return (
          <span key={tla} className={css.team}>
            <Flag team={team} name="" size={22} />
            {isBold(tla, place) ? <b>{name}</b> : name}
          </span>
        );
      })}
    </dd>
  );
}

/** The most teams of a league that are named. */
const placesShown = 6;

function Places({ table: { before, after } }: { table: TableOrders }) {
  const teams = useTeams();
  const moved = after.filter((tla, place) => before[place] !== tla).slice(0, placesShown);
  return (
    <dl className={css.orders}>
      {moved.map((tla) => (
        <div key={tla} className={css.place}>
          <dt className={css.team}>
            <Flag team={teams.get(tla) ?? null} name="" size={22} />
            {teams.get(tla)?.shortName ?? tla}
          </dt>
          <dd className="num">
            {before.indexOf(tla) + 1} <span aria-hidden="true">→</span>
            <span className="sr">
              <Trans>becomes</Trans>
            </span>{' '}
            <b>{after.indexOf(tla) + 1}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
