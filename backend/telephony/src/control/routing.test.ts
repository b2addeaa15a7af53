import type { FlowGraph, FlowNode } from '@patchbay/shared-contracts/flows';
import { plainQueue, type QueuePlan } from '../flow/queue-plan.ts';
import type { Agent, Callback, CallStart } from '../ports.ts';
import { carriedBy, type Call, type CallInput, type Effect, type Step, type ThirdParty } from './call.ts';
import { step } from './call-machine.ts';
import { startInbound } from './inbound.ts';
import { startCallback } from './start-callback.ts';
import { takeOver } from './taken-over.ts';

/** Friday, 20 November 2026, 09:00 UTC. */
const FRIDAY = Date.UTC(2026, 10, 20, 9);
const agentNamed = (agentId: string): Agent => ({
  ...{ agentId, accountId: 'acc', name: agentId, number: '1', username: agentId, domain: 'd' },
});
const [asha, ben] = [agentNamed('asha'), agentNamed('ben')];
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'inbound_noncc', direction: 'inbound', startedAt: FRIDAY },
  ...{ serviceNumber: '+9111', customerNumber: '+971501', callerId: null, agent: null, queue: null },
};
const flow = (...nodes: FlowNode[]): FlowGraph => ({ version: 1, start: nodes[0]?.id ?? '', nodes });
const begin = (...nodes: FlowNode[]): Step => startInbound(facts, { name: 'Main', version: 3, graph: flow(...nodes) });

const said = (say: number): CallInput => ({ type: 'said', say });
const digit = (pressed: string): CallInput => ({ type: 'digitHeard', leg: 1, digit: pressed });
const timeout = (timer: 'digits' | 'patience' | 'announce' | 'voicemail' | 'seek' | 'pause'): CallInput => ({
  type: 'timedOut',
  timer,
});
const ringTimeout = (leg: number): CallInput => ({ type: 'timedOut', timer: 'ring', leg });
const entered = (plan: QueuePlan, isFull = false): CallInput => ({ type: 'queueEntered', plan, isFull });
const party = (who: Agent | string): ThirdParty =>
  typeof who === 'string' ? { is: 'number', number: who } : { is: 'agent', agent: who };
const found = (...who: (Agent | string)[]): CallInput => ({ type: 'partiesFound', parties: who.map(party) });
const nobody: CallInput = { type: 'noAgentFound' };
const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const ended = (leg: number, code = 200): CallInput => ({ type: 'legEnded', leg, code, cause: 'x' });
const hangup: CallInput = { type: 'hangupRequested', by: 'system', cause: 'shutdown' };

/** Plays inputs one second apart; returns the resulting calls and the effects of each. */
const play = (start: Step, ...inputs: readonly CallInput[]) => {
  let [call, effects] = start;
  const all: Effect[] = [...effects];
  inputs.forEach((input, at) => {
    [call, effects] = step(call, input, FRIDAY + (at + 1) * 1_000);
    all.push(...effects);
  });
  return { call, last: effects, all };
};
const journeyOf = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => {
    if (effect.type !== 'journey') return [];
    const { step: name, detail } = effect.step;
    return [detail === undefined ? name : `${name}: ${detail}`];
  });
const spoken = (effects: readonly Effect[]): readonly unknown[] =>
  effects.flatMap((effect) => (effect.type === 'say' ? [effect.parts] : []));
const of = <T extends Effect['type']>(effects: readonly Effect[], type: T): readonly Extract<Effect, { type: T }>[] =>
  effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type);

const closed = { timeZone: 'UTC', week: {}, holidays: [] };
const open = { timeZone: 'UTC', week: { fri: [{ from: '08:00', to: '18:00' }] }, holidays: [] };
const menu: FlowNode = {
  ...{ type: 'menu', id: 'menu', prompt: 'p', invalid: 'i', retries: 1, timeoutSeconds: 5 },
  ...{ choices: { '1': 'sales', '0': null }, otherwise: 'bye' },
};
const play1: FlowNode = { type: 'play', id: 'hello', sound: 's', next: 'menu' };
const bye: FlowNode = { type: 'hangup', id: 'bye' };
const toSales: FlowNode = { type: 'queue', id: 'sales', queueId: 'q1' };
const sales = (change: Partial<QueuePlan> = {}): QueuePlan => ({
  ...plainQueue({ id: 'q1', name: 'Sales' }),
  ...change,
});

