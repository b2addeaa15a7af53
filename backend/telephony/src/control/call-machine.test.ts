import type { Agent, CallStart } from '../ports.ts';
import type { Call, CallInput, Effect, Step } from './call.ts';
import { step } from './call-machine.ts';
import { startClickToCall } from './click-to-call.ts';
import { startInbound } from './inbound.ts';

const T0 = 1_000_000;

const agentNamed = (agentId: string): Agent => ({
  agentId,
  accountId: 'acc',
  name: `Agent ${agentId}`,
  number: '+918800000001',
  username: agentId,
  domain: 'cc.test',
});
const asha = agentNamed('asha');
const ben = agentNamed('ben');

const start: CallStart = {
  callId: 'call-1',
  accountId: 'acc',
  solution: 'c2c',
  direction: 'outbound',
  startedAt: T0,
  serviceNumber: '+911800111222',
  customerNumber: '+919812345678',
  callerId: null,
  agent: asha,
  queue: null,
};
const inbound: CallStart = { ...start, solution: 'inbound_noncc', direction: 'inbound', agent: null };
const queued: CallStart = { ...inbound, solution: 'inbound_cc', queue: { id: 'q1', name: 'Sales' } };

/** Feeds inputs one second apart; returns the last call and the effects of the last input. */
const play = ([first, firstEffects]: Step, ...inputs: CallInput[]): Step =>
  inputs.reduce<Step>(([call], input, i) => step(call, input, T0 + (i + 1) * 1000), [first, firstEffects]);

const legs = (effects: readonly Effect[]) =>
  effects
    .filter(({ type }) => !['journey', 'begin', 'leaveLine', 'ringMissed', 'rememberAgent'].includes(type))
    .map((effect) => {
      if (effect.type === 'emit') return `emit ${effect.news.event}`;
      if (effect.type === 'play') return `play ${effect.leg} ${effect.sound}`;
      if (effect.type === 'endLeg') return `endLeg ${effect.leg} ${effect.code}`;
      if (effect.type === 'startTimer') return `startTimer ${effect.timer} ${effect.ms}`;
      if (effect.type === 'stopTimer') return `stopTimer ${effect.timer}`;
      if (effect.type === 'sendDigit') return `sendDigit ${effect.leg} ${effect.digit}`;
      if (effect.type === 'releaseAgent') return `release ${effect.agent.agentId}`;
      if (effect.type === 'finish')
        return `finish ${effect.end.callStatus} by ${effect.end.hangupBy}: ${effect.end.cause}`;
      return effect.type;
    });

const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const early = (leg: number): CallInput => ({ type: 'legEarly', leg });
const ended = (leg: number, code = 200, cause = 'normal'): CallInput => ({ type: 'legEnded', leg, code, cause });
const rang = (leg: number): CallInput => ({ type: 'timedOut', timer: 'ring', leg });
const found = (...agents: Agent[]): CallInput => ({
  type: 'partiesFound',
  parties: agents.map((agent) => ({ is: 'agent', agent })),
});
const hangup: CallInput = { type: 'hangupRequested', by: 'agent', cause: 'normal' };
const digit = (leg: number, pressed: string): CallInput => ({ type: 'digitHeard', leg, digit: pressed });
const hold = (on: boolean): CallInput => ({ type: 'holdRequested', on });

const c2c = () => startClickToCall(start, asha);
const ringing = () => play(c2c(), answered(1));
const talking = () => play(c2c(), answered(1), answered(2));
const seeking = () => startInbound(inbound);
const offering = () => play(seeking(), found(asha));
const inTalk = () => play(seeking(), found(asha), answered(2));

type Row = readonly [
  sentence: string,
  from: () => Step,
  input: CallInput,
  phase: Call['phase']['at'],
  effects: string[],
];

