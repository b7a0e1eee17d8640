import { flushSync } from 'react-dom';
import type { Match } from '../../game/matches/match.ts';

/** Shows the day of a match, and moves to the fields of its card. `show` makes the page show the day. */
export function goToEntry(match: Match, show: (match: Match) => void): void {
  flushSync(() => show(match));
  showEntry(match);
}

function showEntry(match: Match): void {
  const card = document.getElementById(`match-${match.id}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