describe('a flow [TEL-006]', () => {
  it('the caller is answered once, hears the welcome and the menu, presses 1 and waits in the queue', () => {
    const { call, all } = play(begin(play1, menu, toSales, bye), said(1), said(2), digit('1'), entered(sales()));
    expect(of(all, 'answerCaller')).toHaveLength(1);
    expect(spoken(all)).toEqual([[{ sound: 's' }], [{ sound: 'p' }]]);
    expect(journeyOf(all)).toEqual(
      ['Call received: +9111', 'Call flow: Main, version 3', 'Prompt played: s', 'Menu: 1', 'Entered queue: Sales'], // prettier-ignore
    );
    expect(call).toMatchObject({ phase: { at: 'seeking' }, facts: { solution: 'inbound_cc' }, soFar: { dtmf: '1' } });
  });

  it.each<[string, CallInput[], string[], Call['phase']['at']]>([
    ['a wrong key is asked again', [said(1), digit('5')], [], 'routing'],
    ['silence is asked again', [said(1), timeout('digits')], [], 'routing'],
    ['the second wrong key leads on', [said(1), digit('5'), digit('7')], ['Menu: no choice'], 'over'],
    ['wrong key, then silence', [said(1), digit('5'), said(2), timeout('digits')], ['Menu: no choice'], 'over'],
    ['a key that ends the call', [digit('0')], ['Menu: 0'], 'over'],
    ['a key of the menu before the prompt has ended', [digit('1')], ['Menu: 1'], 'routing'],
    ['the end of an earlier prompt', [said(0), timeout('patience')], [], 'routing'],
  ])('a menu: %s', (_, inputs, journey, at) => {
    const { call, all } = play(begin(menu, toSales, bye), ...inputs);
    expect(call.phase.at).toBe(at);
    expect(journeyOf(all).filter((line) => line.startsWith('Menu'))).toEqual(journey);
  });

  it('the second menu prompt begins with a notice about the wrong key', () => {
    expect(spoken(play(begin(menu, toSales, bye), digit('5')).last)).toEqual([[{ sound: 'i' }, { sound: 'p' }]]);
  });

  it.each([
    ['open', open, 'Opening hours: open', 'routing'],
    ['closed', closed, 'Opening hours: closed', 'over'],
  ] as const)('opening hours: %s', (_, hours, line, at) => {
    const { call, all } = play(
      begin({ type: 'hours', id: 'h', hours, open: 'menu', closed: null }, menu, toSales, bye),
    );
    expect(journeyOf(all)).toContain(line);
    expect(call.phase.at).toBe(at);
  });

  it.each([
    ['caller', 'starts with', '+971', true],
    ['caller', 'equals', '+971', false],
    ['caller', 'is one of', '+1, +971501', true],
    ['vip', 'equals', 'yes', true],
    ['vip', 'equals', 'no', false],
    ['other', 'equals', '', true],
  ] as const)('a condition: %s %s %s is %s', (name, test, value, is) => {
    const { all } = play(
      begin(
        { type: 'set', id: 'set', name: 'vip', value: 'yes', next: 'if' },
        { type: 'condition', id: 'if', of: name, test, value, yes: null, no: 'bye' },
        bye,
      ),
    );
    expect(journeyOf(all)).toEqual(
      expect.arrayContaining(['Variable set: vip: yes', `Condition: ${name}: ${is ? 'yes' : 'no'}`]),
    );
  });

  it('an endless loop ends after a hundred steps', () => {
    const { call, all } = play(
      begin(
        { type: 'set', id: 'a', name: 'v', value: '1', next: 'b' },
        { type: 'set', id: 'b', name: 'v', value: '1', next: 'a' },
      ),
    );
    expect(call.phase.at).toBe('over');
    expect(journeyOf(all).filter((line) => line.startsWith('Variable'))).toHaveLength(100);
  });

  it('a flow that handles the call itself leaves no missed call', () => {
    expect(of(play(begin(bye)).all, 'finish')).toMatchObject([{ end: { callStatus: 'Did Not Process' } }]);
  });

  it('when one of a group of three answers the others stop ringing, with the reason [TEL-015]', () => {
    const group: FlowNode = {
      ...{ type: 'ringGroup', id: 'g', name: 'Team', mode: 'parallel', ringSeconds: 15, next: 'bye' },
      members: [{ agentId: 'asha' }, { agentId: 'ben' }, { number: '+971777' }],
    };
    const { call, last } = play(begin(group, bye), found(asha, ben, '+971777'), answered(3));
    expect(call.phase).toMatchObject({ at: 'talking', agent: ben, agentLeg: 3 });
    expect(of(last, 'endLeg')).toEqual([2, 4].map((leg) => ({ type: 'endLeg', leg, code: 200 }))); // RFC 3326
    expect(of(last, 'ringMissed')).toMatchObject([{ agent: asha, reason: 'answered elsewhere' }]);
    expect(of(last, 'releaseAgent')).toEqual([{ type: 'releaseAgent', agent: asha }]);
    const news = of(last, 'emit').map(({ news: { event, agent, ending } }) => [event, agent.agentId, ending?.cause]);
    expect(news).toEqual([
      ['hangup', 'asha', 'answered elsewhere'],
      ['answer', 'ben', undefined],
    ]);
    expect(journeyOf(last)).toEqual(
      ['Agent missed: asha: answered elsewhere', 'Number not reached: +971777: answered elsewhere', 'Agent answered: ben'], // prettier-ignore
    );
  });

  it('a number outside that answers gets the call, recorded and without an agent', () => {
    const dial: FlowNode = { type: 'dial', id: 'd', number: '+971777', ringSeconds: 20, next: 'bye' };
    const { call, last } = play(begin(dial, bye), found('+971777'), answered(2), ended(2));
    expect(call.phase.at).toBe('over');
    expect(of(last, 'finish')).toMatchObject([{ end: { callStatus: 'Answered', agent: null, hangupBy: 'number' } }]);
    const connected = play(begin(dial, bye), found('+971777'), answered(2)).last.map(({ type }) => type);
    expect(connected).toEqual(['stopTimer', 'answerCaller', 'bridge', 'startRecording', 'journey']);
  });

  it('sequential: after the first miss the next one is rung, then the flow continues', () => {
    const group: FlowNode = {
      ...{ type: 'ringGroup', id: 'g', name: 'Team', mode: 'sequential', ringSeconds: 15, next: 'hello' },
      members: [{ agentId: 'asha' }, { agentId: 'ben' }],
    };
    const first = play(begin(group, play1, menu, toSales, bye), found(asha), ringTimeout(2));
    expect(of(first.last, 'findAgent')).toMatchObject([{ except: ['asha'], scope: { is: 'group' } }]);
    const then = play(begin(group, play1, menu, toSales, bye), found(asha), ringTimeout(2), nobody);
    expect(spoken(then.last)).toEqual([[{ sound: 's' }]]);
  });

  it('the sticky agent is marked as such, and the flow continues if the agent is not reached [rule /sticky-agent: CONF-STICKY-007]', () => {
    const sticky: FlowNode = { type: 'stickyAgent', id: 'k', hours: 24, ringSeconds: 15, next: 'bye' };
    const asked = play(begin(sticky, bye));
    expect(of(asked.all, 'findAgent')).toMatchObject([{ scope: { is: 'sticky', withinMs: 86_400_000 } }]);
    const { call, last } = play(begin(sticky, bye), { type: 'partiesFound', parties: [party(asha)], sticky: true });
    expect(call.agentView.sticky).toBe(true);
    expect(journeyOf(last)).toEqual(['Sticky agent: asha', 'Offered to agent: asha']);
    expect(play(begin(sticky, bye), nobody).call.phase.at).toBe('over');
  });
});

