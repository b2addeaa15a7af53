import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { HierarchyPage as Page } from './ui/hierarchy-page.tsx';
export const texts = { [NAMESPACE]: own, [FIGURE]: figureWords };
