import type { CampaignLine } from '../campaign-lines.ts';
import type { Agent, CallStart } from '../ports.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import type { Call, CallInput, Effect } from './call.ts';
import { step } from './call-machine.ts';
import { startLine } from './line.ts';
import { unreachedBy } from './line-outcome.ts';

const asha: Agent = {
  ...{ agentId: 'asha', accountId: 'acc', name: 'Asha', number: '1', username: 'asha', domain: 'd' },
};
const line = (more: Partial<CampaignLine> = {}): CampaignLine => ({
  ...{
    id: 'l',
    accountId: 'acc',
    campaign: { id: 'c', name: 'C' },
    number: '+911',
    serviceNumber: '+912',
    ringMs: 20_000,
    wrapUpMs: 0,
  },
  ...{ leads: 'customer-first', agents: ['asha'], dialler: 'predictive', onMachine: 'hang-up' },
  message: { sound: 'sorry', optOutKey: '9' },
  ...more,
});
const facts = (of: CampaignLine): CallStart => ({
  ...{
    callId: 'c',
    accountId: 'acc',
    direction: 'outbound',
    startedAt: 0,
    serviceNumber: '+912',
    customerNumber: '+911',
  },
  ...{ solution: of.dialler === 'predictive' ? 'predictive' : 'sequential', line: of },
  ...{ callerId: null, agent: null, queue: null },
});

/** Plays inputs 100 ms apart; returns the call and all effects. */
const play = (of: CampaignLine, ...inputs: readonly CallInput[]) => {
  let [call, all]: readonly [Call, readonly Effect[]] = startLine(facts(of), of);
  inputs.forEach((input, at) => {
    const [next, effects] = step(call, input, 100 * (at + 1));
    call = next;
    all = [...all, ...effects];
  });
  const over = all.flatMap((effect) =>
    effect.type === 'reportLine' && effect.report.is === 'over' ? [effect.report] : [],
  );
  const end = all.flatMap((effect) => (effect.type === 'finish' ? [effect.end] : []));
  return { call, all, over: over[0], end: end[0] };
};
const pickedUp: CallInput = { type: 'legAnswered', leg: 1 };
const rings: CallInput = { type: 'partiesFound', parties: [{ is: 'agent', agent: asha }] };
const talks: CallInput = { type: 'legAnswered', leg: 2 };
const answerTold = (kind: AnswerKind): CallInput => ({ type: 'answerTold', leg: 1, kind });
const tooLate: CallInput = { type: 'timedOut', timer: 'patience' };
const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);

