import { Trans } from '@lingui/react/macro';
import { useCompetition } from '../competition/data.ts';
import type { MatchDay } from '../matches/days/days.ts';
import { weekday } from '../platform/format.ts';
import css from './Admin.module.css';

interface DayChoiceProps {
  days: MatchDay[];
  day: string;
  onChoose: (day: string) => void;
}

/** Chooses one of the days with matches. */
export function DayChoice({ days, day, onChoose }: DayChoiceProps) {
  const { timeZone } = useCompetition();
  return (
    <label className={css.choice}>
      <span>
        <Trans>Day</Trans>
      </span>
      <span className="field">
        <select value={day} onChange={(event) => onChoose(event.target.value)}>
          {days.map((choice) => (
            <option key={choice.day} value={choice.day}>
              {choice.day} {weekday(choice.matches[0]?.utcDate ?? choice.day, timeZone)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
