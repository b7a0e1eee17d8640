import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { PoolState } from '../../game/results/sides.ts';
import { useTeams } from '../competition/data.ts';
import css from './Admin.module.css';
import { AdminError } from './AdminError.tsx';
import { BracketDialog } from './BracketDialog.tsx';
import { poolsQuery, useOrderPool, usePreviewPoolOrder } from './bracket-data.ts';
import type { PoolAct } from './bracket-data.ts';

/** The teams of a match's group that goals leave level, for an admin to order; nothing where none are. */
export function PoolOrder({ match, matches }: { match: Match; matches: Match[] }) {
  const isOver = matches.every(({ pool, status }) => pool !== match.pool || status === 'FINISHED');
  const isAsked = match.pool !== null && isOver;
  const { data } = useQuery({ ...poolsQuery(match.version), enabled: isAsked });
  const state = data?.find(({ pool }) => pool === match.pool);
  if (!isAsked || !state || (state.level.length === 0 && !state.isOrdered)) return null;
  // Ordered anew from what is in force by then.
  return <OrderedPool key={state.order.join(' ')} state={state} />;
}

function OrderedPool({ state }: { state: PoolState }) {
  const [order, setOrder] = useState(state.order);
  const preview = usePreviewPoolOrder();
  const [shown, show] = useState<PoolAct>();
  const look = (act: PoolAct) => preview.mutate(act, { onSuccess: () => show(act) });
  const { pool } = state;
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Order of group {pool}</Trans>
      </h3>
      <p className="small t2">
        {state.isFrozen ? (
          <Trans>A knockout match of this group has locked: the order moves the table, not the bracket.</Trans>
        ) : (
          <Trans>Goals leave some teams level. They follow the tournament's file until you order them.</Trans>
        )}
      </p>
      <Order state={state} order={order} onChange={setOrder} />
      <div className={css.answers}>
        <button
          type="button"
          className="btn p"
          disabled={order.join(' ') === state.order.join(' ') || preview.isPending}
          onClick={() => look({ pool, order })}
        >
          <Trans>See what it changes</Trans>
        </button>
        {state.isOrdered && (
          <button
            type="button"
            className="btn s"
            disabled={preview.isPending}
            onClick={() => look({ pool, order: 'undo' })}
          >
            <Trans>Undo the order</Trans>
          </button>
        )}
      </div>
      {preview.isError && <AdminError error={preview.error} />}
      {shown && preview.data && <OrderDialog act={shown} preview={preview.data} onClose={() => show(undefined)} />}
    </div>
  );
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
    <ol className={css.order} aria-label={t`Order of group ${state.pool}`}>
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

type OrderDialogProps = Pick<Parameters<typeof BracketDialog>[0], 'preview' | 'onClose'> & { act: PoolAct };

function OrderDialog({ act, preview, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const set = useOrderPool();
  const isUndo = act.order === 'undo';
  return (
    <BracketDialog
      title={isUndo ? t`Undo the order of group ${act.pool}?` : t`What this order changes`}
      act={isUndo ? t`Undo the order` : t`Set the order`}
      preview={preview}
      isPending={set.isPending}
      error={set.error}
      onAct={() => set.mutate(act, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
