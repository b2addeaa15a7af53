import { Worker } from 'node:worker_threads';
import type { Clock, TelephonyLog } from '../../ports.ts';
import type { ThreadLoad } from '../media-endpoint.ts';
import type { OpenEndpoint } from '../open-endpoint.ts';
import type { MediaThreadData } from './main.ts';
import { createMediaThread, type MediaThread, type StartThread } from './media-thread.ts';
import type { MediaNews } from './messages.ts';

/** Media threads have the endpoints of legs: packets, encryption, ICE. Rooms, recordings and calls stay in the thread that opens the legs. */
export interface MediaThreads {
  readonly open: OpenEndpoint;
  /** Returns the load of the fullest one since the last call. */
  takeLoad(): ThreadLoad;
  close(): Promise<void>;
}

/** Number of threads, and the file of the built thread (`media/threads/main.ts`). */
export interface MediaThreadsSetting {
  readonly count: number;
  readonly file: string;
}

export interface MediaThreadsDeps extends MediaThreadsSetting, MediaThreadData {
  readonly log: TelephonyLog;
  readonly clock: Pick<Clock, 'after'>;
}

const startWorker =
  (file: string, data: MediaThreadData): StartThread =>
  ({ news, ended }) => {
    const worker = new Worker(file, { workerData: data, env: {}, stdin: false });
    let before = worker.performance.eventLoopUtilization();
    worker.on('message', (given: MediaNews) => news(given));
    worker.once('error', (error: unknown) => {
      worker.removeAllListeners('exit');
      ended(error instanceof Error ? error : new Error(String(error)));
    });
    worker.once('exit', (code) => ended(new Error(`exit code ${code}`)));
    return {
      post: (order, transfer) => worker.postMessage(order, transfer),
      takeBusy: () => {
        const now = worker.performance.eventLoopUtilization();
        const { utilization } = worker.performance.eventLoopUtilization(now, before);
        before = now;
        return utilization;
      },
      async end() {
        worker.removeAllListeners();
        worker.on('error', () => undefined); // it may fail while it is ended
        await worker.terminate();
      },
    };
  };

/** Returns the running thread with the fewest legs; one that starts only when none runs. */
const emptiest = (threads: readonly MediaThread[]): MediaThread => {
  const running = threads.filter((thread) => thread.isRunning());
  return (running.length > 0 ? running : threads).reduce((best, thread) =>
    thread.size() < best.size() ? thread : best,
  );
};

/** Starts the threads; each leg goes to the one with the fewest legs. Rejects when one cannot start. */
export async function createMediaThreads({
  file,
  count,
  log,
  clock,
  ...data
}: MediaThreadsDeps): Promise<MediaThreads> {
  const start = startWorker(file, { mediaAddresses: data.mediaAddresses });
  const threads = Array.from({ length: count }, () => createMediaThread({ start, log, clock }));
  const close = async (): Promise<void> => void (await Promise.all(threads.map((thread) => thread.close())));
  try {
    await Promise.all(threads.map(({ ready }) => ready));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    open: (setting) => emptiest(threads).open(setting),
    takeLoad: () => {
      const loads = threads.map((thread) => thread.takeLoad());
      return { busy: Math.max(...loads.map(({ busy }) => busy)), late: Math.max(...loads.map(({ late }) => late)) };
    },
    close,
  };
}
