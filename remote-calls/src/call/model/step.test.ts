import { callStateOf, legOf, noCall, type StepContext } from './call.ts';
import type { CallEffect, CallInput } from './call-input.ts';
import { callStep } from './step.ts';
import { viewOf } from './views.ts';
import {
  context,
  c2cInvite,
  callPressed,
  deskAgent,
  fed,
  invite,
  ongoing,
  phone,
  play,
  request,
  softphoneAgent,
} from '../testing/samples.ts';

const types = (effects: readonly CallEffect[]) => effects.map(({ type }) => type);
const inbound = { call_solution: 'inbound' } as const;
const answered: CallInput = { type: 'clickToCallAnswered', at: 1_000, callId: 'A' };
const placed = [callPressed, answered, fed('invited'), c2cInvite(), ongoing] as const;
const talking = [invite(), { type: 'acceptPressed' }, ongoing] as const;

describe('a click-to-call', () => {
  it('is requested once, with what the form says [CALL-047]', () => {
    const { call, effects } = play([callPressed, callPressed]);
    expect(call.phase).toMatchObject({ is: 'requested', number: request.customerNumber, callId: null });
    expect(types(effects)).toEqual(['requestClickToCall', 'expireRequest']);
  });
  it('is accepted by itself while this tab waits for it, without ringing', () => {
    const { call, effects } = play([callPressed, answered, fed('invited'), c2cInvite()]);
    expect(legOf(call.phase)).toMatchObject({ at: 'accepting' });
    expect(types(effects)).toContain('acceptPhone');
    expect(types(effects)).not.toContain('startRinging');
  });
  it('is accepted also when its INVITE is faster than answer and feed', () => {
    expect(types(play([callPressed, c2cInvite()]).effects)).toContain('acceptPhone');
  });
  it('says that it was placed [CALL-048]', () => {
    expect(types(play([callPressed, answered]).effects)).toContain('showSuccess');
  });
  it.each<[string, readonly CallInput[]]>([
    ['nobody asked for a call', [c2cInvite()]],
    ['another call was asked for', [callPressed, { type: 'clickToCallAnswered', at: 1_000, callId: 'B' }, c2cInvite()]],
    ['only the feed spoke of it', [fed('invited'), c2cInvite()]],
    ['it is no click-to-call', [callPressed, invite({ autoAnswer: true })]],
    ['the server does not ask for it', [callPressed, c2cInvite({ autoAnswer: false })]],
    [
      'the request was refused meanwhile',
      [callPressed, { type: 'clickToCallRefused', at: 1_000, refusal: { status: 400, message: null } }, c2cInvite()],
    ],
  ])('rings instead of answering itself when %s', (_, inputs) => {
    const { call, effects } = play(inputs);
    expect(legOf(call.phase)).toMatchObject({ at: 'ringing' });
    expect(types(effects)).not.toContain('acceptPhone');
  });
  it.each([
    ['on', false],
    ['held', true],
  ])('a call that went on while the page was reloaded comes back %s, by itself, with its time [TEL-009]', (_, held) => {
    const { call, effects } = play([invite({ autoAnswer: true, back: { talkMs: 61_000, held, microphone: 'open' } })]);
    expect(call.phase).toMatchObject({
      is: 'connected',
      progress: 'talking',
      leg: { at: 'accepting' },
      hold: { is: held ? 'on' : 'off' },
    });
    expect(call.phase.is === 'connected' && call.phase.since).toBe(context().now - 61_000);
    expect(types(effects)).toEqual(expect.arrayContaining(['acceptPhone', 'openWindow']));
    expect(types(effects)).not.toContain('startRinging');
  });
  it.each<['open' | 'muted' | null, boolean]>([
    ['open', false],
    ['muted', true],
    [null, true],
  ])('comes back with a microphone that was %s, and is muted from the first word: %s', (microphone, muted) => {
    const back = { talkMs: 1, held: false, microphone };
    const { last } = play([invite({ back })]);
    expect(last).toContainEqual({ type: 'acceptPhone', callId: 'A', muted });
    const { call } = play([invite({ back }), phone({ type: 'ongoing', callId: 'A', ...(muted && { muted }) })]);
    expect(call.phase).toMatchObject({ leg: { at: 'up', mute: { is: muted ? 'on' : 'off' } } });
  });
  it('says why it came back muted until the agent is heard, and not after another mute', () => {
    const back = { talkMs: 1, held: false, microphone: 'muted' } as const;
    const up = phone({ type: 'ongoing', callId: 'A', muted: true });
    const [muted, unmuted] = [phone({ type: 'muted', callId: 'A' }), phone({ type: 'unmuted', callId: 'A' })];
    expect(play([invite({ back }), up]).call.phase).toMatchObject({ mutedBack: 'asBefore' });
    expect(play([invite({ back }), up, unmuted]).call.phase).toMatchObject({ mutedBack: null });
    expect(play([invite({ back }), up, unmuted, muted]).call.phase).toMatchObject({ mutedBack: null });
  });
  it('comes back by itself, too, when the feed has told of it before its phone rings', () => {
    const back = { talkMs: 1, held: false, microphone: 'muted' } as const;
    expect(play([fed('invited')]).call.phase).toMatchObject({ is: 'initiated', leg: { at: 'none' } });
    const { last } = play([fed('invited'), invite({ back })]);
    expect(last).toContainEqual({ type: 'acceptPhone', callId: 'A', muted: true });
  });
  it('each change of the microphone is kept for a page that is loaded anew', () => {
    const kept = play([
      c2cInvite(),
      { type: 'acceptPressed' },
      ongoing,
      { type: 'mutePressed' },
      phone({ type: 'muted', callId: 'A' }),
      { type: 'mutePressed' },
      phone({ type: 'unmuted', callId: 'A' }),
    ]).effects.flatMap((effect) => (effect.type === 'keepMicrophone' ? [effect.microphone] : []));
    expect(kept.map(({ callId, is }) => `${callId} ${is}`)).toEqual(['A open', 'A muted', 'A open']);
  });
  it('a call that comes back while another is on here is refused like any other [TEL-009]', () => {
    const { effects } = play([invite(), invite({ callId: 'B', back: { talkMs: 1, held: false, microphone: 'open' } })]);
    expect(types(effects)).toContain('rejectPhone');
  });
  it('is refused in a duplicated tab [CALL-052, TAB-006]', () => {
    const { call, effects } = play([callPressed], { primary: false });
    expect(call.phase.is).toBe('idle');
    expect(types(effects)).toEqual(['showRefusal']);
  });
  it('shows the refusal and is idle again [CALL-050]', () => {
    const refusal = { status: 402, message: 'No such number' };
    const { call, last } = play([callPressed, { type: 'clickToCallRefused', at: 1_000, refusal }]);
    expect(call.phase).toMatchObject({ is: 'idle', refusal });
    expect(last).toContainEqual({ type: 'showRefusal', refusal });
  });
  it('takes no answer of an earlier request for its own', () => {
    const late: CallInput = { type: 'clickToCallRefused', at: 999, refusal: { status: 400, message: null } };
    expect(play([callPressed, late]).call.phase.is).toBe('requested');
  });
  it('gives up after a while without a sign of its call, but only that request', () => {
    const [call] = callStep(noCall, callPressed, context({ now: 5 }));
    expect(callStep(call, { type: 'requestExpired', at: 4 }, context())[0]).toBe(call);
    expect(callStep(call, { type: 'requestExpired', at: 5 }, context())[0].phase.is).toBe('idle');
  });
});

