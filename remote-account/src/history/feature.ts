import { NAMESPACE, texts as own } from './texts/index.ts';

export { HistoryPage as Page } from './ui/history-page.tsx';
export const texts = { [NAMESPACE]: own };
