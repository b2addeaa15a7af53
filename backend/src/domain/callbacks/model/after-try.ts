import type { CallbackOver } from '@patchbay/telephony/ports';

/**
 * `waiting`: to be called, in the line from `due_at` on. `calling`: the customer is being rung. All others are its end: `answered` is who called
 * again and was answered, `gone` a queue, number or account that is there no more.
 */
export const callbackStates = [
  'waiting',
  'calling',
  'reached',
  'not reached',
  'answered',
  'cancelled',
  'expired',
  'gone',
] as const;
export type CallbackState = (typeof callbackStates)[number];

/** As it stands when a call of it is over; times in epoch ms. */
export interface Tried {
  readonly state: CallbackState;
  /** The call that is over, too, once its customer was rung. */
  readonly tried: number;
  readonly tries: number;
  readonly pauseMs: number;
  readonly until: number;
}

export type Next =
  { readonly state: 'waiting'; readonly dueAt: number; readonly tried: number } | { readonly state: CallbackState };

/** In vain: once more after the pause, while there are tries and time. */
const again = ({ tried, tries, pauseMs, until }: Tried, now: number): Next =>
  tried >= tries || now + pauseMs >= until
    ? { state: 'not reached' }
    : { state: 'waiting', dueAt: now + pauseMs, tried };

/** What becomes of a callback when its call ended so [TEL-019]. */
export function afterTry(callback: Tried, how: CallbackOver, now: number): Next {
  const wasRung = callback.state === 'calling';
  switch (how) {
    case 'reached':
      return { state: 'reached' };
    case 'missed':
      return again(callback, now);
    // Not the customer's doing: the try is none, and the next agent is rung at once.
    case 'agentGone':
      return { state: 'waiting', dueAt: now, tried: wasRung ? callback.tried - 1 : callback.tried };
    // Somebody rang the customer, and nobody knows what came of it.
    case 'interrupted':
      return wasRung ? again(callback, now) : { state: 'waiting', dueAt: now, tried: callback.tried };
    case 'cancelled':
    case 'expired':
      return { state: how };
  }
}