describe('events of a click-to-call [CALL-074, CALL-080, CALL-088]', () => {
  const stages: readonly [string, readonly CallInput[], string, string | undefined][] = [
    ['invited makes it initiated', [callPressed, fed('invited')], 'initiated', undefined],
    ['agent_ack connects', [...placed, fed('agent_ack')], 'connected', 'agent'],
    ['ack says the customer is being called', [...placed, fed('agent_ack'), fed('ack')], 'connected', 'calling'],
    ['info says the customer answered', [...placed, fed('agent_ack'), fed('ack'), fed('info')], 'connected', 'talking'],
  ];
  it.each(stages)('%s', (_, inputs, state, progress) => {
    const { phase } = play(inputs).call;
    expect(callStateOf(phase)).toBe(state);
    expect('progress' in phase ? phase.progress : undefined).toBe(progress);
  });
  it('record the start anew at each answer, not when the customer is called', () => {
    const since = (inputs: readonly CallInput[]) => {
      const { phase } = play(inputs).call;
      return phase.is === 'connected' ? phase.since : null;
    };
    const agent = [callPressed, fed('invited'), c2cInvite(), fed('agent_ack')];
    expect(since(agent)).toBe(4_000);
    expect(since([...agent, fed('ack')])).toBe(4_000);
    expect(since([...agent, fed('ack'), fed('info')])).toBe(6_000);
  });
  describe('begin the call when the server says they happened', () => {
    const begins = (...inputs: readonly CallInput[]) => {
      const { phase } = play(inputs).call;
      return phase.is === 'connected' ? phase.since : null;
    };
    const at = (input: CallInput, ms: number): CallInput => (input.type === 'fed' ? { ...input, at: ms } : input);
    const rung = [fed('originate', { call_solution: 'inbound' }), invite(), ongoing] as const;
    const answered = fed('answer', { call_solution: 'inbound' });

    it('not when they are heard', () => {
      expect(begins(callPressed, fed('invited'), c2cInvite(), at(fed('agent_ack'), 3_200))).toBe(3_200);
      expect(begins(...placed, fed('agent_ack'), fed('ack'), at(fed('info'), 5_100))).toBe(5_100);
    });
    it.each([
      ['the phone said it later', 2_300, 2_300],
      ['the phone said it sooner', 9_000, 3_000],
    ])('also where %s', (_name, ms, since) => expect(begins(...rung, at(answered, ms))).toBe(since));
    it('and a call that came back keeps its time', () => {
      const back = invite({ autoAnswer: true, back: { talkMs: 61_000, held: false, microphone: 'open' } });
      expect(begins(back, ongoing, at(answered, 2_500))).toBe(1_000 - 61_000);
    });
  });
  it('set the leg id at each answer [CALL-066]', () => {
    const { effects } = play([...placed, fed('info')]);
    expect(effects.filter(({ type }) => type === 'recordLeg')).toHaveLength(2);
  });
});

