import { customerSaved } from '@patchbay/shared-contracts';
import { customersAnswerSchema, type Customer, customerPaths } from '@patchbay/shared-contracts/customers';
import type { KeepFresh } from '@patchbay/shared-ui';
import { listKey, type ListQuery, type ListSource, type View } from '@patchbay/shared-ui/list-page';
import { filterQuery } from '../model/crm-filters.ts';
import { orders } from '../model/orders.ts';

const orderQuery = ({ order }: View): ListQuery => ({ ordering: order === '' ? orders.first : order });

/** Source of the customer list [CUST-073, CUST-074]: pages by limit and offset. */
export const customerList: ListSource<Customer> = {
  path: customerPaths.customers,
  answer: customersAnswerSchema.transform(({ data: { objects, meta } }) => ({
    objects,
    meta: { total_count: meta?.total_count ?? objects.length, next_cursor: null },
  })),
  pageQuery: (view, timeZone) => ({
    limit: view.size,
    offset: (view.page - 1) * view.size,
    ...orderQuery(view),
    ...filterQuery(view, timeZone),
  }),
  filterQuery,
  orderQuery,
};

/** Refetches a customer that was saved, here or in the call window. */
export const keepCustomersFresh: KeepFresh = ({ bus }, client) =>
  void bus
    .on(customerSaved)
    .subscribe(() => void client.invalidateQueries({ queryKey: listKey(customerPaths.customers) }));
