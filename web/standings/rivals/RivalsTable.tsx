import { Trans } from '@lingui/react/macro';
import type { Team } from '../../../game/teams/team.ts';
import { useMe } from '../../identity/data.ts';
import { ShortRows } from '../short-table/ShortRows.tsx';
import css from '../short-table/ShortTable.module.css';
import { useRivals } from './data.ts';

interface RivalsTableProps {
  teams: Map<string, Team>;
}

/** A table of the players whom the fan follows, with the fan. Shows nothing if the fan follows nobody. Source: docs/product.md#rivals. */
export function RivalsTable({ teams }: RivalsTableProps) {
  const { uid } = useMe();
  const rows = useRivals(uid)?.rivals ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="rivals">
      <header className={css.header}>
        <h3 id="rivals">
          <Trans>You and your rivals</Trans>
        </h3>
      </header>
      <ShortRows rows={rows} teams={teams} meUid={uid} />
    </section>
  );
}

/** The same table behind one line, where there is no room beside the leaderboard. */
export function FoldedRivals({ teams }: RivalsTableProps) {
  const { uid } = useMe();
  const rows = useRivals(uid)?.rivals ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="card">
      <summary className={css.summary}>
        <Trans>You and your rivals</Trans>
      </summary>
      <ShortRows rows={rows} teams={teams} meUid={uid} />
    </details>
  );
}
