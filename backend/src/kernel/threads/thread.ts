import { Worker, type ResourceLimits } from 'node:worker_threads';

/** Runs long work in a separate thread, one order after the other: the main thread carries calls. */
export interface Thread<Order, Answer> {
  /** Rejects with `NoRoom`, `TookTooLong`, or the error that ended the thread. */
  ask(order: Order): Promise<Answer>;
  /** Rejects waiting orders with `NoRoom`. */
  close(): Promise<void>;
}

export interface ThreadSetup {
  /** File of the built thread; it answers each `{ id, order }` with `{ id, answer }`. */
  readonly file: string;
  /** Time limit of one order, ms. */
  readonly patienceMs: number;
  /** Largest number of waiting orders. */
  readonly room: number;
  readonly memory: ResourceLimits;
}

/** Too many orders wait already. */
export class NoRoom extends Error {}
/** The order exceeded its time limit. */
export class TookTooLong extends Error {}

interface Waiting<Order, Answer> {
  readonly id: number;
  readonly order: Order;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface ThreadAnswer<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

/** Idle time after which the thread ends, to free its memory. */
const IDLE_MS = 30_000;

export function createThread<Order, Answer>({ file, patienceMs, room, memory }: ThreadSetup): Thread<Order, Answer> {
  const waiting: Waiting<Order, Answer>[] = [];
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    clearTimeout(timer);
    await ended?.terminate();
  };
  const wait = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
    timer.unref();
  };
  const next = (): void => {
    const [first] = waiting;
    if (first === undefined) return wait(IDLE_MS, () => void end());
    worker ??= start();
    worker.postMessage({ id: first.id, order: first.order });
    wait(patienceMs, () => failed(new TookTooLong()));
  };
  const done = (finish: (order: Waiting<Order, Answer>) => void): void => {
    const first = waiting.shift();
    if (first !== undefined) finish(first);
    next();
  };
  /** The thread is unusable; waiting orders get a new one. */
  const failed = (error: Error): void => {
    void end();
    done(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: memory, env: {}, stdin: false });
    started.unref();
    started.on('message', ({ id, answer }: ThreadAnswer<Answer>) => {
      if (id === waiting[0]?.id) done(({ resolve }) => resolve(answer));
    });
    started.on('error', (error) => {
      if (started === worker) failed(error);
    });
    return started;
  };
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= room) return reject(new NoRoom());
        waiting.push({ id: ++count, order, resolve, reject });
        if (waiting.length === 1) next();
      }),
    async close() {
      for (const { reject } of waiting.splice(0)) reject(new NoRoom());
      await end();
    },
  };
}
