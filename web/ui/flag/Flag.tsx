import type { Shirt, Team } from '../../../game/teams/team.ts';
import { isInFlagSheet } from './flag-sheet.ts';
import css from './Flag.module.css';

interface FlagProps {
  /**
   * A team is shown by the flag of its country, the colours of its shirt, or its three letters. Null is a side that is
   * not known yet; it is hatched.
   */
  team: Pick<Team, 'iso2' | 'shirt' | 'tla'> | null;
  /** The team's name for screen readers; '' if the name is beside the flag. */
  name: string;
  /** The width in px, for example 46 on match cards and 64 in the stadium. */
  size?: number;
}

export function Flag({ team, name, size = 28 }: FlagProps) {
  const width = { '--f': `${size}px` } as React.CSSProperties;
  const role = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (team === null) return <span className={`${css.flag} ${css.unknown}`} style={width} {...role} />;
  if (team.iso2 === null) {
    if (team.shirt) return <ShirtDisc shirt={team.shirt} style={width} role={role} />;
    return (
      <span className={`${css.flag} ${css.disc}`} style={width} {...role}>
        {team.tla}
      </span>
    );
  }
  if (isInFlagSheet(team.iso2)) return <span className={`${css.flag} flag-${team.iso2}`} style={width} {...role} />;
  return (
    <span className={css.flag} style={width}>
      <img src={`/flags/${team.iso2}.svg`} alt={name} width={size} height={size} loading="lazy" decoding="async" />
    </span>
  );
}

function ShirtDisc({ shirt, style, role }: { shirt: Shirt; style: React.CSSProperties; role: object }) {
  const colours = { '--c1': shirt.colour1, '--c2': shirt.colour2 } as React.CSSProperties;
  return <span className={`${css.flag} ${css[shirt.pattern]}`} style={{ ...style, ...colours }} {...role} />;
}
