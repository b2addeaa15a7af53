/** The pages of the customers [CUST-055, CUST-063, CUST-064]. */
export const addressOf = {
  list: '/customer-management',
  add: '/customer-management/customer',
  edit: (id: string): string => `/customer-management/customer/${encodeURIComponent(id)}`,
  view: (id: string): string => `/customer-management-view?id=${encodeURIComponent(id)}`,
};
