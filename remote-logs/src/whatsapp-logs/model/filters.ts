import { callStatuses } from '@patchbay/shared-contracts/logs';
import type { FilterKeys } from '@patchbay/shared-ui/list-page';

/** Filters of the WhatsApp log by their names on the wire [LOGS-013]; the date is beside them. */
export const whatsAppFilterKeys = {
  business_numbers: null,
  agents: null,
  status: callStatuses,
} as const satisfies FilterKeys;

export const whatsAppFilterNames = ['business_numbers', 'agents', 'status'] as const;
