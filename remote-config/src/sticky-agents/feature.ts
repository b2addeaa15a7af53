import { NAMESPACE, texts as own } from './texts/index.ts';

export { StickyAgentsPage as Page } from './ui/sticky-agents-page.tsx';
export const texts = { [NAMESPACE]: own };
