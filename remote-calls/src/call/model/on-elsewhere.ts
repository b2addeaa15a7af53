import { factsOfCall, type Call, type CallId, type StepContext } from './call.ts';
import { end, stay, to, type Step } from './moves.ts';

/** Once the phone is in another browser, the call is only looked at here; once it is here, its INVITE is to come (decision 0034). */
export function onPhoneMoved(call: Call, { phoneElsewhere, now }: StepContext): Step {
  const { phase } = call;
  if (!('leg' in phase) || phase.leg.at === 'desk') return stay(call);
  const isElsewhere = phase.leg.at === 'elsewhere';
  if (phoneElsewhere === isElsewhere) return stay(call);
  const leg = phoneElsewhere ? ({ at: 'elsewhere' } as const) : ({ at: 'none', since: now } as const);
  return to(call, { ...phase, leg });
}

/** This browser's leg was ended, and not the call: where the phone is the server tells, before or after. */
export function onLegLeft(call: Call): Step {
  const { phase } = call;
  return phase.is === 'connected' ? to(call, { ...phase, leg: { at: 'elsewhere' } }) : end(call, 'remote', 'phone');
}

/** The session was ended, and the customer waits in the queue again (decision 0042). */
export function onHandedBack(call: Call): Step {
  const [next, effects] = end(call, 'remote', 'phone');
  return [next, [...effects, { type: 'showHandedBack' }]];
}

/** A call that the server does not know is over, whatever was to be seen here: it died, and started anew. */
export function onCallsTold(call: Call, calls: readonly CallId[], had: CallId | null): Step {
  const id = factsOfCall(call.phase)?.id;
  if (id === undefined || id !== had || calls.includes(id)) return stay(call);
  const [next, effects] = end(call, 'failed');
  return [next, [...effects, { type: 'showLost' }]];
}
