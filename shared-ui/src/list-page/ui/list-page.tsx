import { useEffect, type ReactNode } from 'react';
import { fieldOf } from '@patchbay/shared-contracts/time';
import { Pagination } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowUpOutlined, ReloadOutlined } from '@patchbay/shared-ui/icons';
import {
  DataTable,
  FilterChips,
  rangeProblems,
  type FilterChip,
  type TableColumn,
  type TableSort,
} from '../../list/index.ts';
import { useTimeZone } from '../effects/use-time-zone.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import type { ExportColumn } from '../effects/use-export.ts';
import { useFitting } from '../effects/use-fitting.ts';
import { useLayout } from '../effects/use-layout.ts';
import { useList, type ListSource } from '../effects/use-list.ts';
import { useNews, type ListNews } from '../effects/use-news.ts';
import { extentOf, isBeyond, type Extent } from '../model/extent.ts';
import { isSameView, reachesNow, withFilters, type Chosen, type ListShape, type View } from '../model/view.ts';
import { Instead } from './instead.tsx';
import styles from './list.module.css';
import { Toolbar, type FilterKind, type ToolbarProps } from './toolbar.tsx';
import { useFigure } from './use-figure.ts';

/** Properties in which one list differs from another. */
export interface ListPageProps<Row> {
  readonly page: string;
  readonly source: ListSource<Row>;
  readonly shape: ListShape;
  /** Current order for the column titles, and the next order when one is pressed. */
  readonly sort: {
    readonly of: (order: string) => TableSort;
    readonly next: (order: string, key: string) => string;
  };
  readonly view: View;
  readonly show: (view: View, replace?: boolean) => void;
  readonly words: {
    readonly table: string;
    readonly search: string;
    readonly empty: string;
    readonly failed: string;
    /** '3 new calls' */
    readonly fresh: (count: number) => string;
  };
  readonly icon: ReactNode;
  /** Further actions at the end of the toolbar. */
  readonly actions?: ReactNode;
  /** An action on the rows is running: they stay, dimmed. */
  readonly actionsLoading?: boolean;
  /** Action offered in an empty list without filters. */
  readonly emptyAction?: ReactNode;
  /** All columns; the user chooses which are shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Columns of an export for each displayed column, if they differ; empty: not exported. */
  readonly exported?: Readonly<Record<string, readonly string[]>>;
  /** Titles of columns that only exports have. */
  readonly exportHeads?: Readonly<Record<string, string>>;
  readonly alsoExport?: ToolbarProps['alsoExport'];
  readonly filters: FilterKind;
  readonly chips: readonly FilterChip[];
  readonly news?: ListNews;
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | null;
}

const silence: ListNews = () => ({ unsubscribe: () => undefined });

/** Draws '3 new calls' over the table, so that nothing below it moves [UX-004]. */
function NewRows({ count, text, onShow }: { count: number; text: string; onShow: () => void }) {
  return (
    <div className={styles.news} role="status">
      {count === 0 ? null : (
        <Button type="primary" shape="round" size="small" icon={<ArrowUpOutlined aria-hidden />} onClick={onShow}>
          {text}
        </Button>
      )}
    </div>
  );
}

/** Tells that the rows are old because refetching failed. */
function OldRows({ onRetry }: { onRetry: () => void }) {
  const t = useTextsByName();
  return (
    <p className={styles.old} role="alert">
      {t('list.old')}
      <Button type="link" size="small" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        {t('list.again')}
      </Button>
    </p>
  );
}

/** Counts announced rows that belong to the view and are missing; an empty list fetches them at once. */
function useFresh<Row>(
  { news = silence, source, shape, view, keyOf }: ListPageProps<Row>,
  timeZone: string,
  answer: ReturnType<typeof useList<Row>>,
): number {
  const since = answer.dataUpdatedAt;
  const newIds = useNews(news, since);
  const fitting = useFitting(source, keyOf, { view, timeZone, newIds, since });
  const shown = new Set((answer.data?.objects ?? []).map(keyOf));
  const isReached = !shape.dated || reachesNow(view.date, fieldOf(since, timeZone));
  const fresh = isReached ? fitting.filter((id) => !shown.has(id)).length : 0;
  const waiting = fresh > 0 && answer.data?.objects.length === 0;
  const { refetch } = answer;
  useEffect(() => {
    if (waiting) void refetch();
  }, [waiting, refetch]);
  return fresh;
}

/** Moves from a page beyond the end to the first [PAGE-009]; true during that. */
function useEnd(
  { view, show }: Pick<ListPageProps<never>, 'view' | 'show'>,
  { isSuccess, isPlaceholderData, data }: ReturnType<typeof useList>,
  extent: Extent | undefined,
): boolean {
  const known = isSuccess && !isPlaceholderData && extent !== undefined;
  const beyond = known && isBeyond(view, extent, data.objects.length);
  useEffect(() => {
    if (beyond) show({ ...view, page: 1 }, true);
  }, [beyond, show, view]);
  return beyond;
}

/** Returns the displayed rows, which stay after a failed refetch, or why there are none. */
function shownOf<Row>({ data, isError, error }: ReturnType<typeof useList<Row>>, wrongDate: boolean) {
  const failure = isError && data === undefined ? error.message : null;
  const usable = failure === null && !wrongDate;
  return { failure, usable, entities: usable ? (data?.objects ?? []) : [], old: usable && isError };
}

