import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMedia } from '@patchbay/shared-ui';
import { rowHeights, type Density } from '../model/layout.ts';
import { rowAfter } from '../model/row-keys.ts';
import type { Span } from '../model/window.ts';
import { Bones, Head } from './table-parts.tsx';
import type { TableColumn } from './table-column.ts';
import { Row } from './table-row.tsx';
import styles from './data-table.module.css';
import { useEdges } from './use-edges.ts';
import { useWindow } from './use-window.ts';

export interface TableSort {
  readonly key: string;
  readonly descending: boolean;
}

export interface DataTableProps<Item> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Displayed columns, in order. The first stays in view during horizontal scrolling. */
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  readonly keyOf: (row: Item) => string;
  readonly density: Density;
  /** Rows are being fetched: old rows stay, dimmed; without any, a skeleton is shown. */
  readonly loading?: boolean;
  /** Shown below the head instead of rows, e.g. nothing found. */
  readonly instead?: ReactNode | undefined;
  /** Called when a row is clicked or Enter pressed on it. Must be stable between renders. */
  readonly onOpen?: (row: Item) => void;
  readonly openKey?: string | null;
  readonly sort?: TableSort;
  /** Called when a sortable title is pressed. */
  readonly onSort?: (key: string) => void;
  /** Number of rows on all pages, and on those before this one (`aria-rowcount`, `aria-rowindex`). */
  readonly total?: number;
  readonly before?: number;
}

const HEAD_HEIGHT = 41;
/** Heights of a card's line, its first line and its padding, CSS pixels (data-table.module.css). */
const CARD_LINE = 26;
const CARD_FIRST = 48;
const CARD_SPACE = 25;

/** Keeps the focused row: one is in the tab order, arrows move, Enter opens; the box scrolls along. */
function useRowKeys<Item>(
  { rows, onOpen }: DataTableProps<Item>,
  { focusRow, visibleRows }: Pick<ReturnType<typeof useWindow>, 'focusRow' | 'visibleRows'>,
) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const row = rows[active];
    if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) {
      event.preventDefault();
      return onOpen(row);
    }
    const to = rowAfter(event.key, active, rows.length, visibleRows() - 1);
    if (to === null) return undefined;
    event.preventDefault();
    setActive(to);
    return focusRow(to, HEAD_HEIGHT);
  };
  return { active, setActive, onKeyDown };
}

/** Fills the space of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className={styles.gap} style={{ height }}>
      <td />
    </tr>
  ) : null;

interface BodyProps<Item> {
  readonly table: DataTableProps<Item>;
  readonly cards: boolean;
  readonly rowHeight: number;
  readonly span: Span;
  readonly active: number;
  readonly onActive: (at: number) => void;
}

/** Returns the previous array while it has the same rows. */
function useSame<Item>(rows: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(rows);
  const isSame = kept.length === rows.length && kept.every((row, at) => row === rows[at]);
  if (!isSame) keep(rows);
  return isSame ? kept : rows;
}

interface DrawnProps<Item>
  extends
    Pick<BodyProps<Item>, 'cards' | 'rowHeight' | 'active' | 'onActive'>,
    Pick<DataTableProps<Item>, 'columns' | 'rows' | 'keyOf'> {
  readonly first: number;
  readonly openKey: string | null | undefined;
  readonly onOpen: ((row: Item) => void) | undefined;
}

/**
 * Writes each row's index and its number over all pages, head included, into the DOM, so that rows which only moved do not render
 * again.
 */
function usePlaces(drawn: readonly unknown[], first: number, before: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    let at = first;
    for (const row of bodyRef.current?.rows ?? [])
      if (row.ariaHidden === null) {
        row.dataset['row'] = String(at);
        row.setAttribute('aria-rowindex', String(before + ++at + 1));
      }
  }, [drawn, first, before]);
  return bodyRef;
}

function PlainDrawn<Item>({ rows, keyOf, first, rowHeight, active, openKey, ...row }: DrawnProps<Item>) {
  const { columns, cards, onActive, onOpen } = row;
  return rows.map((each, offset) => (
    <Row
      key={keyOf(each)}
      row={each}
      columns={columns}
      height={rowHeight}
      cards={cards}
      focusable={first + offset === active}
      open={openKey === keyOf(each)}
      onActive={onActive}
      onOpen={onOpen}
    />
  ));
}
/** Memoised, so that rows in view do not render when others change. */
const Drawn: typeof PlainDrawn = memo(PlainDrawn) as unknown as typeof PlainDrawn;

function Body<Item>({ table, cards, rowHeight, span: { first, last }, active, onActive }: BodyProps<Item>) {
  const { columns, rows, keyOf, loading = false, before = 0, openKey, onOpen } = table;
  const waiting = loading && rows.length === 0;
  const drawn = useSame(rows.slice(first, last));
  const bodyRef = usePlaces(drawn, first, before);
  return (
    <tbody ref={bodyRef} data-dimmed={loading && !waiting} {...(cards ? { role: 'rowgroup' } : {})}>
      {waiting ? <Bones columns={columns.length} height={rowHeight} /> : null}
      <Gap height={first * rowHeight} />
      <Drawn<Item> rows={drawn} {...{ columns, keyOf, first, rowHeight, cards, active, openKey, onActive, onOpen }} />
      <Gap height={(rows.length - last) * rowHeight} />
    </tbody>
  );
}

/**
 * The console's table [UX-004]: a real `<table>` with rows of equal height, of which only the visible ones are rendered, so that
 * 100,000 rows are as fast as ten. On a phone each row is a card.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, rows, density, loading = false, instead, total, sort, onSort } = props;
  const cards = useMedia('(max-width: 640px)');
  const rowHeight = cards ? CARD_FIRST + (columns.length - 1) * CARD_LINE + CARD_SPACE : rowHeights[density];
  const { boxRef, span, onScroll, focusRow, visibleRows } = useWindow(rows.length, rowHeight);
  const lookAtEdges = useEdges(boxRef);
  const scrolled = () => {
    onScroll();
    lookAtEdges();
  };
  const { active, setActive, onKeyDown } = useRowKeys(props, { focusRow, visibleRows });
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div className={styles.frame}>
      <div className={styles.box} ref={boxRef} onScroll={scrolled} data-cards={cards} data-density={density}>
        <table
          className={styles.table}
          {...(cards ? { role: 'table' } : { style: { minWidth: width } })}
          aria-label={label}
          aria-busy={loading}
          aria-rowcount={(total ?? rows.length) + 1}
          onKeyDown={onKeyDown}
        >
          <Head columns={columns} cards={cards} sort={sort} onSort={onSort} />
          <Body table={props} cards={cards} rowHeight={rowHeight} span={span} active={active} onActive={setActive} />
        </table>
        {!loading && rows.length === 0 ? <div className={styles.instead}>{instead}</div> : null}
      </div>
    </div>
  );
}
