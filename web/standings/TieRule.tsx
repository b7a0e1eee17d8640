import { Plural, Trans } from '@lingui/react/macro';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { LampKind } from '../ui/Lamp.tsx';
import css from './LeaderboardPage.module.css';
import { LampLegend } from './table/LampLegend.tsx';
import { hasForm } from './table/PlayerTableRow.tsx';

interface TieRuleProps {
  players: number;
  /** The rows that are shown. */
  rows: readonly PlayerRow[];
}

/** The rule in words, and what the lamps that are shown mean. Source: docs/product.md#ties. */
export function TieRule({ players, rows }: TieRuleProps) {
  const forms = rows.filter(hasForm).map(({ form }) => form);
  return (
    <footer className={css.tie}>
      <p>
        <Plural value={players} one="# player." other="# players." />{' '}
        <Trans>
          If players are level on points, result points decide, then winner points. If they're still level, they share a
          rank.
        </Trans>
      </p>
      <LampLegend kinds={new Set(forms.join('')) as Set<LampKind>} />
    </footer>
  );
}
