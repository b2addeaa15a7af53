import { callState, createBus, phoneState, type PayloadOf } from '@patchbay/shared-contracts';
import { createCallHere } from './effects/call-here.ts';

type Call = PayloadOf<typeof callState>['state'];
type Phone = PayloadOf<typeof phoneState>['state'];

const open = (call: Call, phone?: Phone) => {
  const bus = createBus({ check: true });
  const here = createCallHere(bus);
  const tell = (state: Call) => bus.emit(callState, { state, callId: 'A', busy: false });
  if (phone) bus.emit(phoneState, { state: phone });
  tell(call);
  return { here, tell, bus };
};

describe('a call that the end of the session would cut', () => {
  it.each<readonly [Call, Phone | undefined, boolean]>([
    ['none', 'registered', false],
    ['initiated', 'registered', true],
    ['connected', 'registered', true],
    ['connected', undefined, true],
    ['connected', 'lost', true],
    ['connected', 'refused', true],
    ['connected', 'elsewhere', false],
    ['connected', 'off', false],
    ['wrapup', 'registered', false],
    ['hangup', 'registered', false],
  ])('%s, with a phone that is %s: %s', (call, phone, is) => expect(open(call, phone).here.current()).toBe(is));

  it('is waited for until it has ended, or has moved to another browser', async () => {
    const { here, tell, bus } = open('connected', 'registered');
    const over: string[] = [];
    void here.over()?.then(() => over.push('first'));
    tell('initiated');
    await Promise.resolve();
    expect(over).toEqual([]);
    tell('hangup');
    await Promise.resolve();
    expect([over, here.over()]).toEqual([['first'], null]);
    tell('connected');
    void here.over()?.then(() => over.push('second'));
    bus.emit(phoneState, { state: 'elsewhere' });
    await Promise.resolve();
    expect(over).toEqual(['first', 'second']);
  });
});
