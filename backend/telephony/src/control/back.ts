import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Agent } from '../ports.ts';

/** The party invited into a call; an agent is reserved for it until `releaseAgent`. */
export type ThirdParty =
  { readonly is: 'agent'; readonly agent: Agent } | { readonly is: 'number'; readonly number: string };

/** Purpose of inviting the third party: to hand over the call, or to confer. */
export type ThirdWanted = 'transfer' | 'conference';

/** State for the phone of an agent who comes back: duration of the call, hold, and microphone. */
export interface Back {
  readonly talkMs: number;
  readonly held: boolean;
  readonly microphone: Microphone | null;
  /** The third party whom the agent had invited, and its progress. */
  readonly third?: BackToThird;
}
export interface BackToThird {
  readonly third: ThirdParty;
  readonly wants: ThirdWanted;
  readonly was: 'callingThird' | 'consulting' | 'conferring';
}
