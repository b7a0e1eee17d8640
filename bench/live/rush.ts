import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenEnding } from '../../scripts/when-ending.ts';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { writeCallers } from '../saves.ts';
import { withServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { threadTimes } from '../visit/processor-time.ts';
import type { RushMessage } from './rush-clients.ts';

const pages = 5_000;
const goals = 4;

/**
 * Measures what a goal costs one process when 5,000 pages are open: the processor time from the goal until every page has asked again for the
 * own document, the leaderboard and the rivals. The own predictions stay as they are, because cards compute their points from the match.
 */
export async function benchRush(stage: Stage): Promise<Figure[]> {
  const place = await stage.full();
  const competition = place.sizes.competition ?? '';
  const measure = async (server: ServerProcess): Promise<Cost[]> => {
    const file = await writeCallers(place);
    const clients = fork(path.join(import.meta.dirname, 'rush-clients.ts'), [
      String(server.port),
      String(pages),
      file,
      competition,
    ]);
    const keep = whenEnding(() => clients.kill('SIGKILL'));
    const next = messagesOf(clients);
    try {
      const opened = await next();
      if (opened.kind !== 'open') throw new Error(`the pages did not open: ${JSON.stringify(opened)}`);
      const measured: Cost[] = [];
      for (let goal = 1; goal <= goals; goal++) {
        await untilQuiet();
        measured.push(await costOf(place, server, { goal, next }));
      }
      // The first goal runs code that has not been compiled yet, so it is not counted.
      return measured.slice(1);
    } finally {
      clients.kill();
      keep();
    }
  };
  const costs = await withServer(place, measure, {}, { isWatched: false });
  const at = `${pages.toLocaleString('en-US')} pages of home, league of 380, postgres`;
  return [
    {
      what: 'A goal, until all pages are done: processor time of the server',
      at,
      asked: { under: 1 },
      unit: 's',
      measured: costs.map(({ ms }) => ms / 1000),
      note: `${costs[0]?.requests} requests, none of them for matches; the database's time is not counted`,
    },
  ];
}

/** Returns a function that waits for the next message, or returns one that has already arrived. Fails if the process ends before. */
function messagesOf(clients: ChildProcess): () => Promise<RushMessage> {
  const messages = on(clients, 'message', { close: ['exit'] });
  return async () => {
    const { done, value } = await messages.next();
    if (done) throw new Error('the process of the pages has ended');
    const [message] = value as [RushMessage];
    return message;
  };
}

interface Cost {
  ms: number;
  requests: number;
}

interface Rush {
  goal: number;
  next: () => Promise<RushMessage>;
}

async function costOf(
  { admin, live, sizes }: Place,
  { origin, pid }: ServerProcess,
  { goal, next }: Rush,
): Promise<Cost> {
  // Longer than the pause between two events about the table.
  await sleep(1_200);
  const done = next();
  const before = await threadTimes(pid);
  const answer = await fetch(`${origin}/admin/${sizes.competition}/results/${live[0]}`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'IN_PLAY', full1: goal, full2: 0, minute: 20 + goal }),
  });
  if (answer.status !== 200) throw new Error(`the goal was refused: ${answer.status} ${await answer.text()}`);
  const message = await done;
  if (message.kind !== 'done' || message.refused > 0) throw new Error(`a page failed: ${JSON.stringify(message)}`);
  return { ms: (await threadTimes(pid)).all - before.all, requests: message.requests };
}
