import { NAMESPACE as QUESTION, texts as question } from '../question/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { BillStatementPage as Page } from './ui/bill-statement-page.tsx';
export const texts = { [NAMESPACE]: own, [QUESTION]: question };
