import { NAMESPACE, texts as own } from './texts/index.ts';

export { GuidePage as Page } from './ui/guide-page.tsx';
export const texts = { [NAMESPACE]: own };
