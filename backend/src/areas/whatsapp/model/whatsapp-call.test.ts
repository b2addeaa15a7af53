import fc from 'fast-check';
import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import type { CallStart } from '@patchbay/telephony/ports';
import {
  preparing,
  whatsAppStep,
  type WhatsAppEffect,
  type WhatsAppInput,
  type WhatsAppState,
} from './whatsapp-call.ts';

const call: CallStart = {
  callId: 'c',
  accountId: 'acc',
  solution: 'c2c',
  channel: 'whatsapp',
  direction: 'outbound',
  startedAt: 0,
  serviceNumber: '+911800111222',
  customerNumber: '+919812345678',
  callerId: null,
  agent: null,
  queue: null,
};
const NOW = 9_000;
const admitted: WhatsAppInput = { type: 'admitted', call, answerSdp: 'answer' };
const calling: WhatsAppState = { at: 'calling', call, rung: false };
const rung: WhatsAppState = { at: 'calling', call, rung: true };
const talking: WhatsAppState = { at: 'talking', call, since: 4_000, dtmf: '1' };
const over: WhatsAppState = { at: 'over' };
const left = (code: number, cause: string): WhatsAppInput => ({ type: 'customerEnded', code, cause });

/** Summarises effects in a word each. */
const words = (effects: readonly WhatsAppEffect[]): string[] =>
  effects.map((effect) => {
    switch (effect.type) {
      case 'tell':
        return effect.event;
      case 'fail':
        return `error: ${effect.message}`;
      case 'journey':
        return `“${effect.step.step}”`;
      case 'finish':
        return `finish ${effect.end.hangupBy}, ${effect.end.cause}, ${effect.end.callStatus}`;
      default:
        return effect.type;
    }
  });

const ending = (notices: readonly string[], finish: string, customerGone = false): string[] => [
  'stopTimer',
  ...(customerGone ? [] : ['endCustomer']),
  ...notices,
  '“Call ended”',
  `finish ${finish}`,
  'close',
];

describe('a WhatsApp call [WA-032, WA-033]', () => {
  it.each<[string, WhatsAppState, WhatsAppInput, WhatsAppState, string[]]>([
    [
      'admitted, it answers the offer and rings the customer',
      preparing,
      admitted,
      calling,
      ['begin', 'configured', '“Customer called”', 'startTimer', 'ringCustomer'],
    ],
    ['refused, it says why', preparing, { type: 'refused', message: 'no' }, over, ['error: no', 'close']],
    ['an agent who is gone before gets no call', preparing, { type: 'disconnected' }, over, ['close']],
    ['a socket that breaks before makes no call', preparing, { type: 'socketLost' }, over, ['close']],
    ['made ready too late, everything is given back', over, admitted, over, ['close']],
    ['an answer of nobody changes nothing', preparing, { type: 'customerAnswered' }, preparing, []],
    ['ringing is told', calling, { type: 'customerRinging' }, rung, ['ringing']],
    ['ringing is told once', rung, { type: 'customerRinging' }, rung, []],
    [
      'an answer connects both',
      rung,
      { type: 'customerAnswered' },
      { at: 'talking', call, since: NOW, dtmf: '' },
      ['stopTimer', 'connect', 'customer-joined', '“Customer answered”'],
    ],
    ['a doubled answer changes nothing', talking, { type: 'customerAnswered' }, talking, []],
    ['declined', rung, left(603, 'declined'), over, ending(['customer-declined'], 'customer, declined, Missed', true)],
    [
      'busy is the customer’s doing',
      rung,
      left(486, 'busy'),
      over,
      ending(['customer-declined'], 'customer, busy, Missed', true),
    ],
    [
      'a number that nobody has',
      calling,
      left(480, 'unreachable'),
      over,
      ending([`error: ${whatsAppErrors.unreachable}`], 'system, unreachable, Missed', true),
    ],
    [
      'nobody answers in time',
      rung,
      { type: 'nobodyAnswered' },
      over,
      ending(['call-terminated'], 'system, no answer, Missed'),
    ],
    ['a late timer changes nothing', talking, { type: 'nobodyAnswered' }, talking, []],
    ['the agent hangs up while it rings', rung, { type: 'disconnected' }, over, ending([], 'agent, cancelled, Missed')],
    ['the agent hangs up', talking, { type: 'disconnected' }, over, ending([], 'agent, normal, Answered')],
    [
      'the customer hangs up',
      talking,
      left(200, 'normal'),
      over,
      ending(['customer-left'], 'customer, normal, Answered', true),
    ],
    [
      'the customer’s connection breaks',
      talking,
      left(503, 'lost'),
      over,
      ending(['peer-leaving'], 'system, lost, Answered', true),
    ],
    [
      'the customer’s audio is lost',
      talking,
      { type: 'mediaLost', side: 'customer' },
      over,
      ending(['peer-leaving'], 'system, media lost, Answered'),
    ],
    [
      'the agent’s audio is lost',
      talking,
      { type: 'mediaLost', side: 'agent' },
      over,
      ending(['call-terminated'], 'system, media lost, Answered'),
    ],
    ['the agent’s socket breaks', talking, { type: 'socketLost' }, over, ending([], 'system, lost, Answered')],
    [
      'a customer who cannot be paid for is not rung [ACCT-012]',
      calling,
      { type: 'creditEnded' },
      over,
      ending([`error: ${whatsAppErrors.noCredit}`], 'system, no credit, Missed'),
    ],
    [
      'the credit ends [ACCT-012]',
      talking,
      { type: 'creditEnded' },
      over,
      ending([`error: ${whatsAppErrors.noCredit}`], 'system, no credit, Answered'),
    ],
    ['the server ends', talking, { type: 'shutDown' }, over, ending(['call-terminated'], 'system, shutdown, Answered')],
    [
      'the server ends while it rings',
      calling,
      { type: 'shutDown' },
      over,
      ending(['call-terminated'], 'system, shutdown, Did Not Process'),
    ],
    ['a digit is kept', talking, { type: 'digitHeard', digit: '5' }, { ...talking, dtmf: '15' }, []],
    ['a late hang-up changes nothing', over, left(200, 'normal'), over, []],
  ])('%s', (_, state, input, next, effects) => {
    const [reached, orders] = whatsAppStep(state, input, NOW);
    expect([reached, words(orders)]).toEqual([next, effects]);
  });

  it('has times and digits in its record', () => {
    const [, effects] = whatsAppStep(talking, left(200, 'normal'), NOW);
    expect(effects.find(({ type }) => type === 'finish')).toMatchObject({
      end: { answeredAt: 4_000, endedAt: NOW, talkMs: 5_000, dtmf: '1', customerStatus: 'Connected' },
    });
  });

  it('rings as long as other calls', () => {
    const [, effects] = whatsAppStep(preparing, admitted, NOW);
    expect(effects).toContainEqual({ type: 'startTimer', ms: 45_000 });
  });
});

