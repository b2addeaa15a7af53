import { chosenQuery, ordersOf, type ListShape, type ListSource } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';

/** The column of the last change. */
export const CHANGED = 'modified_dt';

/** What a list page needs to know of a list, whoever looks at it. */
export function listSetup<Row extends EditableRow, Values extends object, Key extends string>({
  contract,
  fields,
  filters,
}: ListDefinition<Row, Values, Key>) {
  const orders = ordersOf([...contract.orders, CHANGED], `-${CHANGED}`, [CHANGED]);
  const shape: ListShape = {
    filters: Object.fromEntries(
      filters.map((name) => [name, (fields[name].options ?? []).map(({ value }) => value)] as const),
    ),
    orders: orders.names,
    dated: false,
  };
  const source: ListSource<Row> = {
    path: contract.path,
    answer: contract.answer.transform(({ objects, meta }) => ({ objects, meta: { ...meta, next_cursor: null } })),
    pageQuery: (view) => ({
      limit: view.size,
      offset: (view.page - 1) * view.size,
      ordering: view.order === '' ? orders.first : view.order,
      ...chosenQuery(view),
    }),
    filterQuery: chosenQuery,
  };
  return { orders, shape, source };
}
