interface NamedMatch {
  id: string;
  /** Both sides, as the log shows them. */
  name: string;
}

/**
 * Returns what to search the log for. The log is searched by the names under which acts are stored; if the text is part of exactly one
 * name on the screen and of no stored one, it stands for that act. Both teams of a match, with a dash or a hyphen between them, stand for
 * the match if no other match has these names. One team alone does not, because it could be a nick.
 */
export function searchedText(
  text: string,
  names: Partial<Record<string, string>>,
  matches: readonly NamedMatch[],
): string {
  const part = text.trim().toLowerCase();
  const acts = Object.keys(names);
  if (part === '' || acts.some((act) => act.includes(part))) return text.trim();
  const meant = acts.filter((act) => names[act]?.toLowerCase().includes(part));
  if (meant.length === 0) return subjectOf(text, matches) ?? text.trim();
  return meant.length === 1 ? (meant[0] ?? '') : text.trim();
}

/** Returns the subject under which the only match is stored of which the text names both teams; undefined if there is none. */
function subjectOf(text: string, matches: readonly NamedMatch[]): string | undefined {
  const part = withPlainDashes(text);
  if (!/[^-]-[^-]/.test(part)) return undefined;
  const [match, other] = matches.filter(({ name }) => withPlainDashes(name).includes(part));
  return match && !other ? `match ${match.id}` : undefined;
}

function withPlainDashes(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[-–—]\s*/g, '-');
}

/** Returns a subject in words; undefined if the name of the act says it already. `nameOf` names a match by its id. */
export function subjectWords(subject: string, nameOf: (matchId: string) => string | undefined): string | undefined {
  if (saidByAct.has(subject)) return undefined;
  const match = /^match (.+)$/.exec(subject)?.[1];
  const name = match === undefined ? undefined : nameOf(match);
  if (name !== undefined) return `${name} (${subject})`;
  return subject.replace(/^(?:group|competition|update) (?=.)/, '');
}

const saidByAct = new Set(['replay', 'accounts', 'settings', 'database', 'account first-admin']);
