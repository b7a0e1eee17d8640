import { parentPort, workerData } from 'node:worker_threads';
import { pushSender } from './send-push.ts';
import type { TransportAnswer, TransportRequest, TransportSettings } from './transport.ts';

const sender = pushSender(workerData as TransportSettings);

parentPort?.on('message', ({ id, requests }: TransportRequest) => {
  void sender.sendAll(requests).then((outcomes) => parentPort?.postMessage({ id, outcomes } satisfies TransportAnswer));
});
