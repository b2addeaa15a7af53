import { CALL_FORM, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Customers are seen by who may open their pages, or record them in calls. */
export const CUSTOMERS: UserGate = { any: [pageGate('/customer-management'), CALL_FORM] };
