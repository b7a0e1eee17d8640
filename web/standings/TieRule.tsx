import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lamp } from '../ui/Lamp.tsx';
import css from './LeaderboardPage.module.css';

/** The rule in words, and what the lamps mean. Source: docs/product.md#ties. */
export function TieRule({ players }: { players: number }) {
  const { t } = useLingui();
  return (
    <footer className={css.tie}>
      <p>
        <Plural value={players} one="# player." other="# players." />{' '}
        <Trans>
          If players are level on points, result points decide, then winner points. If they're still level, they share a
          rank.
        </Trans>
      </p>
      <ul className={css.legend} aria-label={t`Lamps`}>
        <li>
          <Lamp kind="e" /> <Trans>Exact</Trans>
        </li>
        <li>
          <Lamp kind="r" /> <Trans>Right winner</Trans>
        </li>
        <li>
          <Lamp kind="w" /> <Trans>Wrong</Trans>
        </li>
        <li>
          <Lamp kind="n" /> <Trans>No pick</Trans>
        </li>
        <li>
          <Lamp kind="l" /> <Trans>Live, not final</Trans>
        </li>
      </ul>
    </footer>
  );
}
