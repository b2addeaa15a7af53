import type { Agent, CallStart } from '../ports.ts';
import { newCall, type Call, type CallInput, type Effect, type Step } from './call.ts';
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
const talking: Call = {
  ...newCall(facts, { at: 'talking', agent: asha, agentLeg: 1, customerLeg: 2, hold: { on: false } }, asha),
  soFar: { answeredAt: 1_000, holdMs: 0, dtmf: '', agent: asha, pickedUp: true },
  lastLeg: 2,
};
const ofQueue: Call = { ...talking, agentView: { ...facts, queue: { id: 'q', name: 'Sales' } }, wrapUpMs: 5_000 };

const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const ended = (leg: number, cause = 'normal'): CallInput => ({ type: 'legEnded', leg, code: 200, cause });
const left = (leg: number): CallInput => ({ type: 'legLeft', leg });
const back = (agentId: string): CallInput => ({ type: 'agentBack', agentId });
const timeout = (timer: 'away' | 'thirdAway' | 'digits'): CallInput => ({ type: 'timedOut', timer });
const pressed = (digit: string, leg = 2): CallInput => ({ type: 'digitHeard', leg, digit });
const hold = (on: boolean): CallInput => ({ type: 'holdRequested', on });
const told = (leg: number, is: 'open' | 'muted'): CallInput => ({ type: 'microphoneTold', leg, is });
const ifLost = (is: 'ask' | 'queue'): CallInput => ({ type: 'ifLostTold', is });
const merge: CallInput = { type: 'mergeRequested' };
const drop: CallInput = { type: 'dropRequested', by: 'agent' };
const hangup: CallInput = { type: 'hangupRequested', by: 'agent', cause: 'normal' };
const ringing: readonly CallInput[] = [{ type: 'consultRequested', third: { is: 'agent', agent: ben } }];
const consulting: readonly CallInput[] = [...ringing, answered(3)];
const conferring: readonly CallInput[] = [...consulting, merge];
const withNumber: readonly CallInput[] = [
  { type: 'consultRequested', third: { is: 'number', number: '+971500000001' } },
  answered(3),
];

/** Plays inputs one second apart, from 10 s on. */
const play = (from: Call, ...inputs: readonly CallInput[]): Step =>
  inputs.reduce<Step>(([call], input, index) => step(call, input, 10_000 + index * 1_000), [from, []]);

const words: { readonly [T in Effect['type']]?: (effect: Extract<Effect, { type: T }>) => string | undefined } = {
  play: ({ leg, sound }) => `play ${leg} ${String(sound)}`,
  bridge: ({ legs }) => `bridge ${legs.join(' ')}`,
  endLeg: ({ leg }) => `end ${leg}`,
  inviteAgent: ({ leg, agent }) => `invite ${leg} ${agent.agentId}`,
  releaseAgent: ({ agent, wrapUpMs }) => `release ${agent.agentId}${wrapUpMs === undefined ? '' : ' to wrap up'}`,
  startTimer: ({ timer, ms }) => `start ${timer} ${ms}`,
  stopTimer: ({ timer }) => `stop ${timer}`,
  say: ({ leg, parts: all }) => `say ${leg} ${all.map((part) => ('sound' in part ? part.sound : 'place')).join()}`,
  emit: ({ news: { agent, event, info, party } }) =>
    `${agent.agentId}: ${[event, info, party].filter(Boolean).join(' ')}`,
  journey: ({ step: { step: name } }) => (name === 'Call ended' ? undefined : `(${name})`),
  finish: ({ end }) => `finish by ${end.hangupBy}: ${end.cause}`,
};
const wordOf = <T extends Effect['type']>(effect: Extract<Effect, { type: T }>): string | undefined => {
  const word = words[effect.type as T];
  return word ? word(effect) : effect.type;
};
const said = (effects: readonly Effect[]) =>
  effects.map((effect) => wordOf(effect)).filter((word) => word !== undefined);

