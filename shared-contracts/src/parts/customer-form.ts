import type { Store } from '../store/cell.ts';
import type { Customer } from '../areas/customers/customer.ts';

/** What is known of the customer by the call's number; `customer` is null when nobody has it [CALL-094, CALL-095, CUST-016]. */
export type LookedUpCustomer =
  { readonly loaded: false } | { readonly loaded: true; readonly customer: Customer | null };

/**
 * The customer form of the call widget: ticker mode (001 §2.6). Who shows it gives the call, the customer and the call's state; the form
 * says how it ended. Told twice, or after it was taken away, it changes nothing.
 */
export interface CustomerFormGiven {
  readonly call: { readonly id: string; readonly customerNumber: string };
  readonly customer: Store<LookedUpCustomer>;
  /** At 'wrapup' the customer has left: the form saves what is to be saved, and says `finished` either way [CUST-022, CUST-023]. */
  readonly callState: Store<'connected' | 'wrapup'>;
  /** Back to the call; its customer is looked up anew [CUST-024]. */
  saved(): void;
  /** Back to the view before [CUST-025]. */
  cancelled(): void;
  /** The call is over for the agent, and the widget closes [CUST-023]. During the call it is what `cancelled` is. */
  finished(): void;
}
