import type { Translate } from '@patchbay/shared-ui';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import type { TableColumn } from '../../list/index.ts';
import { None, RowMenu, Stamp, useTimeZone, Words } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { CHANGED } from '../model/list-setup.ts';
import { useListTexts } from '../texts/index.ts';

/** What can be done with a row besides. */
export interface ListAction<Row> {
  readonly label: string;
  readonly run: (row: Row) => void;
  /** Of which rows it can be done; left out: of all. */
  readonly isFor?: (row: Row) => boolean;
  /** It changes the row: who only reads has not got it. */
  readonly isChange?: true;
}

interface RowActions<Row> {
  readonly actions: readonly ListAction<Row>[];
  /** null: its rows are only read. */
  readonly changes: { readonly edit: (row: Row) => void; readonly remove: (row: Row) => void } | null;
}

/** The columns of a list: its own, when and by whom a row was changed last, and what can be done with it. */
export function useRowColumns<Row extends EditableRow, Values extends object, Key extends string>(
  { columns, contract }: ListDefinition<Row, Values, Key>,
  t: Translate<Key>,
  { changes, actions }: RowActions<Row>,
): readonly TableColumn<Row>[] {
  const shared = useListTexts();
  const confirm = useTextsByName();
  const timeZone = useTimeZone();
  const menu: TableColumn<Row> = {
    key: 'menu',
    title: shared('actions'),
    width: 76,
    align: 'end',
    always: true,
    render: (row) => (
      <RowMenu
        label={shared('menuOf', { name: String(row[contract.title]) })}
        actions={[
          ...(changes ? [{ label: shared('edit'), run: () => changes.edit(row) }] : []),
          ...actions
            .filter(({ isFor, isChange = false }) => (changes !== null || !isChange) && (isFor?.(row) ?? true))
            .map(({ label, run }) => ({ label, run: () => run(row) })),
          ...(changes ? [{ label: confirm('confirm.delete'), danger: true, run: () => changes.remove(row) }] : []),
        ]}
      />
    ),
  };
  return [
    ...columns(t),
    {
      key: CHANGED,
      title: shared('modified'),
      width: 136,
      sortable: true,
      shownFirst: true,
      render: ({ modified_dt }) => <Stamp at={modified_dt} timeZone={timeZone} />,
    },
    {
      key: 'modified_by',
      title: shared('by'),
      width: 150,
      shownFirst: true,
      render: ({ modified_by }) => (modified_by === null ? <None /> : <Words text={modified_by} />),
    },
    ...(changes === null && actions.length === 0 ? [] : [menu]),
  ];
}
