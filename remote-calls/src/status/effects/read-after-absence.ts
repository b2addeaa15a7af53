import type { SessionPort } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Phone } from '../../phone/effects/phone.ts';

/** No account lets an agent be Unreachable for less before being Logged Out; ms. */
const SHORTEST_ABSENCE_MS = 60_000;

/**
 * Reads the session anew when the phone is back and it was last read long ago: the server may have Logged the agent Out meanwhile [TEL-008].
 * How long the phone was away is not asked, for a computer that slept does not know it. Returns the way to stop.
 */
export function readAfterAbsence(
  phone: Pick<Phone, 'state'>,
  session: Pick<SessionPort, 'subscribe' | 'refresh'>,
  clock: Pick<Clock, 'now'>,
): () => void {
  let readAt = clock.now();
  let wasRegistered = false;
  const stopReading = session.subscribe(() => void (readAt = clock.now()));
  const states = phone.state.subscribe(({ is }) => {
    const cameBack = is === 'registered' && !wasRegistered;
    wasRegistered = is === 'registered';
    if (cameBack && clock.now() - readAt >= SHORTEST_ABSENCE_MS) void session.refresh();
  });
  return () => {
    stopReading();
    states.unsubscribe();
  };
}
