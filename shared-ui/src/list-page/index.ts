/**
 * A complete list page [UX-004]: search, filters in the address, saved sets, columns, density, rows, paging, exports. Bundled by its
 * users, like the components of `list` it is made of; its texts are the shared ones.
 */
export type { ExportSet } from './effects/use-export.ts';
export { useKnownRow } from './effects/use-known-row.ts';
export { listKey, type ListAnswer, type ListSource } from './effects/use-list.ts';
export type { ListNews } from './effects/use-news.ts';
export { useTimeZone } from './effects/use-time-zone.ts';
export { useView } from './effects/use-view.ts';
export { ordersOf } from './model/orders.ts';
export {
  chosenQuery,
  firstView,
  writeView,
  type Chosen,
  type FilterKeys,
  type ListQuery,
  type ListShape,
  type View,
} from './model/view.ts';
export { AgentFilter } from './ui/agent-filter.tsx';
export { Customer, None, PlayButton, Stamp, StatusMark, Two, Words } from './ui/cells.tsx';
export { DraftFilter } from './ui/draft-filter.tsx';
export { ExportButton } from './ui/export-button.tsx';
export { ListPage } from './ui/list-page.tsx';
export { fileNameOf, PlayerDock, type Playing } from './ui/player-dock.tsx';
export { RowMenu } from './ui/row-menu.tsx';
export { SavedFilters, type SharingWords } from './ui/saved-filters.tsx';
export { useAgentLabel } from './ui/use-agent-label.ts';
export { useChips } from './ui/use-chips.ts';
export { useListDraft, type FilterDraft } from './ui/use-draft.ts';
export { useFigure } from './ui/use-figure.ts';
export { ZoneNote } from './ui/zone-note.tsx';
