import { chosenQuery, ordersOf, type ListShape, type ListSource, type View } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';

/** Key of the column with the last change. */
export const CHANGED = 'modified_dt';

const valuesOf = ({ options = [] }: { readonly options?: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

export interface ListTabs {
  readonly values: readonly string[];
  /** Returns the current tab. */
  of(view: Pick<View, 'chosen'>): string;
  /** Returns the filter that selects a tab. The first tab is the default: it has no filter, and the address does not name it. */
  chosen(value: string | undefined): View['chosen'];
}

/** Returns the tabs of a list with their choice field; null where it has none. */
function tabsOf<Row extends EditableRow, Values extends object, Key extends string>({
  tabs,
  fields,
}: ListDefinition<Row, Values, Key>): (ListTabs & { readonly name: keyof Values & string }) | null {
  if (tabs === undefined) return null;
  const values = valuesOf(fields[tabs]);
  const isFirst = (value: string | undefined) => value === undefined || value === values[0];
  return {
    name: tabs,
    values,
    of: ({ chosen }) => chosen[tabs]?.[0] ?? values[0] ?? '',
    chosen: (value): View['chosen'] => (isFirst(value) ? {} : { [tabs]: [value ?? ''] }),
  };
}

/** Returns the setup of a list page, the same for all users. */
export function listSetup<Row extends EditableRow, Values extends object, Key extends string>(
  definition: ListDefinition<Row, Values, Key>,
) {
  const { contract, fields, filters } = definition;
  const tabs = tabsOf(definition);
  const asked = (view: View) => ({ ...chosenQuery(view), ...(tabs === null ? {} : { [tabs.name]: tabs.of(view) }) });
  const orders = ordersOf([...contract.orders, CHANGED], `-${CHANGED}`, [CHANGED]);
  const shape: ListShape = {
    filters: Object.fromEntries(
      [...filters, ...(tabs === null ? [] : [tabs.name])].map((name) => [name, valuesOf(fields[name])] as const),
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
      ...asked(view),
    }),
    filterQuery: asked,
  };
  return { orders, shape, source, tabs };
}
