import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Callable } from '../../game/callable.ts';
import type { Endpoint } from '../../game/endpoint.ts';
import { liveEvent } from '../../game/live.ts';
import { problemStatus } from '../../game/problem.ts';
import { otherCalls } from '../../server/app/contract/other-calls.ts';
import { refusalsOf } from '../../server/app/contract/refusals.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'who'> & { body?: unknown };

const contract = readFileSync('docs/contract.md', 'utf8');
let calls: Call[] = [];

beforeAll(async () => {
  calls = [...(await describedCalls()), ...otherCalls];
});

describe('docs/contract.md', () => {
  it('names every call, once', () => {
    expect(rowsOfCalls().map(({ call }) => call)).toHaveLength(calls.length);
    expect(sorted(rowsOfCalls().map(({ call }) => call))).toEqual(sorted(calls.map(nameOf)));
  });

  it('names the caller of each call', () => {
    const who = Object.fromEntries(calls.map((call) => [nameOf(call), call.who]));
    expect(Object.fromEntries(rowsOfCalls().map((row) => [row.call, row.who]))).toEqual(who);
  });

  it('names every refusal of a call that does not follow from its caller and its form', () => {
    const own = Object.fromEntries(calls.map((call) => [nameOf(call), ownRefusalsOf(call)]));
    expect(Object.fromEntries(rowsOfCalls().map((row) => [row.call, row.refusals]))).toEqual(own);
  });

  it('explains every refusal, with its status', () => {
    const explained = [...contract.matchAll(/^\| `(\w+)` \| (\d{3}) \| .+ \|$/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(explained)).toEqual(problemStatus);
  });

  it('names every live event', () => {
    const section = contract.slice(contract.indexOf('## Live events'), contract.indexOf('## Shapes'));
    const named = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, type]) => type);
    expect(named).toEqual(liveEvent.def.options.flatMap((option) => option.def.shape.type.def.values));
  });
});

function rowsOfCalls(): { call: string; who: string; refusals: string[] }[] {
  return [...contract.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (\w+) \| .+ \| (.*)\|$/gm)].map(
    ([, call = '', who = '', refusals = '']) => ({
      call,
      who,
      refusals: [...refusals.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
    }),
  );
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** The refusals that are listed for this call, apart from those of every call with the same caller and form. */
function ownRefusalsOf(call: Call): string[] {
  const common = new Set<string>(refusalsOf({ ...call, path: `${call.path}#` }));
  return refusalsOf(call).filter((code) => !common.has(code));
}

/** Every endpoint and callable that `game/` exports. */
async function describedCalls(): Promise<Call[]> {
  const files = globSync('game/**/*.ts').filter((name) => /= (?:endpoint|callable)\(/.test(readFileSync(name, 'utf8')));
  const modules = await Promise.all(files.map((name) => import(resolve(name)) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as unknown[]);
  return [
    ...exported.filter(isEndpoint),
    ...exported
      .filter(isCallable)
      .map(({ name, who, data }): Call => ({ method: 'POST', path: `/functions/${name}`, who, body: data })),
  ];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'object' && value !== null && 'data' in value && 'result' in value && 'name' in value;
}

function sorted(names: string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en'));
}