type Row = readonly [sentence: string, inputs: readonly CallInput[], at: Call['phase']['at'], ordered: string[]];
const rows = (from: Call, of: readonly Row[]) =>
  it.each(of)('%s', (_, inputs, at, ordered) => {
    const [call, effects] = play(from, ...inputs);
    expect(call.phase.at).toBe(at);
    expect(said(effects)).toEqual(ordered);
  });

describe('a third party who reloads [TEL-009]', () => {
  const seatKept = ['start thirdAway 20000', '(Agent away)', 'end 3', 'lookForAgent', 'asha: info party_away ben'];
  rows(talking, [
    ['in a conference: the two others go on hearing each other', [...conferring, left(3)], 'rejoining', seatKept],
    [
      'while consulted: the agent hears music, the customer goes on hearing it',
      [...consulting, left(3)],
      'rejoining',
      ['play 1 music', ...seatKept],
    ],
    ['while the agent is with the customer: they go on', [...consulting, hold(false), left(3)], 'rejoining', seatKept],
    [
      'his new phone is called, with all the time again to answer',
      [...conferring, left(3), back('ben')],
      'rejoining',
      ['start thirdAway 20000', 'invite 4 ben'],
    ],
    [
      'his page is loaded once more: his phone is called, and the time goes on',
      [...conferring, left(3), back('ben'), ended(4), back('ben')],
      'rejoining',
      ['invite 5 ben'],
    ],
    [
      'and in the conference again when it has answered',
      [...conferring, left(3), back('ben'), answered(4)],
      'conferring',
      ['stop thirdAway', '(Agent back)', 'bridge 1 2 4', 'asha: info party_back ben'],
    ],
    [
      'and consulted again when it has answered',
      [...consulting, left(3), back('ben'), answered(4)],
      'consulting',
      ['stop thirdAway', '(Agent back)', 'bridge 1 4', 'asha: info party_back ben'],
    ],
    [
      'and waits again with music when the agent went to the customer meanwhile',
      [...consulting, left(3), hold(false), back('ben'), answered(4)],
      'consulting',
      ['stop thirdAway', '(Agent back)', 'play 4 music', 'asha: info party_back ben'],
    ],
    [
      'does not come back to a conference in 20 s: two go on',
      [...conferring, left(3), timeout('thirdAway')],
      'talking',
      [
        ...['stop thirdAway', 'bridge 1 2', 'release ben', 'ben: hangup', 'asha: info legcdisconnect'],
        '(Third party left)',
      ],
    ],
    [
      'does not come back to a consultation in 20 s: back to the customer',
      [...consulting, left(3), timeout('thirdAway')],
      'talking',
      [
        ...['stop thirdAway', 'bridge 1 2', 'release ben', 'ben: hangup', 'asha: info legcdisconnect'],
        '(Third party left)',
      ],
    ],
    [
      'is removed meanwhile',
      [...conferring, left(3), drop],
      'talking',
      [
        ...['stop thirdAway', 'bridge 1 2', 'release ben', 'ben: hangup', 'asha: info legcdisconnect'],
        '(Third party left)',
      ],
    ],
    [
      'is waited for once more when he reloads again before his phone has answered',
      [...conferring, left(3), back('ben'), ended(4), back('ben')],
      'rejoining',
      ['invite 5 ben'],
    ],
    [
      'a held conference: the customer and who comes back hear music',
      [...conferring, left(3), hold(true), back('ben'), answered(4)],
      'conferring',
      ['stop thirdAway', '(Agent back)', 'play 4 music', 'asha: info party_back ben'],
    ],
    [
      'the customer hangs up meanwhile: over for all',
      [...conferring, left(3), ended(2)],
      'over',
      [
        ...['end 1', 'stopRecording', 'release asha', 'release ben', 'asha: hangup', 'ben: hangup'],
        'finish by customer: normal',
      ],
    ],
    [
      'the agent of a conference hangs up meanwhile: over for all',
      [...conferring, left(3), ended(1)],
      'over',
      [
        ...['end 2', 'stopRecording', 'release asha', 'release ben', 'asha: hangup', 'ben: hangup'],
        'finish by agent: normal',
      ],
    ],
    [
      'the agent of a consultation hangs up meanwhile: the customer waits for the third',
      [...consulting, left(3), ended(1)],
      'away',
      [
        ...['release asha', 'asha: hangup', 'stop thirdAway', 'start away 20000', 'ben: info legcbridge'],
        '(Transferred)',
      ],
    ],
    [
      'a number outside has no page: it is gone',
      [...withNumber, merge, left(3)],
      'talking',
      [...['end 3', 'bridge 1 2', 'asha: info legcdisconnect', '(Third party left)']],
    ],
  ]);

  it('gets the call’s duration, and the microphone’s state', () => {
    const [, effects] = play(talking, ...conferring, told(3, 'muted'), left(3), back('ben'));
    // answered at 11 s, rung again at 15 s
    expect(effects).toMatchObject([
      { type: 'startTimer', timer: 'thirdAway' },
      {
        type: 'inviteAgent',
        agentView: { solution: 'inbound_noncc' },
        back: { talkMs: 4_000, held: false, microphone: 'muted' },
      },
    ]);
  });
});

