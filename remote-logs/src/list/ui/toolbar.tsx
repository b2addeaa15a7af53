import type { TableLayout, TablePage } from '@patchbay/shared-contracts';
import {
  ColumnChooser,
  DateRangeFilter,
  FilterDropdown,
  SearchBox,
  type FilterSection,
} from '@patchbay/shared-ui/list';
import { filterQuery, withFilters, withSearch, writeView, type Chosen, type View } from '../model/view.ts';
import { useNavigate } from '@patchbay/shared-ui/router';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { useDraft, type FilterDraft } from './use-draft.ts';

/** What stands over a log: search, range, filters; saved sets, columns, export. */
export function Toolbar(props: {
  page: TablePage;
  view: View;
  show: (view: View) => void;
  searchLabel: string;
  timeZone: string;
  columns: readonly { readonly key: string; readonly title: string }[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  exportColumns: readonly string[];
  total: number;
  sections: (draft: FilterDraft) => readonly FilterSection[];
  parts: readonly string[];
  fits: (chosen: Chosen) => boolean;
  onApply: (chosen: Chosen) => void;
}) {
  const { page, view, show, timeZone, fits, onApply } = props;
  const navigate = useNavigate();
  const { draft, begin, refuse, state, countOf } = useDraft(props.parts);
  const apply = () => {
    if (!fits(draft.chosen)) {
      refuse();
      return false;
    }
    onApply(draft.chosen);
    return true;
  };
  const clear = () => {
    begin({});
    onApply({});
  };
  // A kept set begins at its first page.
  const kept = writeView({ ...view, page: 1 }).toString();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox
          key={view.search}
          value={view.search}
          label={props.searchLabel}
          onSearch={(text) => show(withSearch(view, text))}
        />
      </div>
      <DateRangeFilter value={view.date} timeZone={timeZone} onChange={(date) => show(withFilters(view, { date }))} />
      <FilterDropdown
        state={state}
        count={countOf(view.chosen)}
        sections={props.sections(draft)}
        onOpen={() => begin(view.chosen)}
        onApply={apply}
        onClear={clear}
      />
      <div className={styles.end}>
        <SavedFilters page={page} query={kept} onUse={(query) => void navigate({ search: query })} />
        <ColumnChooser columns={props.columns} layout={props.layout} onChange={props.onLayout} />
        <ExportButton
          page={page}
          columns={props.exportColumns}
          query={filterQuery(view, timeZone)}
          total={props.total}
        />
      </div>
    </div>
  );
}
