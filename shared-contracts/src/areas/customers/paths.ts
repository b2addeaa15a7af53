import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of customers [NET-005, NET-006]. */
export const customerPaths = {
  dispositions: api('disposition'),
  /** Followed by an id: GET, PUT, and GET `timeline/` [CUST-047, CUST-075]. */
  customers: api('customer'),
  followUps: api('customer_followup_details'),
  /** The user's own; marked as done or not done by a POST to `<customer>/<id>/followup_done/`. */
  ownFollowUps: api('own_followups'),
  importCustomersPreview: api('customer_import/preview'),
  importCustomers: api('customer_import'),
  customerDetail: '/newsr/customer_detail',
} as const;
