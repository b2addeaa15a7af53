import type { CustomerDesk } from './effects/customer-desk.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The form of the customer in the call. */
export const [CustomerContext, useCustomerDesk] = ownContext<CustomerDesk>('the customer');
