import { useEffect, type ReactNode } from 'react';
import type { TablePage } from '@patchbay/shared-contracts';
import { Pagination } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowUpOutlined, ReloadOutlined } from '@patchbay/shared-ui/icons';
import {
  DataTable,
  fieldOf,
  FilterChips,
  problemsOf,
  type FilterChip,
  type TableColumn,
} from '@patchbay/shared-ui/list';
import { useTimeZone } from '../effects/use-time-zone.ts';
import { useTexts } from '../../texts/index.ts';
import type { ExportColumn } from '../effects/use-export.ts';
import { useLayout } from '../effects/use-layout.ts';
import { useLog, type Log } from '../effects/use-log.ts';
import { useNews, type LogNews } from '../effects/use-news.ts';
import { exportedOnly } from '../model/exported.ts';
import { extentOf, isBeyond, type Extent } from '../model/extent.ts';
import { isSameView, reachesNow, withFilters, type Chosen, type View } from '../model/view.ts';
import { Instead } from './instead.tsx';
import styles from './list.module.css';
import { Toolbar, type FilterKind, type ToolbarProps } from './toolbar.tsx';
import { useFigure } from './use-figure.ts';

/** One of the logs: everything in which it differs from the others. */
export interface LogPageProps<Row> {
  readonly page: TablePage;
  readonly log: Log<Row>;
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
  /** All columns; the person chooses which are shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The names of a column's values in an export, where it shows more than one. */
  readonly exported?: Readonly<Record<string, readonly string[]>>;
  readonly alsoExport?: ToolbarProps['alsoExport'];
  readonly filters: FilterKind;
  readonly chips: readonly FilterChip[];
  readonly news?: LogNews;
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | null;
}

const silence: LogNews = () => ({ unsubscribe: () => undefined });

/** '3 new calls', over the table, so that nothing below it moves [UX-004]. */
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

/** Rows that could not be fetched anew stay, and are told of. */
function OldRows({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <p className={styles.old} role="alert">
      {t('list.old')}
      <Button type="link" size="small" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        {t('list.again')}
      </Button>
    </p>
  );
}

/** News of rows that could be in the view, and are not yet; an empty list takes them at once. */
function useFresh<Row>(
  { news = silence, view, keyOf }: LogPageProps<Row>,
  timeZone: string,
  answer: ReturnType<typeof useLog<Row>>,
): number {
  const told = useNews(news, answer.dataUpdatedAt);
  const shown = new Set((answer.data?.objects ?? []).map(keyOf));
  const isReached = reachesNow(view.date, fieldOf(answer.dataUpdatedAt, timeZone));
  const fresh = isReached ? [...told].filter((id) => !shown.has(id)).length : 0;
  const waiting = fresh > 0 && answer.data?.objects.length === 0;
  const { refetch } = answer;
  useEffect(() => {
    if (waiting) void refetch();
  }, [waiting, refetch]);
  return fresh;
}

/** A page beyond the end becomes the first [PAGE-009]; true on the way there. */
function useEnd(
  { view, show }: Pick<LogPageProps<never>, 'view' | 'show'>,
  { isSuccess, isPlaceholderData, data }: ReturnType<typeof useLog>,
  extent: Extent | undefined,
): boolean {
  const known = isSuccess && !isPlaceholderData && extent !== undefined;
  const beyond = known && isBeyond(view, extent, data.objects.length);
  useEffect(() => {
    if (beyond) show({ ...view, page: 1 }, true);
  }, [beyond, show, view]);
  return beyond;
}

/** What of an answer is shown: its rows, also when they could not be fetched anew, or why there are none. */
function shownOf<Row>({ data, isError, error }: ReturnType<typeof useLog<Row>>, wrongDate: boolean) {
  const failure = isError && data === undefined ? error.message : null;
  const usable = failure === null && !wrongDate;
  return { failure, usable, rows: usable ? (data?.objects ?? []) : [], old: usable && isError };
}

function useRows<Row>(props: LogPageProps<Row>) {
  const { log, view, show } = props;
  const timeZone = useTimeZone();
  const wrongDate = problemsOf(view.date, timeZone) !== null;
  const answer = useLog(log, view, timeZone, !wrongDate);
  const { data } = answer;
  const extent = data && extentOf(view, data.meta, data.objects.length);
  const fresh = useFresh(props, timeZone, answer);
  const beyond = useEnd({ view, show }, answer, extent);
  const shown = shownOf(answer, wrongDate);
  const loading = shown.usable && (answer.isFetching || beyond);
  return { ...shown, answer, extent, timeZone, wrongDate, fresh, loading };
}

/** Pages, and for screen readers how many rows there are; nothing for a list without any. */
function Foot({ view, show, extent }: Pick<LogPageProps<never>, 'view' | 'show'> & { extent: Extent | undefined }) {
  const t = useTexts();
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
        {extent === undefined ? '' : t(extent.exact ? 'list.total' : 'list.about', { rows: figure(rows) })}
      </p>
    </>
  );
}

const sortOf = ({ oldestFirst }: View) => ({ key: 'received_time', descending: !oldestFirst });

/** Columns of an export with their heads in the person's language. */
function useExportHeads(columns: readonly { readonly key: string; readonly title: string }[]) {
  const t = useTexts();
  return (keys: readonly string[]) =>
    keys.map((key): ExportColumn => {
      const only = exportedOnly.find((known) => known === key);
      return { key, title: only ? t(`col.${only}`) : (columns.find((column) => column.key === key)?.title ?? key) };
    });
}

/** The frame of a log: search, range, filters, table, pages. */
export function LogPage<Row>(props: LogPageProps<Row>) {
  const { page, view, show, words, columns, exported, alsoExport, filters, chips, onOpen, openKey = null } = props;
  const { layout, change } = useLayout(page, columns);
  const { answer, rows, old, extent, timeZone, wrongDate, failure, usable, fresh, loading } = useRows(props);
  const shown = layout.columns.flatMap((key) => columns.filter((column) => column.key === key));
  const refetch = () => void answer.refetch();
  const newest = () =>
    view.page === 1 && !view.oldestFirst ? refetch() : show({ ...view, page: 1, oldestFirst: false });
  const apply = (chosen: Chosen) => {
    const next = withFilters(view, { chosen });
    if (isSameView(next, view))
      refetch(); // also when they are the same as before [LOGS-015]
    else show(next);
  };
  const heads = useExportHeads(columns);
  const exportColumns = heads(layout.columns.flatMap((key) => exported?.[key] ?? [key]));
  const instead = <Instead {...{ view, show, wrongDate, failure, words }} icon={props.icon} onRetry={refetch} />;
  return (
    <section className={styles.page}>
      <Toolbar
        {...{ page, view, show, columns, layout, timeZone, exportColumns, filters, alsoExport, extent }}
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
          {...{ rows, loading, instead, openKey, ...(onOpen === undefined ? {} : { onOpen }) }}
          label={words.table}
          columns={shown}
          keyOf={props.keyOf}
          density={layout.density}
          total={extent?.rows ?? 0}
          before={(view.page - 1) * view.size}
          sort={sortOf(view)}
          onSort={() => show({ ...view, page: 1, oldestFirst: !view.oldestFirst })}
        />
      </div>
      {usable ? <Foot view={view} show={show} extent={extent} /> : null}
    </section>
  );
}
