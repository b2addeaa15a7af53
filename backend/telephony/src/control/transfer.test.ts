import type { Agent, CallStart } from '../ports.ts';
import { plainQueue } from '../flow/queue-plan.ts';
import { newCall, type Call, type CallInput, type Effect, type Phase, type Step } from './call.ts';
import { step } from './call-machine.ts';

const agentNamed = (agentId: string): Agent => ({
  ...{ agentId, accountId: 'acc', name: agentId, number: '1', username: agentId, domain: 'd' },
});
const asha = agentNamed('asha');
const ben = agentNamed('ben');
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'c2c', direction: 'outbound', startedAt: 0, serviceNumber: '2' },
  ...{ customerNumber: '3', callerId: null, agent: asha, queue: null },
};
const inTalk: Phase = { at: 'talking', agent: asha, agentLeg: 1, customerLeg: 2, hold: { on: false } };
const talking: Call = {
  ...newCall(facts, inTalk, asha),
  soFar: { answeredAt: 1_000, holdMs: 0, dtmf: '', agent: asha, pickedUp: true },
  lastLeg: 2,
};
const sales = plainQueue({ id: 'q', name: 'Sales' });

const askBen: CallInput = { type: 'consultRequested', third: { is: 'agent', agent: ben } };
const askNumber: CallInput = { type: 'consultRequested', third: { is: 'number', number: '+971500000001' } };
const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const ended = (leg: number, code = 200, cause = 'normal'): CallInput => ({ type: 'legEnded', leg, code, cause });
const left = (leg: number): CallInput => ({ type: 'legLeft', leg });
const drop: CallInput = { type: 'dropRequested', by: 'agent' };
const complete: CallInput = { type: 'completeRequested' };
const merge: CallInput = { type: 'mergeRequested' };
const hold = (on: boolean): CallInput => ({ type: 'holdRequested', on });
const hangup: CallInput = { type: 'hangupRequested', by: 'agent', cause: 'normal' };
const giveBen: CallInput = { type: 'blindRequested', third: { is: 'agent', agent: ben } };
const giveNumber: CallInput = { type: 'blindRequested', third: { is: 'number', number: '+971500000001' } };
const nobody: CallInput = { type: 'noAgentFound' };
const toQueue: CallInput = { type: 'queueRequested', plan: sales };
const found = (agent: Agent): CallInput => ({ type: 'partiesFound', parties: [{ is: 'agent', agent }] });
const timeout: CallInput = { type: 'timedOut', timer: 'ring', leg: 3 };

/** Plays inputs one second apart, from 10 s on. */
const play = (...inputs: readonly CallInput[]): Step =>
  inputs.reduce<Step>(([call], input, index) => step(call, input, 10_000 + index * 1_000), [talking, []]);

const words: { readonly [T in Effect['type']]?: (effect: Extract<Effect, { type: T }>) => string | undefined } = {
  play: ({ leg, sound }) => `play ${leg} ${sound}`,
  bridge: ({ legs }) => `bridge ${legs.join(' ')}`,
  endLeg: ({ leg }) => `end ${leg}`,
  inviteAgent: ({ leg, agent }) => `invite ${leg} ${agent.agentId}`,
  inviteNumber: ({ leg, number }) => `invite ${leg} ${number}`,
  releaseAgent: ({ agent }) => `release ${agent.agentId}`,
  startTimer: ({ timer, ms }) => `start ${timer} ${ms}`,
  emit: ({ news }) => `${news.agent.agentId}: ${[news.event, news.info].filter(Boolean).join(' ')}`,
  finish: ({ end }) => `finish by ${end.hangupBy}: ${end.cause}`,
  journey: () => undefined,
};
const say = <T extends Effect['type']>(effect: Extract<Effect, { type: T }>): string | undefined => {
  const word = words[effect.type as T];
  return word ? word(effect) : effect.type;
};
const said = (effects: readonly Effect[]) => effects.map((effect) => say(effect)).filter((word) => word !== undefined);

type Row = readonly [sentence: string, inputs: readonly CallInput[], at: Call['phase']['at'], ordered: string[]];

const backToTwo = (how: string[]): string[] => [
  ...how,
  'bridge 1 2',
  'release ben',
  'ben: hangup',
  'asha: info legcdisconnect',
];

