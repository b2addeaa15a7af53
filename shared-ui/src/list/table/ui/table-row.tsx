import { memo, type MouseEvent } from 'react';
import type { TableColumn } from './table-column.ts';
import styles from './data-table.module.css';

interface RowProps<Item> {
  readonly row: Item;
  readonly at: number;
  /** Counted from 1 over all pages, the head included. */
  readonly number: number;
  readonly columns: readonly TableColumn<Item>[];
  readonly height: number;
  readonly cards: boolean;
  readonly focusable: boolean;
  readonly open: boolean;
  readonly onActive: (at: number) => void;
  readonly onOpen: ((row: Item) => void) | undefined;
}

/** A click on something that does something of its own does not open the row. */
const isOwn = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, a, input, select, label') !== null;

function PlainRow<Item>(props: RowProps<Item>) {
  const { row, at, number, columns, height, cards, focusable, open, onActive, onOpen } = props;
  const click = (event: MouseEvent) => {
    onActive(at);
    if (!isOwn(event)) onOpen?.(row);
  };
  return (
    <tr
      className={styles.row}
      data-row={at}
      data-open={open}
      data-opens={onOpen !== undefined}
      aria-rowindex={number}
      tabIndex={focusable ? 0 : -1}
      style={{ height }}
      onFocus={() => onActive(at)}
      onClick={click}
      {...(cards ? { role: 'row' } : {})}
    >
      {columns.map(({ key, title, align, render }) => (
        <td key={key} data-label={title} data-align={align} {...(cards ? { role: 'cell' } : {})}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row is drawn again only when something of it changed: while one scrolls none of those in view is. */
export const Row: typeof PlainRow = memo(PlainRow) as typeof PlainRow;
