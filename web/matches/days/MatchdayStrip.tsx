import { useLingui } from '@lingui/react/macro';
import { serverNow } from '../../platform/time.ts';
import type { PredictionsByMatch } from './days.ts';
import css from './DayStrip.module.css';
import { dotsOf, StripButton } from './DayStrip.tsx';
import type { Matchday } from './matchdays.ts';

interface MatchdayStripProps {
  rounds: Matchday[];
  picked: PredictionsByMatch;
  current: string | undefined;
  onChoose: (key: string) => void;
}

/** The matchdays of a league, each with its first date and its number. */
export function MatchdayStrip({ rounds, picked, current, onChoose }: MatchdayStripProps) {
  const { t } = useLingui();
  const nowMs = serverNow();
  return (
    <nav className={css.strip} aria-label={t`Matchdays`}>
      {rounds.map(({ day, matchday, from, matches }) => (
        <StripButton
          key={day}
          above={from.slice(5)}
          number={matchday}
          name={from}
          day={day}
          dots={dotsOf(matches, picked, nowMs)}
          isCurrent={day === current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}
