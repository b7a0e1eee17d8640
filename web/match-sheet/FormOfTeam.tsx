import { Trans, useLingui } from '@lingui/react/macro';
import css from './SidesFacts.module.css';
import type { Outcome } from './team-facts.ts';

/** Results of a team, the latest last. */
export function FormOfTeam({ form }: { form: Outcome[] }) {
  const { t } = useLingui();
  const words: Record<Outcome, string> = { w: t`won`, d: t`drawn`, l: t`lost` };
  const letters: Record<Outcome, string> = { w: t`W`, d: t`D`, l: t`L` };
  if (form.length === 0) {
    return (
      <p className="t2">
        <Trans>No earlier match.</Trans>
      </p>
    );
  }
  return (
    <span className={css.form} role="img" aria-label={form.map((outcome) => words[outcome]).join(', ')}>
      {form.map((outcome, place) => (
        <span key={place} className={css[outcome]}>
          {letters[outcome]}
        </span>
      ))}
    </span>
  );
}
