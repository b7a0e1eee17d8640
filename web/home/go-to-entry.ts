import { flushSync } from 'react-dom';
import type { Match } from '../../game/matches/match.ts';

/** Shows the day of a match, and moves to the fields of its card. `show` makes the page show the day. */
export function goToEntry(match: Match, show: (match: Match) => void): void {
  flushSync(() => show(match));
  showEntry(match);
}

/** Shows another day, and moves to the first of its matches. `show` makes the page show the day. */
export function goToList(show: () => void): void {
  flushSync(show);
  const list = document.querySelector<HTMLElement>('main [data-skip-here]');
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

function showEntry(match: Match): void {
  const card = document.getElementById(`match-${match.id}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
