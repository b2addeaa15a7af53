import { customerPaths } from '@patchbay/shared-contracts/customers';

/** Addresses of the customer pages [CUST-055, CUST-063, CUST-064]. */
export const addressOf = {
  list: '/customer-management',
  add: '/customer-management/customer',
  edit: (id: string): string => `/customer-management/customer/${encodeURIComponent(id)}`,
  view: (id: string): string => `/customer-management-view?id=${encodeURIComponent(id)}`,
};

/** Returns the API path of one customer, for reading and writing [CUST-047, CUST-075]. */
export const customerPath = (id: string): string => `${customerPaths.customers}${encodeURIComponent(id)}/`;
