import type { ThirdParty, SearchScope } from '../control/call.ts';
import type { CallId, EpochMs } from '../ports.ts';

/** Parties to ring for a call; the agents among them are reserved for it. */
export interface Found {
  readonly parties: readonly ThirdParty[];
  readonly sticky: boolean;
}

/** Request of a call for parties to ring. */
export interface AgentRequest {
  readonly callId: CallId;
  readonly accountId: string;
  readonly customerNumber: string;
  readonly scope: SearchScope;
  readonly except: readonly string[];
  /** Start of the wait. */
  readonly since: EpochMs;
  /** Whether it comes before the others in its line. */
  readonly isFirst?: boolean;
  /** Whether it is a callback, with nobody on the line. */
  readonly isCallback?: boolean;
  answer(found: Found | undefined): void;
  /** Called when the customer kept a place in this line before, and keeps it after hanging up now. */
  hasKeptPlace?(): void;
}

export const foundAgents = (parties: readonly ThirdParty[], sticky = false): Found | undefined =>
  parties.length === 0 ? undefined : { parties, sticky };
