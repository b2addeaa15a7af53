import { feedState, type Console } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';

/** Duration up to which an interruption is not reported; ms. */
const UNNOTICED_MS = 3_000;

export interface FeedStanding {
  opened(): void;
  cut(): void;
  stop(): void;
}

/** Tells the console whether live events arrive, so that it can warn of outdated data [UX-012]. */
export function createFeedStanding(bus: Console['bus'], clock: Pick<Clock, 'after'>): FeedStanding {
  let forget: (() => void) | null = null;
  const settle = () => {
    forget?.();
    forget = null;
  };
  const tell = (state: 'live' | 'interrupted' | 'off') => {
    settle();
    bus.emit(feedState, { state });
  };
  return {
    opened: () => tell('live'),
    cut: () => void (forget ??= clock.after(UNNOTICED_MS, () => bus.emit(feedState, { state: 'interrupted' }))),
    stop: () => tell('off'),
  };
}
