import { callStateOf, noCall, type Call } from './call.ts';
import type { CallEffect, CallInput } from './call-input.ts';
import { UNKNOWN } from './customer-name.ts';
import { canRecord } from './on-customer.ts';
import { callStep } from './step.ts';
import { viewOf } from './views.ts';
import { context, callPressed, deskAgent, fed, invite, ongoing, phone, play } from '../testing/samples.ts';

const inbound = { call_solution: 'inbound' } as const;
const opened: CallInput = { type: 'customerPressed' };
const closed: CallInput = { type: 'customerClosed', callId: 'A', saved: false };
const saved: CallInput = { type: 'customerClosed', callId: 'A', saved: true };
const expired: CallInput = { type: 'wrapUpExpired', callId: 'A' };
const hangup = fed('hangup', inbound);
const talking = [invite(), { type: 'acceptPressed' }, ongoing] as const;
const writing = [...talking, opened] as const;
const wrappingUp = [...writing, hangup] as const;

const at = ({ phase }: Call, call: Call) => [callStateOf(phase), viewOf(call)];
const stands = (inputs: readonly CallInput[]) => {
  const { call } = play(inputs);
  return at(call, call);
};
const types = (effects: readonly CallEffect[]) => effects.map(({ type }) => type);

describe('the add-customer view', () => {
  it.each<[string, readonly CallInput[], readonly string[]]>([
    ['opens from the call view', writing, ['connected', 'customer']],
    ['does not open where there is no call', [opened], ['none', 'dialler']],
    ['does not open while a click-to-call is asked for', [callPressed, opened], ['none', 'dialler']],
    ['does not open while it rings', [invite(), opened], ['initiated', 'incoming']],
    ['does not open after the call', [...talking, hangup, opened], ['hangup', 'dialler']],
    ['does not open over the dialpad', [...talking, { type: 'dialpadPressed' }, opened], ['connected', 'dialpad']],
    [
      'does not open while the call is being ended',
      [...talking, { type: 'hangupPressed' }, opened],
      ['connected', 'call'],
    ],
    ['is left for the call view by Cancel', [...writing, closed], ['connected', 'call']],
    ['is left for the call view by a save', [...writing, saved], ['connected', 'call']],
    ['stays when the call ends, in wrap-up', wrappingUp, ['wrapup', 'customer']],
    ['goes with the wrap-up', [...wrappingUp, closed], ['hangup', 'dialler']],
  ])('%s [CALL-013, CALL-031]', (_, inputs, expected) => expect(stands(inputs)).toEqual(expected));

  it.each<[string, CallInput]>([
    ['the dialpad', { type: 'dialpadPressed' }],
    ['a transfer', { type: 'pickerPressed', kind: 'transfer' }],
    ['a conference', { type: 'pickerPressed', kind: 'conference' }],
  ])('%s does not take its place: what was typed would be lost', (_, press) => {
    expect(stands([...writing, press])).toEqual(['connected', 'customer']);
  });

  it('takes mute, hold and hang-up as the call view does', () => {
    expect(types(play([...writing, { type: 'mutePressed' }]).last)).toEqual(['muteTrack']);
    expect(types(play([...writing, { type: 'holdPressed' }]).last)).toEqual(['setHold']);
    expect(types(play([...writing, { type: 'hangupPressed' }]).last)).toEqual(['hangupPhone']);
  });

  it('a saved customer has a name: it is looked up again, and not for a number of nobody', () => {
    const named = { type: 'nameFound', callId: 'A', name: UNKNOWN } as const;
    const { call, last } = play([...talking, named, opened, saved]);
    expect(call.phase).toMatchObject({ is: 'connected', call: { name: null } });
    expect(types(last)).toEqual(['lookUpName']);
    expect(types(play([...talking, named, opened, closed]).last)).toEqual([]);
    const anonymous = [
      invite({ customerNumber: 'anonymous' }),
      { type: 'acceptPressed' },
      ongoing,
      opened,
      saved,
    ] as const;
    expect(types(play(anonymous).last)).toEqual([]);
  });

  it('is where a desk phone’s call has it, too', () => {
    const { call } = play([fed('answer', inbound), opened], { agent: deskAgent });
    expect(at(call, call)).toEqual(['connected', 'customer']);
  });

  it('can be opened in the call view of a connected call alone', () => {
    expect([noCall, play(talking).call, play(writing).call].map(({ phase }) => canRecord(phase))).toEqual([
      ...[false, true, false],
    ]);
  });
});

