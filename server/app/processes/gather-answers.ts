/** What a process has answered to a question; undefined if it has not answered in time. */
export interface AnswerOfProcess<T> {
  number: number;
  answer: T | undefined;
}

export interface Gatherer<T> {
  /** Asks all processes that are ready, and resolves with what has been answered in time. */
  gather(): Promise<AnswerOfProcess<T>[]>;
  /** Takes the answer to the question with this id. */
  take(id: number, answer: T): void;
}

interface Question<P> {
  /** Lists the processes that are ready, by their numbers. */
  ready: () => Map<number, P>;
  /** Sends the question to a process. */
  ask: (process: P, id: number) => void;
  /** How long the processes have to answer, in ms. One that hangs does not. */
  withinMs: number;
}

/** Creates the part of the parent that asks all processes the same question. */
export function gatherAnswers<P, T>({ ready, ask, withinMs }: Question<P>): Gatherer<T> {
  const waiting = new Map<number, (answer: T) => void>();
  let lastId = 0;
  const askOne = async (number: number, process: P): Promise<AnswerOfProcess<T>> => {
    const id = (lastId += 1);
    const answering = Promise.withResolvers<T | undefined>();
    const late = setTimeout(() => answering.resolve(undefined), withinMs);
    waiting.set(id, answering.resolve);
    ask(process, id);
    const answer = await answering.promise;
    clearTimeout(late);
    waiting.delete(id);
    return { number, answer };
  };
  return {
    gather: () => Promise.all([...ready()].map(([number, process]) => askOne(number, process))),
    take: (id, answer) => waiting.get(id)?.(answer),
  };
}
