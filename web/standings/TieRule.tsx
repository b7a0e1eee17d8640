import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { Lamp } from '../ui/Lamp.tsx';
import type { LampKind } from '../ui/Lamp.tsx';
import css from './LeaderboardPage.module.css';

interface TieRuleProps {
  players: number;
  /** The rows that are shown. */
  rows: readonly PlayerRow[];
}

/** The rule in words, and what the lamps that are shown mean. Source: docs/product.md#ties. */
export function TieRule({ players, rows }: TieRuleProps) {
  const { t } = useLingui();
  const forms = rows.map(({ form }) => form).filter((form) => /[^n]/.test(form));
  const shown = signs.filter(({ kind }) => forms.some((form) => form.includes(kind)));
  return (
    <footer className={css.tie}>
      <p>
        <Plural value={players} one="# player." other="# players." />{' '}
        <Trans>
          If players are level on points, result points decide, then winner points. If they're still level, they share a
          rank.
        </Trans>
      </p>
      {shown.length > 0 && (
        <ul className={css.legend} aria-label={t`Lamps`}>
          {shown.map(({ kind, name }) => (
            <li key={kind}>
              <Lamp kind={kind} /> {name}
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

const signs: { kind: LampKind; name: ReactNode }[] = [
  { kind: 'e', name: <Trans>Exact</Trans> },
  { kind: 'r', name: <Trans>Right winner</Trans> },
  { kind: 'w', name: <Trans>Wrong</Trans> },
  { kind: 'n', name: <Trans>No pick</Trans> },
  { kind: 'l', name: <Trans>Live, not final</Trans> },
];