describe('a queue [rule /queueSettings: CONF-QUEUE-013]', () => {
  const inSales = (plan: QueuePlan, ...inputs: CallInput[]) => play(begin(toSales), entered(plan), ...inputs);

  it('plays announcement and position over its own music, and again after its interval', () => {
    const plan = sales({ music: 'm', announcement: 'a', announcePosition: true, announceEveryMs: 30_000 });
    const { last } = inSales(plan);
    expect(of(last, 'play')).toMatchObject([{ sound: { loop: 'm' } }]);
    expect(of(last, 'say')).toMatchObject([{ parts: [{ sound: 'a' }, { position: true }], then: { loop: 'm' } }]);
    expect(inSales(plan, said(1)).last).toEqual([{ type: 'startTimer', timer: 'announce', ms: 30_000 }]);
    expect(of(inSales(plan, said(1), timeout('announce')).last, 'say')).toMatchObject([{ say: 2 }]);
    expect(inSales(plan, said(1), timeout('announce'), said(1)).last).toEqual([]);
  });

  it('rings and waits for the configured times', () => {
    const { all } = inSales(sales({ ringMs: 7_000, maxWaitMs: 90_000 }), found(asha));
    const timers = of(all, 'startTimer').map(({ timer, ms }) => [timer, ms]);
    expect(timers).toEqual([['patience', 90_000], ['ring', 7_000]]); // prettier-ignore
  });

  it.each<[string, QueuePlan, CallInput, string, Call['phase']['at'], Effect['type'] | undefined]>([
    ['too long, hang up', sales(), timeout('patience'), 'Waited too long: Sales', 'over', 'finish'],
    ['too long, another queue', sales({ overflow: { to: 'queue', queueId: 'q2' } }), timeout('patience'), 'Waited too long: Sales', 'routing', 'enterQueue'], // prettier-ignore
    ['too long, a number', sales({ overflow: { to: 'number', number: '+971777' } }), timeout('patience'), 'Waited too long: Sales', 'seeking', 'findAgent'], // prettier-ignore
    [
      'too long, voicemail',
      sales({ overflow: { to: 'voicemail' } }),
      timeout('patience'),
      'Voicemail',
      'voicemail',
      'say',
    ],
  ])('overflow: %s', (_, plan, input, line, at, effect) => {
    const { call, last } = inSales(plan, input);
    expect(call.phase.at).toBe(at);
    expect(journeyOf(last)).toContain(line);
    expect(last.map(({ type }) => type)).toEqual(expect.arrayContaining(['leaveLine', effect]));
  });

  it('too many callers: the overflow at once, without taking a place', () => {
    const plan = sales({ overflow: { to: 'voicemail' }, voicemailEmail: 'team@demo.test' });
    const { call, last } = play(begin(toSales), entered(plan, true));
    expect(journeyOf(last)).toEqual(['Queue full: Sales', 'Voicemail']);
    expect(call.phase).toMatchObject({ at: 'voicemail', email: 'team@demo.test' });
    expect(of(last, 'leaveLine')).toEqual([]);
  });

  it.each<[string, QueuePlan['overflow'], readonly string[], Call['phase']['at']]>([
    ['where it sends whom it cannot keep', { to: 'voicemail' }, ['Queue closed: Sales', 'Voicemail'], 'voicemail'],
    ['to the end of the call', { to: 'hangup' }, ['Queue closed: Sales', 'Call ended: system: queue closed'], 'over'],
  ])('a closed queue sends its caller %s, without taking a place [CONF-FLOW-008]', (_, overflow, journey, at) => {
    const isClosed: CallInput = { type: 'queueEntered', plan: sales({ overflow }), isFull: false, isClosed: true };
    const { call, last } = play(begin(toSales), isClosed);
    expect([journeyOf(last), call.phase.at, of(last, 'leaveLine')]).toEqual([journey, at, []]);
    const flowsWay = play(begin({ ...toSales, timeout: 'menu' }, menu, bye), isClosed);
    expect(flowsWay.call.phase.at).toBe('routing');
    // A caller who has gone on meanwhile has no place to give back.
    expect(of(play(begin(bye), isClosed).all, 'leaveLine')).toEqual([]);
  });

  it('the flow’s exits take precedence over the queue’s overflow', () => {
    const node: FlowNode = { ...toSales, timeout: 'menu', full: null };
    const plan = sales({ overflow: { to: 'voicemail' } });
    expect(play(begin(node, menu, bye), entered(plan), timeout('patience')).call.phase.at).toBe('routing');
    expect(play(begin(node, menu, bye), entered(plan, true)).call.phase.at).toBe('over');
  });

  it('phones that still ring at the end of the wait stop, and count as no answer', () => {
    const { last } = inSales(sales({ overflow: { to: 'voicemail' } }), found(asha), timeout('patience'));
    expect(of(last, 'endLeg')).toEqual([{ type: 'endLeg', leg: 2, code: 487 }]);
    expect(of(last, 'releaseAgent')).toHaveLength(1);
  });

  it('a place granted after the caller has gone is released', () => {
    expect(play(begin(toSales), ended(1), entered(sales())).last).toEqual([{ type: 'leaveLine' }]);
    expect(play(begin(toSales), ended(1), entered(sales(), true)).last).toEqual([]);
  });

  const unknown: CallInput = { type: 'queueUnknown', queueId: 'q1' };
  it.each<[string, FlowNode, Call['phase']['at']]>([
    ['by the way for who waited too long', { ...toSales, timeout: 'bye' }, 'over'],
    ['to anybody of the account where the step has none', toSales, 'seeking'],
  ])('a deleted queue leads on %s, and the journey says so [CONF-FLOW-001]', (_, queue, at) => {
    const { call, all } = play(begin(queue, bye), unknown);
    expect([call.phase.at, call.flow?.name]).toEqual([at, at === 'over' ? 'Main' : undefined]);
    expect(journeyOf(all)).toContain('No longer there: queue q1');
    expect(of(all, 'findAgent').map(({ scope }) => scope)).toEqual(at === 'over' ? [] : [{ is: 'account' }]);
  });

  it('a deleted queue of a number ends the call', () => {
    const alone = startInbound({ ...facts, queue: { id: 'q1', name: 'Sales' } });
    expect(of(play(alone, unknown).last, 'finish')).toMatchObject([{ end: { cause: 'no such queue' } }]);
  });

  it.each<[string, FlowNode, Call['phase']['at']]>([
    ['where the step leads', { type: 'callGroup', id: 'g', groupId: 'x', next: 'bye' }, 'over'],
    ['to anybody of the account where it says nothing', { type: 'callGroup', id: 'g', groupId: 'x' }, 'seeking'],
    ['nowhere where it says so', { type: 'callGroup', id: 'g', groupId: 'x', next: null }, 'over'],
  ])('a deleted call group leads %s, and the journey says so [CONF-FLOW-001]', (_, group, at) => {
    const { call, all } = play(begin(group, bye));
    expect(call.phase.at).toBe(at);
    expect(journeyOf(all)).toContain('No longer there: call group x');
  });

  describe('further steps', () => {
    const survey: FlowNode = {
      ...{ type: 'survey', id: 's', question: 'Service', prompt: 'p', retries: 1, timeoutSeconds: 5 },
      ...{ next: 'bye', otherwise: null },
    };
    it.each<[string, CallInput[], string]>([
      ['is a key from 1 to 5', [digit('4')], 'Survey: Service: 4'],
      ['is asked for again after another key', [digit('9'), digit('5')], 'Survey: Service: 5'],
      ['is none after the last try', [digit('0'), digit('6')], 'Survey: Service: no mark'],
      ['is none when nothing is pressed', [timeout('digits'), timeout('digits')], 'Survey: Service: no mark'],
    ])('a mark %s, and the journey keeps it [CONF-FLOW-010]', (_, inputs, line) => {
      const { call, all } = play(begin(survey, bye), ...inputs);
      expect(call.phase.at).toBe('over');
      expect(journeyOf(all).filter((each) => each.startsWith('Survey'))).toEqual([line]);
    });

    it('one agent is rung, and without an answer the flow continues [CONF-FLOW-010]', () => {
      const { call, all } = play(
        begin({ type: 'agent', id: 'a', agentId: 'asha', ringSeconds: 15, next: 'bye' }, bye),
        found(asha),
        ringTimeout(2),
        nobody,
      );
      const members = [{ agentId: 'asha' }];
      expect(of(all, 'findAgent')[0]?.scope).toEqual({ is: 'group', id: 'a', mode: 'sequential', members });
      expect(of(all, 'startTimer').map(({ ms }) => ms)).toEqual([15_000]);
      expect(call.phase.at).toBe('over');
    });

    const german: FlowNode = { type: 'language', id: 'l', language: 'de', next: 'again' };
    it('prompts of the product use the step’s language from then on, in later flows, too [CONF-FLOW-010]', () => {
      const again: FlowNode = { ...german, id: 'again', next: 'sales' };
      const { call, all } = play(begin(german, again, toSales), entered(sales()));
      expect(of(all, 'speak')).toEqual([{ type: 'speak', language: 'de' }]);
      expect(journeyOf(all)).toContain('Language: Deutsch');
      expect([call.phase.at, call.run?.language]).toEqual(['seeking', 'de']);
    });

    it('a flow that a call continues in keeps the language, until a step changes it [CONF-FLOW-010]', () => {
      const english: FlowNode = { type: 'language', id: 'e', language: 'en', next: null };
      const other = { id: 'f', name: 'Evening', version: 1, graph: flow(english) };
      const onward: FlowNode = { type: 'flow', id: 'again', flowId: 'f' };
      const main = { id: 'main', name: 'Main', version: 1, graph: flow(german, onward), others: [other] };
      const { all } = play(startInbound(facts, main));
      expect(of(all, 'speak').map(({ language }) => language)).toEqual(['de', 'en']);
    });

    const text: FlowNode = {
      ...{ type: 'sms', id: 't', from: '+918045000001', to: 'caller', template: null, text: 'Hello', next: 'bye' },
      unsent: 'menu',
    };
    const smsTold = (unsent: string | null, sms = 1): CallInput => ({ type: 'smsTold', sms, unsent });
    it.each<[string, CallInput, string, Call['phase']['at']]>([
      ['that is on its way', smsTold(null), 'SMS: +971501: sent', 'over'],
      ['that could not be sent', smsTold('opted out'), 'SMS: +971501: opted out', 'routing'],
    ])('an SMS %s leads on through its exit, and the journey says so [CONF-FLOW-010]', (_, input, line, at) => {
      const start = begin(text, menu, bye);
      expect(of(start[1], 'sendSms')).toMatchObject([
        { sms: 1, node: 't', wait: { from: '+918045000001', to: '+971501', template: null, text: 'Hello' } },
      ]);
      const { call, all } = play(start, smsTold(null, 7), input);
      expect(journeyOf(all)).toContain(line);
      expect(call.phase.at).toBe(at);
    });

    it('an SMS goes to the number in a variable [CONF-FLOW-010]', () => {
      const set: FlowNode = { type: 'set', id: 's', name: 'mobile', value: '+9199', next: 't' };
      const [, effects] = begin(set, { ...text, to: 'mobile' }, menu, bye);
      expect(of(effects, 'sendSms').map(({ wait }) => wait.to)).toEqual(['+9199']);
    });

    it.each([
      ['m', { loop: 'm' }],
      [null, 'music'],
    ])('music (%s) plays for its time, then the flow continues [CONF-FLOW-010]', (music, sound) => {
      const wait: FlowNode = { type: 'waitMusic', id: 'w', music, seconds: 20, next: 'bye' };
      const start = begin(wait, bye);
      expect(of(start[1], 'play').map((order) => order.sound)).toEqual([sound]);
      expect(of(start[1], 'startTimer')).toEqual([{ type: 'startTimer', timer: 'pause', ms: 20_000 }]);
      const { call, all } = play(start, said(0), digit('1'), timeout('pause'));
      expect(call.phase.at).toBe('over');
      expect(of(all, 'answerCaller')).toHaveLength(1);
      expect(journeyOf(all)).toContain('Wait music: 20 s');
    });

    const inFlow = (id: string, ...nodes: FlowNode[]) => ({ id, name: id, version: 1, graph: flow(...nodes) });
    const through = (...flows: ReturnType<typeof inFlow>[]) =>
      startInbound(facts, { ...inFlow('main', { type: 'flow', id: 'on', flowId: 'evening' }), others: flows });

    it('another flow starts with the variables set so far, and may return, but not endlessly [CONF-FLOW-010]', () => {
      const { call, all } = play(through(inFlow('evening', menu, toSales, bye)), digit('1'));
      expect(call).toMatchObject({ phase: { doing: { is: 'entering', queueId: 'q1' } }, flow: { name: 'evening' } });
      expect(call.path).toMatchObject([
        { flowId: 'main', passed: [{ node: 'on', exit: null }], stayed: null },
        { flowId: 'evening', passed: [{ node: 'menu', exit: 'digit 1' }], stayed: 'sales' },
      ]);
      expect(journeyOf(all)).toContain('Call flow: evening, version 1');
      const back = inFlow('evening', { type: 'flow', id: 'again', flowId: 'evening' });
      const circle = play(through(back));
      expect(circle.call.phase.at).toBe('over');
      expect(journeyOf(circle.all).length).toBeLessThan(110);
    });

    it('a deleted flow leads to anybody of the account [CONF-FLOW-010]', () => {
      const { call, all } = play(through());
      expect(call.phase.at).toBe('seeking');
      expect(journeyOf(all)).toContain('No longer there: call flow evening');
    });
  });

  describe('a flow whose caller an agent has, who then hands the call on or is lost', () => {
    const answeredBy: readonly CallInput[] = [digit('1'), entered(sales()), found(asha), answered(2)];
    const main = { id: 'main', name: 'Main', version: 3, graph: flow(menu, toSales, bye) };
    it.each<[string, CallInput[], Call['phase']['at']]>([
      [
        'a blind transfer that nobody answers',
        [{ type: 'blindRequested', third: party(ben) }, ringTimeout(3), nobody, nobody],
        'routing',
      ],
      [
        'an agent who does not come back',
        [{ type: 'legLeft', leg: 2 }, { type: 'timedOut', timer: 'away' }, entered(sales())],
        'seeking',
      ],
    ])('is left, and the way of the call says so: %s [CONF-FLOW-006, CONF-FLOW-012]', (_, inputs, at) => {
      const { call } = play(startInbound(facts, main), ...answeredBy, ...inputs);
      expect(call).toMatchObject({ phase: { at }, flow: null });
      expect(call.path).toEqual([
        {
          ...{ flowId: 'main', version: 3, stayed: null },
          passed: [
            { node: 'menu', exit: 'digit 1' },
            { node: 'sales', exit: null },
          ],
        },
      ]);
    });
  });

  describe('a caller who chose a language in a flow that is over', () => {
    const german: FlowNode = { type: 'language', id: 'l', language: 'de', next: 'vip' };
    const vip: FlowNode = { type: 'set', id: 'vip', name: 'tier', value: 'gold', next: 'sales' };
    const waits = play(begin(german, vip, toSales), entered(sales())).call;
    const talks = play([waits, []], found(asha), answered(2)).call;
    const blind: CallInput = { type: 'blindRequested', third: party(ben) };
    const lost: readonly CallInput[] = [
      { type: 'legLeft', leg: 2 },
      { type: 'timedOut', timer: 'away' },
    ];
    const plan = sales({ id: 'q2', overflow: { to: 'voicemail' } });
    const kept = { language: 'de', variables: { tier: 'gold' } };

    it.each<[string, Call, readonly CallInput[]]>([
      ['by a blind transfer that rings', talks, [blind]],
      ['by a blind transfer that nobody answers', talks, [blind, ringTimeout(3), nobody, nobody]],
      ['by an agent who does not come back', talks, lost],
      ['by an agent who does not come back after a transfer', talks, [blind, answered(3), { type: 'legLeft', leg: 3 }, lost[1] ?? nobody]], // prettier-ignore
      ['by the overflow of a queue, after a transfer', talks, [{ type: 'queueRequested', plan }, timeout('patience')]],
      ['by the overflow of a queue, after a supervisor moved the caller', waits, [{ type: 'moveRequested', plan, by: 'eve' }, timeout('patience')]], // prettier-ignore
      ['by the overflow of a queue, after the agent’s session ended', talks, [{ type: 'agentSignedOut', agentId: 'asha', handOn: plan }, timeout('patience')]], // prettier-ignore
    ])('goes on with it and with the variables: %s [TEL-006]', (_, before, inputs) => {
      expect(play([before, []], ...inputs).call).toMatchObject({ flow: null, run: kept });
    });

    it.each<[string, Call, readonly CallInput[]]>([
      ['talks after a blind transfer', talks, [blind, answered(3)]],
      ['waits after a transfer to a queue', talks, [{ type: 'queueRequested', plan }]],
      ['waits where a supervisor moved the caller', waits, [{ type: 'moveRequested', plan, by: 'eve' }]],
      ['waits again after an agent was lost', talks, [...lost, entered(sales())]],
    ])('hears it in another process, too, who %s [TEL-006, TEL-022]', (_, before, inputs) => {
      const stored: Call = JSON.parse(JSON.stringify(play([before, []], ...inputs).call));
      const [, effects] = takeOver(stored, (leg) => leg === 1, FRIDAY + 60_000);
      expect(of(effects, 'speak')).toEqual([{ type: 'speak', language: 'de' }]);
    });

    it.each([
      ['speaks it from the start, and in flows of a transfer', 'de' as const, ['de']],
      ['speaks none where none was chosen', null, []],
      ['speaks none where the place was kept by an earlier version', undefined, []],
    ])('and kept the place: the callback %s [TEL-019]', (_, language, spokenIn) => {
      const callback: Callback = {
        ...{ id: 'cb', accountId: 'acc', queueId: 'q1', number: '+971501', serviceNumber: '+9111', of: 'first' },
        ...{
          since: FRIDAY,
          until: FRIDAY + 3_600_000,
          attempt: 1,
          tries: 2,
          ...(language !== undefined && { language }),
        },
      };
      const { call, all } = play(startCallback({ ...facts, solution: 'inbound_cc', callback }, sales()));
      expect(of(all, 'speak').map((each) => each.language)).toEqual(spokenIn);
      expect(carriedBy(call)?.language).toBe(spokenIn[0]);
    });

    it('is taken over from an earlier version, which knew nothing of it [TEL-022]', () => {
      const { carried, ...earlier } = play([talks, []], { type: 'queueRequested', plan }).call;
      expect(carried).toEqual({ ...kept, steps: 0 });
      expect(of(takeOver(earlier, () => true, FRIDAY + 60_000)[1], 'speak')).toEqual([]);
    });
  });

  it('a step that leads to itself runs ten times at most [CONF-FLOW-001]', () => {
    const again: FlowNode = { type: 'play', id: 'a', sound: 's', next: 'a' };
    const { call, all } = play(begin(again), ...Array.from({ length: 12 }, (_, at) => said(at + 1)));
    expect([call.phase.at, spoken(all).length]).toEqual(['over', 10]);
  });

  it.each<[string, CallInput[], string]>([
    ['nobody answered a phone that rang', [{ type: 'legRinging', leg: 2 }, ringTimeout(2)], 'no answer'],
    ['a phone that never said that it rings', [ringTimeout(2)], 'tab frozen'],
    ['Reject', [ended(2, 486)], 'declined'],
    ['no phone any more', [ended(2, 480)], 'unreachable'],
    ['a dead connection', [ended(2, 503)], 'unreachable'],
    ['no microphone', [ended(2, 488)], 'microphone missing'],
    ['declined by the API', [{ type: 'declineRequested', agentId: 'asha' }], 'declined'],
    ['the caller gave up', [ended(1, 487)], 'caller gave up'],
    ['the engine stops', [hangup], 'no answer'],
  ])('a missed ring: %s [TEL-015]', (_, inputs, reason) => {
    const { last } = inSales(sales(), found(asha), ...inputs);
    expect(of(last, 'ringMissed')).toMatchObject([{ agent: asha, reason }]);
  });

  it('a desk phone is not a browser tab: its silence means no answer [TEL-015]', () => {
    const { last } = inSales(sales(), found({ ...asha, deskPhone: '+971888' }), ringTimeout(2));
    expect(of(last, 'ringMissed')).toMatchObject([{ reason: 'no answer' }]);
  });

  it('of two phones only the declining one stops ringing', () => {
    const { call, last } = inSales(sales(), found(asha, ben), { type: 'declineRequested', agentId: 'asha' });
    expect(call.phase).toMatchObject({ at: 'offering', rings: [{ leg: 3 }] });
    expect(of(last, 'endLeg')).toMatchObject([{ leg: 2 }]);
    expect(of(last, 'findAgent')).toEqual([]);
  });

  it('an agent who missed a ring is rung again after half a minute', () => {
    const seeks = Array.from({ length: 31 }, () => [nobody, timeout('seek')]).flat();
    const { all } = inSales(sales({ maxWaitMs: 600_000 }), found(asha), ringTimeout(2), ...seeks);
    const except = of(all, 'findAgent').map(({ except: tried }) => tried.length);
    expect(except.slice(1, 14)).toEqual(Array.from({ length: 13 }, () => 1));
    expect(except.at(-1)).toBe(0);
  });

  it('its agent, and only one who talked, gets wrap-up time [TEL-016]', () => {
    const plan = sales({ wrapUpMs: 30_000 });
    expect(of(inSales(plan, found(asha), answered(2), ended(1)).last, 'releaseAgent')).toEqual([
      { type: 'releaseAgent', agent: asha, wrapUpMs: 30_000 },
    ]);
    expect(of(inSales(plan, found(asha), ended(1)).last, 'releaseAgent')).toEqual([
      { type: 'releaseAgent', agent: asha },
    ]);
    const handedOn: CallInput = { type: 'queueRequested', plan: sales({ wrapUpMs: 5_000 }) };
    expect(of(inSales(plan, found(asha), answered(2), handedOn).last, 'releaseAgent')).toMatchObject([
      { wrapUpMs: 30_000 },
    ]);
  });
});

