import {
  customerSchema,
  customerViewSchema,
  followUpsAnswerSchema,
  timelineAnswerSchema,
  type Customer,
  type CustomerView,
  type FollowUp,
  type TimelineEntry,
} from '@patchbay/shared-contracts/customers';

/** Returns a customer as in the list; parsed, so that defaults come from the schema. */
export const sampleRow = (id: string, change: Record<string, unknown> = {}): Customer =>
  customerSchema.parse({
    id,
    agent_id: 'a1',
    agent_name: 'Asha Rao',
    phonebook: {
      name: 'Vikram Seth',
      email: 'vikram@example.com',
      company: 'Seth Traders',
      phonenumbers_set: [{ number: '+919812345678' }, { number: '+4930123456' }],
    },
    numbers: ['+919812345678', '+4930123456'],
    status: 'Hot',
    followup_dt: '2026-11-01T09:30:00.000Z',
    last_contact: '2026-11-20T10:00:00.000Z',
    modified_dt: '2026-11-21T11:30:00.000Z',
    ...change,
  });

/** Returns the same customer with all details. */
export const sampleView = (id: string, change: Record<string, unknown> = {}): CustomerView =>
  customerViewSchema.parse({
    ...sampleRow(id),
    created_dt: '2026-10-01T08:00:00.000Z',
    additional_info_1: 'Gold',
    additional_info_2: 'Pune',
    notes: [{ datetime: '2026-11-20T10:05:00.000Z', note: 'Asked for prices', agent: 'Asha Rao' }],
    disposition_notes_history: [
      {
        datetime: '2026-11-20T10:05:00.000Z',
        agent: 'Asha Rao',
        disposition: { level1: 'Interested', level2: 'Send an offer', note: 'By Friday' },
      },
    ],
    ...change,
  });

const by = { agent: 'Asha Rao' };

/** One entry of each kind, newest first. */
export const sampleTimeline: TimelineEntry[] = timelineAnswerSchema.parse({
  data: {
    next_cursor: null,
    objects: [
      { kind: 'status', id: 's1', at: '2026-11-21T11:30:00.000Z', ...by, status: 'Hot' },
      { kind: 'assigned', id: 'g1', at: '2026-11-21T11:29:00.000Z', ...by, to: 'Meera Nair' },
      {
        ...{ kind: 'followup', id: 'f1', at: '2026-11-20T10:06:00.000Z', ...by },
        ...{ followup_dt: '2026-11-25T09:30:00.000Z', text: 'Send the offer' },
      },
      {
        ...{ kind: 'disposition', id: 'd1', at: '2026-11-20T10:05:30.000Z', ...by },
        ...{ level1: 'Interested', level2: 'Send an offer', text: 'By Friday' },
      },
      { kind: 'note', id: 'n1', at: '2026-11-20T10:05:00.000Z', ...by, text: 'Asked for prices' },
      {
        ...{ kind: 'call', id: 'c1', at: '2026-11-20T10:00:00.000Z', ...by, direction: 'Inbound', status: 'Answered' },
        ...{ number: '+919812345678', duration: 65, recording: '/newsr/api/v1/recordings/c1/', voicemail: null },
        ...{ disposition: 'Interested', sub_disposition: null, notes: 'Wants a call back' },
      },
      {
        ...{ kind: 'sms', id: 'm1', at: '2026-11-19T16:00:00.000Z', ...by, direction: 'outbound', status: 'delivered' },
        ...{ number: '+919812345678', text: 'Thank you for calling' },
      },
    ],
  },
}).data.objects;

export const sampleFollowUps: FollowUp[] = followUpsAnswerSchema.parse({
  data: {
    meta: { total_count: 2 },
    objects: [
      {
        ...{ id: 'f1', customer_id: 'k1', followup_dt: '2036-11-25T09:30:00.000Z', followup_notes: 'Send the offer' },
        ...{ ...by, created_dt: '2026-11-20T10:06:00.000Z' },
      },
      {
        ...{ id: 'f0', customer_id: 'k1', followup_dt: '2026-11-01T09:30:00.000Z', followup_notes: 'First call' },
        ...{ agent: null, created_dt: '2026-10-20T10:06:00.000Z' },
      },
    ],
  },
}).data.objects;
