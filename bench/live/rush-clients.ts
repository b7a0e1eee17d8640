import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// Pages of home that are open when a goal is scored. The event brings the match itself. When the table has changed, each asks again for what
// home shows of it, at a random moment within the time that the event names, as the pages do (web/app/live/live.ts).

/** A message from this process to its parent. `done` is sent when all pages have asked for everything once after a goal. */
export type RushMessage =
  | { kind: 'open' }
  | { kind: 'done'; requests: number; refused: number }
  | { kind: 'failed'; why: string };

/** How many streams are opened at once, so that the server's queue of new connections does not overflow. */
const opening = 100;

const [port = '', count = '', file = '', competition = ''] = process.argv.slice(2);
const callers = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [uid: string, cookie: string]);
const total = Number(count);
const tell = (message: RushMessage): void => void process.send?.(message);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

let finished = 0;
let requests = 0;
let refused = 0;

/** What home asks for after a goal, in one request. */
const asked = (uid: string): string => {
  const query = new URLSearchParams();
  for (const path of [`/users/${uid}`, '/users?limit=5&scope=overall', `/users/${uid}/rivals`]) {
    query.append('call', `/db/${competition}${path}`);
    query.append('etag', '');
  }
  return `/batch?${query.toString()}`;
};

function ask(path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
    const request = get({ host: '127.0.0.1', port, path: `/db/${competition}${path}`, agent, headers }, (answer) => {
      requests++;
      if (answer.statusCode !== 200) refused++;
      answer.resume();
      answer.once('end', resolve);
    });
    request.once('error', reject);
  });
}

async function follow(spreadMs: number, [uid, cookie]: [string, string]): Promise<void> {
  await sleep(Math.random() * spreadMs);
  await ask(asked(uid), cookie);
  if (++finished < total) return;
  tell({ kind: 'done', requests, refused });
  finished = requests = refused = 0;
}

/** Opens the stream of a page. Resolves when the first event has arrived. */
function openPage(caller: [string, string]): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = '';
    const stream = get({
      host: '127.0.0.1',
      port,
      path: `/db/${competition}/live`,
      agent: false,
      headers: { cookie: caller[1] },
    });
    stream.once('error', reject);
    stream.once('response', (answer) => {
      answer.setEncoding('utf8');
      // After `hello` the promise is resolved, so only the parent process learns of it.
      answer.once('close', () => {
        reject(new Error('a stream was closed'));
        fail('a stream was closed');
      });
      answer.on('data', (text: string) => {
        const lines = `${tail}${text}`.split('\n');
        tail = lines.pop() ?? '';
        for (const line of lines.filter((one) => one.startsWith('data: '))) {
          const event = JSON.parse(line.slice('data: '.length)) as { type: string; spreadMs: number };
          if (event.type === 'hello') resolve();
          if (event.type === 'standings') follow(event.spreadMs, caller).catch(fail);
        }
      });
    });
  });
}

function fail(error: unknown): void {
  tell({ kind: 'failed', why: String(error) });
}

try {
  for (let from = 0; from < total; from += opening) {
    await Promise.all(callers.slice(from, Math.min(from + opening, total)).map(openPage));
  }
  tell({ kind: 'open' });
} catch (error) {
  fail(error);
}
process.on('disconnect', () => process.exit(0));
