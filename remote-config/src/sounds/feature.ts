import type { Feature } from '@patchbay/shared-ui/feature';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { SoundsPage as Page } from './ui/sounds-page.tsx';
export const texts: Feature['texts'] = { [NAMESPACE]: own, [EDITABLE_LIST]: editableListTexts };
