import { isUntold } from '@patchbay/shared-contracts';
import {
  customerFields,
  type CreateCustomer,
  type Customer,
  type CustomerDetail,
  type CustomerField,
  type Disposition,
  type LeadStatus,
  type UpdateCustomer,
} from '@patchbay/shared-contracts/customers';
import { leadStatusOf } from '../../customer/model/lead-status.ts';
import { namesOf } from './dispositions.ts';
import type { CustomerValues } from './values.ts';

/** The note as stored, with its time if written in a call [CUST-026]. */
export interface Sent {
  readonly values: CustomerValues;
  readonly note: string;
  readonly callId: string | null;
}

const statusOf = (status: string): LeadStatus | '' => leadStatusOf(status) ?? '';
const numbersOf = ({ numbers }: CustomerValues): string[] => numbers.map(({ number }) => number.trim());

const fieldsOf = ({ values }: Sent) => ({
  status: statusOf(values.status),
  followup_dt: values.followUpAt,
  followup_notes: values.followUpNote.trim(),
  additional_info_1: values.field1.trim(),
  additional_info_2: values.field2.trim(),
});

/** Returns the POST body of a new customer [CUST-044]. */
export const createBody = (sent: Sent): CreateCustomer => ({
  ...fieldsOf(sent),
  call_id: sent.callId,
  company: sent.values.company.trim(),
  email: sent.values.email.trim(),
  name: sent.values.name.trim(),
  note: sent.note,
  numbers: numbersOf(sent.values),
  disposition: sent.values.disposition,
});

const merged = (customer: Customer, sent: Sent): UpdateCustomer & Customer => ({
  ...customer,
  ...fieldsOf(sent),
  note: sent.note === '' ? customer.note : sent.note,
  agent_id: sent.values.agentId,
  phonebook: {
    ...customer.phonebook,
    name: sent.values.name.trim(),
    company: sent.values.company.trim(),
    email: sent.values.email.trim(),
    phonenumbers_set: numbersOf(sent.values).map((number) => ({ number })),
  },
  numbers: numbersOf(sent.values),
  customerdisposition_set: { current: sent.values.disposition },
  call_id: sent.callId ?? customer.call_id,
  status: statusOf(sent.values.status),
});

const partOf = (field: CustomerField, customer: Customer): unknown =>
  field === 'name' || field === 'company' || field === 'email' ? customer.phonebook[field] : customer[field];

/**
 * Returns the PUT body: the customer as fetched, with the changes applied, and the fields that were not changed, so that a colleague's
 * later changes of those stay [CUST-047, CUST-080]. Without a new note the fetched one stays.
 */
export function updateBody(customer: Customer, sent: Sent): UpdateCustomer & Customer {
  const body = merged(customer, sent);
  const isUnchanged = (field: CustomerField) =>
    JSON.stringify(partOf(field, body)) === JSON.stringify(partOf(field, customer));
  return { ...body, unchanged: customerFields.filter(isUnchanged) };
}

/** Returns the POST body of a call's result [CUST-048]. */
export function detailBody(
  { values, note }: Sent,
  call: { readonly id: string; readonly customerNumber: string },
  dispositions: readonly Disposition[],
): CustomerDetail {
  const [name, subName] = namesOf(values.disposition, dispositions);
  return {
    callid: call.id,
    status: statusOf(values.status),
    'followup-date': values.followUpAt,
    'follow-up': values.followUpNote.trim(),
    note,
    'disposition-name': name,
    'sub-disposition-name': subName,
    disposition: values.disposition?.level1 ?? '',
    'sub-disposition': values.disposition?.level2 ?? '',
    // The number given by the customer replaces a withheld one.
    number: isUntold(call.customerNumber) ? (numbersOf(values)[0] ?? '') : call.customerNumber,
    company: values.company.trim(),
    email_id: values.email.trim(),
    name: values.name.trim(),
  };
}
