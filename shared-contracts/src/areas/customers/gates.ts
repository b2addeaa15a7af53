import { CALL_FORM, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Customers are visible to users who may open their pages, or who record customers during calls. */
export const CUSTOMERS: UserGate = { any: [pageGate('/customer-management'), CALL_FORM] };
