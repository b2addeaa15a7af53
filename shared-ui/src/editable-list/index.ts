/**
 * A list whose rows people add, change and delete, with its form, from one definition [PLAT-031]. Bundled by whoever needs it, with its
 * texts, so that it asks nothing of an older host.
 */
export { defineList, type EditableRow, type ListDefinition, type ListWord } from './define-list.ts';
export { EDITABLE_LIST, editableListTexts } from './texts/index.ts';
export { Conflict } from './ui/conflict.tsx';
export { EditableList } from './ui/editable-list.tsx';
export type { ListAction } from './ui/use-row-columns.tsx';
export { useDiscarding } from './ui/use-discarding.tsx';
