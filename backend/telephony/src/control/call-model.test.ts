import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import fc from 'fast-check';
import type { Agent, CallStart } from '../ports.ts';
import type { Call, CallInput, Effect, LegId, LineReport, Phase, Step, ThirdParty, Timer } from './call.ts';
import { step } from './call-machine.ts';
import { startCallback } from './start-callback.ts';
import type { CampaignLine } from '../campaign-lines.ts';
import { startClickToCall } from './click-to-call.ts';
import { agentsOf, isInLine, isPatient, legsOf, ringingAgents } from './ending.ts';
import { startInbound } from './inbound.ts';
import { startLine } from './line.ts';
import { wasAt } from './seats.ts';
import { takeOver } from './taken-over.ts';
import { plainQueue } from '../flow/queue-plan.ts';
import { anyFlow, anyPlan } from '../testing/any-flow.ts';

const agent = (agentId: string): Agent => ({
  agentId,
  accountId: 'acc',
  name: agentId,
  number: '1',
  username: agentId,
  domain: 'd',
});

const start = (solution: CallStart['solution']): CallStart => ({
  callId: 'c',
  accountId: 'acc',
  solution,
  direction: solution === 'c2c' ? 'outbound' : 'inbound',
  startedAt: 0,
  serviceNumber: '2',
  customerNumber: '3',
  callerId: null,
  agent: null,
  queue: null,
});

const inQueue: CallStart = { ...start('inbound_cc'), queue: { id: 'q0', name: 'Q' } };

const toCallBack: CallStart = {
  ...{ ...inQueue, direction: 'outbound' },
  callback: {
    ...{ id: 'b', accountId: 'acc', queueId: 'q0', number: '3', serviceNumber: '2', of: 'a' },
    ...{ since: 0, until: 3_600_000, attempt: 1, tries: 3 },
  },
};

const campaignLine: CampaignLine = {
  ...{
    id: 'l',
    accountId: 'acc',
    campaign: { id: 'c', name: 'C' },
    number: '3',
    serviceNumber: '2',
    ringMs: 20_000,
    wrapUpMs: 0,
  },
  ...{ leads: 'customer-first', agents: ['a0', 'a1'], dialler: 'predictive', onMachine: 'leave-message' },
  message: { sound: 's', optOutKey: '1' },
};
const anyLine: fc.Arbitrary<CampaignLine> = fc
  .record({
    onMachine: fc.constantFrom('hang-up' as const, 'leave-message' as const, 'connect' as const, 'off' as const),
    message: fc.constantFrom(null, campaignLine.message),
    dialler: fc.constantFrom('predictive' as const, 'progressive' as const),
  })
  .map((how) => ({ ...campaignLine, ...how }));
const dialled = (line: CampaignLine): CallStart => ({
  ...start(line.dialler === 'predictive' ? 'predictive' : 'sequential'),
  ...{ direction: 'outbound', line },
});

/** First inputs of a call that soon has a third party: its later phases are long, and random inputs seldom reach them. */
const asksIn: readonly CallInput[] = [
  { type: 'legAnswered', leg: 0 },
  { type: 'legAnswered', leg: 1 },
  { type: 'consultRequested', third: { is: 'agent', agent: agent('a1') } },
  { type: 'legAnswered', leg: 2 },
  { type: 'legLeft', leg: 0 },
];

const pickedUp: readonly CallInput[] = [{ type: 'legAnswered', leg: 0 }];

interface Beginning {
  readonly begin: () => Step;
  readonly first: readonly CallInput[];
}
const beginWith = (begin: () => Step, first: readonly CallInput[] = []): Beginning => ({ begin, first });
const clickToCall = () => startClickToCall(start('c2c'), agent('a0'));
const beginnings: fc.Arbitrary<Beginning> = fc.oneof(
  fc.constant(beginWith(clickToCall)),
  { weight: 2, arbitrary: fc.constantFrom(3, 4, 5).map((facts) => beginWith(clickToCall, asksIn.slice(0, facts))) },
  fc.constant(beginWith(() => startInbound(start('inbound_noncc')))),
  fc.constant(beginWith(() => startInbound(inQueue))),
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyLine, fc.constantFrom(0, 1, 1, 1))
      .map(([line, facts]) => beginWith(() => startLine(dialled(line), line), pickedUp.slice(0, facts))),
  },
  fc.constant(
    beginWith(
      () => startClickToCall(dialled({ ...campaignLine, leads: 'agent-first' }), agent('a0')),
      asksIn.slice(0, 2),
    ),
  ),
  fc.constant(beginWith(() => startCallback(toCallBack, plainQueue({ id: 'q0', name: 'Q' })))),
  {
    weight: 5,
    arbitrary: anyFlow.map((graph) =>
      beginWith(() => startInbound(start('inbound_noncc'), { name: 'F', version: 1, graph })),
    ),
  },
);

