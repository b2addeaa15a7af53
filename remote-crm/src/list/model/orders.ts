import { customerOrders } from '@patchbay/shared-contracts/customers';
import { ordersOf } from '@patchbay/shared-ui/list-page';

/** The newest change stands first, unless another order is asked for [CUST-078]. */
export const orders = ordersOf(customerOrders, '-modified_dt', ['last_contact', 'modified_dt']);