describe('a call that ends while the add-customer view is open [CALL-089, CALL-092]', () => {
  it.each<[string, CallInput]>([
    ['the feed says so', hangup],
    ['the phone says so', phone({ type: 'hangup', callId: 'A', by: 'remote' })],
    ['the agent hung up', phone({ type: 'hangup', callId: 'A', by: 'self' })],
  ])('moves to wrapup with the window open, once: %s', (_, end) => {
    const { call, last } = play([...writing, end]);
    expect(at(call, call)).toEqual(['wrapup', 'customer']);
    expect(types(last)).toEqual(expect.arrayContaining(['expireWrapUp', 'publishState']));
    expect(last).toContainEqual({ type: 'publishState', state: 'wrapup', callId: 'A' });
    expect(types(last)).not.toContain('closeWindow');
    expect(callStep(call, end, context())[1]).toEqual([]);
  });
  it.each<[string, readonly CallInput[]]>([
    ['in the call view', talking],
    ['in the dialpad', [...talking, { type: 'dialpadPressed' }]],
    ['after the form was left', [...writing, closed]],
  ])('moves to hangup in any other view, and the window closes: %s [CALL-090]', (_, before) => {
    const { call, last } = play([...before, hangup]);
    expect(callStateOf(call.phase)).toBe('hangup');
    expect(types(last)).toContain('closeWindow');
  });
  it('without the call, the phone’s session goes too', () => {
    expect(types(play(wrappingUp).last)).toContain('hangupPhone');
  });
});

describe('wrap-up', () => {
  it.each<[string, CallInput]>([
    ['the form is done', closed],
    ['the form has saved', saved],
    ['nothing was heard of the form', expired],
  ])('moves to hangup and closes the window when %s', (_, input) => {
    const { call, last } = play([...wrappingUp, input]);
    expect(call.phase).toEqual({ is: 'idle', last: { callId: 'A', reason: 'remote', outcome: null }, refusal: null });
    expect(types(last)).toEqual(['closeWindow', 'publishState']);
  });
  it.each<[string, readonly CallInput[], string]>([
    ['a call that rings', [invite({ callId: 'B' })], 'initiated'],
    ['the feed’s first event of another call', [fed('originate', { ...inbound, uuid: 'B' })], 'initiated'],
    ['the own call that comes back', [invite({ back: { talkMs: 5, held: false, microphone: 'open' } })], 'connected'],
    ['another call that is asked for', [{ type: 'anotherCallPressed' }], 'none'],
    ['a sign-out', [{ type: 'signedOut' }], 'none'],
  ])('is ended by %s', (_, inputs, state) => {
    expect(stands([...wrappingUp, ...inputs])[0]).toBe(state);
  });
  const late: readonly [string, readonly CallInput[], CallInput][] = [
    ['the end of another call’s form', writing, { type: 'customerClosed', callId: 'B', saved: true }],
    ['the end of another call’s form in wrap-up', wrappingUp, { type: 'customerClosed', callId: 'B', saved: true }],
    ['the end of a form that is gone', talking, saved],
    ['the end of a form after the call', [...talking, hangup], saved],
    ['another call’s time', wrappingUp, { type: 'wrapUpExpired', callId: 'B' }],
    ['a time that ran out during the call', writing, expired],
    ['a press in wrap-up', wrappingUp, opened],
    ['a late answer', wrappingUp, fed('info', inbound)],
  ];
  it.each(late)('%s changes nothing [CALL-091]', (_, inputs, input) => {
    const { call } = play(inputs);
    expect(callStep(call, input, context())).toEqual([call, []]);
  });
});
