import type { InvoiceLine } from '@patchbay/shared-contracts/billing';
import type { Heading } from '../pdf/invoice-pdf.ts';

/** An invoice is begun, gets its lines some at a time, and is ended; a thread draws one. */
export type InvoiceOrder =
  | ({ readonly do: 'begin' } & Heading)
  | { readonly do: 'lines'; readonly lines: readonly InvoiceLine[] }
  | { readonly do: 'end' };

/** Bytes of the file that are ready by then. */
export type InvoiceAnswer = Uint8Array;
