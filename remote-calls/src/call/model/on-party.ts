import type { Call, CallId } from './call.ts';
import { stay, to, type Step } from './moves.ts';
import type { PartyEvent } from './party.ts';

export function onPartyEvent(call: Call, callId: CallId, event: PartyEvent): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.call.id !== callId) return stay(call);
  if (event.is === 'back') return phase.party ? to(call, { ...phase, party: null }) : stay(call);
  return to(call, { ...phase, party: event });
}
