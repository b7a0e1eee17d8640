import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that an answer over HTTP costs on this machine: a server that sends bytes which it gets from its parent. Tells the parent its port.

process.once('message', (message) => {
  const { body, headers } = message as { body: Uint8Array; headers: Record<string, string> };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
