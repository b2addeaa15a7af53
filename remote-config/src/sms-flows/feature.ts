import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE as CALL_FLOWS, texts as callFlows } from '../call-flows/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { SmsFlowsPage as Page } from './ui/sms-flows-page.tsx';
/** Texts of this feature, with those of call flows for the shared editor. */
export const texts = { [NAMESPACE]: own, [CALL_FLOWS]: callFlows, [EDITABLE_LIST]: editableListTexts };
