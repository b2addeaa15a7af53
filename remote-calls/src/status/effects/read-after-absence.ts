import type { SessionPort } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Phone } from '../../phone/effects/phone.ts';

/** Shortest time, ms, after which any account changes an agent from Unreachable to Logged Out. */
const SHORTEST_ABSENCE_MS = 60_000;

/**
 * Refreshes the session when the phone is back and the last refresh was long ago: the server may have set the agent to Logged Out
 * [TEL-008]. Measured from the last refresh, because a computer that slept does not know how long the phone was away. Returns a
 * function that stops it.
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
