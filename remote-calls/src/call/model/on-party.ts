import type { Call } from './call.ts';
import type { FeedEvent } from './feed-event.ts';
import { stay, to, type Step } from './moves.ts';

/** Of somebody else in a call of three: the page is gone and may come back, or the customer is asked whom to speak to [TEL-009]. */
export type Party = { readonly is: 'away'; readonly name: string } | { readonly is: 'choice' };

/** What the server tells of the others. `back`: there is nothing to wait for any more. */
export type PartyTold = Party | { readonly is: 'back' };

export function onPartyTold(call: Call, { callId }: Pick<FeedEvent, 'callId'>, told: PartyTold): Step {
  const { phase } = call;
  if (phase.is !== 'connected' || phase.call.id !== callId) return stay(call);
  if (told.is === 'back') return phase.party ? to(call, { ...phase, party: null }) : stay(call);
  return to(call, { ...phase, party: told });
}
