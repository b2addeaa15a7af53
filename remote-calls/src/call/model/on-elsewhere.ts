import { factsOfCall, type Call, type CallId, type StepContext } from './call.ts';
import { end, stay, to, type Step } from './moves.ts';

/**
 * Handles a move of the phone: in another browser the call is only displayed here; back in this one its INVITE is still to come
 * (decision 0034).
 */
export function onPhoneMoved(call: Call, { phoneElsewhere, now }: StepContext): Step {
  const { phase } = call;
  if (!('leg' in phase) || phase.leg.at === 'desk') return stay(call);
  const isElsewhere = phase.leg.at === 'elsewhere';
  if (phoneElsewhere === isElsewhere) return stay(call);
  const leg = phoneElsewhere ? ({ at: 'elsewhere' } as const) : ({ at: 'none', since: now } as const);
  return to(call, { ...phase, leg });
}

/** Handles the end of this browser's leg alone: the call continues, and the server reports the phone's place before or after. */
export function onLegLeft(call: Call): Step {
  const { phase } = call;
  return phase.is === 'connected' ? to(call, { ...phase, leg: { at: 'elsewhere' } }) : end(call, 'remote', 'phone');
}

/** Handles an ended session whose customer waits in the queue again (decision 0042). */
export function onHandedBack(call: Call): Step {
  const [next, effects] = end(call, 'remote', 'phone');
  return [next, [...effects, { type: 'showHandedBack' }]];
}

/** Ends a call that the server does not know, whatever is displayed here: the server has restarted and lost it. */
export function onServerCalls(call: Call, calls: readonly CallId[], had: CallId | null): Step {
  const id = factsOfCall(call.phase)?.id;
  if (id === undefined || id !== had || calls.includes(id)) return stay(call);
  const [next, effects] = end(call, 'failed');
  return [next, [...effects, { type: 'showLost' }]];
}