describe('a voicemail [TEL-006]', () => {
  const voicemail: FlowNode = { type: 'voicemail', id: 'v', greeting: 'g', email: 'a@b.test', maxSeconds: 60 };

  it('greets, beeps, and records only the caller', () => {
    const { all } = play(begin(voicemail));
    expect(of(all, 'say')).toMatchObject([{ parts: [{ sound: 'g' }, { sound: 'system/beep' }] }]);
    expect(play(begin(voicemail), said(1)).last).toEqual([
      { type: 'bridge', legs: [1] },
      { type: 'startVoicemail' },
      { type: 'startTimer', timer: 'voicemail', ms: 60_000 },
    ]);
  });

  it.each<[string, CallInput, string]>([
    ['the hash key', digit('#'), 'Missed'],
    ['the longest time', timeout('voicemail'), 'Missed'],
    ['the caller’s own hang-up', ended(1), 'Missed'],
  ])('%s ends it: kept, and in the journey', (_, input, callStatus) => {
    const { last } = play(begin(voicemail), said(1), nobody, nobody, input);
    expect(of(last, 'stopVoicemail')).toEqual([{ type: 'stopVoicemail', keep: true }]);
    expect(journeyOf(last)).toContain('Voicemail left: 3 s');
    expect(of(last, 'finish')).toMatchObject([
      { end: { callStatus, voicemail: { durationMs: 3_000, email: 'a@b.test' } } },
    ]);
  });

  it('before the beep, or without speech, there is none', () => {
    expect(of(play(begin(voicemail), ended(1)).last, 'finish')).toMatchObject([
      { end: { callStatus: 'Abandoned', voicemail: null } },
    ]);
    const [recording] = step(begin(voicemail)[0], said(1), FRIDAY);
    const [, effects] = step(recording, ended(1), FRIDAY + 400);
    expect(of(effects, 'stopVoicemail')).toEqual([{ type: 'stopVoicemail', keep: false }]);
    expect(of(effects, 'finish')).toMatchObject([{ end: { voicemail: null } }]);
  });
});

