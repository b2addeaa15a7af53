import type { Role } from '@patchbay/shared-contracts';

/** Who asks. `agentId` is null for a user who takes no calls. */
export interface Actor {
  readonly userId: string;
  readonly accountId: string;
  /** Empty for an API key, which has none. */
  readonly sessionId: string;
  readonly role: Role;
  readonly agentId: string | null;
  /** The label of the API key that asks in its maker's name. */
  readonly keyLabel?: string;
}
