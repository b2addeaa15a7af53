import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of logs [NET-005, NET-006]. */
export const logPaths = {
  callRecords: api('call_records'),
  orderList: api('order_list_fetch'),
  savedFilters: api('saved_filters'),
  tableLayout: api('table_layout'),
  recordings: '/newsr/api/v1/recordings',
} as const;
