import { NAMESPACE, texts as own } from './texts/index.ts';

export { DocsPage as Page } from './ui/docs-page.tsx';
export const texts = { [NAMESPACE]: own };
