import { Trans } from '@lingui/react/macro';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { Score } from '../../matches/Score.tsx';
import css from './StagedMatch.module.css';

export function YourPick({ pick }: { pick: Prediction }) {
  return (
    <span className={css.pick}>
      <Trans>Your pick</Trans>
      <b>
        <Score {...pick} />
      </b>
    </span>
  );
}
