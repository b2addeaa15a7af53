import { useEffect, type ReactNode } from 'react';
import type { LogMeta, TablePage } from '@patchbay/shared-contracts';
import { Pagination, pageWithin } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowUpOutlined } from '@patchbay/shared-ui/icons';
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
import { reachesNow, withFilters, type Chosen, type View } from '../model/view.ts';
import { Instead } from './instead.tsx';
import styles from './list.module.css';
import { Toolbar, type FilterKind, type ToolbarProps } from './toolbar.tsx';

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
function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.news} role="status">
      {count === 0 ? null : (
        <Button type="primary" shape="round" size="small" icon={<ArrowUpOutlined aria-hidden />} onClick={onShow}>
          {t(count === 1 ? 'list.newOne' : 'list.newMany', { count })}
        </Button>
      )}
    </div>
  );
}

/** News of rows that could be in the view; an empty list takes them at once. */
function useFresh(news: LogNews, date: View['date'], timeZone: string, answer: ReturnType<typeof useLog>): number {
  const told = useNews(news, answer.dataUpdatedAt);
  const fresh = reachesNow(date, fieldOf(answer.dataUpdatedAt, timeZone)) ? told : 0;
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
  answer: ReturnType<typeof useLog>,
): boolean {
  const { isSuccess, isPlaceholderData, data } = answer;
  const total = data?.meta.total_count ?? 0;
  const beyond = isSuccess && !isPlaceholderData && pageWithin(view.page, total, view.size) !== view.page;
  useEffect(() => {
    if (beyond) show({ ...view, page: 1 }, true);
  }, [beyond, show, view]);
  return beyond;
}

function useRows<Row>({ log, view, show, news = silence }: LogPageProps<Row>) {
  const timeZone = useTimeZone();
  const wrongDate = problemsOf(view.date, timeZone) !== null;
  const answer = useLog(log, view, timeZone, !wrongDate);
  const fresh = useFresh(news, view.date, timeZone, answer);
  const beyond = useEnd({ view, show }, answer);
  const failure = answer.isError ? answer.error.message : null;
  const usable = failure === null && !wrongDate;
  const rows = usable ? (answer.data?.objects ?? []) : [];
  const meta = answer.data?.meta;
  return {
    answer,
    rows,
    meta,
    timeZone,
    wrongDate,
    failure,
    usable,
    fresh,
    loading: usable && (answer.isFetching || beyond),
  };
}

/** Pages, and for screen readers how many rows there are; nothing for a list without any. */
function Foot({ view, show, meta }: Pick<LogPageProps<never>, 'view' | 'show'> & { meta: LogMeta | undefined }) {
  const t = useTexts();
  const rows = meta?.total_count ?? 0;
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
        {meta === undefined ? '' : t(meta.total_exact === false ? 'list.about' : 'list.total', { rows })}
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
  const { answer, rows, meta, timeZone, wrongDate, failure, usable, fresh, loading } = useRows(props);
  const shown = layout.columns.flatMap((key) => columns.filter((column) => column.key === key));
  const refetch = () => void answer.refetch();
  const newest = () =>
    view.page === 1 && !view.oldestFirst ? refetch() : show({ ...view, page: 1, oldestFirst: false });
  const apply = (chosen: Chosen) => {
    show(withFilters(view, { chosen }));
    refetch(); // also when they are the same as before [LOGS-015]
  };
  const heads = useExportHeads(columns);
  const exportColumns = heads(layout.columns.flatMap((key) => exported?.[key] ?? [key]));
  const instead = <Instead {...{ view, show, wrongDate, failure, words }} icon={props.icon} onRetry={refetch} />;
  return (
    <section className={styles.page}>
      <Toolbar
        {...{ page, view, show, columns, layout, timeZone, exportColumns, filters, alsoExport }}
        total={meta?.total_count ?? 0}
        title={words.table}
        searchLabel={words.search}
        onLayout={change}
        onApply={apply}
      />
      <FilterChips chips={chips} onClear={() => apply({})} />
      <div className={styles.list}>
        <NewRows count={fresh} onShow={newest} />
        <DataTable
          {...{ rows, loading, instead, openKey, ...(onOpen === undefined ? {} : { onOpen }) }}
          label={words.table}
          columns={shown}
          keyOf={props.keyOf}
          density={layout.density}
          total={meta?.total_count ?? 0}
          before={(view.page - 1) * view.size}
          sort={sortOf(view)}
          onSort={() => show({ ...view, page: 1, oldestFirst: !view.oldestFirst })}
        />
      </div>
      {usable ? <Foot view={view} show={show} meta={meta} /> : null}
    </section>
  );
}
