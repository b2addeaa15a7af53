import { defineArea } from '../area/define-area.ts';
import { every } from '../../kernel/jobs/every.ts';
import type { CallHome } from '../telephony/call-home.ts';
import { createCallbacks, type CallbackKeeping, type CallbacksDeps } from './callbacks.ts';

const BEAT_MS = 1_000;

interface Attending {
  readonly callbacks: Pick<CallbackKeeping, 'beat' | 'renew'>;
  readonly callHome: Pick<CallHome, 'isHere'>;
  readonly onError: (error: unknown) => void;
}

/** Callbacks: a caller who waits in a queue can hang up and keep the place [TEL-019]. */
export const callbacksArea = defineArea({
  name: 'callbacks',
  services: (base: CallbacksDeps) => ({ callbacks: createCallbacks(base) }),
  perProcess: ({ callbacks, callHome, onError }: Attending) =>
    every(BEAT_MS, () => (callHome.isHere() ? callbacks.beat() : callbacks.renew()), onError),
});
