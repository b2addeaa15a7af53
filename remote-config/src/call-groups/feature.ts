import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { CallGroupsPage as Page } from './ui/call-groups-page.tsx';
export const texts = { [NAMESPACE]: own, [EDITABLE_LIST]: editableListTexts };
