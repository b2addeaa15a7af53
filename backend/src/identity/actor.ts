import type { Role } from '@patchbay/shared-contracts';

/** Who asks. `agentId` is null for a user who takes no calls. */
export interface Actor {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly agentId: string | null;
}