const party: fc.Arbitrary<ThirdParty> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(4).map((n) => ({ is: 'agent' as const, agent: agent(`a${n}`) })) },
  fc.constant({ is: 'number' as const, number: '7' }),
);
const keyOf = (who: ThirdParty): string => (who.is === 'agent' ? who.agent.agentId : who.number);

/** A leg of the call; from 5 on a leg that is not the call's yet, or any more. */
const leg = fc.integer({ min: 0, max: 8 });
const input: fc.Arbitrary<CallInput> = fc.oneof(
  fc.record({ type: fc.constant('legRinging' as const), leg }),
  fc.record({ type: fc.constant('legEarly' as const), leg }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('legAnswered' as const), leg }) },
  fc.record({
    type: fc.constant('legEnded' as const),
    leg,
    code: fc.constantFrom(200, 486, 480, 503),
    cause: fc.constant('x'),
  }),
  fc.record({ type: fc.constant('legLeft' as const), leg }),
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('agentBack' as const), agentId: fc.nat(4).map((n) => `a${n}`) }),
  },
  fc.record({ type: fc.constant('hasKeptPlace' as const) }),
  fc.record({ type: fc.constant('ifLostTold' as const), is: fc.constantFrom('ask' as const, 'queue' as const) }),
  fc.record({
    type: fc.constant('agentSignedOut' as const),
    agentId: fc.nat(4).map((n) => `a${n}`),
    handOn: fc.oneof(fc.constant(null), anyPlan),
  }),
  fc.record({ type: fc.constant('digitHeard' as const), leg, digit: fc.constantFrom('1', '2', ',', '#') }),
  fc.record({
    type: fc.constant('microphoneTold' as const),
    leg,
    is: fc.constantFrom('open' as const, 'muted' as const),
  }),
  fc.record({ type: fc.constant('phoneHeld' as const), leg, on: fc.boolean() }),
  fc.record({ type: fc.constant('holdRequested' as const), on: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('partiesFound' as const),
      parties: fc.uniqueArray(party, { minLength: 1, maxLength: 3, selector: keyOf }),
      sticky: fc.boolean(),
    }),
  },
  fc.constant({ type: 'noAgentFound' as const }),
  fc.record({ type: fc.constant('declineRequested' as const), agentId: fc.nat(4).map((n) => `a${n}`) }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('queueEntered' as const),
      plan: anyPlan,
      isFull: fc.nat(4).map((n) => n === 0),
      isClosed: fc.nat(4).map((n) => n === 0),
    }),
  },
  fc.record({
    type: fc.constant('smsTold' as const),
    ...{ sms: fc.nat(9), unsent: fc.constantFrom(null, 'opted out') },
  }),
  fc.record({ type: fc.constant('queueUnknown' as const), queueId: fc.constantFrom('q0', 'q1') }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('hookAnswered' as const),
      hook: fc.constantFrom(0, 1),
      variables: fc.constantFrom(null, {}, { v: '1' }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('callbackKept' as const),
      asked: fc.constantFrom(0, 1),
      as: fc.constantFrom('kept' as const, 'there' as const, 'closed' as const, 'own' as const, 'gone' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('answerTold' as const),
      leg,
      kind: fc.constantFrom('person', 'machine', 'fax', 'silence', 'announcement'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('toneHeard' as const), leg }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('said' as const), say: fc.constantFrom(0, 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('consultRequested' as const),
      third: party,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('blindRequested' as const), third: party }) },
  fc.constant({ type: 'mergeRequested' as const }),
  fc.constant({ type: 'completeRequested' as const }),
  fc.record({ type: fc.constant('dropRequested' as const), by: fc.constantFrom('agent' as const, 'third' as const) }),
  fc.record({ type: fc.constant('queueRequested' as const), plan: anyPlan }),
  fc.constant({ type: 'overflowRequested' as const }),
  fc.record({ type: fc.constant('moveRequested' as const), plan: anyPlan, by: fc.constant('Priya') }),
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('takeRequested' as const), agent: fc.nat(4).map((n) => agent(`a${n}`)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('timedOut' as const),
      timer: fc.constantFrom<Timer>('ring', 'seek', 'announce', 'digits', 'pause', 'away', 'thirdAway'),
      leg,
    }),
  },
);
const ending: fc.Arbitrary<CallInput> = fc.constantFrom<CallInput>(
  { type: 'hangupRequested', by: 'agent', cause: 'normal' },
  { type: 'hangupRequested', by: 'system', cause: 'shutdown' },
  { type: 'timedOut', timer: 'patience' },
  { type: 'timedOut', timer: 'away' },
  { type: 'timedOut', timer: 'busyTone' },
  { type: 'timedOut', timer: 'voicemail' },
);

