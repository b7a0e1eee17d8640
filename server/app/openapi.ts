import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '../../game/endpoint.ts';
import { liveEvent } from '../../game/live.ts';
import { problemStatus } from '../../game/problem.ts';
import { pressed, sendPressed } from './pressed-answer.ts';
import { served } from './serve.ts';

type Schema = Record<string, unknown>;

/** `/openapi.json`, made from the endpoints themselves, and `/docs`, the same for people. */
export function documentRoutes(app: FastifyInstance): void {
  // Making them takes tens of milliseconds, and they stay the same for as long as the process runs.
  const document = once(() => pressed(JSON.stringify(openApiDocument()), 6));
  const page = once(() => pressed(readable(), 6, 'text/html'));
  app.get('/openapi.json', (request, reply) => sendPressed(document(), request, reply));
  app.get('/docs', (request, reply) => sendPressed(page(), request, reply));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function openApiDocument(): Schema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  paths['/db/{code}/{year}/live'] = {
    get: {
      summary: 'Server-sent events, each a LiveEvent',
      'x-who': 'account',
      parameters: ['code', 'year'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      responses: {
        200: { description: 'a stream', content: { 'text/event-stream': { schema: schemaOf(liveEvent, 'output') } } },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Fulltime', version: '1' },
    paths,
    components: {
      schemas: {
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
          },
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Schema {
  const refusal = {
    description: 'a refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    summary: endpoint.summary,
    'x-who': endpoint.who,
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
      '4XX': refusal,
      '5XX': refusal,
    },
  };
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
  const rows = served
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(
      (it) => `<tr><td>${it.method}</td><td><code>${it.path}</code></td><td>${it.who}</td><td>${it.summary}</td></tr>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fulltime: calls</title>
<h1>Calls</h1><p>Shapes and refusals: <a href="/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method<th>Path<th>Who<th>What</thead><tbody>${rows.join('')}</tbody></table></html>`;
}
