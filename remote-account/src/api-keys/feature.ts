import { NAMESPACE, texts as own } from './texts/index.ts';

export { KeysPage as Page } from './ui/keys-page.tsx';
export const texts = { [NAMESPACE]: own };
