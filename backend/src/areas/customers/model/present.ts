import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type { Customer, CustomerView } from '@patchbay/shared-contracts/customers';
import type { Row } from '../../../kernel/db/tables.ts';

export type CustomerRow = Row<'customers'> & {
  readonly numbers: readonly string[];
  readonly agent_name: string | null;
  readonly group_id: string | null;
};
export type HistoryRow = Row<'customer_history'>;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Converts a customer to the wire format [CUST-016]. */
export function presentCustomer(row: CustomerRow, masking: Masking): Customer {
  const numbers = row.numbers.map((number) => maskNumber(number, masking));
  const { name, email, company, disposition_id: level1, sub_disposition_id: level2 } = row;
  return {
    id: row.customer_id,
    agent_id: row.agent_id,
    agent_name: row.agent_name,
    phonebook: { name, email, company, phonenumbers_set: numbers.map((number) => ({ number })) },
    numbers,
    status: row.status,
    followup_dt: isoOf(row.followup_at),
    followup_notes: row.followup_notes,
    note: row.note,
    additional_info_1: row.additional_info_1,
    additional_info_2: row.additional_info_2,
    customerdisposition_set: {
      current: level1 === null ? null : { group_id: row.group_id ?? '', level1, level2: level2 ?? '' },
    },
    call_id: row.call_id,
    last_contact: isoOf(row.last_contact_at),
    created_dt: row.created_at.toISOString(),
    modified_dt: row.modified_at.toISOString(),
  };
}

/** Converts with all notes, newest first [CUST-017, CUST-067]: each text is a note, also one stored with a disposition. */
export function presentView(row: CustomerRow, history: readonly HistoryRow[], masking: Masking): CustomerView {
  const texts = history.filter(({ body }) => body !== '');
  return {
    ...presentCustomer(row, masking),
    last_notes: texts[0]?.body ?? '',
    notes: texts.map(({ at, body, agent }) => ({ datetime: at.toISOString(), note: body, agent })),
    disposition_notes_history: history.map(({ at, agent, level1, level2, body }) => ({
      ...{ datetime: at.toISOString(), agent },
      disposition: { level1, level2, note: body },
    })),
  };
}
