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
import { useDraft, type FilterDraft } from './use-draft.ts';
import { useFigure } from './use-figure.ts';

/** The filters of a list: their sections, the keys that belong to another filter, and whether a draft can be applied. */
export interface FilterKind {
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  readonly parts?: readonly string[];
  /** The choice that the list's tabs are: it narrows nothing. */
  readonly tab?: string;
  /** Its section says why not. */
  readonly fits?: (chosen: Chosen) => boolean;
  /** What is wrong with a draft as a whole: said over the sections, and it cannot be applied. */
  readonly problem?: (chosen: Chosen) => string | null;
}

const noRows: Extent = { rows: 0, exact: true };

export interface ToolbarProps {
  readonly page: string;
  /** A range of time stands beside the search. */
  readonly dated: boolean;
  readonly view: View;
  readonly show: (view: View) => void;
  readonly searchLabel: string;
  readonly timeZone: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly exportColumns: readonly ExportColumn[];
  /** What the list is called. */
  readonly title: string;
  /** Another file of what is shown, by the list's query. */
  readonly alsoExport?: ((query: ListQuery) => ExportSet) | undefined;
  /** Unknown until a first page came. */
  readonly extent: Extent | undefined;
  /** What an export is asked by. */
  readonly query: ListQuery;
  /** The list's order, which its file keeps. */
  readonly order: ListQuery;
  readonly filters: FilterKind;
  readonly onApply: (chosen: Chosen) => void;
  readonly actions?: ReactNode;
}

function Filters({ view, filters, onApply }: Pick<ToolbarProps, 'view' | 'filters' | 'onApply'>) {
  const { draft, begin, refuse, state, countOf } = useDraft([
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

/** What stands over a list: search, range, filters; saved sets, columns, export. */
export function Toolbar(props: ToolbarProps) {
  const { page, view, show, timeZone } = props;
  const navigate = useNavigate();
  // A kept set begins at its first page.
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
