import type { Telephony } from '@patchbay/telephony/telephony';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';
import type { CallHomes } from './call-homes.ts';
import type { CallsOfDead } from './stored-calls.ts';

/** Sent by a process that ends, once its calls are stored for the next ones; the body is its id. */
export const HANDED_OVER = 'calls are handed over';

interface HandOverDeps {
  readonly callHomes: Pick<CallHomes, 'leave' | 'place'>;
  readonly notices: Pick<Notices, 'tell'>;
  readonly processes: Pick<Processes, 'others'>;
  readonly processId: string;
  readonly storedCalls: Pick<CallsOfDead, 'of'>;
  readonly telephony: Pick<Telephony, 'activeCalls' | 'handOver'>;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: { info(facts: object, text: string): void };
}

/** Longest wait for the processes that take the accounts of one that leaves, and time between two looks, ms. */
const TAKEN_MS = 3_000;
const LOOK_MS = 50;

/**
 * Hands the calls of a process that ends to the processes that have their accounts now: those by trunks go on there, after a moment without
 * sound [TEL-021]. Without such a process, or while Redis is away, it does nothing; what is left ends with the process.
 */
export async function handOverCalls(deps: HandOverDeps): Promise<void> {
  const { callHomes, notices, processes, processId, storedCalls, telephony, pause, log } = deps;
  if (telephony.activeCalls().length === 0) return;
  const others = await processes.others(); // null: Redis is away
  if (others === null || others.size === 0) return;
  await callHomes.leave();
  const isThere = (accountId: string): boolean => callHomes.place(accountId).is === 'there';
  const areThere = (): boolean => telephony.activeCalls().every(({ accountId }) => isThere(accountId));
  for (let waited = 0; waited < TAKEN_MS && !areThere(); waited += LOOK_MS) await pause(LOOK_MS);
  const stored = await storedCalls.of(processId, isThere);
  if (stored.length === 0) return;
  const calls = await telephony.handOver(isThere);
  await storedCalls.of(processId, isThere); // Redis does one after the other: it has all of them once it answers
  notices.tell(HANDED_OVER, processId);
  log.info({ calls }, 'calls are handed over');
}
