import { CALL_FORM, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import { enter, type Access } from '../../domain/access/access.ts';
import { readerOf, type Reader } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface CustomerReader extends Reader {
  readonly access: Access;
}

/** Gate of data shown on the customers' pages. */
export const CUSTOMER_PAGES = pageGate('/customer-management');

export const customerReaderOf = (access: Access): CustomerReader => ({ ...readerOf(access), access });

const enterBy = (gate: UserGate) => async (tx: Tx, actor: Actor) => customerReaderOf(await enter(tx, actor, gate));

/** Refuses users without access to the customers' pages. */
export const enterCustomerPages = enterBy(CUSTOMER_PAGES);

/** Refuses users who may not record customers during calls: only there a customer is requested by number alone [CALL-133, CALL-134]. */
export const enterCallForm = enterBy(CALL_FORM);

/** Refuses users with neither of the two. */
export const enterCustomers = enterBy(CUSTOMERS);