describe('a web hook in a flow [TEL-006]', () => {
  const hook: FlowNode = {
    ...{ type: 'webhook', id: 'w', url: 'https://crm.example/lookup', timeoutSeconds: 3, sets: ['tier'] },
    ...{ next: 'c', failed: 'end' },
  };
  const condition: FlowNode = {
    ...{ type: 'condition', id: 'c', of: 'tier', test: 'equals', value: 'gold', yes: 'gold', no: 'end' },
  };
  const gold: FlowNode = { type: 'dial', id: 'gold', number: '+971777', ringSeconds: 20, next: null };
  const end: FlowNode = { type: 'hangup', id: 'end' };
  const answer = (number: number, variables: Record<string, string> | null): CallInput => ({
    ...{ type: 'hookAnswered', hook: number, variables },
  });
  const started = () => begin(hook, condition, gold, end);

  it('gets the variables so far, and the flow continues with those that it sets', () => {
    expect(of(started()[1], 'askHook')).toMatchObject([
      { type: 'askHook', hook: 1, node: 'w', wait: { timeoutMs: 3_000, sets: ['tier'] }, variables: {} },
    ]);
    const { call, all } = play(started(), answer(1, { tier: 'gold' }));
    expect(call.phase.at).toBe('seeking');
    expect(journeyOf(all)).toEqual(expect.arrayContaining(['Web hook: crm.example: answered', 'Condition: tier: yes']));
  });

  it('that fails leads to its other exit', () => {
    const { call, all } = play(started(), answer(1, null));
    expect(call.phase.at).toBe('over');
    expect(journeyOf(all)).toContain('Web hook: crm.example: failed');
  });

  it('a late or repeated answer changes nothing', () => {
    expect(play(started(), answer(0, { tier: 'gold' })).call.phase).toMatchObject({
      doing: { is: 'hooking', hook: 1 },
    });
    const { call, last } = play(started(), answer(1, { tier: 'gold' }), answer(1, null));
    expect([call.phase.at, last]).toEqual(['seeking', []]);
  });

  it('is asked again by each process that takes the call over, with the same number as the same visit of the step [TEL-022]', () => {
    const takenOver = ([call]: Step): Step => takeOver(JSON.parse(JSON.stringify(call)), () => true, FRIDAY);
    let taken = started();
    for (let process = 2; process <= 12; process++) {
      taken = takenOver(taken);
      expect(of(taken[1], 'askHook')).toEqual(of(started()[1], 'askHook'));
    }
    expect(play(taken, answer(1, { tier: 'gold' })).call.phase.at).toBe('seeking');
  });

  it('has another number at the next visit', () => {
    const twice = begin({ ...hook, next: 'hello' }, { ...play1, next: 'w' });
    expect(of(play(twice, answer(1, {}), said(1)).all, 'askHook').map((asked) => asked.hook)).toEqual([1, 3]);
  });

  it('a caller who hangs up meanwhile ends the call', () => {
    expect(play(started(), ended(1), answer(1, { tier: 'gold' })).call.phase.at).toBe('over');
  });
});
