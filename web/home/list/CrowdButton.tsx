import { Trans, useLingui } from '@lingui/react/macro';
import { IconChartBar } from '../../icons/football/IconChartBar.ts';
import { showCrowd, useIsCrowdShown } from '../../predictions/row/use-is-crowd-shown.ts';
import css from './CrowdButton.module.css';

/** Opens the bars of the crowd under the rows of two lines. */
export function CrowdButton() {
  const { t } = useLingui();
  const isShown = useIsCrowdShown();
  return (
    <button
      type="button"
      className={css.crowdButton}
      aria-label={t`Crowd`}
      title={t`How all players picked`}
      aria-pressed={isShown}
      onClick={() => showCrowd(!isShown)}
    >
      <IconChartBar size={24} aria-hidden="true" />
      <span aria-hidden="true">
        <Trans>Crowd</Trans>
      </span>
    </button>
  );
}
