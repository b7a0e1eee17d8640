import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Lamp } from '../../ui/Lamp.tsx';
import type { LampKind } from '../../ui/Lamp.tsx';
import css from './LampLegend.module.css';

/** What the lamps that are shown mean; nothing where there are none. */
export function LampLegend({ kinds }: { kinds: ReadonlySet<LampKind> }) {
  const { t } = useLingui();
  if (kinds.size === 0) return null;
  return (
    <ul className={css.legend} aria-label={t`Lamps`}>
      {signs
        .filter(({ kind }) => kinds.has(kind))
        .map(({ kind, name }) => (
          <li key={kind}>
            <Lamp kind={kind} name="" /> {name}
          </li>
        ))}
    </ul>
  );
}

const signs: { kind: LampKind; name: ReactNode }[] = [
  { kind: 'e', name: <Trans>Exact</Trans> },
  { kind: 'r', name: <Trans>Right winner</Trans> },
  { kind: 'w', name: <Trans>Wrong</Trans> },
  { kind: 'n', name: <Trans>No pick</Trans> },
  { kind: 'l', name: <Trans>Live, not final</Trans> },
];