/** State of the outside world after the effects so far and the inputs so far. */
interface World {
  readonly live: Set<LegId>;
  readonly reserved: Set<string>;
  /** Legs bridged with each other; something is played to the others. */
  readonly together: Set<LegId>;
  /** Sound played to each of the other legs. */
  readonly sounds: Map<LegId, unknown>;
  readonly timers: Set<Timer>;
  /** Whether the call has a place in a line. */
  inLine: boolean;
  isAnswered: boolean;
  voicemail: boolean;
  recording: boolean;
  begun: number;
  overs: number;
  /** News told of a campaign's line. */
  readonly received: LineReport['is'][];
  listened: number;
  finished: number;
  /** Agents whose part of the call the live feed shows as running. */
  readonly shown: Set<string>;
}

const goes = (world: World, id: LegId) => {
  world.live.delete(id);
  world.sounds.delete(id);
  world.together.delete(id);
};
const isLive = (world: World, id: LegId) => ok(world.live.has(id), `leg ${id} is not up`);
const setRecording = (world: World, on: boolean) => {
  strictEqual(world.recording, !on);
  world.recording = on;
};

const inLine: readonly string[] = ['queue', 'account'];

type Doing = { readonly [T in Effect['type']]?: (world: World, effect: Extract<Effect, { type: T }>) => void };
const doings: Doing = {
  begin: (world) => void world.begun++,
  callbackOver: (world) => void world.overs++,
  reportLine: (world, { report }) => void world.received.push(report.is),
  listen: (world, { leg: id }) => {
    isLive(world, id);
    world.listened++;
  },
  emit: (world, { news: { event, leg, agent: of } }) => {
    if (event === 'hangup' && leg !== 'third') world.shown.delete(of.agentId);
    else world.shown.add(of.agentId);
  },
  finish: (world) => {
    world.finished++;
    world.timers.clear(); // as the call desk does
  },
  findAgent: (world, { scope }) => {
    if (inLine.includes(scope.is)) world.inLine = true;
  },
  leaveLine: (world) => {
    ok(world.inLine, 'there is no place to give up');
    world.inLine = false;
  },
  startTimer: (world, { timer }) => void world.timers.add(timer),
  stopTimer: (world, { timer }) => void world.timers.delete(timer),
  startVoicemail: (world) => {
    strictEqual(world.voicemail, false);
    world.voicemail = true;
  },
  stopVoicemail: (world) => {
    strictEqual(world.voicemail, true);
    world.voicemail = false;
  },
  say: (world, { leg: id }) => {
    isLive(world, id);
    world.together.delete(id);
  },
  inviteAgent: (world, { leg: id }) => void world.live.add(id),
  inviteNumber: (world, { leg: id }) => void world.live.add(id),
  progressCaller: (world, { leg: id }) => void world.live.add(id),
  answerCaller: (world, { leg: id }) => {
    isLive(world, id);
    ok(!world.isAnswered, 'the caller is answered twice');
    world.isAnswered = true;
  },
  play: (world, { leg: id, sound }) => {
    isLive(world, id);
    world.sounds.set(id, sound);
    world.together.delete(id);
  },
  sendDigit: (world, { leg: id }) => isLive(world, id),
  bridge: (world, { legs }) =>
    legs.forEach((id) => {
      isLive(world, id);
      world.together.add(id);
      world.sounds.delete(id);
    }),
  endLeg: (world, { leg: id }) => {
    isLive(world, id);
    goes(world, id);
  },
  startRecording: (world) => setRecording(world, true),
  stopRecording: (world) => setRecording(world, false),
  releaseAgent: (world, { agent: { agentId } }) => void world.reserved.delete(agentId),
};