describe('who answered', () => {
  it.each<[AnswerKind, CampaignLine['onMachine'], string]>([
    ['person', 'hang-up', 'talking'],
    ['silence', 'hang-up', 'talking'],
    ['machine', 'hang-up', 'over'],
    ['machine', 'leave-message', 'playingMessage'],
    ['machine', 'connect', 'talking'],
    ['fax', 'connect', 'over'],
    ['announcement', 'connect', 'over'],
  ])('a %s on a line with the setting %s leaves the agent %s [CAMP-009]', (kind, onMachine, phase) => {
    expect(play(line({ onMachine }), pickedUp, rings, talks, answerTold(kind)).call.phase.at).toBe(phase);
  });

  it('without detection each answer goes to an agent and stays there [CAMP-009]', () => {
    const { call, all } = play(line({ onMachine: 'off' }), pickedUp, rings, talks);
    expect(call.phase.at).toBe('talking');
    expect(types(all)).not.toContain('listen');
    expect(types(play(line({ onMachine: 'connect' }), pickedUp).all)).toContain('listen');
    const agentFirst = line({ onMachine: 'off', leads: 'agent-first', dialler: 'sequential' });
    expect(types(play(agentFirst, { type: 'legAnswered', leg: 1 }, { type: 'legAnswered', leg: 2 }).all)).not.toContain(
      'listen',
    );
  });

  it.each<[string, readonly CallInput[]]>([
    ['is looked for', [pickedUp]],
    ['rings', [pickedUp, rings]],
    ['talks', [pickedUp, rings, talks]],
    ['did not come', [pickedUp, tooLate]],
  ])('a machine is not an abandoned person while an agent %s [CAMP-007, CAMP-009]', (_, before) => {
    const { over, end, all, call } = play(line(), ...before, answerTold('machine'));
    expect(call.phase.at).toBe('over');
    expect(over).toMatchObject({ outcome: 'machine', talkMs: 0, agentId: null });
    expect(end).toMatchObject({ callStatus: 'Missed', customerStatus: 'Customer Missed', cause: 'machine' });
    expect(types(all).filter((type) => type === 'releaseAgent')).toHaveLength(before.includes(rings) ? 1 : 0);
  });

  it.each([
    ['fax', 'fax'],
    ['announcement', 'network'],
  ] as const)('a %s comes to %s [CAMP-009, CAMP-010]', (kind, outcome) => {
    expect(play(line(), pickedUp, rings, answerTold(kind)).over).toMatchObject({ outcome });
  });

  it('a machine without a free agent was not abandoned where it would have been connected [CAMP-007]', () => {
    const { over, all } = play(line({ onMachine: 'connect' }), pickedUp, answerTold('machine'), tooLate);
    expect(over).toMatchObject({ outcome: 'machine' });
    expect(types(all)).not.toContain('say');
  });

  it.each<[string, CallInput]>([
    ['a person', answerTold('person')],
    ['silence', answerTold('silence')],
    ['not known in time', { type: 'timedOut', timer: 'known' }],
  ])('a person without a free agent hears the message once classified: %s [CAMP-007, CAMP-009]', (_, then) => {
    expect(types(play(line(), pickedUp, tooLate).all)).not.toContain('say');
    const { call, all } = play(line(), pickedUp, tooLate, then);
    expect(all.filter(({ type }) => type === 'say')).toMatchObject([{ leg: 1, parts: [{ sound: 'sorry' }] }]);
    expect(call.line).toMatchObject({ outcome: 'abandoned' });
  });

  it.each([
    ['known before', [answerTold('person'), tooLate]],
    ['not listened to', [tooLate]],
  ] as const)('and at once where it is %s [CAMP-007]', (what, then) => {
    const of = line({ onMachine: what === 'not listened to' ? 'off' : 'hang-up' });
    expect(types(play(of, pickedUp, ...then).all)).toContain('say');
  });

  it.each(['hang-up', 'leave-message', 'connect'] as const)(
    'a machine that nobody is free for hears nothing of that message, where it shall %s [CAMP-009]',
    (onMachine) => {
      const { call, all } = play(line({ onMachine }), pickedUp, tooLate, answerTold('machine'));
      expect(types(all)).not.toContain('say');
      expect(call.line).toMatchObject({ outcome: 'machine' });
      expect(call.phase.at).toBe(onMachine === 'leave-message' ? 'playingMessage' : 'over');
    },
  );

  it('an answer that hangs up before it is classified was abandoned [CAMP-007]', () => {
    const leaves: CallInput = { type: 'legEnded', leg: 1, code: 200, cause: 'normal' };
    expect(play(line(), pickedUp, tooLate, leaves).over).toMatchObject({ outcome: 'abandoned' });
  });

  it('a person is connected before being classified [CAMP-009]', () => {
    const { call, all } = play(line(), pickedUp, rings, talks);
    expect(call.phase.at).toBe('talking');
    expect(types(all).indexOf('listen')).toBeLessThan(types(all).indexOf('inviteAgent'));
  });

  it('a machine is taken back from its agent: unbridge, then hangup, agent free, no talk [CALL-077, CALL-093, CAMP-009]', () => {
    const { all, end } = play(line(), pickedUp, rings, talks, answerTold('machine'));
    const news = all.flatMap((effect) => (effect.type === 'emit' ? [effect.news] : []));
    expect(news.map(({ event, info }) => info ?? event)).toEqual([
      'invited',
      'agent_ack',
      'bridge',
      'unbridge',
      'hangup',
    ]);
    expect(news.at(-2)).toMatchObject({ leg: 'customer', ending: { by: 'system', cause: 'machine' } });
    expect(news.at(-1)).toMatchObject({ leg: 'agent' });
    expect(end).toMatchObject({ answeredAt: null, talkMs: 0 });
    expect(types(all).filter((type) => type === 'stopRecording')).toHaveLength(1);
    expect(all.flatMap((each) => (each.type === 'journey' ? [each.step.step] : []))).toContain('Taken back from agent');
  });

  it('an agent who talked gets the campaign’s wrap-up; after a machine there is none [CAMP-012, TEL-016]', () => {
    const of = line({ wrapUpMs: 15_000 });
    const released = (...inputs: readonly CallInput[]) =>
      play(of, pickedUp, rings, talks, ...inputs).all.filter(({ type }) => type === 'releaseAgent');
    const leaves: CallInput = { type: 'legEnded', leg: 1, code: 200, cause: 'normal' };
    expect(released(leaves)).toEqual([{ type: 'releaseAgent', agent: asha, wrapUpMs: 15_000 }]);
    expect(released(answerTold('machine'))).toEqual([{ type: 'releaseAgent', agent: asha }]);
  });

  it('a progressive line has no unbridge event, which means nothing there [CALL-077]', () => {
    const { all } = play(line({ dialler: 'progressive' }), pickedUp, rings, talks, answerTold('machine'));
    expect(all.flatMap((effect) => (effect.type === 'emit' ? [effect.news.info ?? effect.news.event] : []))).toEqual([
      ...['invited', 'agent_ack', 'bridge', 'hangup'],
    ]);
  });

  it('is reported once, for the customer’s leg, and not for a call that has moved on to others [CAMP-009]', () => {
    const consult: CallInput = { type: 'consultRequested', third: { is: 'number', number: '+913' } };
    expect(play(line(), pickedUp, rings, talks, consult, answerTold('machine')).call.phase.at).toBe('callingThird');
    expect(play(line(), pickedUp, rings, talks, answerTold('person'), answerTold('machine')).call.phase.at).toBe(
      'talking',
    );
    const ofAgent: CallInput = { type: 'answerTold', leg: 2, kind: 'machine' };
    expect(play(line(), pickedUp, rings, talks, ofAgent).call.phase.at).toBe('talking');
  });
});

