import { NAMESPACE as DATA, texts as data } from '../account-data/texts/index.ts';
import { NAMESPACE as INVOICES, texts as invoices } from '../invoices/texts/index.ts';
import { NAMESPACE as PAPERS, texts as papers } from '../papers/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { SettingsPage as Page } from './ui/settings-page.tsx';
export const texts = { [NAMESPACE]: own, [INVOICES]: invoices, [PAPERS]: papers, [DATA]: data };