const runEffect = <T extends Effect['type']>(world: World, effect: Extract<Effect, { type: T }>): void =>
  doings[effect.type as T]?.(world, effect);

const brought = (given: CallInput): readonly ThirdParty[] => {
  if (given.type === 'consultRequested' || given.type === 'blindRequested') return [given.third];
  if (given.type === 'takeRequested') return [{ is: 'agent', agent: given.agent }];
  return given.type === 'partiesFound' ? given.parties : [];
};

const fact = (world: World, given: CallInput): void => {
  if (given.type === 'legEnded') goes(world, given.leg);
  if (given.type === 'timedOut') world.timers.delete(given.timer);
  if (given.type === 'queueEntered' && !given.isFull && given.isClosed !== true) world.inLine = true;
  for (const who of brought(given)) if (who.is === 'agent') world.reserved.add(who.agent.agentId);
};

/** Timers that may run in this phase: any other timer would fire for nothing, or for the wrong thing. */
const running: Partial<Record<Phase['at'], readonly Timer[]>> = {
  seeking: ['seek', 'patience', 'announce'],
  offering: ['ring', 'patience', 'announce'],
  callingAgent: ['ring'],
  callingCustomer: ['ring'],
  callingThird: ['ring'],
  away: ['away'],
  returning: ['away'],
  rejoining: ['ring', 'away', 'thirdAway'],
  choosing: ['digits'],
  busyTone: ['busyTone'],
  dialling: ['ring'],
};
/** Timers of the flow's own steps. */
const timersOf: Partial<Record<string, Timer>> = { asking: 'digits', gathering: 'digits', waiting: 'pause' };
/** Timers while no agent is with a campaign's customer. */
const whilePlaying: Partial<Record<string, Timer>> = { tone: 'tone', listening: 'known' };
const mayRun = (phase: Phase, timer: Timer): boolean => {
  switch (phase.at) {
    case 'routing':
      return timersOf[phase.doing.is] === timer;
    case 'voicemail':
      return timer === 'voicemail' && phase.stage.is === 'recording';
    case 'playingMessage':
      return whilePlaying[phase.doing.is] === timer;
    default:
      return (running[phase.at]?.includes(timer) ?? false) && isAwaited(phase, timer);
  }
};
const isAwaited = (phase: Phase, timer: Timer): boolean =>
  timer === 'ring' ? rings(phase) : !('search' in phase) || isPatient(phase);
const rings = (phase: Phase): boolean => phase.at !== 'rejoining' || phase.was === 'callingThird';

const isOpen = (phase: Phase): boolean =>
  phase.at === 'callingCustomer'
    ? phase.early
    : (phase.at === 'talking' || phase.at === 'conferring') && !phase.hold.on;

type Rejoining = Extract<Phase, { at: 'rejoining' }>;
const here = ({ seats }: Rejoining, side: 'agent' | 'third'): readonly LegId[] => {
  const seat = seats[side];
  return seat.is === 'here' ? [seat.leg] : [];
};
/** Legs of a three-party call that talk with each other and are present. */
const circle = (phase: Rejoining): readonly LegId[] => {
  const [agents, thirds] = [here(phase, 'agent'), here(phase, 'third')];
  if (phase.was === 'consulting') return [...agents, ...(phase.hold.on ? thirds : [phase.customerLeg])];
  return phase.was === 'conferring' && !phase.hold.on ? [...agents, phase.customerLeg, ...thirds] : [];
};
const talkers = (phase: Rejoining): readonly LegId[] => (circle(phase).length > 1 ? circle(phase) : []);

