import { parentPort, workerData } from 'node:worker_threads';
import { pushSender } from './send-push.ts';
import type { Outcomes, TransportAnswer, TransportRequest, TransportSettings } from './transport.ts';

/** Outcomes gather so long before they are told: one statement writes many down. */
const gatherMs = 100;

const sender = pushSender(workerData as TransportSettings);

parentPort?.on('message', ({ id, requests }: TransportRequest) => {
  let known: Outcomes = [];
  const tell = (): void => {
    if (known.length > 0) parentPort?.postMessage({ id, outcomes: known } satisfies TransportAnswer);
    known = [];
  };
  const timer = setInterval(tell, gatherMs);
  void sender
    .sendAll(requests, (place, outcome) => void known.push([place, outcome]))
    .finally(() => {
      clearInterval(timer);
      tell();
    });
});