const consultation: readonly Row[] = [
  [
    'an agent is asked in: music for the customer, ring-back for the agent, 60 s for the other [CALL-101]',
    [askBen],
    'callingThird',
    ['play 2 music', 'play 1 ringback', 'invite 3 ben', 'ben: originate', 'start ring 60000'],
  ],
  [
    'a number outside is asked in: nobody else is told',
    [askNumber],
    'callingThird',
    ['play 2 music', 'play 1 ringback', 'invite 3 +971500000001', 'start ring 60000'],
  ],
  [
    'the third answers: the agent hears it, and is told',
    [askBen, answered(3)],
    'consulting',
    ['stopTimer', 'bridge 1 3', 'ben: answer', 'asha: info legcanswer'],
  ],
  ['the third declines', [askBen, ended(3, 603, 'declined')], 'talking', backToTwo(['stopTimer'])],
  [
    'the third is no agent and is busy',
    [askNumber, ended(3, 486, 'busy')],
    'talking',
    ['stopTimer', 'bridge 1 2', 'asha: info legcdisconnect'],
  ],
  ['the third does not answer in 60 s [CALL-101]', [askBen, timeout], 'talking', backToTwo(['end 3', 'stopTimer'])],
  ['the agent cancels while it rings', [askBen, drop], 'talking', backToTwo(['end 3', 'stopTimer'])],
  ['the agent cancels while consulting', [askBen, answered(3), drop], 'talking', backToTwo(['end 3'])],
  ['the third hangs up while consulting', [askBen, answered(3), ended(3)], 'talking', backToTwo([])],
  ['the page of a third who still rings goes', [askBen, left(3)], 'talking', backToTwo(['end 3', 'stopTimer'])],
  [
    'the customer hangs up while the third rings: the call is over for all',
    [askBen, ended(2)],
    'over',
    [
      ...['end 1', 'end 3', 'stopRecording', 'release asha', 'release ben'],
      ...['asha: hangup', 'ben: hangup', 'finish by customer: normal'],
    ],
  ],
  [
    'the customer hangs up while the third is consulted: the call is over for all',
    [askNumber, answered(3), ended(2)],
    'over',
    ['end 1', 'end 3', 'stopRecording', 'release asha', 'asha: hangup', 'finish by customer: normal'],
  ],
  [
    'the agent hangs up while the third rings: the call is over',
    [askNumber, ended(1)],
    'over',
    ['end 2', 'end 3', 'stopRecording', 'release asha', 'asha: hangup', 'finish by agent: normal'],
  ],
  [
    'unhold while consulting goes to the customer',
    [askBen, answered(3), hold(false)],
    'consulting',
    ['play 3 music', 'bridge 1 2'],
  ],
  [
    'hold while with the customer goes back to the third',
    [askBen, answered(3), hold(false), hold(true)],
    'consulting',
    ['play 2 music', 'bridge 1 3'],
  ],
  ['while the third rings, hold changes nothing', [askBen, hold(false)], 'callingThird', []],
  [
    'a second third is not asked in, and is free again [CALL-115]',
    [askNumber, askBen],
    'callingThird',
    ['release ben'],
  ],
  ['the same agent asked in twice stays', [askBen, askBen], 'callingThird', []],
  [
    'an agent is not asked into the own call',
    [{ type: 'consultRequested', third: { is: 'agent', agent: asha } }],
    'talking',
    [],
  ],
  ['a late ring timeout changes nothing', [askBen, answered(3), timeout], 'consulting', []],
  ['a late answer of a third that was dropped changes nothing', [askBen, drop, answered(3)], 'talking', []],
  ['a doubled answer changes nothing', [askBen, answered(3), answered(3)], 'consulting', []],
  ['nothing can be completed while it rings', [askBen, complete], 'callingThird', []],
];

const handingOver = (how: string[]): string[] => [
  ...how,
  'release asha',
  'asha: hangup',
  'bridge 3 2',
  'ben: info legcbridge',
];
const completion: readonly Row[] = [
  ['complete: the third is the agent of the call', [askBen, answered(3), complete], 'talking', handingOver(['end 1'])],
  ['the agent hangs up: put through', [askBen, answered(3), ended(1)], 'talking', handingOver([])],
  ['the agent hangs up by the API: put through', [askBen, answered(3), hangup], 'talking', handingOver(['end 1'])],
  [
    'complete to a number outside leaves no agent in the call',
    [askNumber, answered(3), complete],
    'handedOver',
    ['end 1', 'release asha', 'asha: hangup', 'bridge 3 2'],
  ],
  [
    'the number outside hangs up',
    [askNumber, answered(3), complete, ended(3)],
    'over',
    ['end 2', 'stopRecording', 'finish by number: normal'],
  ],
  [
    'the customer hangs up on the number outside',
    [askNumber, answered(3), complete, ended(2)],
    'over',
    ['end 3', 'stopRecording', 'finish by customer: normal'],
  ],
  [
    'the next agent can be reloaded into the call as well [TEL-009]',
    [askBen, answered(3), complete, left(3), { type: 'agentBack', agentId: 'ben' }],
    'returning',
    ['start away 20000', 'invite 4 ben'],
  ],
  ['the old agent’s end changes nothing any more', [askBen, answered(3), complete, ended(1)], 'talking', []],
];

