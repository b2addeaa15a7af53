import { leadStatuses, type LeadStatus } from '@patchbay/shared-contracts/customers';

/** Returns one of the four statuses, or null for none or an outdated one. */
export const leadStatusOf = (status: string): LeadStatus | null =>
  leadStatuses.find((known) => known === status) ?? null;
