import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { PredictionsByMatch } from '../../matches/days/days.ts';
import { Lamp } from '../../ui/Lamp.tsx';
import css from './Board.module.css';
import { countLamps, lampOfDay } from './day-lamps.ts';

/** A lamp for each match of the day in the order of kick-off, and what they say in words. */
export function DayLamps({ matches, picked }: { matches: Match[]; picked: PredictionsByMatch }) {
  const { t } = useLingui();
  const { exact, right, toCome } = countLamps(matches, picked);
  const isDone = toCome === 0 && !matches.some(isLive);
  return (
    <>
      <span
        className={css.lamps}
        role="img"
        aria-label={t`So far ${exact} exact and ${right} right, ${toCome} to come`}
      >
        {matches
          .toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate))
          .map((match) => {
            const lamp = lampOfDay(match, picked);
            return (
              <span key={match.id} className={isLive(match) ? css.lit : css[lamp]}>
                {lamp === 'to-come' ? <i /> : <Lamp kind={lamp} name="" />}
              </span>
            );
          })}
      </span>
      <span>
        {exact > 0 && <Plural value={exact} one="# exact" other="# exact" />}
        {exact > 0 && right > 0 && ', '}
        {right > 0 && <Plural value={right} one="# right winner" other="# right winners" />}
        {exact + right === 0 &&
          (isDone ? (
            <Trans>None right</Trans>
          ) : toCome < matches.length ? (
            <Trans>None right so far</Trans>
          ) : (
            <Trans>None played yet</Trans>
          ))}
      </span>
    </>
  );
}
