import { Trans } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import type { PredictionsByMatch } from '../../matches/days.ts';
import { LampRow } from '../../ui/lamps/LampRow.tsx';
import css from './PickProgress.module.css';

const mostLamps = 6;

/** How many of some matches the fan has picked, in words and as a row of lamps if there are few. */
export function PickProgress({ matches, picked }: { matches: Match[]; picked: PredictionsByMatch }) {
  const made = matches.filter(({ id }) => picked.has(id)).length;
  return (
    <p className={`small num ${css.progress}`}>
      {matches.length <= mostLamps && (
        <LampRow size="small" lamps={matches.map(({ id }) => (picked.has(id) ? 'on' : 'off'))} />
      )}
      <span>
        <Trans>
          <b>
            {made} of {matches.length}
          </b>{' '}
          picked
        </Trans>
      </span>
    </p>
  );
}
