import type { Caller } from '../../../game/endpoint.ts';

/** A call without an endpoint: its body or its answer is not JSON, or it is meant for machines and not for the pages. */
export interface OtherCall {
  summary: string;
  method: 'GET' | 'POST';
  path: string;
  who: Caller;
  answers: string;
}

const json = 'application/json';

/** All calls without an endpoint, for the OpenAPI document. A test compares the list with the routes that are served. */
export const otherCalls: OtherCall[] = [
  call('GET /db/:code/:year/live', 'account', 'text/event-stream', 'Server-sent events, each a LiveEvent'),
  call('GET /db/:code/:year/news-images/:id', 'account', 'image/*', 'A picture of a news item'),
  call('POST /db/:code/:year/news-images', 'staff', json, 'Stores a picture for news; the body is its bytes'),
  call('GET /auth/first-admin', 'guest', 'text/html', 'A page with a button that opens the account "admin"'),
  call('POST /auth/first-admin', 'guest', 'text/html', 'Opens the account "admin" once, with the printed link'),
  call(
    'GET /auth/providers/:id/callback',
    'guest',
    'text/html',
    'The address to which a provider sends a visitor back',
  ),
  call('GET /mail/stop/:token', 'guest', 'text/html', 'A page with a button that ends reminders by mail'),
  call(
    'POST /mail/stop/:token',
    'guest',
    'text/html',
    'Ends reminders by mail; the token in the mail is the permission',
  ),
  call('GET /health', 'guest', json, 'Whether the game is ready to answer'),
  call('GET /health/ready', 'guest', json, 'The same'),
  call('GET /health/live', 'guest', json, 'Whether the process answers'),
  call('GET /metrics', 'guest', 'text/plain', 'Metrics; they need a token if one is configured'),
  call('POST /admin/console', 'guest', json, 'Runs a console command; needs the token in the data folder'),
  call('GET /openapi.json', 'guest', json, 'This document'),
  call('GET /docs', 'guest', 'text/html', 'This document, for people'),
];

function call(line: string, who: Caller, answers: string, summary: string): OtherCall {
  const [method, path = ''] = line.split(' ');
  return { method: method === 'POST' ? 'POST' : 'GET', path, who, answers, summary };
}