describe('the first agent reloads in a consultation [TEL-009]', () => {
  const seatKept = ['start away 20000', '(Agent away)', 'end 1', 'lookForAgent', 'askIfLost'];
  rows(talking, [
    ['while the third rings: it goes on ringing', [...ringing, left(1)], 'rejoining', seatKept],
    [
      'while the third is consulted: he hears music and is told, and nothing is completed',
      [...consulting, left(1)],
      'rejoining',
      ['play 3 music', ...seatKept, 'ben: info party_away asha'],
    ],
    [
      'while with the customer: both others hear music',
      [...consulting, hold(false), left(1)],
      'rejoining',
      ['play 2 music', ...seatKept, 'ben: info party_away asha'],
    ],
    [
      'the third answers meanwhile: music, and he is told',
      [...ringing, left(1), answered(3)],
      'rejoining',
      [
        ...['stop ring', 'play 3 music', 'ben: answer', 'asha: info legcanswer', '(Third party answered)'],
        'ben: info party_away asha',
      ],
    ],
    [
      'back while it still rings: ring-back again',
      [...ringing, left(1), back('asha'), answered(4)],
      'callingThird',
      ['stop away', '(Agent back)', 'play 4 ringback'],
    ],
    [
      'back in the consultation, as it was',
      [...consulting, left(1), back('asha'), answered(4)],
      'consulting',
      ['stop away', '(Agent back)', 'bridge 4 3', 'ben: info party_back asha'],
    ],
    [
      'back with the customer, where he was',
      [...consulting, hold(false), left(1), back('asha'), answered(4)],
      'consulting',
      ['stop away', '(Agent back)', 'bridge 4 2', 'ben: info party_back asha'],
    ],
    [
      'the third hangs up meanwhile: the customer goes on waiting for the agent',
      [...consulting, left(1), ended(3)],
      'away',
      ['release ben', 'ben: hangup', 'asha: info legcdisconnect', '(Third party left)'],
    ],
    [
      'the third declines while the agent is being called back',
      [...ringing, left(1), back('asha'), { type: 'legEnded', leg: 3, code: 603, cause: 'declined' }],
      'returning',
      ['stop ring', 'release ben', 'ben: hangup', 'asha: info legcdisconnect', '(Third party not reached)'],
    ],
    [
      'both reload: who comes back first is told of the other',
      [...consulting, left(1), left(3), back('ben'), answered(4)],
      'rejoining',
      ['stop thirdAway', '(Agent back)', 'play 4 music', 'ben: info party_away asha'],
    ],
    [
      'the customer hangs up meanwhile',
      [...consulting, left(1), ended(2)],
      'over',
      [
        ...['end 3', 'stopRecording', 'release asha', 'release ben', 'asha: hangup', 'ben: hangup'],
        'finish by customer: normal',
      ],
    ],
  ]);

  it('the agent’s phone gets the third party, and the state of the consultation', () => {
    const inputs = [{ ...ringing[0], wants: 'conference' } as CallInput, answered(3), left(1), back('asha')];
    expect(play(talking, ...inputs)[1]).toMatchObject([
      { type: 'startTimer', timer: 'away' },
      {
        type: 'inviteAgent',
        back: { held: true, third: { third: { agent: ben }, wants: 'conference', was: 'consulting' } },
      },
    ]);
  });
});

