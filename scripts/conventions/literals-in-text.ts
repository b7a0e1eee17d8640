/** What stands in a literal for an expression in `${…}`. */
const hole = '\0';

const skipped = /\s+|\/\/.*|\/\*[^]*?\*\//y;
const quoted = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const regularExpression = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const word = /[\w$]+/y;
/** The ends of texts after which a slash divides; after anything else it begins a regular expression. */
const beforeDivision = /[\w$)\]'"`]$/;
const keywords = /\b(?:return|typeof|case|in|of|void|delete|await|yield)$/;

/** Returns the texts of all string and template literals of a TypeScript source, without those in comments. */
export function literalsInText(source: string): string[] {
  return readCode(source, 0).literals;
}

interface Read {
  literals: string[];
  /** The place after what was read. */
  end: number;
}

/** Reads code up to the closing brace that belongs to no opening one, or up to the end of the source. */
function readCode(source: string, start: number): Read {
  const literals: string[] = [];
  let [end, depth, last] = [start, 0, ''];
  while (end < source.length) {
    const rest = (pattern: RegExp): string => matchAt(pattern, source, end);
    const mark = source[end] ?? '';
    const mayDivide = beforeDivision.test(last) && !keywords.test(last);
    const passed = rest(skipped);
    if (passed !== '') {
      end += passed.length;
      continue;
    }
    if (mark === '}' && depth === 0) return { literals, end };
    if (mark === '{') depth++;
    if (mark === '}') depth--;
    if (mark === '`') {
      const template = readTemplate(source, end + 1);
      literals.push(...template.literals);
      [end, last] = [template.end, mark];
      continue;
    }
    const text = rest(quoted);
    if (text !== '') literals.push(text.slice(1, -1));
    const token = text || (mark === '/' && !mayDivide && rest(regularExpression)) || rest(word) || mark;
    [end, last] = [end + token.length, token];
  }
  return { literals, end };
}

/** Reads a template literal from the place after its opening mark. Literals in its expressions follow it. */
function readTemplate(source: string, start: number): Read {
  const inner: string[] = [];
  let [end, text] = [start, ''];
  while (end < source.length && source[end] !== '`') {
    if (source.startsWith('${', end)) {
      const code = readCode(source, end + 2);
      inner.push(...code.literals);
      [end, text] = [code.end + 1, text + hole];
    } else {
      const length = source[end] === '\\' ? 2 : 1;
      [end, text] = [end + length, text + source.slice(end, end + length)];
    }
  }
  return { literals: [text, ...inner], end: end + 1 };
}

function matchAt(pattern: RegExp, source: string, place: number): string {
  pattern.lastIndex = place;
  return pattern.exec(source)?.[0] ?? '';
}
