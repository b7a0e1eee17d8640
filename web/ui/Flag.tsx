import type { Shirt, Team } from '../../game/teams/team.ts';
import css from './Flag.module.css';

interface FlagProps {
  /** A team has the flag of its country, or the colours of its shirt, or its three letters. A side that is not known yet is hatched. */
  team: Pick<Team, 'iso2' | 'shirt' | 'tla'> | null;
  /** The team's name for screen readers; '' if the name is beside the flag. */
  name: string;
  /** The width in px: 46 on cards, 64 in the stadium, 28 in tables. */
  size?: number;
}

export function Flag({ team, name, size = 28 }: FlagProps) {
  const width = { '--f': `${size}px` } as React.CSSProperties;
  const role = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (team === null) return <span className={`${css.flag} ${css.unknown}`} style={width} {...role} />;
  if (team.iso2 === null) {
    return (
      <span className={`${css.flag} ${css.disc}`} style={width} {...role}>
        {team.shirt ? <ShirtDisc shirt={team.shirt} size={size} /> : <span className={css.letters}>{team.tla}</span>}
      </span>
    );
  }
  return (
    <span className={css.flag} style={width}>
      <img src={`/flags/${team.iso2}.svg`} alt={name} width={size} height={size} loading="lazy" decoding="async" />
    </span>
  );
}

/** What is drawn in the second colour over the first one, on a disc of 24 by 24. */
const patterns: Record<Shirt['pattern'], string> = {
  plain: 'M8 0h8l-4 6z',
  stripes: 'M4 0h4v24h-4zM12 0h4v24h-4zM20 0h4v24h-4z',
  halves: 'M12 0h12v24h-12z',
  sleeves: 'M0 0h5.5v24h-5.5zM18.5 0h5.5v24h-5.5z',
  yoke: 'M0 0h24v8h-24z',
  band: 'M0 8.5h24v7h-24z',
};

function ShirtDisc({ shirt, size }: { shirt: Shirt; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M0 0h24v24h-24z" fill={shirt.colour1} />
      <path d={patterns[shirt.pattern]} fill={shirt.colour2} />
    </svg>
  );
}
