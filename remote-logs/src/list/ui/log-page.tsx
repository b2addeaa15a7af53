import { useEffect, type ReactNode } from 'react';
import type { TablePage } from '@patchbay/shared-contracts';
import { Pagination, pageWithin, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowUpOutlined } from '@patchbay/shared-ui/icons';
import {
  DataTable,
  fieldOf,
  FilterChips,
  problemsOf,
  type FilterChip,
  type FilterSection,
  type TableColumn,
} from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import { useLayout } from '../effects/use-layout.ts';
import { useLog, type Log } from '../effects/use-log.ts';
import { useNews, type LogNews } from '../effects/use-news.ts';
import { firstView, reachesNow, withFilters, type Chosen, type View } from '../model/view.ts';
import { Instead } from './instead.tsx';
import styles from './list.module.css';
import { Toolbar } from './toolbar.tsx';
import type { FilterDraft } from './use-draft.ts';

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
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  /** Keys that belong to another filter. */
  readonly parts?: readonly string[];
  /** Whether a draft can be applied; its section says why not. */
  readonly fits?: (chosen: Chosen) => boolean;
  readonly chips: readonly FilterChip[];
  readonly news?: LogNews;
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | null;
}

const silence: LogNews = () => ({ unsubscribe: () => undefined });
const noParts: readonly string[] = [];

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

/** The rows of the view; a page beyond the end becomes the first [PAGE-009], an empty list takes news at once. */
function useRows<Row>({ log, view, show, news = silence }: LogPageProps<Row>) {
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const wrongDate = problemsOf(view.date, timeZone) !== null;
  const answer = useLog(log, view, timeZone, !wrongDate);
  const { isSuccess, isPlaceholderData, data, refetch } = answer;
  const total = data?.meta.total_count ?? 0;
  const beyond = isSuccess && !isPlaceholderData && pageWithin(view.page, total, view.size) !== view.page;
  useEffect(() => {
    if (beyond) show({ ...view, page: 1 }, true);
  }, [beyond, show, view]);
  const told = useNews(news, answer.dataUpdatedAt);
  const fresh = reachesNow(view.date, fieldOf(answer.dataUpdatedAt, timeZone)) ? told : 0;
  const waiting = fresh > 0 && data?.objects.length === 0;
  useEffect(() => {
    if (waiting) void refetch();
  }, [waiting, refetch]);
  const rows = wrongDate || answer.isError ? [] : (data?.objects ?? []);
  return { answer, rows, total, timeZone, wrongDate, fresh, loading: answer.isFetching || beyond };
}

const showNewest = (view: View): View => ({ ...view, page: 1, oldestFirst: false });

/** The frame of a log: search, range, filters, table, pages. */
export function LogPage<Row>(props: LogPageProps<Row>) {
  const { page, view, show, words, icon, columns, keyOf, chips, onOpen, openKey } = props;
  const t = useTexts();
  const { layout, change } = useLayout(page, columns);
  const { answer, rows, total, timeZone, wrongDate, fresh, loading } = useRows(props);
  const failure = answer.isError ? answer.error.message : null;
  const shown = layout.columns.flatMap((key) => columns.filter((column) => column.key === key));
  const news = () => {
    if (view.page === 1 && !view.oldestFirst) void answer.refetch();
    else show(showNewest(view));
  };
  const apply = (chosen: Chosen) => {
    show(withFilters(view, { chosen }));
    void answer.refetch(); // also when they are the same as before [LOGS-015]
  };
  const exportColumns = layout.columns.flatMap((key) => props.exported?.[key] ?? [key]);
  const usable = failure === null && !wrongDate;
  return (
    <section className={styles.page}>
      <Toolbar
        {...{ page, view, show, columns, layout, timeZone, exportColumns, total }}
        searchLabel={words.search}
        onLayout={change}
        onApply={apply}
        sections={props.sections}
        parts={props.parts ?? noParts}
        fits={props.fits ?? (() => true)}
      />
      <FilterChips chips={chips} onClear={() => apply({})} />
      <div className={styles.list}>
        <NewRows count={fresh} onShow={news} />
        <DataTable
          label={words.table}
          columns={shown}
          rows={rows}
          keyOf={keyOf}
          density={layout.density}
          loading={loading && usable}
          total={total}
          before={(view.page - 1) * view.size}
          sort={{ key: 'received_time', descending: !view.oldestFirst }}
          onSort={() => show({ ...view, page: firstView.page, oldestFirst: !view.oldestFirst })}
          {...(onOpen === undefined ? {} : { onOpen })}
          openKey={openKey ?? null}
          instead={
            <Instead
              {...{ view, show, wrongDate, failure }}
              failedTitle={words.failed}
              emptyTitle={words.empty}
              emptyIcon={icon}
              onRetry={() => void answer.refetch()}
            />
          }
        />
      </div>
      {usable ? (
        <Pagination
          page={view.page}
          sizePerPage={view.size}
          totalSize={total}
          onChange={(to, size) => show({ ...view, page: to, size })}
        />
      ) : null}
      <p className={styles.total} role="status">
        {usable && !loading
          ? t(answer.data?.meta.total_exact === false ? 'list.about' : 'list.total', { rows: total })
          : ''}
      </p>
    </section>
  );
}