const input: fc.Arbitrary<WhatsAppInput> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(admitted) },
  { weight: 4, arbitrary: fc.constantFrom<WhatsAppInput>({ type: 'customerRinging' }, { type: 'customerAnswered' }) },
  fc.record({
    type: fc.constant('customerEnded' as const),
    code: fc.constantFrom(200, 480, 486, 503, 603),
    cause: fc.constantFrom('normal', 'lost'),
  }),
  fc.constantFrom<WhatsAppInput>(
    { type: 'refused', message: 'no' },
    { type: 'digitHeard', digit: '1' },
    { type: 'mediaLost', side: 'agent' },
    { type: 'mediaLost', side: 'customer' },
    { type: 'disconnected' },
    { type: 'socketLost' },
    { type: 'nobodyAnswered' },
    { type: 'creditEnded' },
    { type: 'shutDown' },
  ),
);

describe('a WhatsApp call, with events in any order', () => {
  it('is begun and finished once each, connected once at most, and releases everything @whole', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 24 }), (inputs) => {
        let state: WhatsAppState = preparing;
        const orders: WhatsAppEffect[] = [];
        inputs.forEach((one, at) => {
          const before = state;
          const [next, effects] = whatsAppStep(state, one, at);
          if (before.at === 'over') expect(next).toBe(before);
          state = next;
          orders.push(...effects);
        });
        const count = (type: WhatsAppEffect['type']): number => orders.filter((order) => order.type === type).length;
        const begun = count('begin');
        expect(begun).toBeLessThanOrEqual(1);
        expect(count('connect')).toBeLessThanOrEqual(begun);
        const isOver = state.at === 'over';
        expect(count('finish')).toBe(isOver ? begun : 0);
        expect(count('close') > 0).toBe(isOver);
        const notices = orders.filter(({ type }) => type === 'fail' || type === 'tell');
        const goodbyes = notices.filter(
          (order) => order.type === 'fail' || !/ringing|joined/.test(words([order])[0] ?? ''),
        );
        expect(goodbyes.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 20_000 },
    );
  });
});
