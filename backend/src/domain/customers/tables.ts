import type { LeadStatus } from '@patchbay/shared-contracts/customers';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../kernel/db/columns.ts';

interface CustomerTable {
  customer_id: string;
  account_id: string;
  /** The first of its numbers; whoever writes `customer_numbers` keeps it. */
  number: string;
  name: string;
  email: Defaulted<string>;
  company: Defaulted<string>;
  status: Defaulted<LeadStatus | ''>;
  additional_info_1: Defaulted<string>;
  additional_info_2: Defaulted<string>;
  agent_id: string | null;
  disposition_id: string | null;
  sub_disposition_id: string | null;
  followup_at: Date | null;
  followup_notes: Defaulted<string>;
  /** Whose the follow-up is; it stays when that is done. */
  followup_agent_id: string | null;
  /** The newest. */
  note: Defaulted<string>;
  call_id: string | null;
  /** Made by the database. */
  search_text: ColumnType<string, never, never>;
  created_at: Defaulted<Date>;
  modified_at: Defaulted<Date>;
  /** Kept by the database, as calls and messages come. */
  last_contact_at: Date | null;
}

interface CustomerNumberTable {
  account_id: string;
  number: string;
  customer_id: string;
  place: number;
}

interface CustomerHistoryTable {
  entry_id: string;
  account_id: string;
  customer_id: string;
  kind: 'note' | 'disposition' | 'followup' | 'assigned' | 'status';
  at: Date;
  /** Who did it, by name. */
  agent: string | null;
  body: Defaulted<string>;
  level1: Defaulted<string>;
  level2: Defaulted<string>;
  followup_at: Date | null;
  assigned_to: string | null;
  /** Of a follow-up: when it was done, and by whom, by name. */
  done_at: Date | null;
  done_by: string | null;
  status: Defaulted<string>;
}

interface DispositionGroupTable {
  group_id: string;
  account_id: string;
  name: string;
  /** Among its like; those of one place stand by name. */
  place: Defaulted<number>;
  /** Counts the changes of its name. */
  version: Defaulted<number>;
}

interface DispositionTable {
  disposition_id: string;
  account_id: string;
  group_id: string;
  name: string;
  /** Among its like; those of one place stand by name. */
  place: Defaulted<number>;
  /** Counts the changes of its name. */
  version: Defaulted<number>;
}

interface SubDispositionTable {
  sub_disposition_id: string;
  account_id: string;
  disposition_id: string;
  name: string;
  /** Among its like; those of one place stand by name. */
  place: Defaulted<number>;
  /** Counts the changes of its name. */
  version: Defaulted<number>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    customers: CustomerTable;
    customer_numbers: CustomerNumberTable;
    customer_history: CustomerHistoryTable;
    disposition_groups: DispositionGroupTable;
    dispositions: DispositionTable;
    sub_dispositions: SubDispositionTable;
  }
}
