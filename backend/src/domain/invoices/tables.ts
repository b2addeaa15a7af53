import type { InvoiceKind, InvoiceLineKind, Party, TaxLine, TaxNote } from '@patchbay/shared-contracts/billing';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

/** bigint is read as text from a server and as a number from PGlite, and written as a number. */
type Whole = ColumnType<string | number, number, number>;
type MaybeWhole = ColumnType<string | number | null, number | null | undefined, number | null>;
type Counted = ColumnType<string | number, number | undefined, never>;

interface ParticularsTable {
  account_id: string;
  name: string;
  address: string;
  country: string;
  state: string | null;
  tax_id: string | null;
  changed_at: Date;
}

interface InvoiceTable {
  account_id: string;
  invoice_id: string;
  kind: InvoiceKind;
  source_id: string;
  number: string;
  prefix: string;
  year: string;
  sequence: Whole;
  at: Date;
  from_at: Date | null;
  to_at: Date | null;
  time_zone: string;
  due_at: Date | null;
  of_invoice: string | null;
  reason: string;
  seller: Json<Party>;
  buyer: Json<Party>;
  place_of_supply: string;
  currency: string;
  net: Whole;
  taxes: Json<TaxLine[]>;
  tax: Whole;
  rounding: Whole;
  total: Whole;
  note: TaxNote | null;
}

interface InvoiceLineTable {
  account_id: string;
  invoice_id: string;
  nth: number;
  kind: InvoiceLineKind;
  service_number: Defaulted<string>;
  direction: Defaulted<'inbound' | 'outbound' | null>;
  prefix: Defaulted<string | null>;
  setup_milli: Defaulted<number | null>;
  pulse_milli: Defaulted<number | null>;
  pulse_seconds: Defaulted<number | null>;
  code: string;
  calls: Counted;
  pulses: Counted;
  included_pulses: Counted;
  amount: Whole;
}

interface QuestionTable {
  account_id: string;
  question_id: string;
  place: MaybeWhole;
  invoice_id: Defaulted<string | null>;
  nth: Defaulted<number | null>;
  at: Date;
  asked_by: string;
  text: string;
  state: Defaulted<'asked' | 'right' | 'not-right'>;
  answer: Defaulted<string | null>;
  answered_at: Defaulted<Date | null>;
  answered_by: Defaulted<string | null>;
  given_back: MaybeWhole;
  credit_note: Defaulted<string | null>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    billing_particulars: ParticularsTable;
    invoice_series: { account_id: string; series: string };
    invoice_counters: { account_id: string; prefix: string; year: string; last: Whole };
    invoices: InvoiceTable;
    invoice_lines: InvoiceLineTable;
    invoice_letters: { account_id: string; invoice_id: string; told_at: Date | null };
    billing_questions: QuestionTable;
  }
}
