import { CALL_FORM, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import { enter, type Access } from '../../domain/access/access.ts';
import { readerOf, type Reader } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface CustomerReader extends Reader {
  readonly access: Access;
}

/** What the customers' pages show is behind their gate. */
export const CUSTOMER_PAGES = pageGate('/customer-management');

export const customerReaderOf = (access: Access): CustomerReader => ({ ...readerOf(access), access });

const enterBy = (gate: UserGate) => async (tx: Tx, actor: Actor) => customerReaderOf(await enter(tx, actor, gate));

/** Refuses who may not open the customers' pages. */
export const enterCustomerPages = enterBy(CUSTOMER_PAGES);

/** Refuses who may not record customers in calls: only there is a customer asked for by number alone [CALL-133, CALL-134]. */
export const enterCallForm = enterBy(CALL_FORM);

/** Refuses who may do neither of the two. */
export const enterCustomers = enterBy(CUSTOMERS);