describe('a message after the tone', () => {
  const leaves = line({ onMachine: 'leave-message' });
  const tone: CallInput = { type: 'toneHeard', leg: 1 };

  it('is played once the tone is over, then the line ends [CAMP-009]', () => {
    const waits = play(leaves, pickedUp, rings, talks, answerTold('machine'));
    expect(types(waits.all)).not.toContain('say');
    const { all, over, end } = play(leaves, pickedUp, rings, talks, answerTold('machine'), tone, tone, {
      type: 'said',
      say: 1,
    });
    expect(all.filter(({ type }) => type === 'say')).toMatchObject([{ leg: 1, parts: [{ sound: 'sorry' }] }]);
    expect(all.flatMap((each) => (each.type === 'journey' ? [each.step.step] : []))).toContain('Message left');
    expect(over).toMatchObject({ outcome: 'machine' });
    expect(end).toMatchObject({ callStatus: 'Missed' });
  });

  it('is given up if no tone comes, the machine hangs up, or there is no message [CAMP-009]', () => {
    const late = play(leaves, pickedUp, answerTold('machine'), { type: 'timedOut', timer: 'tone' });
    const gone = play(leaves, pickedUp, answerTold('machine'), {
      type: 'legEnded',
      leg: 1,
      code: 200,
      cause: 'normal',
    });
    const none = play(line({ onMachine: 'leave-message', message: null }), pickedUp, answerTold('machine'));
    for (const { over, all } of [late, gone, none]) {
      expect(over).toMatchObject({ outcome: 'machine' });
      expect(types(all)).not.toContain('say');
    }
  });

  it('ignores keys: a machine does not opt out [CAMP-007]', () => {
    const { call } = play(leaves, pickedUp, answerTold('machine'), tone, { type: 'digitHeard', leg: 1, digit: '9' });
    expect(call.line).toMatchObject({ optedOut: false });
  });
});

describe('reason why a number was not reached', () => {
  it.each([
    [486, 'busy', 'busy'],
    [600, 'busy', 'busy'],
    [603, 'declined', 'busy'],
    [480, 'unavailable', 'no-answer'],
    [487, 'cancelled', 'no-answer'],
    [480, 'no answer', 'no-answer'], // as Q.850 defines it
    [404, 'unknown number', 'invalid'],
    [484, 'incomplete number', 'invalid'],
    [604, 'unknown number', 'invalid'],
    [410, 'number changed', 'invalid'],
    [480, 'unknown number', 'invalid'],
    [480, 'unreachable', 'network'],
    [408, 'no answer', 'network'],
    [500, 'phone error', 'network'],
    [503, 'unreachable', 'network'],
    [403, 'refused', 'network'],
    [488, 'media refused', 'network'],
  ])('%i %s is %s [CAMP-010]', (code, cause, outcome) => expect(unreachedBy({ code, cause })).toBe(outcome));
});
