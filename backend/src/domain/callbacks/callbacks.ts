import { isPhoneNumber } from '@patchbay/shared-contracts';
import { isCustomerNumber } from '../calls/model/numbers.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../profile/profile.ts';
import type { Callback, Callbacks, CallbackWanted } from '../telephony/ports.ts';
import type { Telephony } from '../telephony/telephony.ts';
import { createCallbackStore, type CallbackStore } from './store.ts';

/** Nobody is called while the queue is closed; it is looked at again so soon. */
const CLOSED_MS = 60_000;

export interface CallbacksDeps {
  readonly database: Database;
  readonly processId: string;
  readonly telephony: Pick<Telephony, 'callBack' | 'dropCallback' | 'callbacksHere'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Places in line that are kept for who hung up [TEL-019]. */
export interface CallbackKeeping extends Callbacks, Pick<CallbackStore, 'later' | 'giveUp'> {
  /** To be called every second: what is due goes into its line, and what is over elsewhere out of it. */
  beat(): Promise<void>;
}

/** As for who dials by hand: the account may call, by a number that it has [CALL-041…046]. */
async function mayCall(tx: Tx, { call, number }: CallbackWanted, now: number): Promise<boolean> {
  const service = await tx
    .selectFrom('service_numbers')
    .select('expires_at')
    .where('number', '=', call.serviceNumber)
    .executeTakeFirst();
  if (service === undefined || (service.expires_at !== null && service.expires_at.getTime() <= now)) return false;
  return isPhoneNumber(number) && isCustomerNumber(number) && !(await isSuspended(tx));
}

const isSuspended = async (tx: Tx): Promise<boolean> => (await accountProfile(tx)).is_suspended_account;

export function createCallbacks(deps: CallbacksDeps): CallbackKeeping {
  const { database, telephony, now, onError } = deps;
  const store = createCallbackStore(deps);
  /** The account of each that is in a line here. */
  const accounts = new Map<string, string>();

  /** Those that are over, or that another process has, have no place here any more. */
  const renew = async (): Promise<void> => {
    const here = new Set(telephony.callbacksHere());
    for (const id of accounts.keys()) if (!here.has(id)) accounts.delete(id);
    for (const accountId of new Set(accounts.values())) {
      const ids = [...accounts].filter(([, of]) => of === accountId).map(([id]) => id);
      const ours = new Set(await store.renew(accountId, ids));
      for (const id of ids) if (!ours.has(id)) telephony.dropCallback(id);
    }
  };
  const place = async (callback: Callback): Promise<void> => {
    const placed = await telephony.callBack(callback);
    if (placed === 'gone') return store.end(callback, 'gone');
    if (placed === 'closed') return store.putOff(callback, CLOSED_MS);
    accounts.set(callback.id, callback.accountId);
  };
  const takeIn = async (accountId: string): Promise<void> => {
    const taken = await store.take(accountId);
    if (taken.length === 0) return;
    const isGone = await database.withAccount(accountId, isSuspended);
    for (const callback of taken) await (isGone ? store.end(callback, 'gone') : place(callback));
  };
  return {
    async keep(wanted) {
      const { accountId } = wanted.call;
      if (!(await database.withAccount(accountId, (tx) => mayCall(tx, wanted, now())))) return false;
      if (!(await store.keep(wanted))) return false;
      await takeIn(accountId).catch(onError);
      return true;
    },
    ...{ later: store.later, giveUp: store.giveUp },
    begin: store.begin,
    over: store.over,
    answered: ({ accountId, customerNumber }, queueId) =>
      void store.answered(accountId, queueId, customerNumber).catch(onError),
    async beat() {
      await renew();
      for (const accountId of await store.accounts()) await takeIn(accountId);
    },
  };
}
