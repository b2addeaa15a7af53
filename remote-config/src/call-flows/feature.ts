import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE as CALENDARS, texts as calendars } from '../calendars/texts/index.ts';
import { NAMESPACE as CALL_GROUPS, texts as callGroups } from '../call-groups/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { CallFlowsPage as Page } from './ui/call-flows-page.tsx';
export const texts = {
  [NAMESPACE]: own,
  [CALL_GROUPS]: callGroups,
  [CALENDARS]: calendars,
  [EDITABLE_LIST]: editableListTexts,
};
