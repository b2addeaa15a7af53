import type { CallbackOver } from '@patchbay/telephony/ports';

/**
 * `waiting`: to be called, in the line from `due_at` on. `calling`: the customer is being rung. The others are final: `answered` means
 * that the customer called again and was answered, `gone` that the queue, number or account no longer exists.
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

/** State of a callback when one of its calls is over; times in epoch ms. */
export interface Tried {
  readonly state: CallbackState;
  /** Attempts including this call, if its customer was rung. */
  readonly tried: number;
  readonly tries: number;
  readonly pauseMs: number;
  readonly until: number;
}

export type Next =
  { readonly state: 'waiting'; readonly dueAt: number; readonly tried: number } | { readonly state: CallbackState };

/** After an unsuccessful attempt: retry after the pause, while attempts and time are left. */
const again = ({ tried, tries, pauseMs, until }: Tried, now: number): Next =>
  tried >= tries || now + pauseMs >= until
    ? { state: 'not reached' }
    : { state: 'waiting', dueAt: now + pauseMs, tried };

/** Returns the next state of a callback after the end of its call [TEL-019]. */
export function afterTry(callback: Tried, how: CallbackOver, now: number): Next {
  const wasRung = callback.state === 'calling';
  switch (how) {
    case 'reached':
      return { state: 'reached' };
    case 'missed':
      return again(callback, now);
    // Not the customer's doing: it does not count as an attempt, and the next agent is rung at once.
    case 'agentGone':
      return { state: 'waiting', dueAt: now, tried: wasRung ? callback.tried - 1 : callback.tried };
    // The customer was rung, with unknown result.
    case 'interrupted':
      return wasRung ? again(callback, now) : { state: 'waiting', dueAt: now, tried: callback.tried };
    case 'cancelled':
    case 'expired':
      return { state: how };
  }
}
