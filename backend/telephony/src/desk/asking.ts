import type { ThirdParty, Whom } from '../control/call.ts';
import type { CallId, EpochMs } from '../ports.ts';

/** Who is to ring for a call; the agents among them are reserved for it. */
export interface Found {
  readonly parties: readonly ThirdParty[];
  readonly sticky: boolean;
}

/** A call asks for somebody to ring. */
export interface Asking {
  readonly callId: CallId;
  readonly accountId: string;
  readonly customerNumber: string;
  readonly whom: Whom;
  readonly except: readonly string[];
  /** Since when it waits. */
  readonly since: EpochMs;
  /** In a line before those who wait there. */
  readonly isFirst?: boolean;
  /** Nobody is on the line. */
  readonly isCallback?: boolean;
  answer(found: Found | undefined): void;
  /** The customer kept a place in this line before: who gives up now has it still. */
  hasKeptPlace?(): void;
}

export const foundAgents = (parties: readonly ThirdParty[], sticky = false): Found | undefined =>
  parties.length === 0 ? undefined : { parties, sticky };
