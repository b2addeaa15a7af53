import { chosenQuery, ordersOf, type ListShape, type ListSource, type View } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';

/** The column of the last change. */
export const CHANGED = 'modified_dt';

/** What a list page needs to know of a list, whoever looks at it. */
const valuesOf = ({ options = [] }: { readonly options?: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

export interface ListTabs {
  readonly values: readonly string[];
  /** The one that is shown. */
  of(view: Pick<View, 'chosen'>): string;
  /** What is chosen in a tab: nothing stands in the address for the first. */
  chosen(value: string | undefined): View['chosen'];
}

/** The tabs of a list, with the choice that they are; none where it has none. */
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
