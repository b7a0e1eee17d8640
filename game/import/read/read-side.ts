import type { SourceSide } from '../source.ts';
import { textOf } from './read-values.ts';

/** Words for a side that nobody knows yet. */
const unknownSides =
  /^(|\?+|-+|–|tb[acd]\.?|n\.? ?n\.?|to be (determined|announced|confirmed|decided)|unknown|(noch )?(offen|unbekannt)|(steht )?noch nicht fest|por definir|a determinar|à déterminer)$/i;

/**
 * Words that describe a side by a round, such as "Sieger EF", "Winner SF1" or "Verlierer Halbfinale 2". Which of the round's matches is meant
 * is not known. "Winners FC" is a club.
 */
const describedSides =
  /^((Sieger|Gewinner|Verlierer) |(Winner|Loser)s? (of )?(the )?((?!FC|SC|AC|CF)[A-Z]{1,3} ?\d{0,2}$|(quarter|semi|elimination|play|round|match|tie|final)))/;

/** Reads the name of a team, or a placeholder such as "1A", "3A/B/C/D/F", "W49" or "Winner match 49". */
export function readSide(text: string): SourceSide {
  const name = textOf(text);
  if (name === null || unknownSides.test(name)) return { name: null, code: null, placeholder: null };
  const placeholder = placeholderOf(name);
  const isTeam = placeholder === null && !describedSides.test(name);
  return { name: isTeam ? name : null, code: null, placeholder };
}

function placeholderOf(name: string): string | null {
  if (/^[1-9][A-Z]$/.test(name) || /^[WL]\d{1,3}$/.test(name)) return name;
  const thirds = /^3([A-Z](?:\/[A-Z])+|[A-Z]{2,})$/.exec(name);
  if (thirds) return `3${String(thirds[1]).replaceAll('/', '')}`;
  const place = /^(winner|sieger|erster|1st|1\.|runner-up|zweiter|2nd|2\.)s? (?:of )?(?:group|gruppe) ([A-Z])$/i.exec(
    name,
  );
  if (place) return `${/^(winner|sieger|erster|1)/i.test(name) ? 1 : 2}${String(place[2]).toUpperCase()}`;
  const match = /^(winner|sieger|loser|verlierer)(?: of)? (?:match|spiel) (\d{1,3})$/i.exec(name);
  return match ? `${/^[ws]/i.test(name) ? 'W' : 'L'}${match[2]}` : null;
}
