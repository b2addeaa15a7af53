/**
 * The pieces every list of the console is made of [UX-004]. Not one of the shared modules: whoever needs them bundles them.
 */
export { ColumnChooser } from './columns/column-chooser.tsx';
export { dateQuery, firstDate, problemsOf, type DateChoice } from './dates/model/date-choice.ts';
export { DateRangeFilter } from './dates/ui/date-range.tsx';
export { Dropdown } from './dropdown/dropdown.tsx';
export { filterStateOf, FILTERS_ACTIVE, type FilterState } from './filters/model/filter-state.ts';
export { FILTER_SEARCH_MS, MOST_SEARCH } from './filters/model/search-delay.ts';
export { Choices, type Choice } from './filters/ui/choices.tsx';
export { FilterChips, type FilterChip } from './filters/ui/filter-chips.tsx';
export { FilterDropdown, type FilterSection } from './filters/ui/filter-dropdown.tsx';
export { SearchBox } from './filters/ui/search-box.tsx';
export { SearchSelect, type Found } from './filters/ui/search-select.tsx';
export { ConfirmDelete } from './panels/confirm-delete.tsx';
export { SidePanel } from './panels/side-panel.tsx';
export { EmptyState, ErrorState } from './panels/states.tsx';
export { Player } from './player/ui/player.tsx';
export { firstLayout, fitLayout } from './table/model/layout.ts';
export { DataTable, type TableSort } from './table/ui/data-table.tsx';
export type { TableColumn } from './table/ui/table-column.ts';
export { nothingChosen, planQuery, type TreePlan, type TreeSelection } from './tree/model/plan-selection.ts';
export { TreePicker, type FoundPlans } from './tree/ui/tree-picker.tsx';