/** Legs that are present and alone: none of them waits in silence, except an agent who holds. */
const waiting = (phase: Rejoining): readonly LegId[] => {
  const holds = phase.was === 'conferring' && phase.hold.on;
  return [...(holds ? [] : here(phase, 'agent')), phase.customerLeg, ...(rings(phase) ? [] : here(phase, 'third'))];
};

/** While a page is gone its timer runs, and the others hear something [TEL-009]. */
const checkAway = (world: World, phase: Phase): void => {
  if (phase.at === 'away' || phase.at === 'returning') ok(world.timers.has('away'), `nothing ends ${phase.at}`);
  if (phase.at !== 'rejoining') return;
  const [agents, thirds] = [here(phase, 'agent').length, here(phase, 'third').length];
  strictEqual(world.timers.has('away'), agents === 0);
  strictEqual(world.timers.has('thirdAway'), thirds === 0);
  ok(agents + thirds < 2, 'everybody is there');
  for (const id of waiting(phase)) {
    ok(world.together.has(id) || world.sounds.get(id) === 'music', `leg ${id} hears nothing`);
  }
};

/** Returns the legs that should hear each other in this phase. */
const conversation = (phase: Call['phase']): readonly LegId[] => {
  if (phase.at === 'voicemail') return phase.stage.is === 'recording' ? [phase.customerLeg] : [];
  if (phase.at === 'handedOver') return [phase.customerLeg, phase.thirdLeg];
  if (phase.at === 'consulting') return [phase.agentLeg, phase.hold.on ? phase.thirdLeg : phase.customerLeg];
  if (phase.at === 'rejoining') return talkers(phase);
  return isOpen(phase) ? legsOf(phase) : [];
};

// Not `expect`, which would take most of the time of a run this long.
const same = <T>(is: ReadonlySet<T>, expected: readonly T[]): void => deepStrictEqual(is, new Set(expected));

const inOrder: readonly LineReport['is'][] = ['ringing', 'answered', 'talking', 'optedOut', 'over'];
/** News of a campaign's line come once each and in order; nobody opts out during a talk [CAMP-010]. */
const checkTold = ({ received, listened }: World, { line }: CallStart): void => {
  deepStrictEqual(
    received,
    [...new Set(received)].sort((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other)),
  );
  strictEqual(listened, received.includes('answered') && line?.onMachine !== 'off' ? 1 : 0);
  ok(!received.includes('answered') || received.includes('ringing'), 'it was answered and never rang');
};

const check = (world: World, { phase, soFar, recorded, facts }: Call): void => {
  checkTold(world, facts);
  const agents = agentsOf(phase).map(({ agentId }) => agentId);
  for (const id of world.shown) ok(agents.includes(id), `the live feed still shows ${id}`);
  if (phase.at === 'over') {
    strictEqual(world.live.size + world.reserved.size + world.timers.size, 0);
    deepStrictEqual([world.recording, world.voicemail, world.inLine], [false, false, false]);
    deepStrictEqual(world.received.filter((is) => is === 'over').length, facts.line ? 1 : 0);
    // a callback for which no agent was found has no call record
    deepStrictEqual([world.begun, world.finished, world.overs], [recorded ? 1 : 0, 1, facts.callback ? 1 : 0]);
    return;
  }
  strictEqual(world.finished, 0);
  same(world.live, legsOf(phase));
  same(world.reserved, agents);
  same(world.together, conversation(phase));
  strictEqual(world.recording, soFar.answeredAt !== null);
  strictEqual(world.inLine, isInLine(phase));
  strictEqual(world.voicemail, phase.at === 'voicemail' && phase.stage.is === 'recording');
  checkAway(world, phase);
  for (const timer of world.timers) ok(mayRun(phase, timer), `${timer} runs in ${phase.at}`);
};

/** Inputs about legs that are not up cannot occur twice: the SIP layer reports an end once. */
const canHappen = (world: World, given: CallInput): boolean =>
  given.type !== 'legEnded' || world.live.has(given.leg) || given.leg > MAX_LEGS;
const MAX_LEGS = 100;

/** Aims most inputs at the queue that is being entered. */
const ofQueue = (phase: Phase, given: CallInput & { type: 'queueEntered' }): CallInput => {
  const isEntering = phase.at === 'routing' && phase.doing.is === 'entering';
  return isEntering && given.plan.ringMs > 5_000
    ? { ...given, plan: { ...given.plan, id: phase.doing.queueId } }
    : given;
};

