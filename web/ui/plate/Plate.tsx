import css from './Plate.module.css';

interface PlateProps {
  code: string;
  /** The year, or the two years of a season: `24/25`. */
  year: string;
  isLarge?: boolean;
  isOff?: boolean;
  isOnStadium?: boolean;
}

/** The code and the year of a competition, shown like a picture. Screen readers skip it, because the name is beside it. */
export function Plate({ code, year, isLarge = false, isOff = false, isOnStadium = false }: PlateProps) {
  const states = [isLarge && css.large, isOff && css.off, isOnStadium && css.onStadium].filter(Boolean);
  return (
    <span className={[css.plate, ...states].join(' ')} aria-hidden="true">
      <b>{code.slice(0, 4)}</b>
      <small>{year}</small>
    </span>
  );
}
