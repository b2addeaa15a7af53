import type { InvoiceLine } from '@patchbay/shared-contracts/billing';
import type { Heading } from '../pdf/invoice-pdf.ts';

/** Orders to begin an invoice, to add lines, and to end it; a thread draws one. */
export type InvoiceOrder =
  | ({ readonly do: 'begin' } & Heading)
  | { readonly do: 'lines'; readonly lines: readonly InvoiceLine[] }
  | { readonly do: 'end' };

/** Bytes of the file that are ready. */
export type InvoiceAnswer = Uint8Array;
