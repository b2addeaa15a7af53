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
