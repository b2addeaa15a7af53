import { defineArea } from '../area/define-area.ts';
import { every } from '../../kernel/jobs/every.ts';
import type { CallHomes } from '../telephony/call-homes.ts';
import { createCallbacks, type CallbackKeeping, type CallbacksDeps } from './callbacks.ts';

const BEAT_MS = 1_000;

interface Attending {
  readonly callbacks: Pick<CallbackKeeping, 'beat' | 'renew' | 'handBack'>;
  readonly callHomes: Pick<CallHomes, 'isHere' | 'part' | 'place'>;
}

/** To be called every second. A home can move while places are kept for its callers: they move with it. */
export const attend = async ({ callbacks, callHomes }: Attending): Promise<void> => {
  await callbacks.handBack((accountId) => callHomes.place(accountId).is === 'there');
  await (callHomes.part() > 0 ? callbacks.beat(callHomes.isHere) : callbacks.renew());
};

interface Watching extends Attending {
  readonly onError: (error: unknown) => void;
}

/** Callbacks: a caller who waits in a queue can hang up and keep the place [TEL-019]. */
export const callbacksArea = defineArea({
  name: 'callbacks',
  services: (base: CallbacksDeps) => ({ callbacks: createCallbacks(base) }),
  perProcess: ({ callbacks, callHomes, onError }: Watching) =>
    every(BEAT_MS, () => attend({ callbacks, callHomes }), onError),
});
