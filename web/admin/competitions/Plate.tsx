import css from './Competitions.module.css';

interface PlateProps {
  code: string;
  year: string;
  isLarge?: boolean;
}

/** The code and the year of a competition, shown like a picture. Screen readers skip it, because the name is beside it. */
export function Plate({ code, year, isLarge = false }: PlateProps) {
  return (
    <span className={`${css.plate} ${isLarge ? css.large : ''}`} aria-hidden="true">
      <b>{code.slice(0, 4)}</b>
      <small>{year}</small>
    </span>
  );
}
