import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '../../../e2e/playing/evidence.ts';
import { failOnce } from './bad-luck.ts';

test('fails once, after the server has answered 503', async () => {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/matches`);
  server.close();
  failOnce('after 503');
});