describe('which view shows', () => {
  it.each<[string, readonly CallInput[], string, string]>([
    ['none', [], 'none', 'dialler'],
    ['a click-to-call was asked for', [callPressed], 'none', 'dialler'],
    ['a call has begun', [callPressed, fed('invited')], 'initiated', 'initiated'],
    ['its INVITE is being accepted', [callPressed, fed('invited'), c2cInvite()], 'initiated', 'initiated'],
    ['a call has begun elsewhere', [fed('originate', inbound)], 'initiated', 'initiated'],
    ['it is over', [...talking, fed('hangup', inbound)], 'hangup', 'dialler'],
  ])('%s [CALL-028, CALL-029]', (_, inputs, state, view) => {
    const { call } = play(inputs);
    expect([callStateOf(call.phase), viewOf(call)]).toEqual([state, view]);
  });
});

describe('the first event of a campaign call [CALL-082]', () => {
  it.each<[string, CallInput, string]>([
    ['is AGENT_CALL, sequential', fed('invited', { call_solution: 'sequential' }), 'obdcc'],
    ['is AGENT_CALL, predictive', fed('invited', { call_solution: 'predictive' }), 'obdcc'],
    ['is not of another agent', fed('invited', { call_solution: 'sequential', agent_number: '+918045001002' }), 'idle'],
    ['is not ORIGINATE', fed('originate', { call_solution: 'sequential' }), 'idle'],
  ])('%s', (_, input, expected) => {
    const { phase } = play([input]).call;
    expect(phase.is === 'initiated' ? phase.call.solution : phase.is).toBe(expected);
  });
});

