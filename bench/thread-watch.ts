import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into a measured server (`node --import`). Answers each message of the parent with the longest time, in ms, for which the thread
// that answers requests was held since the last message.

if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('message', () => {
    process.send?.(delays.max / 1e6);
    delays.reset();
  });
  // The channel does not keep the process alive.
  process.channel?.unref();
}