const conference: readonly Row[] = [
  [
    'merge: all three hear each other, and the agent is told',
    [askBen, answered(3), merge],
    'conferring',
    ['bridge 1 2 3', 'asha: info bridgeconf'],
  ],
  ['kick: back to two', [askBen, answered(3), merge, drop], 'talking', backToTwo(['end 3'])],
  ['the third leaves', [askBen, answered(3), merge, ended(3)], 'talking', backToTwo([])],
  [
    'hold: both others hear music',
    [askBen, answered(3), merge, hold(true)],
    'conferring',
    ['play 2 music', 'play 3 music', 'play 1 silence'],
  ],
  ['unhold: together again', [askBen, answered(3), merge, hold(true), hold(false)], 'conferring', ['bridge 1 2 3']],
  [
    'the third leaves a held conference: the customer stays held',
    [askNumber, answered(3), merge, hold(true), ended(3)],
    'talking',
    ['asha: info legcdisconnect'],
  ],
  [
    'the agent leaves: it is over for all',
    [askNumber, answered(3), merge, ended(1)],
    'over',
    ['end 2', 'end 3', 'stopRecording', 'release asha', 'asha: hangup', 'finish by agent: normal'],
  ],
  [
    'the agent hands the conference over instead',
    [askBen, answered(3), merge, complete],
    'talking',
    handingOver(['end 1']),
  ],
  [
    'the customer leaves: it is over for all',
    [askNumber, answered(3), merge, ended(2)],
    'over',
    ['end 1', 'end 3', 'stopRecording', 'release asha', 'asha: hangup', 'finish by customer: normal'],
  ],
  [
    'the agent’s digits go to both others',
    [askBen, answered(3), merge, { type: 'digitHeard', leg: 1, digit: '5' }],
    'conferring',
    ['sendDigit', 'sendDigit'],
  ],
];

const queueing: readonly Row[] = [
  [
    'a queue transfer: the agent is free, the customer seeks with music',
    [toQueue],
    'seeking',
    ['end 1', 'release asha', 'asha: hangup', 'play 2 music', 'start patience 60000', 'findAgent'],
  ],
  [
    'the next agent answers: nobody is answered or recorded twice',
    [toQueue, found(ben), answered(3)],
    'talking',
    ['stopTimer', 'stopTimer', 'stopTimer', 'leaveLine', 'bridge 3 2', 'ben: answer', 'rememberAgent'],
  ],
  [
    'nobody comes: the call is over',
    [toQueue, { type: 'timedOut', timer: 'patience' }],
    'over',
    ['stopTimer', 'stopTimer', 'stopTimer', 'leaveLine', 'end 2', 'stopRecording', 'finish by system: no answer'],
  ],
  ['a call with a third is not given to a queue [CALL-115]', [askBen, toQueue], 'callingThird', []],
];

const agentRemoved = ['end 1', 'release asha', 'asha: hangup', 'play 2 ringback', 'stopTimer'];
const missedByBen = ['stopTimer', 'end 3', 'release ben', 'ben: hangup', 'ringMissed', 'findAgent'];
const giving: readonly Row[] = [
  [
    'a blind transfer: the agent is free at once, the other rings, the customer hears that',
    [giveBen],
    'offering',
    [...agentRemoved, 'invite 3 ben', 'ben: originate', 'start ring 30000'],
  ],
  ['the other answers: it is his call', [giveBen, answered(3)], 'talking', ['stopTimer', 'bridge 3 2', 'ben: answer']],
  [
    'a number outside answers: no agent is left in the call',
    [giveNumber, answered(3)],
    'handedOver',
    ['stopTimer', 'bridge 3 2'],
  ],
  ['he does not answer in 30 s', [giveBen, timeout], 'seeking', missedByBen],
  [
    'nobody answered: the agent who gave it away is looked for',
    [giveBen, timeout, nobody],
    'seeking',
    ['stopTimer', 'play 2 ringback', 'findAgent'],
  ],
  [
    'and is rung',
    [giveBen, timeout, nobody, found(asha)],
    'offering',
    ['stopTimer', 'invite 4 asha', 'asha: originate', 'start ring 30000'],
  ],
  [
    'he is not there, either: the customer may leave a message',
    [giveBen, timeout, nobody, nobody],
    'voicemail',
    ['stopTimer', 'say'],
  ],
  [
    'the customer hangs up while it rings',
    [giveBen, ended(2)],
    'over',
    ['end 3', 'stopRecording', 'ringMissed', 'release ben', 'ben: hangup', 'finish by customer: normal'],
  ],
  [
    'a call with a third is not given away, and who was to have it is free [CALL-115]',
    [askNumber, giveBen],
    'callingThird',
    ['release ben'],
  ],
  ['nobody gives a call to himself', [{ type: 'blindRequested', third: { is: 'agent', agent: asha } }], 'talking', []],
];