describe('the first agent does not come back to a consultation [TEL-009]', () => {
  const lost: readonly CallInput[] = [...consulting, left(1), timeout('away')];
  const asked = [...lost, { type: 'said', say: 1 } as const];
  const gone = ['(Agent did not come back)', 'release asha', 'asha: hangup'];
  const third = ['stop digits', 'bridge 3 2', 'ben: info legcbridge', '(Transferred)'];

  describe('a call without a queue', () => {
    rows(talking, [
      [
        'the customer is asked, and the third told so',
        lost,
        'choosing',
        [...gone, 'ben: info party_choice', '(Customer asked whom to speak to)', 'say 2 system/agent-lost-stay'],
      ],
      [
        'the account cannot send him to a queue',
        [...consulting, left(1), ifLost('queue'), timeout('away')],
        'choosing',
        [...gone, ...['ben: info party_choice', '(Customer asked whom to speak to)', 'say 2 system/agent-lost-stay']],
      ],
      ['after the words he has 5 s', asked, 'choosing', ['start digits 5000']],
      ['1: the third has the call', [...lost, pressed('1')], 'talking', ['(Customer chose)', ...third]],
      ['2 is nothing', [...lost, pressed('2')], 'choosing', []],
      ['nothing pressed: asked once more', [...asked, timeout('digits')], 'choosing', ['say 2 system/agent-lost-stay']],
      [
        'nothing pressed again: who stays on the line speaks to the third',
        [...asked, timeout('digits'), { type: 'said', say: 2 }, timeout('digits')],
        'talking',
        third,
      ],
      [
        'the third hangs up: nobody is left, and the customer is told',
        [...asked, ended(3)],
        'parting',
        ['stop digits', 'release ben', 'ben: hangup', '(Third party left)', 'say 2 system/agent-lost-farewell'],
      ],
      [
        'after these words it is over',
        [...asked, ended(3), { type: 'said', say: 2 }],
        'over',
        ['end 2', 'stopRecording', 'finish by agent: lost'],
      ],
      [
        'the third had not answered: the customer is told that nobody is left',
        [...ringing, left(1), timeout('away')],
        'parting',
        [
          ...['end 3', 'stop ring', 'release ben', 'ben: hangup', 'asha: info legcdisconnect'],
          ...['(Third party not reached)', ...gone, 'say 2 system/agent-lost-farewell'],
        ],
      ],
      [
        'the customer hangs up while he is asked',
        [...asked, ended(2)],
        'over',
        ['end 3', 'stopRecording', 'release ben', 'ben: hangup', 'finish by customer: normal'],
      ],
      ['the agent comes too late', [...lost, back('asha')], 'choosing', []],
    ]);
    it('to a number outside, the third has the call without an agent', () => {
      const [call] = play(talking, ...withNumber, left(1), timeout('away'), pressed('1'));
      expect(call.phase).toMatchObject({ at: 'handedOver', number: '+971500000001' });
    });
  });

  describe('a call of a queue', () => {
    const toQueue = ['play 2 music', 'enterQueue'];
    const goneToWrapUp = ['(Agent did not come back)', 'release asha to wrap up', 'asha: hangup'];
    rows(ofQueue, [
      [
        'the customer is asked: the third, or the queue',
        lost,
        'choosing',
        [
          ...goneToWrapUp,
          'ben: info party_choice',
          '(Customer asked whom to speak to)',
          'say 2 system/agent-lost-choice',
        ],
      ],
      [
        '2: back into the queue',
        [...lost, pressed('2')],
        'routing',
        ['(Customer chose)', 'stop digits', 'end 3', 'release ben', 'ben: hangup', '(Third party left)', ...toQueue],
      ],
      ['1: the third has the call', [...lost, pressed('1')], 'talking', ['(Customer chose)', ...third]],
      [
        'nothing pressed twice: back into the queue, for nothing is completed unasked',
        [...asked, timeout('digits'), { type: 'said', say: 2 }, timeout('digits')],
        'routing',
        ['stop digits', 'end 3', 'release ben', 'ben: hangup', '(Third party left)', ...toQueue],
      ],
      [
        'the account says so: into the queue without asking',
        [...consulting, left(1), ifLost('queue'), timeout('away')],
        'routing',
        [
          ...['end 3', 'release ben', 'ben: hangup', 'asha: info legcdisconnect', '(Third party left)'],
          ...[...goneToWrapUp, ...toQueue],
        ],
      ],
    ]);
  });
});

