import { leadStatuses, type LeadStatus } from '@patchbay/shared-contracts/customers';

/** One of the four, or null for what a server before them, or none, said. */
export const leadStatusOf = (status: string): LeadStatus | null =>
  leadStatuses.find((known) => known === status) ?? null;
