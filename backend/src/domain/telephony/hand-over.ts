import type { Telephony } from '@patchbay/telephony/telephony';
import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Processes } from '../live/processes.ts';
import type { CallHomes } from './call-homes.ts';
import type { CallsOfDead } from './stored-calls.ts';

/** Sent by a process that ends, once these calls are stored for the next ones. */
export const HANDED_OVER = 'calls are handed over';
export const handedOverSchema = z.object({ processId: z.string(), callIds: z.array(z.string()) });

interface HandOverDeps {
  /** This process has left its homes. */
  readonly callHomes: Pick<CallHomes, 'place'>;
  readonly notices: Pick<Notices, 'tell'>;
  readonly processes: Pick<Processes, 'others'>;
  readonly processId: string;
  readonly storedCalls: Pick<CallsOfDead, 'of' | 'forget'>;
  readonly telephony: Pick<Telephony, 'activeCalls' | 'handOver'>;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: { info(facts: object, text: string): void };
}

/** Longest wait for the processes that take the accounts of one that leaves, and then for those that take its calls, ms. */
const HOMES_MS = 3_000;
const CALLS_MS = 4_000;
/** Time between two looks. */
const LOOK_MS = 50;

/** Waits until it is true, for so long at most. */
async function within(ms: number, pause: HandOverDeps['pause'], isTrue: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < ms && !(await isTrue()); waited += LOOK_MS) await pause(LOOK_MS);
}

/** Stops the calls of these accounts, and tells the other processes. */
async function handOver(
  { notices, processId, storedCalls, telephony, pause, log }: HandOverDeps,
  isThere: (accountId: string) => boolean,
): Promise<void> {
  const { callIds, drop } = await telephony.handOver(isThere);
  const left = async () => (await storedCalls.of(processId, isThere)).filter(({ callId }) => callIds.includes(callId));
  // Redis does one after the other: this finds them stored, unless it is away.
  const stored = (await left()).map(({ callId }) => callId);
  drop(callIds.filter((id) => !stored.includes(id)));
  if (stored.length === 0) return;
  notices.tell(HANDED_OVER, JSON.stringify({ processId, callIds: stored }));
  await within(CALLS_MS, pause, async () => (await left()).length === 0);
  const notTaken = await left();
  for (const { field } of notTaken) storedCalls.forget(processId, field);
  drop(notTaken.map(({ callId }) => callId));
  log.info({ calls: stored.length, notTaken: notTaken.length }, 'calls are handed over');
}

/**
 * Hands the calls of a process that ends to the processes that have their accounts now: those by trunks go on there, after a moment without
 * sound [TEL-021]. Without such a process, or while Redis is away, it does nothing; what is left ends with the process. A call that nobody
 * takes is hung up.
 */
export async function handOverCalls(deps: HandOverDeps): Promise<void> {
  const { callHomes, processes, processId, storedCalls, telephony, pause } = deps;
  if (telephony.activeCalls().length === 0) return;
  const others = await processes.others(); // null: Redis is away
  if (others === null || others.size === 0) return;
  const isThere = (accountId: string): boolean => callHomes.place(accountId).is === 'there';
  await within(HOMES_MS, pause, () => telephony.activeCalls().every(({ accountId }) => isThere(accountId)));
  if ((await storedCalls.of(processId, isThere)).length > 0) await handOver(deps, isThere);
}
