import { NAMESPACE, texts as own } from './texts/index.ts';

export { DispositionsPage as Page } from './ui/dispositions-page.tsx';
export const texts = { [NAMESPACE]: own };
