import type { Agent, CallStart } from '../ports.ts';
import { newCall, type Call, type CallInput, type Effect, type Holding } from './call.ts';
import { step } from './call-machine.ts';

const agent: Agent = { agentId: 'a', accountId: 'acc', name: 'Asha', number: '1', username: 'asha', domain: 'd' };
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'c2c', direction: 'outbound', startedAt: 0, serviceNumber: '2' },
  ...{ customerNumber: '3', callerId: null, agent, queue: null },
};
const talking = (held = false): Call => {
  const hold: Holding = held ? { on: true, since: 5_000 } : { on: false };
  return {
    ...newCall(facts, { at: 'talking', agent, agentLeg: 1, customerLeg: 2, hold }, agent),
    soFar: { answeredAt: 1_000, holdMs: 0, dtmf: '', agent, pickedUp: true },
    lastLeg: 2,
  };
};
/** Plays inputs from 10 s on, one second apart; returns the call and the effects of the last one. */
const play = (from: Call, ...inputs: readonly CallInput[]): { call: Call; ordered: readonly Effect[] } => {
  let call = from;
  let ordered: readonly Effect[] = [];
  inputs.forEach((input, index) => ([call, ordered] = step(call, input, 10_000 + index * 1_000)));
  return { call, ordered };
};
const left: CallInput = { type: 'legLeft', leg: 1 };
const back: CallInput = { type: 'agentBack', agentId: 'a' };
const told = (leg: number, is: 'open' | 'muted'): CallInput => ({ type: 'microphoneTold', leg, is });
const kinds = (ordered: readonly Effect[]) =>
  ordered.map((effect) => (effect.type === 'play' ? `play ${effect.sound} to ${effect.leg}` : effect.type));

