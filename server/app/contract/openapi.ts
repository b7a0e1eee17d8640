import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Caller, Endpoint } from '../../../game/endpoint.ts';
import { liveEvent } from '../../../game/live.ts';
import { installationHeader } from '../../../game/push/api.ts';
import { problemStatus } from '../../../game/problem.ts';
import { otherCalls } from './other-calls.ts';
import type { OtherCall } from './other-calls.ts';
import { compressed, sendCompressed } from '../../platform/answers/compressed-answer.ts';
import { refusalsOf } from './refusals.ts';
import { servedEndpoints } from '../../calls/served-endpoints.ts';

type Schema = Record<string, unknown>;

/** Serves `/openapi.json`, which is made from the endpoints, and `/docs`, which shows it to people. */
export function documentRoutes(app: FastifyInstance): void {
  // Both are made once, because that takes tens of milliseconds and they do not change while the process runs.
  const document = once(() => compressed(JSON.stringify(openApiDocument()), 6));
  const page = once(() => compressed(readable(), 6, 'text/html'));
  app.get('/openapi.json', (request, reply) => sendCompressed(document(), request, reply));
  app.get('/docs', (request, reply) => sendCompressed(page(), request, reply));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export function openApiDocument(): Schema & { paths: Record<string, Record<string, Schema>> } {
  const paths: Record<string, Record<string, Schema>> = {};
  const add = ({ method, path }: { method: string; path: string }, operation: Schema): void => {
    const named = path.replace(/:(\w+)/g, '{$1}');
    paths[named] = { ...paths[named], [method.toLowerCase()]: operation };
  };
  for (const endpoint of servedEndpoints) add(endpoint, operationOf(endpoint));
  for (const call of otherCalls) add(call, otherOperationOf(call));
  return {
    openapi: '3.1.0',
    info: { title: 'Fulltime', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fulltime.session_token' },
        installation: { type: 'apiKey', in: 'header', name: installationHeader },
      },
      schemas: {
        LiveEvent: schemaOf(liveEvent, 'output'),
        Problem: {
          type: 'object',
          required: ['code', 'detail'],
          properties: {
            code: { enum: Object.keys(problemStatus) },
            detail: { type: 'string' },
            issues: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            lockedAt: { type: 'string', format: 'date-time' },
          },
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Schema {
  return {
    summary: endpoint.summary,
    ...callersOf(endpoint.who),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'done',
        content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
      },
      ...refusalResponses(endpoint),
    },
  };
}

function otherOperationOf(call: OtherCall): Schema {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const shape = call.answers === 'text/event-stream' ? { $ref: '#/components/schemas/LiveEvent' } : {};
  return {
    summary: call.summary,
    ...callersOf(call.who),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      200: { description: 'done', content: { [call.answers]: { schema: shape } } },
      ...refusalResponses({ ...call, body: undefined }),
    },
  };
}

function callersOf(who: Caller): Schema {
  const scheme = who === 'installation' ? 'installation' : 'session';
  return { 'x-who': who, 'x-guest': who === 'guest', security: who === 'guest' ? [] : [{ [scheme]: [] }] };
}

function refusalResponses(call: Parameters<typeof refusalsOf>[0]): Schema {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `refused: ${codes.join(', ')}`,
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

function parametersOf(shape: z.core.$ZodType | undefined, where: 'path' | 'query'): Schema[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(shape: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}

function readable(): string {
  const rows = [...servedEndpoints, ...otherCalls]
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((call) => {
      const refusals = refusalsOf({ body: undefined, ...call }).join(', ');
      return `<tr><td>${call.method}</td><td><code>${call.path}</code></td><td>${call.who}</td><td>${call.summary}</td><td>${refusals}</td></tr>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fulltime: calls</title>
<h1>Calls</h1><p>Schemas: <a href="/openapi.json">openapi.json</a>. Guests can use only the calls marked "guest".</p>
<table><thead><tr><th>Method<th>Path<th>Who<th>What<th>Refusals</thead><tbody>${rows.join('')}</tbody></table></html>`;
}
