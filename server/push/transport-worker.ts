import { parentPort, workerData } from 'node:worker_threads';
import { pushSender } from './send-push.ts';
import type { Outcomes, TransportAnswer, TransportRequest, TransportSettings } from './transport.ts';

/** Outcomes are collected for this long, or until there are this many, so that one statement can store several. */
const gatherMs = 8;
const gatherCount = 24;

const sender = pushSender(workerData as TransportSettings);
/** The functions to call when outcomes have been stored, by the id of the sending and the index of the message. */
const unwritten = new Map<number, Map<number, () => void>>();

parentPort?.on('message', (message: TransportRequest) => {
  if ('halt' in message) return sender.halt();
  if ('written' in message) {
    const waiting = unwritten.get(message.id);
    for (const place of message.written) waiting?.get(place)?.();
    return;
  }
  const { id, requests } = message;
  const waiting = new Map<number, () => void>();
  unwritten.set(id, waiting);
  const gathering = gatherOutcomes(id);
  void sender
    .sendAll(requests, (place, outcome) => {
      const written = Promise.withResolvers<void>();
      waiting.set(place, written.resolve);
      gathering.add([place, outcome]);
      return written.promise;
    })
    .finally(() => unwritten.delete(id));
});

function gatherOutcomes(id: number): { add(outcome: Outcomes[number]): void } {
  let known: Outcomes = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    parentPort?.postMessage({ id, outcomes: known } satisfies TransportAnswer);
    known = [];
  };
  return {
    add(outcome) {
      known.push(outcome);
      if (known.length >= gatherCount) tell();
      else timer ??= setTimeout(tell, gatherMs);
    },
  };
}
