import { feedState, type Console } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';

/** An interruption that is shorter changes nothing that a person sees; ms. */
const UNNOTICED_MS = 3_000;

export interface FeedStanding {
  opened(): void;
  cut(): void;
  stop(): void;
}

/** Tells the console whether live events come, so that it can say that what is shown may be old [UX-012]. */
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
