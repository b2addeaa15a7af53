import { customerOrders } from '@patchbay/shared-contracts/customers';
import { ordersOf } from '@patchbay/shared-ui/list-page';

/** Orders of the list; by default the latest change comes first [CUST-078]. */
export const orders = ordersOf(customerOrders, '-modified_dt', ['last_contact', 'modified_dt']);