const clickToCall: readonly Row[] = [
  [
    'the agent answers: hears ring-back while the customer is rung [CALL-074]',
    c2c,
    answered(1),
    'callingCustomer',
    ['emit agent_ack', 'play 1 ringback', 'emit ack', 'inviteNumber', 'startTimer ring 45000'],
  ],
  [
    'the customer answers: both hear each other and are recorded [CALL-074]',
    ringing,
    answered(2),
    'talking',
    ['bridge', 'startRecording', 'stopTimer ring', 'emit info'],
  ],
  [
    'the agent does not answer',
    c2c,
    rang(1),
    'over',
    ['endLeg 1 480', 'release asha', 'emit hangup', 'finish Missed by system: no answer'],
  ],
  [
    'the agent presses Reject on the own phone',
    c2c,
    ended(1, 486, 'busy'),
    'over',
    ['release asha', 'emit hangup', 'finish Missed by agent: declined'],
  ],
  [
    'the customer is busy: the agent is told and hears it, the call is not over yet',
    ringing,
    ended(2, 486, 'busy'),
    'busyTone',
    ['stopTimer ring', 'play 1 busy', 'startTimer busyTone 2500', 'emit info'],
  ],
  [
    'the customer does not answer: his phone stops ringing',
    ringing,
    rang(2),
    'busyTone',
    ['endLeg 2 487', 'stopTimer ring', 'play 1 busy', 'startTimer busyTone 2500', 'emit info'],
  ],
  [
    'the busy tone ends with the cause of the customer',
    () => play(ringing(), ended(2, 603, 'declined')),
    { type: 'timedOut', timer: 'busyTone' },
    'over',
    ['endLeg 1 480', 'release asha', 'emit hangup', 'finish Missed by customer: declined'],
  ],
  [
    'the agent gives up while the customer rings',
    ringing,
    ended(1),
    'over',
    ['endLeg 2 480', 'release asha', 'emit hangup', 'finish Missed by agent: cancelled'],
  ],
  [
    'the agent’s page goes while the customer rings: nobody answers into silence [TEL-009]',
    ringing,
    { type: 'legLeft', leg: 1 },
    'over',
    ['endLeg 1 480', 'endLeg 2 480', 'release asha', 'emit hangup', 'finish Missed by agent: lost'],
  ],
  ['a doubled answer of the agent changes nothing', ringing, answered(1), 'callingCustomer', []],
  ['a doubled answer of the customer changes nothing', talking, answered(2), 'talking', []],
  ['an answer of a leg that is none changes nothing', c2c, answered(7), 'callingAgent', []],
  ['early media of the customer is heard in place of ring-back', ringing, early(2), 'callingCustomer', ['bridge']],
  ['doubled early media changes nothing', () => play(ringing(), early(2)), early(2), 'callingCustomer', []],
  ['early media of another leg changes nothing', ringing, early(1), 'callingCustomer', []],
  ['a late ring timeout of the agent changes nothing', ringing, rang(1), 'callingCustomer', []],
  ['a late ring timeout of the customer changes nothing', talking, rang(2), 'talking', []],
  ['a hold before anybody is there changes nothing', ringing, hold(true), 'callingCustomer', []],
];

const incoming: readonly Row[] = [
  [
    'an agent is found: he is offered the call [CALL-075]',
    seeking,
    found(asha),
    'offering',
    ['stopTimer seek', 'inviteAgent', 'emit originate', 'startTimer ring 20000'],
  ],
  ['nobody is free: asks again in a second', seeking, { type: 'noAgentFound' }, 'seeking', ['startTimer seek 1000']],
  [
    'the agent answers: the caller is answered and both are recorded [CALL-075]',
    offering,
    answered(2),
    'talking',
    [
      'stopTimer ring',
      'stopTimer patience',
      'stopTimer announce',
      'answerCaller',
      'bridge',
      'startRecording',
      'emit answer',
    ],
  ],
  [
    'the agent declines: he is told, and the next is looked for [SIP-032]',
    offering,
    ended(2, 486, 'busy'),
    'seeking',
    ['stopTimer ring', 'release asha', 'emit hangup', 'findAgent'],
  ],
  [
    'the agent does not answer in 20 s: his phone stops, the next is looked for',
    offering,
    rang(2),
    'seeking',
    ['stopTimer ring', 'endLeg 2 487', 'release asha', 'emit hangup', 'findAgent'],
  ],
  [
    'nobody within 60 s: 480 and a missed call',
    seeking,
    { type: 'timedOut', timer: 'patience' },
    'over',
    ['endLeg 1 480', 'finish Missed by system: no answer'],
  ],
  [
    'the caller gives up while an agent rings: abandoned, and the agent is free',
    offering,
    ended(1, 487, 'cancelled'),
    'over',
    ['endLeg 2 480', 'release asha', 'emit hangup', 'finish Abandoned by customer: cancelled'],
  ],
  ['an agent found too late is given back', inTalk, found(ben), 'talking', ['release ben']],
  ['the agent of the call found twice stays', offering, found(asha), 'offering', []],
  [
    'a late answer of an agent who was passed over changes nothing',
    () => play(offering(), rang(2), found(ben)),
    answered(2),
    'offering',
    [],
  ],
];

