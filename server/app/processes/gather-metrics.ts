import type { Metrics, MetricsOfProcess } from './metrics-of-all.ts';

/** How long the processes have to answer, in ms. One that hangs is left out. */
const answerWithinMs = 2_000;

export interface MetricsGatherer {
  /** Asks all processes that are ready, and resolves with what has been answered in time. */
  gather(): Promise<MetricsOfProcess[]>;
  /** Takes the answer to the question with this id. */
  take(id: number, metrics: Metrics): void;
}

/** Creates the part of the parent that gathers metrics. `ready` lists the processes that are ready, and `ask` sends a question to one. */
export function gatherMetrics<P>(ready: () => Map<number, P>, ask: (process: P, id: number) => void): MetricsGatherer {
  const waiting = new Map<number, (metrics: Metrics) => void>();
  let lastId = 0;
  const askOne = async (number: number, process: P): Promise<MetricsOfProcess | undefined> => {
    const id = (lastId += 1);
    const answer = Promise.withResolvers<Metrics | undefined>();
    const late = setTimeout(() => answer.resolve(undefined), answerWithinMs);
    waiting.set(id, answer.resolve);
    ask(process, id);
    const metrics = await answer.promise;
    clearTimeout(late);
    waiting.delete(id);
    return metrics && { number, metrics };
  };
  return {
    async gather() {
      const asked = [...ready()].map(([number, process]) => askOne(number, process));
      return (await Promise.all(asked)).filter((answer) => answer !== undefined);
    },
    take: (id, metrics) => waiting.get(id)?.(metrics),
  };
}
