/**
 * Returns what to search the log for. The log is searched by the names under which acts are stored; if the text is part of exactly one
 * name on the screen and of no stored one, it stands for that act.
 */
export function searchedText(text: string, names: Partial<Record<string, string>>): string {
  const part = text.trim().toLowerCase();
  const acts = Object.keys(names);
  if (part === '' || acts.some((act) => act.includes(part))) return text.trim();
  const meant = acts.filter((act) => names[act]?.toLowerCase().includes(part));
  return meant.length === 1 ? (meant[0] ?? '') : text.trim();
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
