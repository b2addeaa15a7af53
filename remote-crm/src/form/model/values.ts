import type { Customer, DispositionChoice } from '@patchbay/shared-contracts/customers';
import { countryOf, DEFAULT_COUNTRY, dialCodeOf } from '@patchbay/shared-ui/countries';

/** In a call (ticker), or on a page of its own (CRM) [CUST-001, CUST-002]. */
export type Mode = 'ticker' | 'crm';

/** A number of the customer; `id` identifies the row, `known` ones are saved already. */
export interface NumberRow {
  readonly id: number;
  readonly number: string;
  readonly country: string;
  readonly known: boolean;
}

/** Values of the form, in both modes. `note` is the new one; `followUpAt` an instant (ISO 8601). */
export interface CustomerValues {
  readonly name: string;
  readonly numbers: readonly NumberRow[];
  readonly status: string;
  readonly email: string;
  readonly company: string;
  readonly field1: string;
  readonly field2: string;
  readonly note: string;
  readonly followUpAt: string | null;
  readonly followUpNote: string;
  readonly disposition: DispositionChoice | null;
  readonly agentId: string | null;
}

const row = (id: number, number: string, known: boolean, country: string): NumberRow => ({
  id,
  number,
  country: countryOf(number, country),
  known,
});

/** Returns a row for another number, starting with the previous one's country code. */
export function nextRow(rows: readonly NumberRow[]): NumberRow {
  const country = rows.at(-1)?.country ?? DEFAULT_COUNTRY;
  return row(Math.max(-1, ...rows.map(({ id }) => id)) + 1, dialCodeOf(country), false, country);
}

/** Returns the values of a new customer; in a call with the call's number. */
export const emptyValues = (callNumber: string | null): CustomerValues => ({
  name: '',
  numbers: [callNumber === null ? nextRow([]) : row(0, callNumber, false, DEFAULT_COUNTRY)],
  status: '',
  email: '',
  company: '',
  field1: '',
  field2: '',
  note: '',
  followUpAt: null,
  followUpNote: '',
  disposition: null,
  agentId: null,
});

const numbersOf = ({ numbers, phonebook }: Customer): readonly string[] =>
  numbers.length > 0 ? numbers : phonebook.phonenumbers_set.map(({ number }) => number);

/** Returns the values of a customer; the note is always a new one [CUST-016]. */
export const valuesOf = (customer: Customer): CustomerValues => ({
  name: customer.phonebook.name,
  numbers: numbersOf(customer).map((number, index) => row(index, number, true, DEFAULT_COUNTRY)),
  status: customer.status,
  email: customer.phonebook.email,
  company: customer.phonebook.company,
  field1: customer.additional_info_1,
  field2: customer.additional_info_2,
  note: '',
  followUpAt: customer.followup_dt,
  followUpNote: customer.followup_notes,
  disposition: customer.customerdisposition_set.current,
  agentId: customer.agent_id,
});

/** Whether a number is masked by the server or for this account: it can be removed, not changed. */
export const isMasked = (number: string): boolean => number.includes('#');
