import { idlePhone, phoneStep, type CallState, type PhoneEvent, type PhoneState } from './phone-state.ts';

const after = (...events: PhoneEvent[]): PhoneState => events.reduce(phoneStep, idlePhone);

const rang: PhoneEvent = { type: 'rang', from: '+911800111222', called: '+919812345678', channel: 'voice' };
const dialled: PhoneEvent = { type: 'dialled', to: '+911800111222', channel: 'whatsapp' };
const answered: PhoneEvent = { type: 'answered', at: 5000 };
const ended: PhoneEvent = { type: 'ended', why: 'Busy' };

const talking: Extract<CallState, { at: 'talking' }> = {
  ...{ at: 'talking', peer: '+911800111222', since: 5000, muted: false, held: false },
  ...{ channel: 'voice', incoming: true },
};

describe('the customer phone', () => {
  it.each<[string, PhoneEvent[], PhoneState['call']]>([
    [
      'rings with both numbers',
      [rang],
      { at: 'ringing', from: '+911800111222', called: '+919812345678', channel: 'voice' },
    ],
    ['talks after an answer', [rang, answered], talking],
    [
      'talks after its own call was answered',
      [dialled, answered],
      { ...talking, channel: 'whatsapp', incoming: false },
    ],
    ['says why its call failed', [dialled, ended], { at: 'idle', why: 'Busy' }],
    ['an answer of nothing changes nothing', [answered], { at: 'idle', why: null }],
    ['a doubled answer does not reset the timer', [rang, answered, { type: 'answered', at: 9000 }], talking],
    ['a second call does not push the first aside', [rang, answered, dialled], talking],
    [
      'an end of nothing keeps the last reason',
      [dialled, ended, { type: 'ended', why: 'late' }],
      { at: 'idle', why: 'Busy' },
    ],
    ['mutes', [rang, answered, { type: 'muted', on: true }], { ...talking, muted: true }],
    ['holds', [rang, answered, { type: 'held', on: true }], { ...talking, held: true }],
    [
      'cannot mute what only rings',
      [rang, { type: 'muted', on: true }],
      { at: 'ringing', from: '+911800111222', called: '+919812345678', channel: 'voice' },
    ],
  ])('%s', (_, events, call) => {
    expect(after(...events).call).toEqual(call);
  });

  it('keeps the digits of the last call until the next begins', () => {
    const digit: PhoneEvent = { type: 'digitReceived', digit: '7' };
    expect(after(rang, answered, digit, digit, ended).digitsReceived).toBe('77');
    expect(after(rang, answered, digit, ended, dialled).digitsReceived).toBe('');
  });

  it('a refused microphone leaves it ringing, with the reason', () => {
    const state = after(rang, { type: 'failed', problem: 'refused' });
    expect([state.call.at, state.problem, phoneStep(state, answered).problem]).toEqual(['ringing', 'refused', null]);
  });
});
