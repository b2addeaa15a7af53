import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMedia } from '@patchbay/shared-ui';
import { rowHeights, type Choosable, type Density } from '../model/layout.ts';
import { rowAfter } from '../model/row-keys.ts';
import { scrollTo } from '../model/window.ts';
import { Bones, Head } from './table-parts.tsx';
import { Row } from './table-row.tsx';
import styles from './data-table.module.css';
import { useWindow } from './use-window.ts';

/** One column of a table. `width` is its share and its least width, CSS pixels. */
export interface TableColumn<Item> extends Choosable {
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
  readonly render: (row: Item) => ReactNode;
}

export interface DataTableProps<Item> {
  /** What the table is, for screen readers. */
  readonly label: string;
  /** The columns that are shown, in order. The first stays in view when the others are scrolled. */
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  readonly keyOf: (row: Item) => string;
  readonly density: Density;
  /** Rows are being fetched: the old ones stay, dimmed; without old ones bones stand in their place. */
  readonly loading?: boolean;
  /** Shown under the head in place of rows: nothing there, nothing found. */
  readonly instead?: ReactNode | undefined;
  /** A row was clicked, or Enter was pressed on it. Must not change from render to render. */
  readonly onOpen?: (row: Item) => void;
  /** The row that is open beside the table. */
  readonly openKey?: string | null;
  /** How many rows there are on all pages, and how many stand on those before this one (`aria-rowcount`, `aria-rowindex`). */
  readonly total?: number;
  readonly before?: number;
}

const HEAD_HEIGHT = 41;
/** Of a card's line and of the space around the lines, CSS pixels. */
const CARD_LINE = 26;
const CARD_SPACE = 26;

/** The row that has the keyboard: one is in the tab order, arrows move, Enter opens; the box scrolls along. */
function useRowKeys<Item>(props: DataTableProps<Item>, rowHeight: number, view: ReturnType<typeof useWindow>) {
  const { rows, onOpen } = props;
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const move = (to: number) => {
    const element = view.box.current;
    setActive(to);
    if (element === null) return;
    const { scrollTop, clientHeight: height } = element;
    element.scrollTop = scrollTo(to, { count: rows.length, rowHeight, scrollTop, height }, HEAD_HEIGHT);
    view.onScroll();
    // Drawn by then, also when it stood far outside of the window.
    requestAnimationFrame(() => element.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const row = rows[active];
    if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) {
      event.preventDefault();
      return onOpen(row);
    }
    const page = Math.floor((view.box.current?.clientHeight ?? 0) / rowHeight) - 1;
    const to = rowAfter(event.key, active, rows.length, page);
    if (to === null) return undefined;
    event.preventDefault();
    return move(to);
  };
  return { active, setActive, onKeyDown };
}

/** Holds the place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className={styles.gap} style={{ height }}>
      <td />
    </tr>
  ) : null;

/**
 * The table of the console [UX-004]: a real `<table>` of rows of one height, of which only those in view are drawn, so that 100,000
 * rows are as quick as ten. On a phone each row is a card.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, rows, keyOf, density, loading = false, instead, onOpen, openKey, total, before = 0 } = props;
  const cards = useMedia('(max-width: 640px)');
  const rowHeight = cards ? columns.length * CARD_LINE + CARD_SPACE : rowHeights[density];
  const view = useWindow(rows.length, rowHeight);
  const { active, setActive, onKeyDown } = useRowKeys(props, rowHeight, view);
  const { first, last } = view.span;
  const waiting = loading && rows.length === 0;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div className={styles.box} ref={view.box} onScroll={view.onScroll} data-cards={cards} data-density={density}>
      <table
        className={styles.table}
        {...(cards ? { role: 'table' } : { style: { minWidth: width } })}
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={(total ?? rows.length) + 1}
        onKeyDown={onKeyDown}
      >
        <Head columns={columns} cards={cards} />
        <tbody data-dimmed={loading && !waiting} {...(cards ? { role: 'rowgroup' } : {})}>
          {waiting ? <Bones columns={columns.length} height={rowHeight} /> : null}
          <Gap height={first * rowHeight} />
          {rows.slice(first, last).map((row, offset) => (
            <Row
              key={keyOf(row)}
              row={row}
              at={first + offset}
              number={before + first + offset + 2}
              columns={columns}
              height={rowHeight}
              cards={cards}
              focusable={first + offset === active}
              open={openKey === keyOf(row)}
              onActive={setActive}
              onOpen={onOpen}
            />
          ))}
          <Gap height={(rows.length - last) * rowHeight} />
        </tbody>
      </table>
      {!waiting && rows.length === 0 ? <div className={styles.instead}>{instead}</div> : null}
    </div>
  );
}
