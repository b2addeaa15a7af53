import type { Microphone } from '@patchbay/shared-contracts/calls';
import type { Agent } from '../ports.ts';

/** Who is asked into a call; an agent is reserved for it until `releaseAgent`. */
export type ThirdParty =
  { readonly is: 'agent'; readonly agent: Agent } | { readonly is: 'number'; readonly number: string };

/** Why the third is asked in: to have the call, or for a conference. */
export type ThirdWanted = 'transfer' | 'conference';

/** For the phone of an agent who comes back: how long the call has been on, whether it is held, and how his microphone was. */
export interface Back {
  readonly talkMs: number;
  readonly held: boolean;
  readonly microphone: Microphone | null;
  /** Whom he had asked in, and how far that was. */
  readonly third?: BackToThird;
}
export interface BackToThird {
  readonly third: ThirdParty;
  readonly wants: ThirdWanted;
  readonly was: 'callingThird' | 'consulting' | 'conferring';
}
