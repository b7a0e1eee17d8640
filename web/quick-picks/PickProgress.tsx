import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { isPicked } from '../matches/days/days.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';
import { serverNow } from '../platform/time.ts';
import { LampRow } from '../ui/lamps/LampRow.tsx';
import css from './PickProgress.module.css';

const mostLamps = 6;

/** How many of some matches the fan has picked, in words and as a row of lamps if there are few. */
export function PickProgress({ matches, picked }: { matches: Match[]; picked: PredictionsByMatch }) {
  const lamps = matches.map((match) => (isPicked(match, picked, serverNow()) ? 'on' : 'off'));
  const made = lamps.filter((lamp) => lamp === 'on').length;
  return (
    <span className={`small num ${css.progress}`}>
      {matches.length <= mostLamps && <LampRow size="small" lamps={lamps} />}
      <span>
        <Trans>
          <b>
            {made} of {matches.length}
          </b>{' '}
          picked
        </Trans>
      </span>
    </span>
  );
}