describe('an agent who reloads during a call [TEL-009]', () => {
  it('leaves the customer with music, for 20 s at most', () => {
    const { call, ordered } = play(talking(), left);
    expect(call.phase).toEqual({ at: 'away', agent, customerLeg: 2, hold: { on: false } });
    expect(kinds(ordered)).toEqual(['play music to 2', 'startTimer', 'journey', 'endLeg', 'lookForAgent']);
    expect(ordered).toContainEqual({ type: 'startTimer', timer: 'away', ms: 20_000, awaited: agent });
    const patient = { ...agent, awayMs: 60_000 };
    const longer = play(
      { ...call, phase: { at: 'talking', agent: patient, agentLeg: 1, customerLeg: 2, hold: { on: false } } },
      left,
    );
    expect(longer.ordered).toContainEqual({ type: 'startTimer', timer: 'away', ms: 60_000, awaited: patient });
  });

  it('is called when the phone is back, with the call’s duration', () => {
    const { ordered } = play(talking(), left, back);
    expect(ordered).toEqual([
      { type: 'startTimer', timer: 'away', ms: 20_000, awaited: agent },
      { type: 'inviteAgent', leg: 3, agent, agentView: facts, back: { talkMs: 10_000, held: false, microphone: null } },
    ]);
  });

  it('has the whole time to answer again after a late page, but only once: repeated reloads keep nobody waiting', () => {
    const starts = (...inputs: readonly CallInput[]) =>
      kinds(play(talking(), ...inputs).ordered).includes('startTimer');
    const goneAgain: CallInput = { type: 'legEnded', leg: 3, code: 480, cause: 'gone' };
    expect(starts(left, back)).toBe(true);
    expect(starts(left, back, goneAgain, back)).toBe(false);
    expect(starts(left, back, { type: 'legAnswered', leg: 3 }, { type: 'legLeft', leg: 3 }, back)).toBe(true);
  });

  it.each<[string, readonly CallInput[], 'open' | 'muted' | null]>([
    ['his phone told that he is muted', [told(1, 'muted')], 'muted'],
    ['he was muted and is heard again', [told(1, 'muted'), told(1, 'open')], 'open'],
    ['another leg told something', [told(2, 'muted')], null],
    ['nothing was told', [], null],
  ])('gets the known state of the microphone: %s', (_name, inputs, microphone) => {
    const { ordered } = play(talking(), ...inputs, left, back);
    expect(ordered.at(-1)).toMatchObject({ type: 'inviteAgent', back: { microphone } });
  });

  it('is called with the same once more if the page goes before its phone said anything', () => {
    const again: CallInput = { type: 'legEnded', leg: 3, code: 503, cause: 'lost' };
    const { ordered } = play(talking(), told(1, 'muted'), left, back, again, back);
    expect(ordered).toMatchObject([{ type: 'inviteAgent', leg: 4, back: { microphone: 'muted' } }]);
  });

  it('is connected again, and the call’s time continues', () => {
    const { call, ordered } = play(talking(), left, back, { type: 'legAnswered', leg: 3 });
    expect(call).toMatchObject({ phase: { at: 'talking', agentLeg: 3, customerLeg: 2 }, soFar: { answeredAt: 1_000 } });
    expect(ordered).toContainEqual({ type: 'bridge', legs: [3, 2] });
    expect(ordered).toContainEqual({ type: 'stopTimer', timer: 'away' });
  });

  it('comes back to a held call that is still held, and its hold continues to count', () => {
    const { call, ordered } = play(talking(true), left, back, { type: 'legAnswered', leg: 3 });
    expect(call.phase).toMatchObject({ at: 'talking', hold: { on: true, since: 5_000 } });
    expect(kinds(ordered)).not.toContain('bridge');
  });

  it('may reload again while being called', () => {
    const again: CallInput = { type: 'legEnded', leg: 3, code: 503, cause: 'lost' };
    expect(play(talking(), left, back, again).call.phase.at).toBe('away');
    expect(play(talking(), left, back, again, back).ordered).toMatchObject([{ type: 'inviteAgent', leg: 4 }]);
  });

  it.each<[string, readonly CallInput[]]>([
    ['does not come back', [left, { type: 'timedOut', timer: 'away' }]],
    ['does not answer', [left, back, { type: 'timedOut', timer: 'away' }]],
  ])('%s during a queue’s call, which then has the customer, with music', (_name, inputs) => {
    const call = { ...talking(), agentView: { ...facts, queue: { id: 'q', name: 'Support' } } };
    const { call: after, ordered } = play(call, ...inputs);
    expect(after.phase.at).not.toBe('over');
    expect('agent' in after.phase).toBe(false);
    expect(kinds(ordered)).toEqual(expect.arrayContaining(['journey', 'releaseAgent', 'emit', 'play music to 2']));
    expect(kinds(ordered)).not.toContain('finish');
  });

  it.each<[string, readonly CallInput[], object]>([
    ['does not come back', [left, { type: 'timedOut', timer: 'away' }], { hangupBy: 'agent', cause: 'lost' }],
    ['does not answer', [left, back, { type: 'timedOut', timer: 'away' }], { hangupBy: 'agent', cause: 'lost' }],
    [
      'is waited for in vain by a customer who hangs up',
      [left, { type: 'legEnded', leg: 2, code: 200, cause: 'normal' }],
      { hangupBy: 'customer', cause: 'normal' },
    ],
  ])('%s: the record says so', (_name, inputs, end) => {
    const { call, ordered } = play(talking(), ...inputs);
    expect(call.phase.at).toBe('over');
    expect(ordered.find(({ type }) => type === 'finish')).toMatchObject({ end: { ...end, callStatus: 'Answered' } });
    expect(kinds(ordered)).toEqual(expect.arrayContaining(['stopRecording', 'releaseAgent']));
  });

  it.each<[string, CallInput]>([
    ['the end of the old leg', { type: 'legEnded', leg: 1, code: 480, cause: 'lost' }],
    ['the old leg leaving twice', left],
    ['a stale ring timer', { type: 'timedOut', timer: 'ring', leg: 1 }],
  ])('while away, %s changes nothing', (_name, input) => {
    const { call } = play(talking(), left);
    expect(step(call, input, 12_000)).toEqual([call, []]);
  });

  it('a phone that registers while its agent talks changes nothing', () => {
    expect(step(talking(), back, 12_000)).toEqual([talking(), []]);
  });
});
