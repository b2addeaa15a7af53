import { parentPort, workerData } from 'node:worker_threads';
import { openHere } from '../open-endpoint.ts';
import type { MediaOrder } from './messages.ts';
import { serveMedia } from './serve-media.ts';

/** Data that the thread gets at its start. */
export interface MediaThreadData {
  readonly mediaAddresses: readonly string[];
}

const { mediaAddresses } = workerData as MediaThreadData;
const clock = {
  now: () => performance.timeOrigin + performance.now(),
  timeOfDay: Date.now,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
serveMedia({
  open: openHere({ mediaAddresses, clock }),
  clock,
  port: {
    post: (news, transfer) => parentPort?.postMessage(news, transfer),
    onOrder: (listener) => void parentPort?.on('message', (order: MediaOrder) => listener(order)),
  },
});
