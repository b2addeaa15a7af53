import { customerSchema, type Customer, type Disposition } from '@patchbay/shared-contracts/customers';
import { emptyValues, type CustomerValues } from '../model/values.ts';

/** Returns a customer as sent by the server; parsed, so that defaults come from the schema. */
export const sampleCustomer = (change: Record<string, unknown> = {}): Customer =>
  customerSchema.parse({
    id: 'c1',
    agent_id: 'a2',
    phonebook: {
      name: 'Vikram Seth',
      email: 'vikram@example.com',
      company: 'Seth Traders',
      phonenumbers_set: [{ number: '+919812345678' }, { number: '+4930123456' }],
    },
    status: 'Warm',
    followup_dt: '2026-11-25T09:30:00.000Z',
    followup_notes: 'Send the offer',
    note: 'Asked for prices',
    additional_info_1: 'Gold',
    additional_info_2: 'Pune',
    numbers: ['+919812345678', '+4930123456'],
    customerdisposition_set: { current: { group_id: 'g1', level1: 'd1', level2: 's1' } },
    call_id: 'call-before',
    ...change,
  });

export const sampleDispositions: Disposition[] = [
  {
    id: 'd1',
    name: 'Interested',
    group_id: 'g1',
    sub_levels: [
      { id: 's1', name: 'Call back' },
      { id: 's2', name: 'Send an offer' },
    ],
  },
  { id: 'd2', name: 'Wrong number', group_id: 'g1', sub_levels: [] },
];

/** Returns values that could be saved. */
export const filled = (change: Partial<CustomerValues> = {}): CustomerValues => ({
  ...emptyValues('+919812345678'),
  name: 'Asha Rao',
  ...change,
});
