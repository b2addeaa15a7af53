import { browserClock } from '@patchbay/shared-ui/live-socket';
import type { Frames } from '../model/call-display.ts';

/** Time budget of a frame, ms: of 16 ms a slow machine needs the rest for layout and paint (P5). */
const SPENT_MS = 3;
/** Delay of a frame, ms, after which drawing in it would take the next frame's time as well. */
const LATE_MS = 4;

/** Requests a frame, whose callback gets the time at which it should have begun; as `requestAnimationFrame`. */
type RequestFrame = (run: (at: number) => void) => unknown;

/**
 * Returns the frames of the page. One that a long task delayed, such as a message on a slow machine, is left out once: drawn late, it would
 * delay the next one, too.
 */
export function createFrames(request: RequestFrame, now: () => number): Frames {
  let began = 0;
  const run = (show: () => void, mayWait: boolean): void =>
    void request((at) => {
      began = now();
      if (mayWait && began - at > LATE_MS) run(show, false);
      else show();
    });
  return {
    ask: (show) => run(show, true),
    isSpent: () => now() - began > SPENT_MS,
    now,
    after: browserClock.after,
  };
}
