import type { InvoiceRow } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { figuresOf, type Figures } from '../model/words.ts';

/** Figures of invoices in the language of the console. */
export function useFigures(): { readonly language: string; readonly of: (invoice: InvoiceRow) => Figures } {
  const language = usePreference(useConsole().i18n);
  return { language, of: (invoice) => figuresOf(language, invoice) };
}
