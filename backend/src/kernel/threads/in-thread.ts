import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Lowers the priority of this thread, as calls come first: on Linux a thread has a priority of its own, elsewhere nothing is changed. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5);
  } catch {
    // No such file, or not permitted: the thread runs at normal priority.
  }
}

/** Runs a thread started by `createThread`: carries out its orders. An exception ends it. */
export function inThread<Order>(work: (order: Order) => Promise<unknown>): void {
  giveWay();
  parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: Order }) => {
    void work(order).then((answer) => parentPort?.postMessage({ id, answer }));
  });
}
