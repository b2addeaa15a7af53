import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE as CALENDARS, texts as calendars } from '../calendars/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { QueuesPage as Page } from './ui/queues-page.tsx';
export const texts = { [NAMESPACE]: own, [CALENDARS]: calendars, [EDITABLE_LIST]: editableListTexts };
