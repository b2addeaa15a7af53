import type { RatedLeg } from '@patchbay/shared-contracts/billing';
import type { PackageKey } from '@patchbay/shared-contracts/subscription';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';
import type { Book, Kind } from './model/posting.ts';

/** bigint is read as text from a server and as a number from PGlite, and written as a number; it is never updated. */
type Amount = ColumnType<string | number, number, never>;

interface LedgerTransactionTable {
  account_id: string;
  place: Amount;
  kind: Kind;
  source_id: string;
  at: Date;
  of_place: ColumnType<string | number | null, number | null, never>;
  balance: Amount;
}

interface LedgerEntryTable {
  account_id: string;
  place: Amount;
  book: Book;
  lot: Defaulted<string>;
  amount: Amount;
  after: Amount;
}

interface CreditGrantTable {
  account_id: string;
  grant_id: string;
  at: Date;
  expires_at: Date | null;
  reason: string;
}

interface CallChargeTable {
  account_id: string;
  call_id: string;
  at: Date;
  amount: Amount;
  included_seconds: number;
  legs: Json<readonly RatedLeg[]>;
}

interface BalanceNewsTable {
  account_id: string;
  threshold: ColumnType<string | number, number, number>;
  at: Date;
  told_at: Date | null;
}

interface CallPlanTable {
  account_id: string;
  included_seconds: number;
  /** Start of its validity, which lasts until the next one's. */
  since: Defaulted<Date>;
  package: Defaulted<PackageKey>;
  monthly: ColumnType<string | number, number | undefined, number>;
}

interface PlanUseTable {
  account_id: string;
  month_from: Date;
  seconds: ColumnType<string | number, number, number>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    ledger_transactions: LedgerTransactionTable;
    ledger_entries: LedgerEntryTable;
    credit_grants: CreditGrantTable;
    call_charges: CallChargeTable;
    call_plans: CallPlanTable;
    balance_news: BalanceNewsTable;
    plan_use: PlanUseTable;
  }
}
