import { customerPaths } from '@patchbay/shared-contracts/customers';

/** The pages of the customers [CUST-055, CUST-063, CUST-064]. */
export const addressOf = {
  list: '/customer-management',
  add: '/customer-management/customer',
  edit: (id: string): string => `/customer-management/customer/${encodeURIComponent(id)}`,
  view: (id: string): string => `/customer-management-view?id=${encodeURIComponent(id)}`,
};

/** Where one customer is read and written at the API [CUST-047, CUST-075]. */
export const customerPath = (id: string): string => `${customerPaths.customers}${encodeURIComponent(id)}/`;
