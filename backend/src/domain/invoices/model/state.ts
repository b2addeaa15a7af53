import type { InvoiceKind, InvoiceState } from '@patchbay/shared-contracts/billing';

/** Net amount of an invoice, and the part credited by credit notes (zero or below). */
export interface InvoiceAmounts {
  readonly kind: InvoiceKind;
  readonly net: number;
  readonly credited: number;
  readonly total: number;
}

/** Returns the state: a recharge is invoiced when it is paid; a month is due, or was paid in advance. */
export function stateOf({ kind, net, credited, total }: InvoiceAmounts): InvoiceState {
  if (kind === 'credit-note') return 'credit-note';
  if (credited !== 0) return net + credited === 0 ? 'credited' : 'partly-credited';
  if (kind === 'recharge') return 'paid';
  return total > 0 ? 'due' : 'settled';
}
