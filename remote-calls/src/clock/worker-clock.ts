import { systemClock, type Clock } from './clock.ts';

/** A timer in a worker. `{ id, ms, repeats }` starts ticks with that id; `{ id }` alone stops them. */
export interface TimeWorker {
  post(message: { readonly id: number; readonly ms?: number; readonly repeats?: boolean }): void;
  listen(ticked: (id: number) => void, failed: () => void): void;
  stop(): void;
}

/** Starts the browser's worker; throws where there are none or a policy forbids them. */
export function startTimeWorker(address: string): TimeWorker {
  const worker = new Worker(address);
  return {
    post: (message) => worker.postMessage(message),
    listen(ticked, failed) {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'number' && ticked(data);
      worker.onerror = failed;
    },
    stop: () => worker.terminate(),
  };
}

interface Waiting {
  readonly ms: number;
  readonly repeats: boolean;
  readonly since: number;
  readonly run: () => void;
}

/**
 * Creates a clock in a worker, because pages in the background get their own timers only once a minute [TEL-014]. Without a worker, or
 * when it fails, the page's timers take over pending ones.
 */
export function createWorkerClock(makeWorker: () => TimeWorker, page: Clock = systemClock): Clock & { stop(): void } {
  const waiting = new Map<number, Waiting>();
  const onPage = new Map<number, () => void>();
  let worker: TimeWorker | null = null;
  let lastId = 0;

  const fire = (id: number) => {
    const due = waiting.get(id);
    if (!due) return; // stopped in the meantime
    if (!due.repeats) waiting.delete(id);
    due.run();
  };
  const keepOnPage = (id: number, { ms, repeats, since }: Waiting) => {
    const left = Math.max(0, since + ms - page.now());
    onPage.set(id, repeats ? page.every(ms, () => fire(id)) : page.after(left, () => fire(id)));
  };
  const giveUp = () => {
    worker = null;
    waiting.forEach((due, id) => keepOnPage(id, due));
  };
  try {
    worker = makeWorker();
    worker.listen(fire, giveUp);
  } catch {
    worker = null;
  }
  const start = (ms: number, repeats: boolean, run: () => void) => {
    const id = (lastId += 1);
    const due = { ms, repeats, since: page.now(), run };
    waiting.set(id, due);
    if (worker) worker.post({ id, ms, repeats });
    else keepOnPage(id, due);
    return () => {
      if (!waiting.delete(id)) return;
      worker?.post({ id });
      onPage.get(id)?.();
      onPage.delete(id);
    };
  };
  return {
    now: page.now,
    after: (ms, run) => start(ms, false, run),
    every: (ms, run) => start(ms, true, run),
    stop: () => worker?.stop(),
  };
}
