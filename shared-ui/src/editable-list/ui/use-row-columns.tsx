import type { Translate } from '@patchbay/shared-ui';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import type { TableColumn } from '../../list/index.ts';
import { None, RowMenu, Stamp, useTimeZone, Words } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { CHANGED } from '../model/list-setup.ts';
import { useListTexts } from '../texts/index.ts';

/** A further action on a row. */
export interface ListAction<Row> {
  readonly label: string;
  readonly run: (row: Row) => void;
  /** Rows with this action; all by default. */
  readonly isFor?: (row: Row) => boolean;
  /** Whether it changes the row: hidden from read-only users. */
  readonly isChange?: true;
}

interface RowActions<Row> {
  readonly actions: readonly ListAction<Row>[];
  /** null: the rows are read-only. */
  readonly changes: { readonly edit: (row: Row) => void; readonly remove: (row: Row) => void } | null;
}

/** Returns the columns of a list: its own, the last change with its author, and the actions. */
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
