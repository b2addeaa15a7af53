import { customerOrders, type CustomerOrder } from '@patchbay/shared-contracts/customers';

/** The newest change stands first, unless another order is asked for. */
export const FIRST_ORDER: CustomerOrder = '-modified_dt';

/** The other orders, as the address and the API have them: a minus is descending. */
export const orderNames: readonly string[] = customerOrders
  .flatMap((key) => [key, `-${key}`])
  .filter((order) => order !== FIRST_ORDER);

/** Times begin with the latest, words with A. */
const descendsFirst = (key: string): boolean => key === 'last_contact' || key === 'modified_dt';

const parse = (order: string) => {
  const name = order === '' ? FIRST_ORDER : order;
  return { key: name.replace('-', ''), descending: name.startsWith('-') };
};

/** Every head that can be sorted by leads to its order, and then to the other way round [CUST-078]. */
export const customerSort = {
  of: parse,
  next: (order: string, key: string): string => {
    const now = parse(order);
    const descending = now.key === key ? !now.descending : descendsFirst(key);
    const next = `${descending ? '-' : ''}${key}`;
    return next === FIRST_ORDER ? '' : next;
  },
};
