import { conferenceCallSchema, transferCallSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { factsOfInvite } from '../model/facts.ts';
import type { ThirdOrder } from '../model/third.ts';
import { thirdOrderForm } from './third-order-form.ts';

const call = {
  ...factsOfInvite({
    callId: 'A',
    solution: 'inbound',
    customerNumber: '+919812345678',
    srNumber: '+918045000001',
    queue: 'Sales',
    autoAnswer: false,
  }),
  node: 'fs-1',
};
const to = 'ben@demo.test';
const transfer = { user_id: 'u1', freeswitch: 'fs-1', uuid: 'A', ivr_display_number: '+918045000001' };
const conference = { uuid: 'A', freeswitch: 'fs-1', knumber: '+918045000001', number: to };

it.each<[string, ThirdOrder, object]>([
  ['starts a transfer', { do: 'ask', kind: 'transfer', to }, { ...transfer, type: 'att_xfer', to }],
  ['completes it', { do: 'complete', to }, { ...transfer, type: 'complete', to }],
  ['cancels it with the same `to`', { do: 'drop', kind: 'transfer', to }, { ...transfer, type: 'cancel', to }],
  ['gives it to somebody who is not asked', { do: 'give', to }, { ...transfer, type: 'blind_xfer', to }],
  ['gives it to a queue', { do: 'queue', queueId: 'q2' }, { ...transfer, type: 'queue_transfer', queue_id: 'q2' }],
])('transfer_call %s [CALL-136, CALL-143, CALL-171]', (_, order, form) => {
  const made = thirdOrderForm(call, order, 'u1');
  expect(made).toEqual({ path: callPaths.transferCall, form });
  expect(transferCallSchema.safeParse(made.form).success).toBe(true);
});

it.each<[string, string]>([
  ['a SIP agent by its user at its domain', 'ben@demo.test'],
  ['an agent on a phone by country code and number', '+918045001002'],
])('start and cancel name %s [CALL-135]', (_, target) => {
  for (const what of ['ask', 'drop'] as const) {
    expect(thirdOrderForm(call, { do: what, kind: 'transfer', to: target }, 'u1').form.to).toBe(target);
    expect(thirdOrderForm(call, { do: what, kind: 'conference', to: target }, 'u1').form.number).toBe(target);
  }
});

it.each<[string, ThirdOrder, object]>([
  ['starts a conference', { do: 'ask', kind: 'conference', to }, { ...conference, type: 'att_xfer' }],
  ['merges', { do: 'merge', to }, { ...conference, type: 'att_conf' }],
  ['removes', { do: 'drop', kind: 'conference', to }, { ...conference, type: 'conference_kick' }],
])('conference_call %s [CALL-136, CALL-144, CALL-171]', (_, order, form) => {
  const made = thirdOrderForm(call, order, 'u1');
  expect(made).toEqual({ path: callPaths.conferenceCall, form });
  expect(conferenceCallSchema.safeParse(made.form).success).toBe(true);
});
