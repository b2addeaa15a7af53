import type { InvoiceLine } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { questionColumns, questionJoins, questionOf, type QuestionFound } from '../questions/found.ts';
import { questionUntil } from '../questions/model/until.ts';

interface Found extends Row<'invoice_lines'>, QuestionFound {
  readonly invoiced_at: Date;
}

function lineOf(row: Found): InvoiceLine {
  const { nth, kind, service_number, direction, prefix, setup_milli, pulse_milli, pulse_seconds, code } = row;
  return {
    ...{ nth, kind, service_number, direction, prefix, setup_milli, pulse_milli, pulse_seconds, code },
    ...{ calls: Number(row.calls), pulses: Number(row.pulses), included_pulses: Number(row.included_pulses) },
    amount: Number(row.amount),
    question_until: kind === 'credit' ? null : questionUntil(row.invoiced_at),
    question: questionOf(row),
  };
}

/** Reads the next lines after one, in order. */
export async function linesAfter(tx: Tx, id: string, after: number, limit: number): Promise<readonly InvoiceLine[]> {
  const { rows } = await sql<Found>`
    select line.*, invoice.at as invoiced_at, ${questionColumns}
    from (
      select * from invoice_lines where account_id = patchbay_account() and invoice_id = ${id} and nth > ${after}
      order by nth limit ${limit}) as line
    join invoices as invoice on invoice.account_id = line.account_id and invoice.invoice_id = line.invoice_id
    left join billing_questions as question
      on question.account_id = line.account_id and question.invoice_id = line.invoice_id and question.nth = line.nth
    ${questionJoins} order by line.nth`.execute(tx);
  return rows.map(lineOf);
}
