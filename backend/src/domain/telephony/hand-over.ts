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
  readonly storedCalls: Pick<CallsOfDead, 'ask' | 'of' | 'forget'>;
  readonly telephony: Pick<Telephony, 'activeCalls' | 'handOver'>;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: { info(facts: object, text: string): void };
}

/** Longest wait for the processes that take the accounts of one that leaves, and then for those that take its calls, ms. */
const HOMES_MS = 3_000;
const CALLS_MS = 4_000;
/** Number of looks for the calls that were just stored, and the pause between them, ms. A look may take a second while Redis is away. */
const STORED_LOOKS = 3;
const STORED_AGAIN_MS = 250;
/** Time between two looks. */
const LOOK_MS = 50;

/** Waits until it is true, for so long at most. */
async function within(ms: number, pause: HandOverDeps['pause'], isTrue: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < ms && !(await isTrue()); waited += LOOK_MS) await pause(LOOK_MS);
}

/** Returns which of these calls are stored; none if Redis stays away. */
async function storedOf(
  { processId, storedCalls, pause }: HandOverDeps,
  callIds: readonly string[],
): Promise<readonly string[]> {
  for (let look = 1; look <= STORED_LOOKS; look++) {
    const entries = await storedCalls.ask(processId).catch(() => undefined);
    if (entries) return entries.map(({ callId }) => callId).filter((id) => callIds.includes(id));
    await pause(STORED_AGAIN_MS);
  }
  return [];
}

/** Stops the calls of these accounts, and tells the other processes. */
async function handOver(deps: HandOverDeps, isThere: (accountId: string) => boolean): Promise<void> {
  const { notices, processId, storedCalls, telephony, pause, log } = deps;
  const { callIds, drop } = await telephony.handOver(isThere);
  // Redis does one after the other: this finds them stored. An account may have moved on meanwhile: its next process takes them.
  const stored = await storedOf(deps, callIds);
  const left = async () => (await storedCalls.of(processId, isThere)).filter(({ callId }) => stored.includes(callId));
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
 * sound [TEL-021]. Without such a process, or while Redis is away, it does nothing; what is left ends with the process. A call that the
 * process with its account does not take is hung up.
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
