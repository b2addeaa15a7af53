import type { PhoneFact, PhoneState } from '../../phone/model/phone-fact.ts';
import { isPushed, momentOfFact, momentOfState } from './sip-log.ts';

const invited: PhoneFact = {
  ...{ type: 'invited', callId: 'A', solution: 'c2c', customerNumber: '+919812345678', srNumber: '+918045000001' },
  ...{ queue: null, autoAnswer: false },
};

it.each<[PhoneFact, string, object]>([
  [invited, 'INVITED', {}],
  [{ type: 'ongoing', callId: 'A' }, 'ONGOING', {}],
  [{ type: 'hangup', callId: 'A', by: 'self' }, 'HANGUP', { by: 'self' }],
  [{ type: 'held', callId: 'A' }, 'HOLDED', {}],
  [
    { type: 'failed', callId: 'A', command: 'hold', reason: 'refused' },
    'ERROR',
    { command: 'hold', reason: 'refused' },
  ],
  [{ type: 'failed', callId: 'A', command: 'accept', reason: 'microphone' }, 'MICROPHONE', { reason: 'microphone' }],
])('%j is logged by its type code with the call’s id, without anybody’s number [CALL-154]', (fact, type, data) => {
  const moment = momentOfFact(fact);
  expect(moment).toMatchObject({ type, callId: 'A', data });
  expect(JSON.stringify(moment)).not.toContain('+91');
});

it.each<[PhoneState['is'], PhoneState, string | undefined]>([
  ['connecting', { is: 'registered' }, 'CONNECT'],
  ['registered', { is: 'lost', reason: 'silent' }, 'DISCONNECT'],
  ['registered', { is: 'off' }, 'DISCONNECT'],
  ['registered', { is: 'refused', reason: 'microphone' }, 'MICROPHONE'],
  ['connecting', { is: 'refused', reason: 'credentials' }, 'REGISTER_ERROR'],
  ['off', { is: 'connecting' }, undefined],
  ['registered', { is: 'registered' }, undefined],
])('a line that was %s and is %j is logged as what happened [CALL-154]', (before, state, type) =>
  expect(momentOfState(before, state)?.type).toBe(type),
);

it.each([
  ['CONNECT', false, true],
  ['DISCONNECT', false, true],
  ['MICROPHONE', false, true],
  ['INVITED', false, false],
  ['ERROR', false, false],
  ['INVITED', true, true],
  ['CONNECT', true, true],
])('%s with frontend_logging %p is sent: %p [CALL-153]', (type, logging, sent) =>
  expect(isPushed({ type, callId: '', data: {} }, logging)).toBe(sent),
);
