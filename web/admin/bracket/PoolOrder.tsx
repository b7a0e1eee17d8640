import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import type { PoolState } from '../../../game/results/sides.ts';
import { useTeams } from '../../competition/data.ts';
import { IconArrowUp } from '../../icons/arrows/IconArrowUp.ts';
import css from '../Admin.module.css';
import { BracketForm } from './BracketForm.tsx';
import { poolsQuery, useOrderPool, usePreviewPoolOrder } from './bracket-data.ts';

/**
 * Lets an admin order the level teams of the match's pool. Shows nothing until all matches of the pool are finished, or if no teams are level
 * and no admin has ordered them.
 */
export function PoolOrder({ match, matches }: { match: Match; matches: Match[] }) {
  const isOver = matches.every(({ pool, status }) => pool !== match.pool || status === 'FINISHED');
  const isAsked = match.pool !== null && isOver;
  const { data } = useQuery({ ...poolsQuery(match.version), enabled: isAsked });
  const state = data?.find(({ pool }) => pool === match.pool);
  if (!isAsked || !state || (state.level.length === 0 && !state.isOrdered)) return null;
  // When the stored order changes, the form is remounted with the new order.
  return <OrderedPool key={state.order.join(' ')} state={state} />;
}

function OrderedPool({ state }: { state: PoolState }) {
  const { t } = useLingui();
  const [order, setOrder] = useState(state.order);
  const { pool } = state;
  return (
    <BracketForm
      title={<Trans>Group {pool} order</Trans>}
      hint={
        state.isFrozen ? (
          <Trans>
            A knockout match with teams from this group has locked. A new order changes the table, but not the bracket.
          </Trans>
        ) : (
          <Hint isOrdered={state.isOrdered} />
        )
      }
      typed={order.join(' ') === state.order.join(' ') ? undefined : { pool, order }}
      undo={state.isOrdered ? { pool, order: 'undo' } : undefined}
      preview={usePreviewPoolOrder()}
      write={useOrderPool()}
      words={{
        setTitle: t`What changes with this order`,
        set: t`Set order`,
        undoTitle: t`Undo the Group ${pool} order?`,
        undo: t`Undo order`,
      }}
    >
      <Order state={state} order={order} onChange={setOrder} />
    </BracketForm>
  );
}

function Hint({ isOrdered }: { isOrdered: boolean }) {
  if (isOrdered) return <Trans>An admin set this order. Undo it to return to the tournament file's order.</Trans>;
  return <Trans>Some teams are level. They stay in the tournament file's order until you change it.</Trans>;
}

interface OrderProps {
  state: PoolState;
  order: string[];
  onChange: (order: string[]) => void;
}

function Order({ state, order, onChange }: OrderProps) {
  const { t } = useLingui();
  const teams = useTeams();
  const areLevel = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && state.level.some((level) => level.includes(a) && level.includes(b));
  return (
    <ol className={css.order} aria-label={t`Group ${state.pool} order`}>
      {order.map((tla, index) => {
        const name = teams.get(tla)?.shortName ?? tla;
        return (
          <li key={tla}>
            <span className="num t2">{index + 1}</span>
            <span className="grow">{name}</span>
            {areLevel(order[index - 1], tla) && (
              <button
                type="button"
                className="btn s"
                aria-label={t`Move ${name} up`}
                onClick={() => onChange(order.with(index - 1, tla).with(index, order[index - 1] ?? tla))}
              >
                <IconArrowUp size={24} aria-hidden="true" />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
