import { refusalOfCall, type Facts, type WantedCall } from './click-to-call.ts';

const wanted: WantedCall = { customerNumber: '+919812345678', callerId: null, isPromotional: false };
const facts: Facts = {
  role: 'agent',
  ownAgentId: 'a1',
  isSuspended: false,
  canPay: true,
  agent: { agentId: 'a1', isActive: true },
  serviceNumber: { isExpired: false, isPromotional: false, cliType: 'NONE' },
  callerIds: ['+918045000001'],
};
const number = { isExpired: false, isPromotional: false, cliType: 'NONE' };

describe('whether a click-to-call may be placed [CALL-041…049]', () => {
  it.each<[string, Partial<WantedCall>, Partial<Facts>, ReturnType<typeof refusalOfCall>]>([
    ['an agent calls as oneself', {}, {}, null],
    ['with one of the caller ids', { callerId: '+918045000001' }, {}, null],
    ['an agent does not call as another', {}, { agent: { agentId: 'a2', isActive: true } }, 'unauthorized'],
    ['a supervisor does', {}, { role: 'supervisor', ownAgentId: null }, null],
    ['a suspended account does not call', {}, { isSuspended: true }, 'unauthorized'],
    ['suspension is told before anything else', {}, { isSuspended: true, agent: undefined }, 'unauthorized'],
    [
      'an account without credit is told so, in words of its own [ACCT-012]',
      {},
      { isSuspended: true, canPay: false },
      'noCredit',
    ],
    ['nobody has this agent number', {}, { agent: undefined }, 'inputs'],
    ['an agent who is switched off', {}, { agent: { agentId: 'a1', isActive: false } }, 'inputs'],
    ['the account has no such number', {}, { serviceNumber: undefined }, 'inputs'],
    ['an expired number', {}, { serviceNumber: { ...number, isExpired: true } }, 'inputs'],
    ['a number that is only shown [CALL-046]', {}, { serviceNumber: { ...number, cliType: 'CLI' } }, 'inputs'],
    ['a promotional number for another call', {}, { serviceNumber: { ...number, isPromotional: true } }, 'inputs'],
    ['a promotional call', { isPromotional: true }, { serviceNumber: { ...number, isPromotional: true } }, null],
    ['a caller id of somebody else', { callerId: '+18005550100' }, {}, 'inputs'],
    ['a customer number that is none', { customerNumber: '+9198' }, {}, 'customerNumber'],
  ])('%s', (_name, change, known, refusal) => {
    expect(refusalOfCall({ ...wanted, ...change }, { ...facts, ...known })).toBe(refusal);
  });
});
