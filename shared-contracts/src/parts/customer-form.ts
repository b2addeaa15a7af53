import type { Store } from '../store/cell.ts';
import type { Customer } from '../areas/customers/customer.ts';

/** Customer found by the call's number; `customer` is null when none has it [CALL-094, CALL-095, CUST-016]. */
export type LookedUpCustomer =
  { readonly loaded: false } | { readonly loaded: true; readonly customer: Customer | null };

/**
 * Props of the customer form in the call widget (ticker mode). The widget provides the call, the customer and the call's state; the
 * form reports how it ended. Repeated or late reports have no effect.
 */
export interface CustomerFormGiven {
  readonly call: { readonly id: string; readonly customerNumber: string };
  readonly customer: Store<LookedUpCustomer>;
  /** At 'wrapup' the customer has left: the form saves pending input, and calls `finished` in any case [CUST-022, CUST-023]. */
  readonly callState: Store<'connected' | 'wrapup'>;
  /** Returns to the call; its customer is looked up again [CUST-024]. */
  saved(): void;
  /** Returns to the previous view [CUST-025]. */
  cancelled(): void;
  /** The agent has finished the call, and the widget closes [CUST-023]. During the call it is the same as `cancelled`. */
  finished(): void;
}