describe('the first agent reloads in a conference [TEL-009]', () => {
  rows(talking, [
    [
      'the two others go on hearing each other, and the third is told',
      [...conferring, left(1)],
      'rejoining',
      ['start away 20000', '(Agent away)', 'end 1', 'lookForAgent', 'ben: info party_away asha'],
    ],
    [
      'back in the conference',
      [...conferring, left(1), back('asha'), answered(4)],
      'conferring',
      ['stop away', '(Agent back)', 'bridge 4 2 3', 'ben: info party_back asha'],
    ],
    [
      'not back in 20 s: customer and third go on',
      [...conferring, left(1), timeout('away')],
      'talking',
      [
        ...['(Agent did not come back)', 'stop away', 'release asha', 'asha: hangup', 'bridge 3 2'],
        ...['ben: info legcbridge', '(Transferred)'],
      ],
    ],
    [
      'both reload: the customer hears music',
      [...conferring, left(1), left(3)],
      'rejoining',
      ['play 2 music', 'start thirdAway 20000', '(Agent away)', 'end 3', 'lookForAgent'],
    ],
    [
      'of both, only the third comes back: he has the customer',
      [...conferring, left(1), left(3), back('ben'), answered(4), timeout('away')],
      'talking',
      [
        ...['(Agent did not come back)', 'stop away', 'release asha', 'asha: hangup', 'bridge 4 2'],
        ...['ben: info legcbridge', '(Transferred)'],
      ],
    ],
    ['nothing can be completed meanwhile', [...conferring, left(1), { type: 'completeRequested' }], 'rejoining', []],
    [
      'a third who hangs up meanwhile leaves the customer with music',
      [...conferring, left(1), ended(3)],
      'away',
      [...['play 2 music', 'release ben', 'ben: hangup', 'asha: info legcdisconnect', '(Third party left)']],
    ],
  ]);
});

describe('a late or foreign event changes nothing while a page is gone', () => {
  const [away] = play(talking, ...conferring, left(3));
  it.each<[string, CallInput]>([
    ['the end of the old leg', ended(3)],
    ['the old leg leaving twice', left(3)],
    ['another agent’s phone', back('cem')],
    ['the phone of who is there', back('asha')],
    ['the time of who is there', timeout('away')],
    ['a merge', merge],
    ['a digit of a leg that is gone', pressed('5', 3)],
  ])('%s', (_name, input) => expect(step(away, input, 30_000)).toEqual([away, []]));
  it('digits reach the others on the line', () => {
    expect(said(step(away, pressed('5', 1), 30_000)[1])).toEqual(['sendDigit']);
  });
  it('a hang-up of the first agent through the API ends a conference', () => {
    expect(step(away, hangup, 30_000)[0].phase.at).toBe('over');
  });
});
