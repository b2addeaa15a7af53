import type { InvoiceRow } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { figuresOf, type Figures } from '../model/words.ts';

/** Returns the formats of invoices in the console's language. */
export function useInvoiceFigures(): { readonly language: string; readonly of: (invoice: InvoiceRow) => Figures } {
  const language = usePreference(useConsole().i18n);
  return { language, of: (invoice) => figuresOf(language, invoice) };
}
