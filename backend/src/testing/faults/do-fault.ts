import { setTimeout as pause } from 'node:timers/promises';
import type { Installation, OneProcess } from './installation.ts';
import type { Fault } from './model/fault-plan.ts';

type Doing = (forMs: number) => Promise<void>;

const toProcess = (process: OneProcess): Readonly<Record<'kill' | 'pause' | 'drain', Doing>> => ({
  async kill(forMs) {
    await process.stop('SIGKILL');
    await pause(forMs);
    await process.start();
  },
  async pause(forMs) {
    process.signal('SIGSTOP');
    await pause(forMs);
    process.signal('SIGCONT');
  },
  async drain(forMs) {
    await process.stop('SIGTERM');
    await pause(forMs);
    await process.start();
  },
});

const toParts = ({ redis, postgres }: Installation) => ({
  'redis-kill': async (forMs: number) => {
    await redis.kill();
    await pause(forMs);
    await redis.start();
  },
  'redis-pause': async (forMs: number) => {
    redis.signal('SIGSTOP');
    await pause(forMs);
    redis.signal('SIGCONT');
  },
  'postgres-kill': async (forMs: number) => {
    await postgres.kill();
    await pause(forMs);
    await postgres.start();
  },
});

/** Does it, waits, and undoes it. Resolves when everything is back; a process that was started is ready. */
export async function doFault(installation: Installation, fault: Fault): Promise<void> {
  if (!('process' in fault)) return toParts(installation)[fault.does](fault.forMs);
  const process = installation.processes[fault.process];
  if (process === undefined) throw new Error(`there is no process ${fault.process}`);
  return toProcess(process)[fault.does](fault.forMs);
}
