import type { SourceSide } from './source.ts';
import { textOf } from './read-values.ts';

/** Words for a side that nobody knows yet. */
const unknownSides = /^(|\?+|-+|–|tbd|tba|tbc|n\. ?n\.|to be (determined|announced|confirmed)|unknown)$/i;

/** Reads the name of a team, or a placeholder such as "1A", "3A/B/C/D/F", "W49" or "Winner match 49". */
export function readSide(text: string): SourceSide {
  const name = textOf(text);
  if (name === null || unknownSides.test(name)) return { name: null, code: null, placeholder: null };
  const placeholder = placeholderOf(name);
  return placeholder === null ? { name, code: null, placeholder } : { name: null, code: null, placeholder };
}

function placeholderOf(name: string): string | null {
  if (/^[1-9][A-Z]$/.test(name) || /^[WL]\d{1,3}$/.test(name)) return name;
  const thirds = /^3([A-Z](?:\/[A-Z])+|[A-Z]{2,})$/.exec(name);
  if (thirds) return `3${String(thirds[1]).replaceAll('/', '')}`;
  const place = /^(winner|runner-up|2nd|1st)s? (?:of )?group ([A-Z])$/i.exec(name);
  if (place) return `${/^(winner|1st)/i.test(name) ? 1 : 2}${String(place[2]).toUpperCase()}`;
  const match = /^(winner|loser)(?: of)? match (\d{1,3})$/i.exec(name);
  return match ? `${name[0]?.toUpperCase()}${match[2]}` : null;
}
