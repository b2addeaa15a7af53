import type { CarriedSockets } from '../../kernel/edge/carried-sockets.ts';
import type { Processes } from '../live/processes.ts';
import type { CallHomes } from './call-homes.ts';

/** Time after which a process that stopped silently is known to be dead, and the calls that are left are known, ms. */
export const MOVED_MS = 7_000;

interface CarriedToDeadDeps {
  readonly callHomes: Pick<CallHomes, 'onMoved'>;
  readonly carried: Pick<CarriedSockets, 'endLater'>;
  readonly processes: Pick<Processes, 'others'>;
  /** Runs once after `ms`. */
  readonly after: (ms: number, run: () => void) => unknown;
}

/** Longest wait for the next process of a dead one, ms. */
const NEXT_MS = 5_000;

interface MovedFromDeps {
  readonly callHomes: Pick<CallHomes, 'onMoved'>;
  /** Whether anything listens at an address. */
  readonly listens: (address: string) => Promise<boolean>;
  /** Runs once after `ms`. */
  readonly after: (ms: number, run: () => void) => unknown;
}

/**
 * Returns what tells about a process that went away: true once its calls are at another process, or after the longest wait; false while it
 * listens, and so has only ended a connection.
 */
export function createMovedFrom({ callHomes, listens, after }: MovedFromDeps): (address: string) => Promise<boolean> {
  const waiting = new Map<string, Set<() => void>>();
  callHomes.onMoved(({ before }) => {
    if (before.is !== 'there') return;
    waiting.get(before.address)?.forEach((done) => done());
    waiting.delete(before.address);
  });
  return async (address) => {
    const moved = new Promise<true>((resolve) => {
      const done = (): void => resolve(true);
      const others = waiting.get(address) ?? new Set();
      waiting.set(address, others.add(done));
      after(NEXT_MS, () => {
        others.delete(done);
        done();
      });
    });
    return (await listens(address)) ? false : moved;
  };
}

/**
 * Ends sockets carried to the previous process of an account's calls once it is dead. A draining process keeps its calls and phones [TEL-021]; a
 * killed one resets its connections; what is left are machines that vanished from the network.
 */
export function endCarriedToDead({ callHomes, carried, processes, after }: CarriedToDeadDeps): void {
  callHomes.onMoved(({ before }) => {
    if (before.is !== 'there') return;
    const end = carried.endLater(before.address);
    const look = async (): Promise<void> => {
      const others = await processes.others().catch(() => null);
      if (others === null || others.has(before.processId)) after(MOVED_MS, () => void look());
      else end();
    };
    after(MOVED_MS, () => void look());
  });
}