/** State of a list, under the required names [CUST-069]. */
interface ListState<Row> {
  readonly listLoading: boolean;
  /** An action on the rows is running, e.g. an import. */
  readonly actionsLoading: boolean;
  /** Rows on all pages; 0 before the first response. */
  readonly totalCount: number;
  readonly entities: readonly Row[];
  readonly filters: Chosen;
  readonly queryParams: Readonly<Record<string, string | number>>;
}

function useRows<Row>(props: ListPageProps<Row>) {
  const { source, shape, view, show } = props;
  const timeZone = useTimeZone();
  const wrongDate = shape.dated && rangeProblems(view.date, timeZone) !== null;
  const answer = useList(source, view, timeZone, !wrongDate);
  const { data } = answer;
  const extent = data && extentOf(view, data.meta, data.objects.length);
  const fresh = useFresh(props, timeZone, answer);
  const beyond = useEnd({ view, show }, answer, extent);
  const { entities, ...shown } = shownOf(answer, wrongDate);
  const state: ListState<Row> = {
    entities,
    listLoading: shown.usable && (answer.isFetching || beyond),
    actionsLoading: props.actionsLoading ?? false,
    totalCount: extent?.rows ?? 0,
    filters: view.chosen,
    queryParams: source.pageQuery(view, timeZone),
  };
  return { ...shown, state, answer, extent, timeZone, wrongDate, fresh };
}

/** Draws the pager, and the number of rows for screen readers; nothing for an empty list. */
function Foot({ view, show, extent }: Pick<ListPageProps<never>, 'view' | 'show'> & { extent: Extent | undefined }) {
  const t = useTextsByName();
  const figure = useFigure();
  const rows = extent?.rows ?? 0;
  return (
    <>
      {rows === 0 ? null : (
        <Pagination
          page={view.page}
          sizePerPage={view.size}
          totalSize={rows}
          onChange={(to, size) => show({ ...view, page: to, size })}
        />
      )}
      <p className={styles.total} role="status">
        {extent === undefined ? '' : t(extent.exact ? 'list.total' : 'list.about', { count: rows, rows: figure(rows) })}
      </p>
    </>
  );
}

/** Returns the columns of an export with titles in the user's language. */
const exportColumnsOf = <Row,>(
  keys: readonly string[],
  { columns, exported = {}, exportHeads = {} }: ListPageProps<Row>,
): readonly ExportColumn[] =>
  keys
    .flatMap((key) => exported[key] ?? [key])
    .map((key) => ({ key, title: exportHeads[key] ?? columns.find((column) => column.key === key)?.title ?? key }));

/** Draws a list page: search, range, filters, table, paging. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { page, shape, view, show, words, columns, sort, alsoExport, filters, chips, onOpen, openKey = null } = props;
  // Request the rows before anything else: the user waits for them.
  const { answer, state, old, extent, timeZone, wrongDate, failure, usable, fresh } = useRows(props);
  const { layout, change } = useLayout(page, columns);
  const shown = layout.columns.flatMap((key) => columns.filter((column) => column.key === key));
  const refetch = () => void answer.refetch();
  const newest = () => (view.page === 1 && view.order === '' ? refetch() : show({ ...view, page: 1, order: '' }));
  const apply = (chosen: Chosen) => {
    const next = withFilters(view, { chosen });
    if (isSameView(next, view))
      refetch(); // also when they are unchanged [LOGS-015]
    else show(next);
  };
  const exportColumns = exportColumnsOf(layout.columns, props);
  const query = props.source.filterQuery(view, timeZone);
  const order = props.source.orderQuery?.(view) ?? {};
  const action = props.emptyAction === undefined ? undefined : { action: props.emptyAction };
  const instead = (
    <Instead
      {...{ dated: shape.dated, view, show, wrongDate, failure, words, action }}
      tab={filters.tab}
      icon={props.icon}
      onRetry={refetch}
    />
  );
  return (
    <section className={styles.page}>
      <Toolbar
        {...{ page, view, show, columns, layout, timeZone, exportColumns, query, order, filters, alsoExport, extent }}
        dated={shape.dated}
        actions={props.actions}
        title={words.table}
        searchLabel={words.search}
        onLayout={change}
        onApply={apply}
      />
      <FilterChips chips={chips} onClear={() => apply({})} />
      {old ? <OldRows onRetry={refetch} /> : null}
      <div className={styles.list}>
        <NewRows count={fresh} text={words.fresh(fresh)} onShow={newest} />
        <DataTable
          {...{ instead, openKey, ...(onOpen === undefined ? {} : { onOpen }) }}
          label={words.table}
          columns={shown}
          keyOf={props.keyOf}
          density={layout.density}
          rows={state.entities}
          loading={state.listLoading || state.actionsLoading}
          total={state.totalCount}
          before={(view.page - 1) * view.size}
          sort={sort.of(view.order)}
          onSort={(key) => show({ ...view, page: 1, order: sort.next(view.order, key) })}
        />
      </div>
      {usable ? <Foot view={view} show={show} extent={extent} /> : null}
    </section>
  );
}
