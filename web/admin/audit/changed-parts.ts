/** One field that an act changed, as text. A missing value is a dash. */
export interface ChangedPart {
  /** The path of the field, such as `team.win`. */
  name: string;
  was: string;
  is: string;
}

/** Compares the states before and after an audit log entry field by field. Lists are compared as a whole. */
export function changedParts(before: unknown, after: unknown): ChangedPart[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ name, was: was.get(name) ?? '–', is: is.get(name) ?? '–' }));
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Map(
      Object.entries(value).flatMap(([key, part]) => [...flat(part, path === '' ? key : `${path}.${key}`)]),
    );
  }
  if (value === null || value === undefined) return new Map();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Map([[path, text]]);
}
