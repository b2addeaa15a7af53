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

/** Interval wanted by this side: `seconds` that a session may last without a refresh; 0 asks for none, and follows the peer. */
export interface Timing {
  readonly clock: Clock;
  readonly seconds: number;
}

export type Refreshed =
  | { readonly is: 'agreed'; readonly interval: SessionInterval | undefined }
  /** The least that the peer, or a proxy, accepts: seconds. */
  | { readonly is: 'too-small'; readonly least: number }
  /** The peer does not know the call any more. */
  | { readonly is: 'over' }
  | { readonly is: 'failed' };

export interface SessionTimerActions {
  /** Refreshes the session, and reports the result once. */
  refresh(wish: IntervalWish, onRefreshed: (outcome: Refreshed) => void): void;
  /** Nobody refreshed it in time, or the peer does not know it any more. */
  expired(): void;
}

/** Refreshes a session, and ends it when nobody does (RFC 4028) [TEL-030]. */
export interface SessionTimer {
  /** Returns the answer to a refresh by the peer; call `begin` with its interval once the answer was sent. */
  answer(request: HeaderFields): IntervalAnswer;
  /** Restarts the time; without an interval it stops. */
  begin(interval: SessionInterval | undefined): void;
  stop(): void;
}

/** A failed refresh is retried after this fraction of the interval (1/8). */
const AGAIN = 8;

export const createSessionTimer = ({ clock, seconds: ours }: Timing, actions: SessionTimerActions): SessionTimer => {
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
    actions.expired();
  };
  const refresh = (interval: SessionInterval, wish: IntervalWish): void =>
    actions.refresh(wish, (outcome) => {
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
