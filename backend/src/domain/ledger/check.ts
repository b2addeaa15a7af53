import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { expireCredit } from './postings.ts';

export interface LedgerKeeping {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

interface Fault {
  readonly place: string | number;
  readonly fault: string;
}

/** Recomputes an account's ledger from its entries alone; returns the errors found, and corrects nothing. */
export async function checkLedger(tx: Tx, accountId: string): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    with entries as (
      select place, book, lot, amount, after, sum(amount) over (partition by book, lot order by place) as counted
      from ledger_entries where account_id = ${accountId}
    ),
    sums as (
      select place, sum(amount) as total, coalesce(sum(amount) filter (where book in ('granted', 'purchased')), 0) as own from entries group by place
    ),
    transactions as (
      select place, kind, source_id, balance, row_number() over (order by place) as nth, total, sum(own) over (order by place) as counted
      from ledger_transactions left join sums using (place) where account_id = ${accountId}
    )
    select place, 'not balanced' as fault from transactions where total is distinct from 0
    union all select place, 'a gap before it' from transactions where nth <> place
    union all select place, 'another balance than counted' from transactions where balance is distinct from counted
    union all select place, 'another stand than counted: ' || book from entries where after <> counted
    union all select place, 'another amount than the call was charged' from transactions join call_charges on account_id = ${accountId} and call_id = source_id
      join ledger_entries as used using (account_id, place) where kind = 'call' and used.book = 'usage' and used.amount <> call_charges.amount
    union all select 0, 'a charged call without a transaction: ' || call_id from call_charges
      where account_id = ${accountId} and amount > 0 and not exists (select from transactions where kind = 'call' and source_id = call_id)
    union all select place, 'another amount than the rent' from transactions join rents on rents.account_id = ${accountId} and rents.source_id = transactions.source_id
      join ledger_entries as used using (account_id, place) where kind = 'rent' and used.book = 'usage' and used.amount <> rents.amount
    union all select 0, 'a rent without a transaction: ' || source_id from rents
      where account_id = ${accountId} and amount > 0 and not exists (select from transactions where kind = 'rent' and transactions.source_id = rents.source_id)
    union all select 0, 'another use of the plan than its calls had' from plan_use join accounts using (account_id)
      where account_id = ${accountId} and date_trunc('month', month_from, timezone) = month_from and seconds <> (
        select coalesce(sum(included_seconds), 0) from call_charges where call_charges.account_id = ${accountId} and at >= month_from
          and at < (month_from at time zone timezone + interval '1 month') at time zone timezone)
    union all select 0, 'another cost than its calls: campaign ' || coalesce(kept.campaign_id, counted.campaign_id)
      from (select campaign_id, coins from campaign_costs where account_id = ${accountId}) as kept
      full join (
        select campaign_id, sum(amount) as coins from (
          select campaign_id, amount from call_charges join calls using (account_id, call_id)
            where account_id = ${accountId} and campaign_id is not null and amount > 0
          union all select campaign_id, used.amount from ledger_transactions as back
            join ledger_transactions as charged on charged.account_id = back.account_id and charged.place = back.of_place
            join calls on calls.account_id = back.account_id and calls.call_id = charged.source_id
            join ledger_entries as used on used.account_id = back.account_id and used.place = back.place
            where back.account_id = ${accountId} and back.kind = 'refund' and charged.kind = 'call' and campaign_id is not null and used.book = 'usage'
        ) as each group by 1) as counted using (campaign_id)
      where coalesce(kept.coins, 0) <> coalesce(counted.coins, 0)
    order by 1, 2 limit 100`.execute(tx);
  return rows;
}

/** Checks every account; returns the number with errors. */
export async function checkLedgers({ database, onError }: Omit<LedgerKeeping, 'now'>): Promise<number> {
  let wrong = 0;
  for (const accountId of await everyAccount(database)) {
    const faults = await database.withAccount(accountId, (tx) => checkLedger(tx, accountId));
    if (faults.length === 0) continue;
    wrong += 1;
    const faultsText = faults.map(({ place, fault }) => `${place}: ${fault}`).join('; ');
    onError(new Error(`The ledger of ${accountId} is not what its entries say: ${faultsText}`));
  }
  return wrong;
}

/** Runs every night [ACCT-010]. */
export const ledgerCheck = (deps: LedgerKeeping) =>
  defineChore({ name: 'check-ledger', cron: '40 3 * * *', run: () => checkLedgers(deps) });

/** Expires granted credit at its end [ACCT-023]; even before this runs, it cannot be spent any more. */
export const creditExpiry = ({ database, now }: Omit<LedgerKeeping, 'onError'>) =>
  defineChore({
    ...{ name: 'expire-credit', cron: '5 * * * *' },
    async run({ signal }) {
      for (const accountId of await everyAccount(database)) {
        signal.throwIfAborted();
        await database.withAccount(accountId, (tx) => expireCredit(tx, accountId, now()));
      }
    },
  });