it('the session of a call goes from initial by establishing, established and terminating to terminated [SIP-007]', () => {
  const steps = [invite(), { type: 'acceptPressed' }, ongoing, { type: 'hangupPressed' }] as const;
  const over = phone({ type: 'hangup', callId: 'A', by: 'self' });
  const legs = [1, 2, 3, 4].map((count) => legOf(play(steps.slice(0, count)).call.phase)?.at);
  expect(legs).toEqual(['ringing', 'accepting', 'up', 'ending']);
  expect(legOf(play([...steps, over]).call.phase)).toBeNull();
});

describe('what comes late, doubled, foreign or out of order changes nothing', () => {
  const { call } = play([...placed, fed('agent_ack'), fed('info')]);
  const ended = play([...talking, fed('hangup', inbound)]).call;
  const rows: readonly [string, typeof call, CallInput][] = [
    ['a doubled invited', call, fed('invited')],
    ['a doubled answer', call, fed('info')],
    ['a late agent_ack', call, fed('agent_ack')],
    ['a late ack', call, fed('ack')],
    ['an answer of another call', call, fed('info', { uuid: 'B' })],
    ['a hangup of another call', call, fed('hangup', { uuid: 'B' })],
    ['the first event of another call', call, fed('originate', { ...inbound, uuid: 'B' })],
    ['a third leg ending [CALL-005]', call, fed('hangup', { leg_identifier: 'third' })],
    ['a legc_call [CALL-005]', noCall, fed('originate', { call_solution: 'legc_call' })],
    ['a call of another agent', noCall, fed('invited', { agent_number: '+918045001002' })],
    ['an answer without a call', noCall, fed('answer', inbound)],
    ['a hangup fact of another call', call, phone({ type: 'hangup', callId: 'B', by: 'remote' })],
    ['a doubled INVITE', call, c2cInvite()],
    ['a name for another call', call, { type: 'nameFound', callId: 'B', name: 'Someone' }],
    ['an auto-answer of another call', play([invite()]).call, { type: 'autoAnswerDue', callId: 'B' }],
    ['a hold answer nobody asked for', call, { type: 'holdAnswered', callId: 'A', on: true, ok: true }],
    ['the first event after the end', ended, fed('originate', inbound)],
    ['an answer after the end', ended, fed('answer', inbound)],
    ['a second hangup', ended, fed('hangup', inbound)],
    ['a press without a call', noCall, { type: 'hangupPressed' }],
  ];
  it.each(rows)('%s [CALL-091]', (_, before, input) => {
    const [after, effects] = callStep(before, input, context({ now: 99_000 }));
    expect(after.phase).toBe(before.phase);
    expect(effects).toEqual([]);
  });
  it('a hangup that overtakes the first event keeps the call from opening', () => {
    expect(play([fed('hangup', inbound), fed('originate', inbound)]).call.phase.is).toBe('idle');
  });
  it('an INVITE is believed even for a call that ended before (offered again)', () => {
    const { call } = play([invite(), fed('hangup', inbound), invite()]);
    expect(viewOf(call)).toBe('incoming');
    expect(play([invite(), fed('hangup', inbound), invite(), { type: 'acceptPressed' }, ongoing]).call.phase.is).toBe(
      'connected',
    );
  });
});

