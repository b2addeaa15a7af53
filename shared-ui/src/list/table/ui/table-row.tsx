import { memo, type MouseEvent } from 'react';
import type { TableColumn } from './table-column.ts';
import styles from './data-table.module.css';

interface RowProps<Item> {
  readonly row: Item;
  readonly columns: readonly TableColumn<Item>[];
  readonly height: number;
  readonly cards: boolean;
  readonly focusable: boolean;
  readonly open: boolean;
  readonly onActive: (at: number) => void;
  readonly onOpen: ((row: Item) => void) | undefined;
}

/** Returns the index of the row that an event belongs to. */
const placeOf = ({ currentTarget }: { readonly currentTarget: HTMLElement }): number =>
  Number(currentTarget.dataset['row']);

/** Whether a click hit a control of its own, which does not open the row. */
const isOwn = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, a, input, select, label') !== null;

function PlainCells<Item>({ row, columns, cards }: Pick<RowProps<Item>, 'row' | 'columns' | 'cards'>) {
  return columns.map(({ key, title, align, fits, render }) => (
    <td key={key} data-label={title} data-align={align} data-fits={fits} {...(cards ? { role: 'cell' } : {})}>
      {render(row)}
    </td>
  ));
}
/** Memoised, so that the cells of a moved row do not render again. */
const Cells: typeof PlainCells = memo(PlainCells) as unknown as typeof PlainCells;

function PlainRow<Item>(props: RowProps<Item>) {
  const { row, columns, height, cards, focusable, open, onActive, onOpen } = props;
  const click = (event: MouseEvent<HTMLElement>) => {
    onActive(placeOf(event));
    if (!isOwn(event)) onOpen?.(row);
  };
  return (
    <tr
      className={styles.row}
      data-open={open}
      data-opens={onOpen !== undefined}
      tabIndex={focusable ? 0 : -1}
      style={{ height }}
      onFocus={(event) => onActive(placeOf(event))}
      onClick={click}
      {...(cards ? { role: 'row' } : {})}
    >
      <Cells<Item> {...{ row, columns, cards }} />
    </tr>
  );
}

/**
 * Renders only when its data changes: not during scrolling, and not when rows before it come or go. Its `data-row` and `aria-rowindex`
 * are written by the table.
 */
export const Row: typeof PlainRow = memo(PlainRow) as typeof PlainRow;
