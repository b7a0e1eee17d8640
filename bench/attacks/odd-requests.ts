/**
 * This file makes requests from an OpenAPI document: valid ones, and ones with hostile values, malformed bodies or unexpected content
 * types.
 */

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OddRequest {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Returns a random whole number from 0 to `sides - 1`. */
export type Roll = (sides: number) => number;

const hostile: unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  'x'.repeat(70_000),
  'x'.repeat(300),
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(40),
  '<script>alert(1)</script>',
  "'; drop table matches; --",
  '../../../etc/passwd',
  '%00',
  'NaN',
  '1e999',
  '2022-13-45T99:99:99Z',
  [],
  [[[[[[[[]]]]]]]],
  Array.from({ length: 600 }, () => 'x'),
  {},
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
  { $ne: null },
];

/** Makes one request for an operation. `known` are existing values by the name of their parameter. */
export function oddRequest(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  known: Record<string, string>,
  roll: Roll,
): OddRequest {
  const parameters = operation.parameters ?? [];
  const text = (name: string, schema: Schema): string => {
    const value = roll(3) === 0 ? hostile[roll(hostile.length)] : (known[name] ?? valueOf(schema, roll, 8));
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  let url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const raw = text(name, parameters.find((parameter) => parameter.name === name)?.schema ?? {}).slice(0, 2000);
    return roll(40) === 0 ? '%E0%A4%A' : encodeURIComponent(raw.toWellFormed()).replaceAll('.', '%2E');
  });
  const asked = parameters.filter((parameter) => parameter.in === 'query' && roll(2) === 0);
  if (asked.length > 0) {
    const query = asked.map(
      (parameter) =>
        `${parameter.name}=${encodeURIComponent(text(parameter.name, parameter.schema).toWellFormed()).slice(0, 3000)}`,
    );
    url += `?${query.join('&')}`;
  }
  if (method === 'GET' || method === 'HEAD') return { url, headers: {}, payload: undefined };
  if (operation.requestBody?.content['image/png']) return { url, ...pictureOf(roll) };
  return { url, ...bodyOf(operation.requestBody?.content['application/json']?.schema ?? { type: 'object' }, roll) };
}

const heads = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x52, 0x49, 0x46, 0x46],
];

/** Returns an upload that is odd: bytes that begin like a picture, no bytes, or a type that does not fit. */
function pictureOf(roll: Roll): Pick<OddRequest, 'headers' | 'payload'> {
  const type = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/', 'text/html', 'application/json'][roll(6)] ?? '';
  const rest = Array.from({ length: roll(4) === 0 ? 0 : roll(400) }, () => roll(256));
  const bytes = [...(roll(4) === 0 ? [] : (heads[roll(heads.length)] ?? [])), ...rest];
  return { headers: { 'content-type': type }, payload: roll(10) === 0 ? undefined : Buffer.from(bytes) };
}

function bodyOf(schema: Schema, roll: Roll): Pick<OddRequest, 'headers' | 'payload'> {
  const json = JSON.stringify(valueOf(schema, roll, 3 + roll(12)));
  const headers = { 'content-type': 'application/json' };
  switch (roll(16)) {
    case 0:
      return { headers, payload: json.slice(0, roll(json.length + 1)) };
    case 1:
      return {
        headers,
        payload: Buffer.concat([
          Buffer.from(json.slice(0, 5)),
          Buffer.of(0xff, 0xfe, 0xc0, 0x80),
          Buffer.from(json.slice(5)),
        ]),
      };
    case 2:
      return {
        headers: { 'content-type': ['text/plain', 'application/xml', 'multipart/form-data', ''][roll(4)] ?? '' },
        payload: json,
      };
    case 3:
      return { headers: { ...headers, 'content-encoding': ['gzip', 'br', 'x'][roll(3)] ?? 'x' }, payload: json };
    case 4:
      return { headers: { 'content-type': 'application/json; charset=utf-16' }, payload: Buffer.from(json, 'utf16le') };
    case 5:
      return { headers, payload: '['.repeat(1 + roll(20_000)) };
    case 6:
      return { headers, payload: `\ufeff${json}` };
    case 7:
      return { headers, payload: JSON.stringify(hostile[roll(hostile.length)]) };
    default:
      return { headers, payload: json };
  }
}

/** Makes a value for the schema, of which about one part in `oneIn` is replaced by something hostile. */
function valueOf(schema: Schema, roll: Roll, oneIn: number): unknown {
  if (roll(oneIn) === 0) return hostile[roll(hostile.length)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[roll(schema.enum.length)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices[roll(choices.length)] ?? {}, roll, oneIn);
  const type = Array.isArray(schema.type) ? schema.type[roll(schema.type.length)] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, roll, oneIn);
    case 'array':
      return Array.from({ length: roll(4) }, () => valueOf(schema.items ?? {}, roll, oneIn));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + roll(1 + Math.min(200, (schema.maximum ?? 100) - (schema.minimum ?? 0)));
    case 'boolean':
      return roll(2) === 0;
    case 'null':
      return null;
    default:
      return [
        'a',
        'Anna',
        'ab cd',
        'https://example.org/x',
        '2022-11-20T16:00:00Z',
        'name@example.org',
        '1',
        'correct horse',
      ][roll(8)];
  }
}

function objectOf(schema: Schema, roll: Roll, oneIn: number): object {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, of]): [string, unknown][] =>
    schema.required?.includes(name) || roll(2) === 0 ? [[name, valueOf(of, roll, oneIn)]] : [],
  );
  if (roll(oneIn) === 0) entries.pop();
  if (roll(oneIn) === 0) entries.push([['extra', 'role', 'uid', 'isAdmin'][roll(4)] ?? 'extra', 'x']);
  return Object.fromEntries(entries);
}
