import type { Clock } from '../ports.ts';
import {
  answerInterval,
  endsAfter,
  LEAST_SECONDS,
  type HeaderFields,
  type IntervalAnswer,
  type IntervalWish,
  type SessionInterval,
} from './session-interval.ts';

/** Our own wish: `seconds` that a session may last without a refresh; 0 asks for none, and does what the peer wants. */
export interface Timing {
  readonly clock: Clock;
  readonly seconds: number;
}

/** How a refresh of ours ended. */
export type Refreshed =
  | { readonly is: 'agreed'; readonly interval: SessionInterval | undefined }
  /** The peer, or a proxy, takes no less: seconds. */
  | { readonly is: 'too-small'; readonly least: number }
  /** The peer knows nothing of the call any more. */
  | { readonly is: 'over' }
  | { readonly is: 'failed' };

export interface SessionTimerHands {
  /** Refreshes the session, and tells once how that ended. */
  refresh(wish: IntervalWish, told: (outcome: Refreshed) => void): void;
  /** Nobody refreshed it in time, or the peer does not know it any more. */
  expired(): void;
}

/** Refreshes a session, and ends it when nobody does (RFC 4028) [TEL-030]. */
export interface SessionTimer {
  /** What a refresh of the peer is answered; `begin` with its interval once that was sent. */
  answer(request: HeaderFields): IntervalAnswer;
  /** The time runs anew; without an interval it stands still. */
  begin(interval: SessionInterval | undefined): void;
  stop(): void;
}

/** A refresh that failed is tried again after this part of the interval. */
const AGAIN = 8;

export const createSessionTimer = ({ clock, seconds: ours }: Timing, hands: SessionTimerHands): SessionTimer => {
  let current: SessionInterval | undefined;
  let cancels: (() => void)[] = [];
  const clear = (): void => {
    cancels.forEach((cancel) => cancel());
    cancels = [];
  };
  const after = (seconds: number, then: () => void): void => void cancels.push(clock.after(seconds * 1000, then));
  const stop = (): void => {
    clear();
    current = undefined;
  };
  const expire = (): void => {
    stop();
    hands.expired();
  };
  const refresh = (interval: SessionInterval, wish: IntervalWish): void =>
    hands.refresh(wish, (outcome) => {
      if (current !== interval) return; // the peer's own refresh came first, or the call ended
      if (outcome.is === 'agreed') return begin(outcome.interval);
      if (outcome.is === 'over') return expire();
      const least = outcome.is === 'too-small' ? Math.max(wish.least, outcome.least) : wish.least;
      if (least > wish.least) return refresh(interval, { ...wish, least });
      after(interval.seconds / AGAIN, () => refresh(interval, wish));
    });
  const begin = (interval: SessionInterval | undefined): void => {
    clear();
    current = interval;
    if (interval === undefined) return;
    after(endsAfter(interval), expire);
    const wish = { seconds: interval.seconds, least: LEAST_SECONDS };
    if (interval.refreshes === 'us') after(interval.seconds / 2, () => refresh(interval, wish));
  };
  return { answer: (request) => answerInterval(request, ours, current?.refreshes === 'us'), begin, stop };
};
