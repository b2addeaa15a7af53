import { samplePlan } from '@patchbay/shared-contracts/testing';
import {
  agentChoices,
  emptyDialler,
  forNumber,
  isCallable,
  isReady,
  keepOrPick,
  preselected,
  requestOf,
  showsPromotional,
  srChoices,
} from './dialler-rules.ts';
import { sampleAgent } from '../../agents/testing/sample-agent.ts';

describe('the customer number [CALL-041, CALL-043, CALL-044]', () => {
  it.each([
    ['', false],
    ['+91', false],
    ['+919812345678', true],
    ['+91 98123 45678', true],
    ['+91981234567', false],
    ['+9198123456789', false],
    ['9812345678', true],
    ['981234567', false],
    ['+14155550123', true],
    ['+441234567', true],
    ['+44123456', false],
    ['1234567890123456', false],
    ['+91981234567x', false],
    ['98+12345678', false],
  ])("'%s' can be called: %s", (number, callable) => expect(isCallable(number)).toBe(callable));
});

describe('readiness [CALL-045]', () => {
  const chosen = { ...emptyDialler, srNumber: '1', agentNumber: '2' };
  it.each([
    ['nothing chosen', emptyDialler, false],
    ['no caller id', chosen, false],
    ['a caller id', { ...chosen, callerId: '3' }, true],
    ['Promotional', { ...chosen, isPromotional: true }, true],
    ['no SR number', { ...chosen, srNumber: '', callerId: '3' }, false],
    ['no agent number', { ...chosen, agentNumber: '', isPromotional: true }, false],
  ])('with %s: %s', (_, values, ready) => expect(isReady(values)).toBe(ready));
});

describe('choices', () => {
  it('of SR numbers are not expired, cli_type NONE, same promotional flag [CALL-046]', () => {
    expect(srChoices([samplePlan], false)).toEqual(['+918045000001']);
    expect(srChoices([samplePlan], true)).toEqual(['+918045000002']);
  });
  it('of agents are the active ones [CALL-039]', () => {
    const off = sampleAgent({ id: 'a2', is_active: false });
    expect(agentChoices([sampleAgent(), off]).map(({ id }) => id)).toEqual(['a1']);
  });
  it.each([
    ['the previous caller id when offered', ['a', 'b'], 'b', 'a', 'b'],
    ['the default when the previous is not offered', ['a'], 'x', 'a', 'a'],
    ['the default without a previous', ['a'], null, 'a', 'a'],
    ['nothing', ['a'], null, null, ''],
  ])('preselect %s [CALL-054]', (_, callerid, previousCaller, defaultCaller, expected) => {
    expect(preselected({ callerid, previousCaller, defaultCaller })).toBe(expected);
  });
  it.each([
    ['keep what is chosen', 'b', ['a', 'b'], null, 'b'],
    ['drop what is no longer offered', 'x', ['a', 'b'], null, ''],
    ['take the wanted', '', ['a', 'b'], 'b', 'b'],
    ['take the only one', '', ['a'], null, 'a'],
  ])('%s', (_, chosen, offered, wanted, expected) => expect(keepOrPick(chosen, offered, wanted)).toBe(expected));
  it.each([
    ['Asia/Kolkata', true],
    ['Asia/Calcutta', false],
    ['Europe/Berlin', false],
  ])('Promotional in %s: %s [CALL-040]', (zone, shown) => expect(showsPromotional(zone)).toBe(shown));
});

describe('what is asked of the server', () => {
  const values = {
    ...emptyDialler,
    ...{ customerNumber: '+91 98123-45678', srNumber: '+918045000001', agentNumber: '+918045001001' },
  };
  it('is the bare number and what was chosen; no caller id is none [CALL-047]', () => {
    expect(requestOf(values)).toEqual({
      ...{ customerNumber: '+919812345678', srNumber: '+918045000001', agentNumber: '+918045001001' },
      ...{ callerId: null, isPromotional: false },
    });
    expect(requestOf({ ...values, callerId: '+918045000004', isPromotional: true })).toMatchObject({
      ...{ callerId: '+918045000004', isPromotional: true },
    });
  });
  it('for another number is the same but for that; for the same one what was typed stays', () => {
    expect(forNumber(values, '+919812345678')).toBe(values);
    expect(forNumber(values, '+14155550123')).toEqual({ ...values, customerNumber: '+14155550123' });
  });
});
