import type { TableLayout, TablePage } from '@patchbay/shared-contracts';
import {
  ColumnChooser,
  DateRangeFilter,
  FilterDropdown,
  SearchBox,
  type FilterSection,
} from '@patchbay/shared-ui/list';
import type { ExportColumn, ExportSet } from '../effects/use-export.ts';
import type { Extent } from '../model/extent.ts';
import {
  filterQuery,
  withFilters,
  withSearch,
  writeView,
  type Chosen,
  type LogQuery,
  type View,
} from '../model/view.ts';
import { useNavigate } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { useDraft, type FilterDraft } from './use-draft.ts';
import { useFigure } from './use-figure.ts';

/** The filters of a log: their sections, the keys that belong to another filter, and whether a draft can be applied. */
export interface FilterKind {
  readonly sections: (draft: FilterDraft) => readonly FilterSection[];
  readonly parts?: readonly string[];
  /** Its section says why not. */
  readonly fits?: (chosen: Chosen) => boolean;
}

const noParts: readonly string[] = [];
const noRows: Extent = { rows: 0, exact: true };

export interface ToolbarProps {
  readonly page: TablePage;
  readonly view: View;
  readonly show: (view: View) => void;
  readonly searchLabel: string;
  readonly timeZone: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly exportColumns: readonly ExportColumn[];
  /** What the log is called. */
  readonly title: string;
  /** Another file of what is shown, by the log's query. */
  readonly alsoExport?: ((query: LogQuery) => ExportSet) | undefined;
  /** Unknown until a first page came. */
  readonly extent: Extent | undefined;
  readonly filters: FilterKind;
  readonly onApply: (chosen: Chosen) => void;
}

function Filters({ view, filters, onApply }: Pick<ToolbarProps, 'view' | 'filters' | 'onApply'>) {
  const { draft, begin, refuse, state, countOf } = useDraft(filters.parts ?? noParts);
  const apply = () => {
    const fits = filters.fits?.(draft.chosen) ?? true;
    if (fits) onApply(draft.chosen);
    else refuse();
    return fits;
  };
  const clear = () => {
    begin({});
    onApply({});
  };
  return (
    <FilterDropdown
      state={state}
      count={countOf(view.chosen)}
      sections={filters.sections(draft)}
      onOpen={() => begin(view.chosen)}
      onApply={apply}
      onClear={clear}
    />
  );
}

function Exports({ page, view, timeZone, exportColumns, title, extent = noRows, alsoExport }: ToolbarProps) {
  const t = useTexts();
  const figure = useFigure();
  const query = filterQuery(view, timeZone);
  const what = t(extent.exact ? 'export.what' : 'export.about', { rows: figure(extent.rows) });
  const log = { page, title, columns: exportColumns, query, empty: extent.rows === 0, what };
  return <ExportButton sets={alsoExport === undefined ? [log] : [log, alsoExport(query)]} />;
}

/** What stands over a log: search, range, filters; saved sets, columns, export. */
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
      <DateRangeFilter value={view.date} timeZone={timeZone} onChange={(date) => show(withFilters(view, { date }))} />
      <Filters view={view} filters={props.filters} onApply={props.onApply} />
      <div className={styles.end}>
        <SavedFilters page={page} query={kept} onUse={(query) => void navigate({ search: query })} />
        <ColumnChooser columns={props.columns} layout={props.layout} onChange={props.onLayout} />
        <Exports {...props} />
      </div>
    </div>
  );
}
