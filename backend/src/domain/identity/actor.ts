import type { Role } from '@patchbay/shared-contracts';

/** The author of a request. `agentId` is null for a user who takes no calls. */
export interface Actor {
  readonly userId: string;
  readonly accountId: string;
  /** Empty for an API key, which has none. */
  readonly sessionId: string;
  readonly role: Role;
  readonly agentId: string | null;
  /** Label of the API key used, which acts for the person who created it. */
  readonly keyLabel?: string;
}
