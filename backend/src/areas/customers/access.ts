import { edgeErrors, mayRecordCustomers } from '@patchbay/shared-contracts';
import { factsOf, readerOf, type Facts, type Reader, type ReaderFacts } from '../../domain/calls/log-access.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../../domain/identity/actor.ts';

export interface CustomerReader extends Reader {
  readonly facts: Facts;
}

/** The gate of the customers' pages; a suspended account has lost that area [ROLE-006]. */
export const maySeeCustomers = ({ profile, permissions }: Facts): boolean =>
  permissions.customer_management === true && !profile.is_suspended_account;

/** The form of calls: who records customers in them, in an account that is not suspended, as the part's gate has it. */
const mayUseCallForm = ({ role }: Pick<Actor, 'role'>, { profile }: Facts): boolean =>
  !profile.is_suspended_account && mayRecordCustomers({ role, profile });

const entered = (facts: ReaderFacts): CustomerReader => ({ ...readerOf(facts), facts });

/** Refuses who may not open the customers' pages. */
export async function enterCustomerPages(tx: Tx, { userId }: Actor): Promise<CustomerReader> {
  const facts = await factsOf(tx, userId);
  if (facts === undefined || !maySeeCustomers(facts)) throw new Refusal(edgeErrors.forbidden);
  return entered(facts);
}

/** Refuses who may not record customers in calls: only there is a customer asked for by number alone [CALL-133, CALL-134]. */
export async function enterCallForm(tx: Tx, actor: Actor): Promise<CustomerReader> {
  const facts = await factsOf(tx, actor.userId);
  if (facts === undefined || !mayUseCallForm(actor, facts)) throw new Refusal(edgeErrors.forbidden);
  return entered(facts);
}

/** Refuses who may do neither of the two. */
export async function enterCustomers(tx: Tx, actor: Actor): Promise<CustomerReader> {
  const facts = await factsOf(tx, actor.userId);
  if (facts === undefined || !(maySeeCustomers(facts) || mayUseCallForm(actor, facts)))
    throw new Refusal(edgeErrors.forbidden);
  return entered(facts);
}
