import css from './LampRow.module.css';

interface LampRowProps {
  /** `next` is the lamp that is lit next. */
  lamps: ('on' | 'off' | 'next')[];
  size: 'small' | 'large';
}

/** A row of lamps for how much of something is done. Words beside it must say the same, because screen readers do not read it. */
export function LampRow({ lamps, size }: LampRowProps) {
  return (
    <span className={`${css.row} ${css[size] ?? ''}`} aria-hidden="true">
      {lamps.map((lamp, place) => (
        <i key={place} className={css[lamp]} />
      ))}
    </span>
  );
}
