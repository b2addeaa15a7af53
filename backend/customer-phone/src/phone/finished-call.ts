import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import type { CallState } from './phone-state.ts';

/** Ended call; `at` (epoch ms) is the time of the answer, or of the unanswered end. */
export interface FinishedCall {
  readonly at: number;
  readonly incoming: boolean;
  readonly channel: PhoneChannel;
  readonly peer: string;
  /** `null` when it was not answered. */
  readonly seconds: number | null;
  /** Readable text. */
  readonly why: string;
}

/** Returns the call that ended between these two states; `undefined` for none. */
export function finishedCall(before: CallState, after: CallState, now: number): FinishedCall | undefined {
  if (before.at === 'idle' || after.at !== 'idle') return undefined;
  const why = after.why ?? '';
  const { channel } = before;
  if (before.at === 'ringing') return { at: now, incoming: true, channel, peer: before.from, seconds: null, why };
  if (before.at === 'dialling') return { at: now, incoming: false, channel, peer: before.to, seconds: null, why };
  const { since, peer, incoming } = before;
  return { at: since, incoming, channel, peer, seconds: Math.max(0, Math.round((now - since) / 1000)), why };
}