/** Aims drawn inputs at the call's current leg, last prompt or queue, which are known only at this point. */
const ofFlow = ({ phase, lastSay, run }: Call, given: CallInput): CallInput | undefined => {
  if (given.type === 'said') return { type: 'said', say: lastSay - given.say };
  if (given.type === 'queueEntered') return ofQueue(phase, given);
  if (given.type === 'callbackKept') return { ...given, asked: (run?.steps ?? 0) - given.asked };
  return given.type === 'hookAnswered' ? { ...given, hook: (run?.steps ?? 0) - given.hook } : undefined;
};

const ofCall = (call: Call, given: CallInput): CallInput => {
  const { phase, lastLeg } = call;
  const routed = ofFlow(call, given);
  if (routed) return routed;
  if (!('leg' in given) || given.leg === undefined) return given;
  const mine = given.leg < 5 ? legsOf(phase)[given.leg] : undefined;
  return { ...given, leg: mine ?? (given.leg === 8 ? MAX_LEGS + 1 : Math.max(0, lastLeg - given.leg + 5)) };
};

const rungIn = (phase: Phase): readonly string[] =>
  phase.at === 'offering' ? ringingAgents(phase.rings).map(({ agentId }) => agentId) : [];

/** Each ring that is over was either answered or recorded as missed, exactly once [TEL-015]. */
const checkRings = (before: Call, { phase }: Call, effects: readonly Effect[]): void => {
  const still = rungIn(phase);
  const isAnswered = phase.at === 'talking' || phase.at === 'callingCustomer';
  const answered = before.phase.at === 'offering' && isAnswered ? [phase.agent.agentId] : [];
  const over = rungIn(before.phase).filter((id) => !still.includes(id) && !answered.includes(id));
  const missed = effects.flatMap((effect) => (effect.type === 'ringMissed' ? [effect.agent.agentId] : []));
  deepStrictEqual([...missed].sort(), [...over].sort());
};

/** Number of runs of about 25 steps each; set it higher when a change deserves it. */
const RUNS = Number(process.env['PATCHBAY_MODEL_RUNS'] ?? (process.env['PATCHBAY_RANDOM'] === '1' ? 10_000 : 1_000));

const emptyWorld = (): World => ({
  ...{ live: new Set(), reserved: new Set(), together: new Set(), sounds: new Map(), timers: new Set() },
  ...{ inLine: false, isAnswered: false, voicemail: false, recording: false, begun: 0, finished: 0, overs: 0 },
  ...{ received: [], listened: 0, shown: new Set() },
});

