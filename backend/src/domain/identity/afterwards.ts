import { randomInt } from 'node:crypto';

const SOONEST_MS = 50;
const LATEST_MS = 500;

/** Work that must not be noticeable by the response time: it runs a random while later. */
export interface Afterwards {
  run(work: () => Promise<void>): void;
  /** Runs pending work at once, and waits for it. */
  settled(): Promise<void>;
}

export function createAfterwards(onError: (error: unknown) => void): Afterwards {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const begin = (timer: NodeJS.Timeout): void => {
    const work = waiting.get(timer);
    clearTimeout(timer);
    waiting.delete(timer);
    if (work === undefined) return;
    const done = work()
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  return {
    run(work) {
      const timer: NodeJS.Timeout = setTimeout(() => begin(timer), randomInt(SOONEST_MS, LATEST_MS));
      waiting.set(timer, work);
    },
    async settled() {
      [...waiting.keys()].forEach(begin);
      await Promise.all(underWay);
    },
  };
}
