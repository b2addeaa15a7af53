import type { ReactNode } from 'react';
import type { TableLayout } from '@patchbay/shared-contracts/logs';
import { useNavigate } from '@patchbay/shared-ui/router';
import { ColumnChooser, DateRangeFilter, FilterDropdown, SearchBox, type FilterSection } from '../../list/index.ts';
import type { ExportColumn, ExportSet } from '../effects/use-export.ts';
import type { Extent } from '../model/extent.ts';
import { withFilters, withSearch, writeView, type Chosen, type ListQuery, type View } from '../model/view.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { useListDraft, type FilterDraft } from './use-draft.ts';
import { useFigure } from './use-figure.ts';

/** Filters of a list: their sections, keys that belong to another filter, and whether a draft may be applied. */
export interface FilterKind {
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  readonly parts?: readonly string[];
  /** Choice field of the list's tabs, which is not counted as a filter. */
  readonly tab?: string;
  /** Whether a draft may be applied; its section shows why not. */
  readonly fits?: (chosen: Chosen) => boolean;
  /** Error of the draft as a whole: shown above the sections, and it prevents applying. */
  readonly problem?: (chosen: Chosen) => string | null;
}

const noRows: Extent = { rows: 0, exact: true };

export interface ToolbarProps {
  readonly page: string;
  /** Whether a date range is shown beside the search. */
  readonly dated: boolean;
  readonly view: View;
  readonly show: (view: View) => void;
  readonly searchLabel: string;
  readonly timeZone: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly exportColumns: readonly ExportColumn[];
  readonly title: string;
  /** A further export of the displayed data, from the list's query. */
  readonly alsoExport?: ((query: ListQuery) => ExportSet) | undefined;
  /** Unknown before the first page. */
  readonly extent: Extent | undefined;
  readonly query: ListQuery;
  /** Order of the list, also used in its file. */
  readonly order: ListQuery;
  readonly filters: FilterKind;
  readonly onApply: (chosen: Chosen) => void;
  readonly actions?: ReactNode;
}

function Filters({ view, filters, onApply }: Pick<ToolbarProps, 'view' | 'filters' | 'onApply'>) {
  const { draft, begin, refuse, state, countOf } = useListDraft([
    ...(filters.parts ?? []),
    ...(filters.tab === undefined ? [] : [filters.tab]),
  ]);
  const apply = () => {
    const fits = filters.fits?.(draft.chosen) ?? true;
    if (fits) onApply(draft.chosen);
    else refuse();
    return fits;
  };
  const problem = filters.problem?.(draft.chosen) ?? null;
  const clear = () => {
    begin({});
    onApply({});
  };
  return (
    <FilterDropdown
      state={problem === null ? state : 0}
      problem={problem}
      count={countOf(view.chosen)}
      sections={filters.sections(draft)}
      onOpen={() => begin(view.chosen)}
      onApply={apply}
      onClear={clear}
    />
  );
}

function Exports({ page, query, order, exportColumns, title, extent = noRows, alsoExport }: ToolbarProps) {
  const t = useTextsByName();
  const figure = useFigure();
  const what = t(extent.exact ? 'export.what' : 'export.about', { count: extent.rows, rows: figure(extent.rows) });
  const list = { page, title, columns: exportColumns, query: { ...query, ...order }, empty: extent.rows === 0, what };
  return <ExportButton sets={alsoExport === undefined ? [list] : [list, alsoExport(query)]} />;
}

/** Draws search, range, filters, saved sets, columns and export. */
export function Toolbar(props: ToolbarProps) {
  const { page, view, show, timeZone } = props;
  const navigate = useNavigate();
  // A saved set starts at its first page.
  const kept = writeView({ ...view, page: 1 }).toString();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={view.search} label={props.searchLabel} onSearch={(text) => show(withSearch(view, text))} />
      </div>
      {props.dated ? (
        <DateRangeFilter value={view.date} timeZone={timeZone} onChange={(date) => show(withFilters(view, { date }))} />
      ) : null}
      <Filters view={view} filters={props.filters} onApply={props.onApply} />
      <div className={styles.end}>
        <SavedFilters page={page} query={kept} onUse={(query) => void navigate({ search: query })} />
        <ColumnChooser columns={props.columns} layout={props.layout} onChange={props.onLayout} />
        <Exports {...props} />
        {props.actions}
      </div>
    </div>
  );
}
