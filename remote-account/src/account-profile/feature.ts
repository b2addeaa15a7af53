import { NAMESPACE as INVOICES, texts as invoices } from '../invoices/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { AccountProfilePage as Page } from './ui/account-profile-page.tsx';
export const texts = { [NAMESPACE]: own, [INVOICES]: invoices };