describe('a call with a third party [TEL-003]', () => {
  it('a queue’s call whose transfer failed returns to the queue', () => {
    const queued = { ...talking, agentView: { ...facts, queue: { id: 'q', name: 'Sales' } } };
    const inputs = [giveNumber, timeout, nobody, nobody];
    const [call, effects] = inputs.reduce<Step>(([now], input) => step(now, input, 10_000), [queued, []]);
    expect(call.phase).toMatchObject({ at: 'routing', doing: { is: 'entering', queueId: 'q' } });
    expect(effects).toContainEqual({ type: 'enterQueue', queueId: 'q' });
  });

  it.each([...consultation, ...completion, ...conference, ...queueing, ...giving])('%s', (_, inputs, at, ordered) => {
    const [call, effects] = play(...inputs);
    expect(call.phase.at).toBe(at);
    expect(said(effects)).toEqual(ordered);
  });

  it('music that the customer heard counts as hold, also when it began earlier and ends with the call', () => {
    expect(play(askBen, answered(3), complete)[0].soFar).toMatchObject({
      holdMs: 2_000,
      agent: ben,
      answeredAt: 1_000,
    });
    expect(play(hold(true), askBen, drop)[0]).toMatchObject({
      phase: { hold: { on: false } },
      soFar: { holdMs: 2_000 },
    });
    expect(play(askBen, answered(3), ended(2))[1].at(-1)).toMatchObject({ end: { holdMs: 2_000, agent: asha } });
    expect(play(askBen, answered(3), hold(false), hold(true), complete)[0].soFar).toMatchObject({ holdMs: 3_000 });
  });

  it('the receiver of a call sees it as inbound, whatever it began as', () => {
    const [call, effects] = play(askBen, answered(3), complete, ended(2));
    expect(effects.find(({ type }) => type === 'emit')).toMatchObject({
      news: { agentView: { solution: 'inbound_noncc' } },
    });
    expect([call.facts.solution, call.agentView.direction]).toEqual(['c2c', 'inbound']);
    expect(play(toQueue)[0].agentView).toMatchObject({ solution: 'inbound_cc', queue: { name: 'Sales' } });
  });

  it('keys go both ways between the customer and a number outside, which may be a menu; the record keeps those of the customer [TEL-002, CALL-128]', () => {
    const pressed = (leg: number, digit: string): CallInput => ({ type: 'digitHeard', leg, digit });
    for (const before of [
      [askNumber, answered(3), complete],
      [giveNumber, answered(3)],
    ]) {
      const [call, effects] = play(...before, pressed(2, '4'));
      expect(effects).toEqual([{ type: 'sendDigit', leg: 3, digit: '4' }]);
      expect(step(call, pressed(3, '#'), 20_000)).toEqual([call, [{ type: 'sendDigit', leg: 2, digit: '#' }]]);
      expect(step(call, pressed(2, ','), 20_000)[1]).toEqual([]);
      expect(step(call, pressed(1, '5'), 20_000)).toEqual([call, []]);
      expect(step(call, ended(2), 20_000)[1].at(-1)).toMatchObject({ end: { dtmf: '4' } });
    }
  });

  it('an agent who gave the call to a queue is not rung for it, and the record keeps the last talker', () => {
    const [call, effects] = play(toQueue, found(ben), ended(3, 486, 'busy'));
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'findAgent', scope: { is: 'queue', plan: sales }, except: ['asha', 'ben'] }),
    );
    expect(call.soFar.agent).toBe(asha);
  });
});
