import { addressOf, isOutsideNumber, ofConference, ofTransfer } from './transfer.ts';

const uuid = 'c';

describe('requests for a running call', () => {
  it.each([
    ['hold', { do: 'hold', on: true }],
    ['unhold', { do: 'hold', on: false }],
    ['att_xfer', { do: 'consult', to: 'x@d' }],
    ['complete', { do: 'complete' }],
    ['cancel', { do: 'drop' }],
    ['queue_transfer', { do: 'queue', queueId: 'q' }],
  ] as const)('transfer_call %s [CALL-143, CALL-171]', (type, wanted) => {
    expect(ofTransfer({ type, uuid, to: 'x@d', queue_id: 'q' })).toEqual(wanted);
  });

  it.each([
    ['conference_hold', {}, { do: 'hold', on: true }],
    ['conference_unhold', {}, { do: 'hold', on: false }],
    ['att_xfer', {}, { do: 'consult', to: '+1', wants: 'conference' }],
    ['att_xfer', { args: 'swap' }, { do: 'swap' }],
    ['att_conf', {}, { do: 'merge' }],
    ['conference_kick', {}, { do: 'drop' }],
  ] as const)('conference_call %s %j [CALL-144, CALL-170, CALL-171]', (type, more, wanted) => {
    expect(ofConference({ type, uuid, number: '+1', ...more })).toEqual(wanted);
  });

  it.each([
    ['asha@cc.test', { is: 'sip', user: 'asha', domain: 'cc.test' }],
    ['sip:asha@cc.test', { is: 'sip', user: 'asha', domain: 'cc.test' }],
    ['+91 98123 45678', { is: 'number', number: '+919812345678' }],
    ['919812345678', { is: 'number', number: '+919812345678' }],
  ])('%s is an agent’s SIP user or a number [CALL-136]', (to, address) => {
    expect(addressOf(to)).toEqual(address);
  });

  it.each([
    ['+919812345678', true],
    ['+971500000001', true],
    ['919812345678', false],
    ['+91981234567', false],
    ['', false],
    ['not-a-number-at-all', false],
  ])('%s has the 13 characters of an outside number: %s [CALL-123]', (typed, is) => {
    expect(isOutsideNumber(typed)).toBe(is);
  });
});
