import type { CustomerDesk } from './effects/customer-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The customer form of the running call. */
export const [CustomerContext, useCustomerDesk] = ownContext<CustomerDesk>('the customer');
