import { edgeErrors } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { currentCustomerNumber, type CurrentCallDeps } from '../../domain/calls/current-call.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { CUSTOMER_PAGES, type CustomerReader } from './access.ts';

/**
 * Permits access to a customer for users who may open the customers' pages, and for an agent who is in a call with one of these
 * numbers; all others are refused, whether the customer exists or not.
 */
export async function requireNumbersAccess(
  tx: Tx,
  deps: CurrentCallDeps,
  { actor, reader }: { readonly actor: Actor; readonly reader: CustomerReader },
  numbers: readonly string[],
): Promise<void> {
  if (reader.access.can(CUSTOMER_PAGES)) return;
  const inHand = await currentCustomerNumber(tx, deps, actor);
  if (inHand === undefined || !numbers.includes(inHand)) throw new Refusal(edgeErrors.forbidden);
}

/** `requireNumbersAccess` by the customer's id. */
export async function requireCustomerAccess(
  tx: Tx,
  deps: CurrentCallDeps,
  who: { readonly actor: Actor; readonly reader: CustomerReader },
  id: string,
): Promise<void> {
  if (who.reader.access.can(CUSTOMER_PAGES)) return;
  const rows = await tx.selectFrom('customer_numbers').select('number').where('customer_id', '=', id).execute();
  await requireNumbersAccess(
    tx,
    deps,
    who,
    rows.map(({ number }) => number),
  );
}