describe('an incoming call [SIP-023, SIP-027]', () => {
  it('rings, notifies and opens the window', () => {
    const { call, effects } = play([invite()]);
    expect(viewOf(call)).toBe('incoming');
    expect(types(effects)).toEqual(['startRinging', 'notifyIncoming', 'openWindow', 'lookUpName', 'publishState']);
  });
  it('rings once although feed and phone both tell of it [CALL-081]', () => {
    const { effects } = play([fed('originate', inbound), invite(), fed('originate', inbound)]);
    expect(effects.filter(({ type }) => type === 'startRinging')).toHaveLength(1);
  });
  it.each<[string, CallInput]>([
    ['accept [SIP-029]', { type: 'acceptPressed' }],
    ['reject', { type: 'rejectPressed' }],
    ['the caller giving up', phone({ type: 'hangup', callId: 'A', by: 'remote' })],
    ['a hangup event', fed('hangup', inbound)],
    ['signing out', { type: 'signedOut' }],
  ])('stops ringing at %s [CALL-169]', (_, input) => {
    expect(types(play([invite(), input]).last)).toContain('stopRinging');
  });
  it('answers itself after the delay, at least one second [SIP-030]', () => {
    const agent = { ...softphoneAgent, autoAnswerAfter: 0 };
    const { effects } = play([invite()], { agent, now: 1_000 });
    expect(effects).toContainEqual({ type: 'scheduleAutoAnswer', callId: 'A', at: 2_000 });
    expect(types(play([invite(), { type: 'autoAnswerDue', callId: 'A' }], { agent }).last)).toContain('acceptPhone');
  });
  it('is rejected before the answer and hung up after it [SIP-032]', () => {
    expect(types(play([invite(), { type: 'rejectPressed' }]).last)).toContain('rejectPhone');
    expect(types(play([...talking, { type: 'hangupPressed' }]).last)).toContain('hangupPhone');
  });
  it('connects by the phone alone when the feed is silent [SIP-028]', () => {
    const { phase } = play(talking).call;
    expect(phase).toMatchObject({ is: 'connected', progress: 'talking', leg: { at: 'up' } });
  });
  it('does not connect while this phone still rings: something else answered', () => {
    expect(play([invite(), fed('answer', inbound)]).call.phase.is).toBe('initiated');
  });
  it('fails without a microphone, with the message [SIP-036, SIP-024]', () => {
    const { call, last } = play([
      invite(),
      { type: 'acceptPressed' },
      phone({ type: 'failed', callId: 'A', command: 'accept', reason: 'microphone' }),
    ]);
    expect(callStateOf(call.phase)).toBe('hangup');
    expect(types(last)).toContain('showMicrophoneMissing');
  });
  it('with a queue is inbound_cc [CALL-069]', () => {
    const { phase } = play([invite({ queue: 'Sales' })]).call;
    expect(phase).toMatchObject({ call: { solution: 'inbound_cc', queue: 'Sales' } });
  });
});

describe('the end [CALL-090, CALL-091, CALL-092]', () => {
  it('closes the window and goes to hangup, the idle dialler', () => {
    const { call, last } = play([...talking, fed('hangup', inbound)]);
    expect(callStateOf(call.phase)).toBe('hangup');
    expect(viewOf(call)).toBe('dialler');
    expect(types(last)).toEqual(['hangupPhone', 'closeWindow', 'publishState']);
  });
  it('reported by the phone sends it no hang-up, and the same news from the feed changes nothing [SIP-025]', () => {
    const { call, effects } = play([
      ...talking,
      phone({ type: 'hangup', callId: 'A', by: 'self' }),
      fed('hangup', inbound),
    ]);
    expect(call.phase).toMatchObject({ is: 'idle', last: { callId: 'A', reason: 'self' } });
    expect(types(effects)).not.toContain('hangupPhone');
  });
  it('of a call that was never connected is the same [CALL-091]', () => {
    expect(callStateOf(play([invite(), fed('hangup', inbound)]).call.phase)).toBe('hangup');
  });
  it('leaves no session: one that comes up afterwards is hung up', () => {
    const { last } = play([invite(), { type: 'acceptPressed' }, fed('hangup', inbound), ongoing]);
    expect(last).toEqual([{ type: 'hangupPhone', callId: 'A' }]);
  });
  it('without a session is asked of the server', () => {
    expect(types(play([fed('originate', inbound), { type: 'hangupPressed' }]).last)).toEqual(['hangupByServer']);
  });
  it('comes also when the server knows no such call', () => {
    const { call } = play([
      fed('originate', inbound),
      { type: 'hangupPressed' },
      { type: 'hangupAnswered', callId: 'A', ok: false },
    ]);
    expect(call.phase.is).toBe('idle');
  });
  it('of the customer leg of a predictive call returns to initiated [CALL-093]', () => {
    const predictive = { call_solution: 'predictive' } as const;
    const call = [
      fed('invited', predictive),
      c2cInvite({ solution: 'predictive' }),
      { type: 'acceptPressed' },
      ongoing,
      fed('info', { ...predictive, additionalinfo: 'bridge' }),
    ] as const;
    expect(play(call).call.phase).toMatchObject({ is: 'connected', progress: 'talking', call: { solution: 'obdcc' } });
    const undone = [...call, fed('info', { ...predictive, additionalinfo: 'unbridge' })];
    expect(play(undone).call.phase).toMatchObject({ is: 'initiated', leg: { at: 'up' } });
    expect(play([...call, fed('hangup', predictive)]).call.phase.is).toBe('idle');
  });
  it('at sign-out resets everything and hangs up [CALL-097, CALL-098]', () => {
    const { call, last } = play([...talking, { type: 'signedOut' }]);
    expect(call).toEqual(noCall);
    expect(types(last)).toContain('hangupPhone');
  });
});

