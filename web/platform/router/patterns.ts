/** The values of the parameters of a pattern, such as `{ nick: 'maja' }` for `/profile/:nick`. */
export type Params = Record<string, string | undefined>;

/**
 * Returns the parameters of a path, or undefined if it does not match the pattern. A pattern consists of words, `:name` for one part of the
 * path, and `:name?` for a part that may be missing. Upper case and slashes at the end make no difference.
 */
export function matchPattern(pattern: string, pathname: string): Params | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (given.length > wanted.length) return undefined;
  const params: Params = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place];
    if (part.startsWith(':')) {
      if (value === undefined && !part.endsWith('?')) return undefined;
      params[nameOf(part)] = value === undefined ? undefined : decode(value);
    } else if (value?.toLowerCase() !== part.toLowerCase()) {
      return undefined;
    }
  }
  return params;
}

/** Returns the path of a pattern with these parameters. Throws if one that the pattern needs is missing. */
export function fillPattern(pattern: string, params: Params): string {
  const parts = partsOf(pattern).flatMap((part) => {
    if (!part.startsWith(':')) return part;
    const value = params[nameOf(part)];
    if (value === undefined && !part.endsWith('?')) throw new Error(`${pattern} needs ${nameOf(part)}`);
    return value === undefined ? [] : encodeURIComponent(value);
  });
  return `/${parts.join('/')}`;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function nameOf(part: string): string {
  return part.replace(/^:|\?$/g, '');
}

/** A part that is not encoded correctly is used as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
