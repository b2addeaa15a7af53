import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { OptInNetwork } from '../../domain/whatsapp/opt-in-network.ts';
import { refusalOfAccount } from './rights.ts';

export interface OptInStatus {
  readonly success: boolean;
  readonly message: string;
}

/** Opt-ins of customers, by business number: requested, answered and stored [WA-018, WA-033]. */
export interface OptIns {
  /** Resolves when the customer has answered, which may take minutes, or cannot be reached. */
  ask(actor: Actor, numbers: { readonly business: string; readonly customer: string }): Promise<OptInStatus>;
}

export const isGranted = async (tx: Tx, businessNumber: string, customerNumber: string): Promise<boolean> =>
  (await tx
    .selectFrom('whatsapp_opt_ins')
    .select('state')
    .where('business_number', '=', businessNumber)
    .where('customer_number', '=', customerNumber)
    .where('state', '=', 'granted')
    .executeTakeFirst()) !== undefined;

const refused = (message: string): OptInStatus => ({ success: false, message });
const statuses: Readonly<Record<'granted' | 'declined' | 'unanswered' | 'unreachable', OptInStatus>> = {
  granted: { success: true, message: 'The customer agreed.' },
  declined: refused(whatsAppErrors.declinedOptIn),
  unanswered: refused('The customer has not answered.'),
  unreachable: refused(whatsAppErrors.unreachable),
};

export interface OptInDeps {
  readonly database: Database;
  readonly optInNetwork: OptInNetwork;
  readonly now: () => number;
}

export function createOptIns({ database, optInNetwork, now }: OptInDeps): OptIns {
  /** Returns the name of the business, if it may ask; the request is stored before it is sent. */
  const begin = (actor: Actor, business: string, customer: string) =>
    database.withAccount(actor.accountId, async (tx): Promise<OptInStatus | { readonly name: string }> => {
      const refusal = await refusalOfAccount(tx, actor, business, now());
      if (refusal !== null) return refused(refusal);
      if (await isGranted(tx, business, customer)) return statuses.granted;
      const asked = { state: 'asked', asked_at: new Date(now()), answered_at: null } as const;
      await tx
        .insertInto('whatsapp_opt_ins')
        .values({ account_id: actor.accountId, business_number: business, customer_number: customer, ...asked })
        .onConflict((same) => same.columns(['account_id', 'business_number', 'customer_number']).doUpdateSet(asked))
        .execute();
      return tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
    });
  const keep = (accountId: string, business: string, customer: string, state: 'granted' | 'declined') =>
    database.withAccount(accountId, (tx) =>
      tx
        .updateTable('whatsapp_opt_ins')
        .set({ state, answered_at: new Date(now()) })
        .where('business_number', '=', business)
        .where('customer_number', '=', customer)
        .execute(),
    );
  return {
    async ask(actor, numbers) {
      const businessNumber = normalNumber(numbers.business);
      const customerNumber = normalNumber(numbers.customer);
      const begun = await begin(actor, businessNumber, customerNumber);
      if (!('name' in begun)) return begun;
      const answer = await optInNetwork.ask({ business: begun.name, businessNumber, customerNumber });
      if (answer === 'granted' || answer === 'declined')
        await keep(actor.accountId, businessNumber, customerNumber, answer);
      return statuses[answer];
    },
  };
}
