import { isPhoneNumber } from '@patchbay/shared-contracts';
import { isCustomerNumber } from '../calls/model/numbers.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../profile/profile.ts';
import type { Callback, CallbackKept, Callbacks, CallbackWanted } from '@patchbay/telephony/ports';
import type { CallPort } from '@patchbay/telephony/call-port';
import { createCallbackStore, type CallbackStore } from './store.ts';

/** Pause before a callback of a closed queue is checked again; nobody is called while it is closed. */
const CLOSED_MS = 60_000;
/** Interval of checks whether queues with callbacks in line have closed or gone. */
const STANDING_MS = 5_000;
/** Time until another process may take a callback that is handed back: by then its call here is over. */
export const HANDED_BACK_MS = 1_000;

export interface CallbacksDeps {
  readonly database: Database;
  readonly processId: string;
  readonly telephony: Pick<CallPort, 'callBack' | 'queueState' | 'dropCallback' | 'callbacksHere'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Callbacks: places in line kept for callers who hung up [TEL-019]. */
export interface CallbackKeeping extends Callbacks, Pick<CallbackStore, 'later' | 'giveUp'> {
  /**
   * To be called every second in a process with calls: puts due callbacks of the accounts whose calls are here into their lines, and
   * removes those that are over elsewhere.
   */
  beat(isHere: (accountId: string) => boolean): Promise<void>;
  /** Same in other processes: callbacks still here go on. */
  renew(): Promise<void>;
  /**
   * Takes callbacks out of the lines of accounts whose calls are at another process, where the agents are: that one puts them into its
   * lines, in the same place. A customer who is being rung is rung to the end.
   */
  handBack(isThere: (accountId: string) => boolean): Promise<void>;
}

/**
 * Returns why a callback is refused. As for a manual call, the account has to be allowed to call, from a number that it has
 * [CALL-041…046]. A number of the account itself cannot be called back: the call would join the line again.
 */
async function whyNot(tx: Tx, { call, number }: CallbackWanted, now: number): Promise<CallbackKept | null> {
  const service = await tx
    .selectFrom('service_numbers')
    .select('expires_at')
    .where('number', '=', call.serviceNumber)
    .executeTakeFirst();
  if (service === undefined || (service.expires_at !== null && service.expires_at.getTime() <= now)) return 'gone';
  if (!isPhoneNumber(number) || !isCustomerNumber(number)) return 'number';
  const own = tx.selectFrom('service_numbers').select('number').where('number', '=', number);
  if ((await own.executeTakeFirst()) !== undefined) return 'own';
  return (await isSuspended(tx)) ? 'gone' : null;
}

const isSuspended = async (tx: Tx): Promise<boolean> => (await accountProfile(tx)).is_suspended_account;

const createHandBack =
  (
    store: Pick<CallbackStore, 'putOff'>,
    telephony: Pick<CallPort, 'callbacksHere' | 'dropCallback'>,
  ): CallbackKeeping['handBack'] =>
  async (isThere) => {
    for (const callback of telephony.callbacksHere().filter(({ accountId }) => isThere(accountId)))
      if (await store.putOff(callback, HANDED_BACK_MS)) telephony.dropCallback(callback.id);
  };

export function createCallbacks(deps: CallbacksDeps): CallbackKeeping {
  const { database, telephony, now, onError } = deps;
  const store = createCallbackStore(deps);
  let lookedAt = -Infinity;

  /** Removes callbacks that are over, or that another process has. */
  const renew = async (): Promise<void> => {
    const here = telephony.callbacksHere();
    for (const accountId of new Set(here.map((callback) => callback.accountId))) {
      const ids = here.filter((callback) => callback.accountId === accountId).map(({ id }) => id);
      const ours = new Set(await store.renew(accountId, ids));
      for (const id of ids) if (!ours.has(id)) telephony.dropCallback(id);
    }
  };
  /**
   * Postpones callbacks of queues that have closed, and ends those of queues that are gone; a customer who is being rung is rung to the
   * end.
   */
  const leaveClosed = async (): Promise<void> => {
    if (now() - lookedAt < STANDING_MS) return;
    lookedAt = now();
    const here = [...telephony.callbacksHere()];
    const queues = new Map(here.map(({ accountId, queueId }) => [queueId, accountId]));
    for (const [queueId, accountId] of queues) {
      const standing = await telephony.queueState(accountId, queueId);
      if (standing === 'open') continue;
      for (const callback of here.filter((one) => one.queueId === queueId)) {
        if (standing === 'gone') await store.end(callback, 'gone');
        else if (!(await store.putOff(callback, CLOSED_MS))) continue;
        telephony.dropCallback(callback.id);
      }
    }
  };
  const place = async (callback: Callback): Promise<void> => {
    const placed = await telephony.callBack(callback);
    if (placed === 'gone') return store.end(callback, 'gone');
    if (placed === 'closed') await store.putOff(callback, CLOSED_MS);
  };
  const takeIn = async (accountId: string): Promise<void> => {
    const taken = await store.take(accountId);
    if (taken.length === 0) return;
    const isGone = await database.withAccount(accountId, isSuspended);
    for (const callback of taken) await (isGone ? store.end(callback, 'gone') : place(callback));
  };
  return {
    ...{ later: store.later, giveUp: store.giveUp, begin: store.begin, over: store.over },
    async keep(wanted) {
      const { accountId } = wanted.call;
      const isClosed = (await telephony.queueState(accountId, wanted.queueId)) === 'closed';
      const why = await database.withAccount(accountId, (tx) => whyNot(tx, wanted, now()));
      const kept = why ?? (await store.keep(wanted));
      if (kept === 'kept' || kept === 'there') await takeIn(accountId).catch(onError);
      return kept === 'kept' && isClosed ? 'closed' : kept;
    },
    answered: ({ accountId, customerNumber }, queueId) =>
      void store.answered(accountId, queueId, customerNumber).catch(onError),
    renew,
    handBack: createHandBack(store, telephony),
    async beat(isHere) {
      await renew();
      await leaveClosed();
      for (const accountId of (await store.accounts()).filter(isHere)) await takeIn(accountId);
    },
  };
}
