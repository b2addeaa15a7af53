import type { Call, CallId } from './call.ts';
import { stay, to, type Step } from './moves.ts';
import type { PartyTold } from './party.ts';

export function onPartyTold(call: Call, callId: CallId, told: PartyTold): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.call.id !== callId) return stay(call);
  if (told.is === 'back') return phase.party ? to(call, { ...phase, party: null }) : stay(call);
  return to(call, { ...phase, party: told });
}
