import type { MouseEvent } from 'react';
import css from './StatsPage.module.css';

interface JumpNavProps {
  label: string;
  places: { id: string; name: string }[];
  className?: string | undefined;
}

/** Links to places on the same page. They scroll without a new history entry, so that going back leads to the previous page. */
export function JumpNav({ label, places, className }: JumpNavProps) {
  return (
    <nav className={className ?? css.jump} aria-label={label}>
      {places.map(({ id, name }) => (
        <a key={id} href={`#${id}`} onClick={goTo}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  place.scrollIntoView({ block: 'start', inline: 'start' });
  place.focus({ preventScroll: true });
}
