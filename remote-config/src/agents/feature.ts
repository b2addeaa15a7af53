import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import type { Feature } from '@patchbay/shared-ui/feature';
import { NAMESPACE as PEOPLE, texts as peopleTexts } from '../people/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { AgentSettingsPage as Page } from './ui/agent-settings-page.tsx';
export const texts: Feature['texts'] = {
  ...{ [NAMESPACE]: own, [PEOPLE]: peopleTexts },
  [EDITABLE_LIST]: editableListTexts,
};
