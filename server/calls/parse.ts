import type * as z from 'zod/mini';
import type { Output } from '../../game/endpoint.ts';
import { Problem } from '../../game/problem.ts';

/**
 * Parses the value by the schema; undefined if there is no schema. Throws `invalid`; if the schema refuses the value, the refusal names the
 * fields at fault.
 */
export function parse<S extends z.ZodMiniType>(
  schema: S | undefined,
  value: unknown,
  where: string,
): Output<S> | undefined {
  if (!schema) return undefined;
  if (hasBadText(value)) throw new Problem('invalid', `${where}: text with a NUL or half a character`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Output<S>;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  throw new Problem('invalid', `${where} outside the contract`, { issues });
}

/**
 * True for text that the database cannot store (U+0000, or half a surrogate pair), however deeply the text is nested. The function does not
 * recurse, because deep nesting would exceed the stack.
 */
function hasBadText(value: unknown): boolean {
  for (const open = [value]; open.length > 0;) {
    const next = open.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return true;
    if (typeof next === 'object' && next !== null) for (const [key, part] of Object.entries(next)) open.push(key, part);
  }
  return false;
}
