import { NAMESPACE, texts as own } from './texts/index.ts';

export { PaymentsPage as Page } from './ui/payments-page.tsx';
export const texts = { [NAMESPACE]: own };
