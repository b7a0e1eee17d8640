import { Trans } from '@lingui/react/macro';
import { IconArrowUp } from '../../icons/arrows/IconArrowUp.ts';
import type { CardState } from './card-state.ts';
import css from './MatchCard.module.css';
import { Score } from '../../matches/Score.tsx';
import type { Sides } from '../../matches/sides-and-round.ts';

/** Replaces the teams and the score of a card while the stadium shows them, so that the card keeps its size. */
export function StagedRow({ state, sides }: { state: CardState; sides: Sides }) {
  return (
    <p className={css.stagedRow}>
      <IconArrowUp size={18} aria-hidden="true" />
      <span>
        <Trans>
          <b>
            {sides[1].name} – {sides[2].name}
          </b>{' '}
          is shown above.
        </Trans>{' '}
        {state.pick && (
          <span className="nowrap">
            <Trans>
              Your pick: <Score {...state.pick} />
            </Trans>
          </span>
        )}
      </span>
    </p>
  );
}
