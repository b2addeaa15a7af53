import type { EpochMs, MissedReason } from '../ports.ts';
import type { Call, Effect, LegSound, Offering, Seeking, Step, SearchScope } from './call.ts';
import { isInLine, isPatient } from './ending.ts';
import { missRing } from './missed-ring.ts';

export type Searching = Call<Seeking> | Call<Offering>;

/** Next step of the call when nobody is found; the flow decides it. */
export type Onward = (call: Searching, now: EpochMs) => Step;

/** Returns the sound for the caller while somebody is sought. */
export const waitingSound = (scope: SearchScope): LegSound => {
  if (scope.is !== 'queue') return 'ringback';
  return scope.plan.music === null ? 'music' : { loop: scope.plan.music };
};

/** Asks for parties to ring. In a line, the wait counts from its beginning. */
export const seek = ({ phase: { search }, tried }: Call<Seeking>): Effect => ({
  type: 'findAgent',
  scope: search.scope,
  except: tried,
  since: search.since,
  isFirst: search.isFirst,
});

/** Stops the timers that run only while callers wait. */
export const stopWaiting = ({ phase }: Searching): readonly Effect[] => [
  ...(isPatient(phase) ? [{ type: 'stopTimer', timer: 'patience' } as const] : []),
  ...(isInLine(phase) ? [{ type: 'stopTimer', timer: 'announce' } as const, { type: 'leaveLine' } as const] : []),
];

/** Gives up the search and everything that rings; the caller is still on the line. */
export const stopSearch = (call: Searching, now: EpochMs, why: MissedReason = 'no answer'): readonly Effect[] => {
  const { phase } = call;
  const rings = phase.at === 'offering' ? phase.rings : [];
  return [
    { type: 'stopTimer', timer: phase.at === 'offering' ? 'ring' : 'seek' },
    ...stopWaiting(call),
    ...rings.flatMap((ring) => missRing(call, ring, why, now, false)),
  ];
};
