import type { Plugin, Rolldown } from 'vite';

/** The parts of an endpoint or a callable that only the server and the OpenAPI document read. */
export const serverParts = new Set(['summary', 'who', 'params', 'query', 'body', 'answer', 'status', 'data', 'result']);

/**
 * Leaves out of the pages what they never run: the schemas of endpoints and callables, and schemas in `game/` that nothing in the pages
 * uses. Calls are typed by the same declarations, but only the server validates. Together with the schema library this is 12 kB of the
 * first load. `scripts/conventions/server-parts.test.ts` checks that no page reads the parts that are left out.
 *
 * Imports that only the schemas needed are left out too. Otherwise the bundler would put those modules into every file that has a call.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'fulltime:leave-out-schemas',
    apply: 'build',
    // `post` runs this after types have been removed.
    enforce: 'post',
    transform: {
      filter: { id: /\/game\/.*\.ts$/ },
      handler(code) {
        const rest = withoutSchemas(code, this.parse(code));
        return { code: withoutUnusedImports(rest, this.parse(rest)), map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Expression = NonNullable<
  Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][0]['init']
>;

type Edit = [from: number, to: number, text: string];

function withoutSchemas(code: string, program: Program): string {
  const edits = constantsOf(program).flatMap((value) => [...partsLeftOut(value), ...marksOf(value)]);
  return edited(code, edits);
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to, instead]) => text.slice(0, from) + instead + text.slice(to), code);
}

/** Modules of `game/` have no side effects, so one of which nothing is used need not be loaded. */
function withoutUnusedImports(code: string, { body }: Program): string {
  const used = new Set(body.filter((statement) => !isImport(statement)).flatMap(namesIn));
  const unused = body
    .filter(isImport)
    .filter(({ specifiers }) => specifiers.every(({ local }) => !used.has(local.name)));
  return edited(
    code,
    unused.map(({ start, end }): Edit => [start, end, '']),
  );
}

/** The names in a part of the program that stand for values, and some that do not, but no keys of objects. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(namesIn);
  const node = part as { type?: string; name?: string; key?: unknown; computed?: boolean };
  if (node.type === 'Identifier') return [node.name ?? ''];
  const { key, ...others } = node;
  return [...namesIn(Object.values(others)), ...(node.computed ? namesIn(key) : [])];
}

function isImport(statement: Program['body'][number]) {
  return statement.type === 'ImportDeclaration';
}

/** The values of all constants of the module, exported or not. */
function constantsOf({ body }: Program): Expression[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ init }) => init ?? [])
      : [];
  });
}

function partsLeftOut(value: Expression): Edit[] {
  if (!isCallOf(value, ['endpoint', 'callable'])) return [];
  const [declared] = value.arguments;
  if (declared?.type !== 'ObjectExpression') return [];
  const { properties } = declared;
  const leftOut = properties.flatMap((part, at): Edit[] =>
    part.type === 'Property' && part.key.type === 'Identifier' && serverParts.has(part.key.name)
      ? // Up to the next part, with the comma.
        [[part.start, properties[at + 1]?.start ?? part.end, '']]
      : [],
  );
  // `endpoint` and `callable` return what they get. An object needs no mark.
  return [[value.start, declared.start, '('], ...leftOut, [declared.end, value.end, ')']];
}

/**
 * Marks a constant as free of side effects, which all constants of `game/` are, so that the bundler leaves it out if nothing uses it. A
 * chain of calls can only be marked as a whole.
 */
function marksOf(value: Expression): Edit[] {
  const isSimple = value.type !== 'CallExpression' && value.type !== 'ObjectExpression';
  if (isSimple || isCallOf(value, ['endpoint', 'callable'])) return [];
  return [
    [value.start, value.start, '/* @__PURE__ */ (() => ('],
    [value.end, value.end, '))()'],
  ];
}

function isCallOf(
  value: Expression,
  names: readonly string[],
): value is Extract<Expression, { type: 'CallExpression' }> {
  return value.type === 'CallExpression' && value.callee.type === 'Identifier' && names.includes(value.callee.name);
}
