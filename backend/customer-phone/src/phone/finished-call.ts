import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import type { CallState } from './phone-state.ts';

/** A call that is over; `at` (epoch ms) is when it was answered, or ended unanswered. */
export interface FinishedCall {
  readonly at: number;
  readonly incoming: boolean;
  readonly channel: PhoneChannel;
  readonly peer: string;
  /** `null` when it was not answered. */
  readonly seconds: number | null;
  /** For people. */
  readonly why: string;
}

/** The call that ended between these two states; `undefined` when none did. */
export function finishedCall(before: CallState, after: CallState, now: number): FinishedCall | undefined {
  if (before.at === 'idle' || after.at !== 'idle') return undefined;
  const why = after.why ?? '';
  const { channel } = before;
  if (before.at === 'ringing') return { at: now, incoming: true, channel, peer: before.from, seconds: null, why };
  if (before.at === 'dialling') return { at: now, incoming: false, channel, peer: before.to, seconds: null, why };
  const { since, peer, incoming } = before;
  return { at: since, incoming, channel, peer, seconds: Math.max(0, Math.round((now - since) / 1000)), why };
}
