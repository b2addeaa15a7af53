import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import type { Feature } from '@patchbay/shared-ui/feature';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { PhonebooksPage as Page } from './ui/phonebooks-page.tsx';
export const texts: Feature['texts'] = { [NAMESPACE]: own, [EDITABLE_LIST]: editableListTexts };
