import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { NAMESPACE as ENDPOINTS, texts as endpoints } from '../endpoints/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { IntegrationsPage as Page } from './ui/integrations-page.tsx';
export const texts = { [NAMESPACE]: own, [ENDPOINTS]: endpoints, [EDITABLE_LIST]: editableListTexts };