const conversation: readonly Row[] = [
  [
    'hold: music for the customer, silence for the agent',
    talking,
    hold(true),
    'talking',
    ['play 2 music', 'play 1 silence'],
  ],
  ['a doubled hold changes nothing', () => play(talking(), hold(true)), hold(true), 'talking', []],
  ['resume brings them together', () => play(talking(), hold(true)), hold(false), 'talking', ['bridge']],
  [
    "the agent's own hold key does the same",
    talking,
    { type: 'phoneHeld', leg: 1, on: true },
    'talking',
    ['play 2 music', 'play 1 silence'],
  ],
  ["the customer's hold key changes nothing", talking, { type: 'phoneHeld', leg: 2, on: true }, 'talking', []],
  ["the agent's digit goes to the customer", talking, digit(1, '5'), 'talking', ['sendDigit 2 5']],
  ["the customer's digit goes to the agent", talking, digit(2, '#'), 'talking', ['sendDigit 1 #']],
  ['a comma is a pause: nothing is sent [CALL-128]', talking, digit(1, ','), 'talking', []],
  [
    'the customer hangs up',
    talking,
    ended(2),
    'over',
    ['endLeg 1 480', 'stopRecording', 'release asha', 'emit hangup', 'finish Answered by customer: normal'],
  ],
  [
    'a hang-up by the API ends both legs',
    talking,
    hangup,
    'over',
    [
      'endLeg 1 480',
      'endLeg 2 480',
      'stopRecording',
      'release asha',
      'emit hangup',
      'finish Answered by agent: normal',
    ],
  ],
  ['a late BYE of another leg changes nothing [CALL-091]', talking, ended(9), 'talking', []],
  ['after the end nothing is heard any more', () => play(talking(), hangup), ended(2), 'over', []],
  ['after the end a hang-up ends nothing twice', () => play(talking(), hangup), hangup, 'over', []],
];

describe('a call', () => {
  it.each([...clickToCall, ...incoming, ...conversation])('%s', (_, from, input, phase, effects) => {
    const [before] = from();
    const [after, ordered] = step(before, input, T0 + 60_000);
    expect(after.phase.at).toBe(phase);
    expect(legs(ordered)).toEqual(effects);
  });

  it('a queued caller hears music, another one ring-back', () => {
    const sounds = [queued, inbound].map((call) => startInbound(call)[1].find(({ type }) => type === 'progressCaller'));
    expect(sounds).toMatchObject([{ sound: 'music' }, { sound: 'ringback' }]);
  });

  it('agents who declined or missed a call are not rung again for it', () => {
    const [, effects] = play(offering(), ended(2, 486, 'busy'), found(ben), rang(3));
    expect(effects.find(({ type }) => type === 'findAgent')).toMatchObject({ except: ['asha', 'ben'] });
  });

  it('the record counts talk and hold, and keeps the digits of both sides [TEL-007]', () => {
    const [before] = play(talking(), digit(1, '5'), digit(2, '7'));
    const [held] = step(before, hold(true), T0 + 10_000);
    const [resumed] = step(held, hold(false), T0 + 14_000);
    const [, effects] = step(resumed, ended(2), T0 + 20_000);
    const talkingSince = before.soFar.answeredAt ?? 0;
    expect(effects.at(-1)).toMatchObject({
      type: 'finish',
      end: { dtmf: '57', holdMs: 4000, talkMs: T0 + 20_000 - talkingSince, callStatus: 'Answered' },
    });
  });

  it('a call that ends on hold counts the hold until its end', () => {
    const [held] = step(talking()[0], hold(true), T0 + 10_000);
    const [, effects] = step(held, hangup, T0 + 13_000);
    expect(effects.at(-1)).toMatchObject({ end: { holdMs: 3000 } });
  });
});
