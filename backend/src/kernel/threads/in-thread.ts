import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Calls come first: on Linux a thread has a priority of its own, elsewhere nothing is changed. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5);
  } catch {
    // No such file, or it may not be changed: then it works as fast as all others.
  }
}

/** What a thread is that `createThread` starts: does what it is told. What is thrown ends it. */
export function inThread<Order>(work: (order: Order) => Promise<unknown>): void {
  giveWay();
  parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: Order }) => {
    void work(order).then((answer) => parentPort?.postMessage({ id, answer }));
  });
}
