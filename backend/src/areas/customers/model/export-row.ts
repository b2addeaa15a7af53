import type { Masking } from '@patchbay/shared-contracts';
import { presentCustomer, type CustomerRow } from './present.ts';

/** Returns a customer as a row of a file, by the names of the list's columns [CUST-078]; `numbers` has all numbers, separated by ';'. */
export function exportRow(row: CustomerRow, masking: Masking) {
  const { phonebook, numbers, ...rest } = presentCustomer(row, masking);
  const { name, email, company } = phonebook;
  return { ...rest, name, number: numbers[0] ?? '', numbers: numbers.join('; '), company, email };
}

export const customerColumns: readonly string[] = [
  ...['id', 'name', 'number', 'numbers', 'company', 'email', 'status', 'agent_id', 'agent_name'],
  ...['followup_dt', 'followup_notes', 'note', 'last_contact', 'created_dt', 'modified_dt'],
  ...['additional_info_1', 'additional_info_2'],
];