describe('a call on a desk phone', () => {
  const agent = deskAgent;
  const open = (inputs: readonly CallInput[]) => types(play(inputs, { agent }).effects).includes('openWindow');
  it('opens the window at its first event, but stays none until the answer [CALL-083, CALL-086]', () => {
    const { call } = play([fed('invited')], { agent });
    expect(callStateOf(call.phase)).toBe('none');
    expect(open([fed('invited')])).toBe(true);
  });
  it('of a campaign opens it only with the answer [CALL-084, CALL-085]', () => {
    expect(open([fed('invited', { call_solution: 'sequential' })])).toBe(false);
    expect(
      open([fed('invited', { call_solution: 'sequential' }), fed('agent_ack', { call_solution: 'sequential' })]),
    ).toBe(true);
  });
  it('that was missed and rings again opens the window, and is shown once answered [CALL-083, CALL-086, CALL-088]', () => {
    const missed = [fed('originate', inbound), fed('hangup', inbound)];
    expect(types(play([...missed, fed('originate', inbound)], { agent }).last)).toEqual(['openWindow']);
    const { call } = play([...missed, fed('originate', inbound), fed('answer', inbound)], { agent });
    expect(call.phase).toMatchObject({ is: 'connected', call: { id: 'A' }, leg: { at: 'desk' } });
  });
  it('that is over stays over, whatever comes late [CALL-091]', () => {
    const over = [fed('originate', inbound), fed('answer', inbound), fed('hangup', inbound)];
    const late = [fed('answer', inbound), fed('originate', inbound), fed('hangup', inbound)];
    for (const count of [1, 2, 3])
      expect(play([...over, ...late.slice(0, count)], { agent }).call.phase.is).toBe('idle');
    expect(play([...over, ...late, fed('answer', inbound)], { agent }).call.phase.is).toBe('idle');
  });
  it('can be held and hung up through the server', () => {
    const answeredThere = [fed('invited'), fed('agent_ack')];
    expect(types(play([...answeredThere, { type: 'holdPressed' }], { agent }).last)).toEqual(['setHold']);
    expect(types(play([...answeredThere, { type: 'hangupPressed' }], { agent }).last)).toEqual(['hangupByServer']);
  });
});

