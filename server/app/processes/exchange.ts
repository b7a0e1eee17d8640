/** How a process asks the same question of all processes that share its port, through their parent, and how it answers. */
export interface Exchange<Own, All> {
  /** Says how this process answers when another process asks. */
  offer(read: () => Promise<Own>): void;
  /** Asks all processes. Never resolves if the parent is of a version that does not know the question. */
  gather(): Promise<All>;
  /** Takes the answers of all processes to the question with this id. */
  takeAll(id: number, all: All): void;
  /** Answers the question with this id. */
  answer(id: number): void;
}

interface Messages<Own> {
  askAll: (id: number) => void;
  tell: (id: number, own: Own) => void;
  fail: (error: unknown) => void;
}

export function exchangeThroughParent<Own, All>({ askAll, tell, fail }: Messages<Own>): Exchange<Own, All> {
  const waiting = new Map<number, (all: All) => void>();
  let lastId = 0;
  let read: (() => Promise<Own>) | undefined;
  return {
    offer: (how) => (read = how),
    async gather() {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<All>();
      waiting.set(id, resolve);
      askAll(id);
      return promise.finally(() => waiting.delete(id));
    },
    takeAll: (id, all) => waiting.get(id)?.(all),
    answer(id) {
      // What cannot be read, for example because the database is down, is left out like the answer of a process that hangs.
      read?.().then((own) => tell(id, own), fail);
    },
  };
}