describe('any order of facts', () => {
  it('leaves no leg, agent, place, timer, recording or part in the live feed behind and finishes the record exactly once [TEL-003, TEL-007, LIVE-034]', () => {
    let steps = 0;
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        beginnings,
        fc.array(fc.oneof({ weight: 14, arbitrary: input }, { weight: 1, arbitrary: ending }), {
          maxLength: 60,
          size: 'max',
        }),
        ({ begin, first }, inputs) => {
          let [call, effects] = begin();
          const world = emptyWorld();
          if (call.phase.at === 'callingAgent') world.reserved.add('a0');
          effects.forEach((effect) => runEffect(world, effect));
          check(world, call);
          const last: CallInput = { type: 'hangupRequested', by: 'system', cause: 'shutdown' };
          for (const drawn of [...first, ...inputs, last]) {
            const given = ofCall(call, drawn);
            if (!canHappen(world, given)) continue;
            steps++;
            const isForeign = 'leg' in given && given.leg !== undefined && !legsOf(call.phase).includes(given.leg);
            fact(world, given);
            const before = call;
            [call, effects] = step(call, given, steps * 1_000);
            if (isForeign && given.type !== 'timedOut') deepStrictEqual([call, effects], [before, []]);
            effects.forEach((effect) => runEffect(world, effect));
            check(world, call);
            checkRings(before, call, effects);
            seen.add(call.phase.at);
          }
          strictEqual(call.phase.at, 'over');
        },
      ),
      { numRuns: RUNS },
    );
    expect(steps).toBeGreaterThan(20 * RUNS);
    expect([...seen]).toEqual(
      expect.arrayContaining<Phase['at']>([
        ...(['routing', 'seeking', 'offering', 'voicemail', 'talking', 'away', 'returning', 'busyTone'] as const),
        ...(['callingThird', 'consulting', 'conferring', 'handedOver', 'over'] as const),
        ...(['rejoining', 'choosing', 'parting', 'dialling', 'playingMessage'] as const),
      ]),
    );
  }, 1_200_000);

  /** Legs that no other process could take over: they ring, or are being rung again. */
  const ringing = (phase: Phase): readonly LegId[] => {
    if (phase.at === 'rejoining')
      return Object.values(phase.seats).flatMap((seat) => (seat.is === 'returning' ? [seat.leg] : []));
    if (phase.at === 'returning' || phase.at === 'callingAgent') return [phase.agentLeg];
    if (phase.at === 'callingCustomer' || phase.at === 'dialling') return [phase.customerLeg];
    return phase.at === 'offering' ? phase.rings.map((ring) => ring.leg) : [];
  };
  const thirdRings = (phase: Phase): readonly LegId[] =>
    (phase.at === 'callingThird' || phase.at === 'rejoining') && wasAt(phase) === 'callingThird'
      ? legsOf(phase).filter((id) => id !== phase.customerLeg && !('agentLeg' in phase && id === phase.agentLeg))
      : [];

  it('then another process takes the call over, with any of its legs: it goes on by the same rules, or is over [TEL-022]', () => {
    const seen = new Set<string>();
    const goesOn = new Set<string>();
    const isStored = ({ begin }: Beginning): boolean => {
      const { line, callback } = begin()[0].facts;
      return line === undefined && callback === undefined;
    };
    const isBack: readonly CallInput[] = [
      ...asksIn.slice(0, 2),
      { type: 'legLeft', leg: 0 },
      { type: 'agentBack', agentId: 'a0' },
    ];
    const calls = fc.oneof(
      { weight: 8, arbitrary: beginnings.filter(isStored) },
      fc.constant(beginWith(clickToCall, isBack)),
    );
    const inputs = (maxLength: number) => fc.array(input, { maxLength, size: 'max' });
    fc.assert(
      fc.property(calls, inputs(25), fc.nat(15), inputs(25), ({ begin, first }, before, gone, later) => {
        let [call, effects] = begin();
        let world = emptyWorld();
        let now = 0;
        if (call.phase.at === 'callingAgent') world.reserved.add('a0');
        effects.forEach((effect) => runEffect(world, effect));
        const play = (drawn: readonly CallInput[]): void => {
          for (const each of drawn) {
            const given = ofCall(call, each);
            if (!canHappen(world, given)) continue;
            now += 1_000;
            fact(world, given);
            [call, effects] = step(call, given, now);
            effects.forEach((effect) => runEffect(world, effect));
            check(world, call);
          }
        };
        play([...first, ...before]);
        if (call.phase.at === 'over') return;
        const stored: Call = JSON.parse(JSON.stringify(call));
        const { phase } = stored;
        const never = [...ringing(phase), ...thirdRings(phase)];
        const there = [...world.live].filter((id, nth) => !never.includes(id) && ((gone >> nth) & 1) === 0);
        world = { ...emptyWorld(), live: new Set(there), begun: world.begun, isAnswered: world.isAnswered };
        now += 5_000;
        [call, effects] = takeOver(stored, (id) => there.includes(id), now);
        for (const { agentId } of agentsOf(call.phase)) world.reserved.add(agentId);
        effects.forEach((effect) => runEffect(world, effect));
        check(world, call);
        seen.add(phase.at);
        if (call.phase.at !== 'over') goesOn.add(phase.at);
        play([...later, { type: 'hangupRequested', by: 'system', cause: 'shutdown' }]);
        strictEqual(call.phase.at, 'over');
      }),
      { numRuns: RUNS },
    );
    expect([...goesOn]).toEqual(
      expect.arrayContaining<Phase['at']>([
        ...(['routing', 'seeking', 'offering', 'voicemail', 'talking', 'away', 'returning'] as const),
        ...(['callingThird', 'consulting', 'conferring', 'rejoining', 'handedOver', 'choosing'] as const),
      ]),
    );
    expect(seen.has('callingCustomer')).toBe(true);
  }, 1_200_000);
});
