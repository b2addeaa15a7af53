import type { CustomerController } from './effects/customer-controller.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The customer form of the running call. */
export const [CustomerContext, useCustomerController] = ownContext<CustomerController>('the customer');
