import { CALL_FORM, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { enter, type Access } from '../../domain/access/access.ts';
import { readerOf, type Reader } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface CustomerReader extends Reader {
  readonly access: Access;
}

/** What the customers' pages show is behind their gate. */
const CUSTOMER_PAGES = pageGate('/customer-management');

const enterBy =
  (gate: UserGate) =>
  async (tx: Tx, actor: Actor): Promise<CustomerReader> => {
    const access = await enter(tx, actor, gate);
    return { ...readerOf(access), access };
  };

/** Refuses who may not open the customers' pages. */
export const enterCustomerPages = enterBy(CUSTOMER_PAGES);

/** Refuses who may not record customers in calls: only there is a customer asked for by number alone [CALL-133, CALL-134]. */
export const enterCallForm = enterBy(CALL_FORM);

/** Refuses who may do neither of the two. */
export const enterCustomers = enterBy({ any: [CUSTOMER_PAGES, CALL_FORM] });
