import css from './JoinPage.module.css';

const seats = 15;

interface SeatsProps {
  members: number;
  /** The visitor's place. If it is beyond the last lamp, the last lamp is used. */
  own?: number;
  /** True on a card, and false in the stadium. */
  isSmall?: boolean;
}

/** Shows the lamps of the logo as seats. One is lit for each member, up to 15; the pink ring marks the visitor's seat. */
export function Seats({ members, own, isSmall = false }: SeatsProps) {
  const place = own === undefined ? undefined : Math.min(own, seats - 1);
  return (
    <svg className={isSmall ? css.small : css.seats} viewBox="0 0 112 68" aria-hidden="true">
      {Array.from({ length: seats }, (_, seat) => {
        const centre = { cx: 12 + (seat % 5) * 22, cy: 12 + Math.floor(seat / 5) * 22 };
        if (seat === place) return <circle key={seat} {...centre} r="7.5" className={css.own} />;
        return <circle key={seat} {...centre} r="8.5" className={seat < members ? css.lit : css.unlit} />;
      })}
    </svg>
  );
}
