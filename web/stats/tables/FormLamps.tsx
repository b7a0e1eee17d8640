import { Trans, useLingui } from '@lingui/react/macro';
import { Lamp } from '../../ui/Lamp.tsx';
import type { LampKind } from '../../ui/Lamp.tsx';
import type { FormLetter, formOf } from './league-form.ts';
import css from './LeagueTable.module.css';

/** Elsewhere these lamps mean exact, right winner and wrong. Here they mean won, drawn and lost. Source: docs/product.md#statistics. */
const lamps: Record<FormLetter, LampKind> = { W: 'e', D: 'r', L: 'w' };

/** The last matches of a team as lamps, the latest last. */
export function FormLamps({ letters }: { letters: ReturnType<typeof formOf> }) {
  const { t } = useLingui();
  const words: Record<FormLetter, string> = { W: t`Won`, D: t`Drawn`, L: t`Lost` };
  return (
    <ol className={css.form}>
      {letters.map(({ matchId, letter }) => (
        <li key={matchId}>
          <Lamp kind={lamps[letter]} size={12} name={words[letter]} />
        </li>
      ))}
    </ol>
  );
}

export function FormKey() {
  const { t } = useLingui();
  return (
    <ul className={css.key} aria-label={t`Form`}>
      <li>
        <Lamp kind="e" size={12} name="" /> <Trans>Won</Trans>
      </li>
      <li>
        <Lamp kind="r" size={12} name="" /> <Trans>Drawn</Trans>
      </li>
      <li>
        <Lamp kind="w" size={12} name="" /> <Trans>Lost</Trans>
      </li>
      <li>
        <Trans>The latest match is shown last. Live matches are added at full time.</Trans>
      </li>
    </ul>
  );
}
