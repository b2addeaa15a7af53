/**
 * A list with add, edit, delete and its form, from one definition [PLAT-031]. Bundled with its texts by its users, so that it needs
 * nothing from an older host.
 */
export { defineList, type EditableRow, type ListDefinition, type ListWord } from './define-list.ts';
export { EDITABLE_LIST, editableListTexts } from './texts/index.ts';
export { Conflict } from './ui/conflict.tsx';
export { EditableList } from './ui/editable-list.tsx';
export type { ListAction } from './ui/use-row-columns.tsx';
export { useDiscarding } from './ui/use-discarding.tsx';
