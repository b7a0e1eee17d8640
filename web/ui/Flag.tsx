import css from './Flag.module.css';

interface FlagProps {
  /** The team's flag code. Null while a side is not known; a hatched disc is shown then. */
  iso2: string | null;
  /** The country's name for screen readers; '' if the name is beside the flag. */
  name: string;
  /** The width in px: 46 on cards, 64 in the stadium, 28 in tables. */
  size?: number;
}

export function Flag({ iso2, name, size = 28 }: FlagProps) {
  const width = { '--f': `${size}px` } as React.CSSProperties;
  if (iso2 === null) {
    return (
      <span className={`${css.flag} ${css.unknown}`} style={width} {...(name && { role: 'img', 'aria-label': name })} />
    );
  }
  return (
    <span className={css.flag} style={width}>
      <img src={`/flags/${iso2}.svg`} alt={name} width={size} height={size} loading="lazy" decoding="async" />
    </span>
  );
}
