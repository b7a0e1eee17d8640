import { Trans } from '@lingui/react/macro';
import css from './ReplayControls.module.css';

const speeds = [1, 5, 10, 20, 40, 80, 160, 400];

interface SpeedSelectProps {
  /** In tournament minutes per wall-clock minute while a match is played. */
  speed: number;
  disabled: boolean;
  onChange: (speed: number) => void;
}

export function SpeedSelect({ speed, disabled, onChange }: SpeedSelectProps) {
  const offered = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((a, b) => a - b);
  return (
    <label className={css.speeds}>
      <b className="small">
        <Trans>Speed</Trans>
      </b>
      <span className="field">
        <select value={speed} disabled={disabled} onChange={(event) => onChange(Number(event.target.value))}>
          {offered.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </span>
      <span className="micro t2">
        <Trans>Tournament minutes per real minute while a match is live. 1 is real time.</Trans>
      </span>
    </label>
  );
}
