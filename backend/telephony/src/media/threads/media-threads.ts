import { Worker } from 'node:worker_threads';
import type { TelephonyLog } from '../../ports.ts';
import type { MediaLoad } from '../media-endpoint.ts';
import type { OpenEndpoint } from '../open-endpoint.ts';
import type { MediaThreadData } from './main.ts';
import { createMediaThread, type MediaThread, type StartThread } from './media-thread.ts';
import type { MediaNews } from './messages.ts';

/** Threads that have the legs' media: packets, encryption, ICE. Rooms, recordings and calls stay in the thread that opens the legs. */
export interface MediaThreads {
  readonly open: OpenEndpoint;
  /** Returns the load of the fullest one since the last call. */
  takeLoad(): MediaLoad;
  close(): Promise<void>;
}

/** Number of threads, and the file of the built thread (`media/threads/main.ts`). */
export interface MediaThreadsSetting {
  readonly count: number;
  readonly file: string;
}

export interface MediaThreadsDeps extends MediaThreadsSetting, MediaThreadData {
  readonly log: TelephonyLog;
}

/** A thread has few short-lived objects compared to the program, whose young generation is larger (`scripts/setup/node-flags.mjs`). */
const memory = { maxYoungGenerationSizeMb: 48 };

const startWorker =
  (file: string, data: MediaThreadData): StartThread =>
  ({ news, ended }) => {
    const worker = new Worker(file, { workerData: data, env: {}, stdin: false, resourceLimits: memory });
    let before = worker.performance.eventLoopUtilization();
    worker.on('message', (given: MediaNews) => news(given));
    worker.once('error', ({ message }) => {
      worker.removeAllListeners('exit');
      ended(message);
    });
    worker.once('exit', (code) => ended(`exit code ${code}`));
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

const emptiest = (threads: readonly MediaThread[]): MediaThread =>
  threads.reduce((best, thread) => (thread.size() < best.size() ? thread : best));

/** Starts the threads; each leg goes to the one with the fewest legs. Rejects when one cannot start. */
export async function createMediaThreads({ file, count, log, ...data }: MediaThreadsDeps): Promise<MediaThreads> {
  const start = startWorker(file, { mediaAddresses: data.mediaAddresses });
  const threads = Array.from({ length: count }, () => createMediaThread(start, log));
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
