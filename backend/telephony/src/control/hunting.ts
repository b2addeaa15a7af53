import type { EpochMs, MissedReason } from '../ports.ts';
import type { Call, Effect, LegSound, Offering, Seeking, Step, Whom } from './call.ts';
import { isInLine, isPatient } from './ending.ts';
import { missRing } from './missed-ring.ts';

export type Hunting = Call<Seeking> | Call<Offering>;

/** Next step of the call when nobody is found; the flow decides it. */
export type Onward = (call: Hunting, now: EpochMs) => Step;

/** Returns the sound for the caller while somebody is sought. */
export const waitingSound = (whom: Whom): LegSound => {
  if (whom.is !== 'queue') return 'ringback';
  return whom.plan.music === null ? 'music' : { loop: whom.plan.music };
};

/** Asks for parties to ring. In a line, the wait counts from its beginning. */
export const seek = ({ phase: { hunt }, tried }: Call<Seeking>): Effect => ({
  type: 'findAgent',
  whom: hunt.whom,
  except: tried,
  since: hunt.since,
  isFirst: hunt.isFirst,
});

/** Stops the timers that run only while callers wait. */
export const stopWaiting = ({ phase }: Hunting): readonly Effect[] => [
  ...(isPatient(phase) ? [{ type: 'stopTimer', timer: 'patience' } as const] : []),
  ...(isInLine(phase) ? [{ type: 'stopTimer', timer: 'announce' } as const, { type: 'leaveLine' } as const] : []),
];

/** Gives up the search and everything that rings; the caller is still on the line. */
export const stopHunt = (call: Hunting, now: EpochMs, why: MissedReason = 'no answer'): readonly Effect[] => {
  const { phase } = call;
  const rings = phase.at === 'offering' ? phase.rings : [];
  return [
    { type: 'stopTimer', timer: phase.at === 'offering' ? 'ring' : 'seek' },
    ...stopWaiting(call),
    ...rings.flatMap((ring) => missRing(call, ring, why, now, false)),
  ];
};
