import { roles } from '@patchbay/shared-contracts';
import { agentColumns, agentStatusOptions, deviceOptions } from '@patchbay/shared-contracts/calls';
import { ordersOf, type ListShape } from '@patchbay/shared-ui/list-page';

/** Filters by their names in address and API [CONF-AGENT-006, CONF-AGENT-007]; the server supplies the names of queues. */
export const filterKeys = {
  agent_status: agentStatusOptions,
  'customer-status': roles,
  sip_url_flag: deviceOptions,
  queue_name: null,
} as const;
export type FilterKey = keyof typeof filterKeys;
export const filterNames = ['agent_status', 'customer-status', 'sip_url_flag', 'queue_name'] as const satisfies readonly FilterKey[]; // prettier-ignore

export const agentsOrders = ordersOf(agentColumns, 'first_name', []);

/** Shape of the list's state, all of which is kept in the address [CONF-AGENT-009]. */
export const agentsShape: ListShape = { filters: filterKeys, orders: agentsOrders.names, dated: false };