describe('hold and mute show what is confirmed, not what was asked for [TEL-013]', () => {
  const held = (inputs: readonly CallInput[]) => {
    const { phase } = play([...talking, ...inputs]).call;
    return phase.is === 'connected' ? phase.hold.is : null;
  };
  const muted = (inputs: readonly CallInput[]) => {
    const leg = legOf(play([...talking, ...inputs]).call.phase);
    return leg?.at === 'up' ? leg.mute.is : null;
  };
  const hold: CallInput = { type: 'holdPressed' };
  const mute: CallInput = { type: 'mutePressed' };
  const holdAnswered = (on: boolean, ok: boolean): CallInput => ({ type: 'holdAnswered', callId: 'A', on, ok });
  it.each<[string, readonly CallInput[], string]>([
    ['asked for', [hold], 'turningOn'],
    ['pressed twice', [hold, hold], 'turningOn'],
    ['confirmed', [hold, holdAnswered(true, true)], 'on'],
    ['refused', [hold, holdAnswered(true, false)], 'off'],
    ['being released', [hold, holdAnswered(true, true), hold], 'turningOff'],
    ['released', [hold, holdAnswered(true, true), hold, holdAnswered(false, true)], 'off'],
    ['not released', [hold, holdAnswered(true, true), hold, holdAnswered(false, false)], 'on'],
    ['told by the phone', [phone({ type: 'held', callId: 'A' })], 'on'],
  ])('hold %s', (_, inputs, is) => expect(held(inputs)).toBe(is));
  it('hold goes through the conference action [CALL-170]', () => {
    expect(play([...talking, hold]).last).toEqual([{ type: 'setHold', callId: 'A', on: true }]);
  });
  it.each<[string, readonly CallInput[], string]>([
    ['asked for', [mute], 'turningOn'],
    ['confirmed [CALL-121]', [mute, phone({ type: 'muted', callId: 'A' })], 'on'],
    ['failed', [mute, phone({ type: 'failed', callId: 'A', command: 'mute', reason: '' })], 'off'],
    ['released', [mute, phone({ type: 'muted', callId: 'A' }), mute, phone({ type: 'unmuted', callId: 'A' })], 'off'],
  ])('mute %s', (_, inputs, is) => expect(muted(inputs)).toBe(is));
});

describe('the dialpad', () => {
  const open: CallInput = { type: 'dialpadPressed' };
  it('opens, collects what is sent, and closing returns to the call view [CALL-122]', () => {
    const { call, last } = play([
      ...talking,
      open,
      { type: 'digitPressed', digit: '5' },
      { type: 'digitPressed', digit: '#' },
    ]);
    expect(call.phase).toMatchObject({ view: { name: 'dialpad', digits: '5#' } });
    expect(last).toEqual([{ type: 'sendDtmf', callId: 'A', digits: '#' }]);
    expect(viewOf(play([...talking, open, open]).call)).toBe('call');
  });
  it('is not for queue calls [CALL-131]', () => {
    expect(viewOf(play([invite({ queue: 'Sales' }), { type: 'acceptPressed' }, ongoing, open]).call)).toBe('call');
  });
});

describe('what the events add', () => {
  it('is the sticky agent and the custom fields of a call the phone told first [CALL-032, CALL-062]', () => {
    const { phase } = play([
      invite(),
      fed('originate', { ...inbound, variable_sticky_agent: '1', SR_Text_Plan: 'Gold' }),
    ]).call;
    expect(phase).toMatchObject({ call: { sticky: true, fields: [{ kind: 'text', label: 'Plan', value: 'Gold' }] } });
  });
  it('is the customer name, looked up once per call [CALL-174]', () => {
    const { call, effects } = play([
      invite(),
      fed('originate', inbound),
      { type: 'nameFound', callId: 'A', name: 'Vikram' },
    ]);
    expect(call.phase).toMatchObject({ call: { name: 'Vikram' } });
    expect(effects.filter(({ type }) => type === 'lookUpName')).toHaveLength(1);
  });
  it('is nothing of the customer before: a new call starts without one [CALL-087]', () => {
    const named: CallInput = { type: 'nameFound', callId: 'A', name: 'Vikram' };
    const { call, last } = play([...talking, named, fed('hangup', inbound), invite({ callId: 'B' })]);
    expect(call.phase).toMatchObject({ call: { id: 'B', name: null, fields: [], sticky: false } });
    expect(types(last)).toContain('lookUpName');
  });
  it('is no look-up for a placeholder number [CALL-095]', () => {
    const { call, effects } = play([invite({ customerNumber: 'anonymous' })]);
    expect(call.phase).toMatchObject({ call: { name: 'Unknown' } });
    expect(types(effects)).not.toContain('lookUpName');
  });
  it('is an alarm when no session agent is set [CALL-156]', () => {
    const none: Partial<StepContext> = { agent: null };
    expect(types(play([fed('originate', inbound)], none).effects)).toEqual(['showNoAgent']);
  });
});
