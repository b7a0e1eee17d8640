import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { competition } from '../seed.ts';

/** A message from this process to its parent. `last` is when the last socket received the event, in ns of the machine's clock. */
export type ClientsMessage = { kind: 'open' } | { kind: 'heard'; last: string } | { kind: 'failed'; why: string };

/** How many sockets are opened at once, so that the server's queue of new connections does not overflow. */
const opening = 100;
const sign = '"type":"match"';

const [port = '', count = '', file = ''] = process.argv.slice(2);
const cookies = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[1] ?? '');
const total = Number(count);
const tell = (message: ClientsMessage): void => void process.send?.(message);

let heard = 0;

function hear(): void {
  heard++;
  if (heard < total) return;
  heard = 0;
  tell({ kind: 'heard', last: String(process.hrtime.bigint()) });
}

/** Opens a raw socket that requests the stream. Resolves when the first event (`hello`) has arrived. */
function openStream(cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET /db/${competition}/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    });
    let tail = '';
    socket.on('data', (bytes) => {
      const text = tail + bytes.toString('latin1');
      if (text.includes('"type":"hello"')) resolve();
      if (text.includes(sign)) hear();
      // The end of the text is kept, because an event may be split across two packets. What is kept is too short to contain a whole event,
      // so no event is counted twice.
      tail = text.slice(-sign.length + 1);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a stream was closed')));
  });
}

try {
  for (let from = 0; from < total; from += opening) {
    const batch = Array.from(
      { length: Math.min(opening, total - from) },
      (_, at) => cookies[(from + at) % cookies.length],
    );
    await Promise.all(batch.map((cookie) => openStream(cookie ?? '')));
  }
  tell({ kind: 'open' });
} catch (error) {
  tell({ kind: 'failed', why: String(error) });
}
process.on('disconnect', () => process.exit(0));
