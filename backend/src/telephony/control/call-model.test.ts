import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import fc from 'fast-check';
import type { Agent, CallStart } from '../ports.ts';
import type { Call, CallInput, Effect, LegId, Step } from './call.ts';
import { step } from './call-machine.ts';
import { startClickToCall } from './click-to-call.ts';
import { agentsOf, legsOf } from './ending.ts';
import { startInbound } from './inbound.ts';

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

const firstStep = (solution: CallStart['solution']): Step =>
  solution === 'c2c' ? startClickToCall(start('c2c'), agent('a0')) : startInbound(start(solution));

/** Which of the call's legs; from 4 on one that is not (yet, or any more) the call's. */
const leg = fc.integer({ min: 0, max: 7 });
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
  { weight: 2, arbitrary: fc.constant({ type: 'agentBack' as const }) },
  fc.record({ type: fc.constant('digitHeard' as const), leg, digit: fc.constantFrom('1', ',', '#') }),
  fc.record({ type: fc.constant('phoneHeld' as const), leg, on: fc.boolean() }),
  fc.record({ type: fc.constant('holdRequested' as const), on: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('agentFound' as const), agent: fc.nat(4).map((n) => agent(`a${n}`)) }),
  },
  fc.constant({ type: 'noAgentFound' as const }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('consultRequested' as const),
      third: fc.oneof(
        fc.record({ is: fc.constant('agent' as const), agent: fc.nat(4).map((n) => agent(`a${n}`)) }),
        fc.constant({ is: 'number' as const, number: '7' }),
      ),
    }),
  },
  fc.constant({ type: 'mergeRequested' as const }),
  fc.constant({ type: 'completeRequested' as const }),
  fc.record({ type: fc.constant('dropRequested' as const), by: fc.constantFrom('agent' as const, 'third' as const) }),
  fc.constant({ type: 'queueRequested' as const, queue: { id: 'q', name: 'Q' } }),
  fc.record({ type: fc.constant('timedOut' as const), timer: fc.constantFrom('ring' as const, 'seek' as const), leg }),
);
const ending: fc.Arbitrary<CallInput> = fc.constantFrom<CallInput>(
  { type: 'hangupRequested', by: 'agent', cause: 'normal' },
  { type: 'hangupRequested', by: 'system', cause: 'shutdown' },
  { type: 'timedOut', timer: 'patience' },
  { type: 'timedOut', timer: 'away' },
  { type: 'timedOut', timer: 'busyTone' },
);

/** What the world looks like after the orders given and the facts told so far. */
interface World {
  readonly live: Set<LegId>;
  readonly reserved: Set<string>;
  /** Legs that hear each other; the others are played to. */
  readonly together: Set<LegId>;
  recording: boolean;
  begun: number;
  finished: number;
}

const goes = (world: World, id: LegId) => {
  world.live.delete(id);
  world.together.delete(id);
};
const isLive = (world: World, id: LegId) => ok(world.live.has(id), `leg ${id} is not up`);
const setRecording = (world: World, on: boolean) => {
  strictEqual(world.recording, !on);
  world.recording = on;
};

type Doing = { readonly [T in Effect['type']]?: (world: World, effect: Extract<Effect, { type: T }>) => void };
const doings: Doing = {
  begin: (world) => void world.begun++,
  finish: (world) => void world.finished++,
  inviteAgent: (world, { leg: id }) => void world.live.add(id),
  inviteNumber: (world, { leg: id }) => void world.live.add(id),
  progressCaller: (world, { leg: id }) => void world.live.add(id),
  answerCaller: (world, { leg: id }) => isLive(world, id),
  play: (world, { leg: id }) => {
    isLive(world, id);
    world.together.delete(id);
  },
  sendDigit: (world, { leg: id }) => isLive(world, id),
  bridge: (world, { legs }) =>
    legs.forEach((id) => {
      isLive(world, id);
      world.together.add(id);
    }),
  endLeg: (world, { leg: id }) => {
    isLive(world, id);
    goes(world, id);
  },
  startRecording: (world) => setRecording(world, true),
  stopRecording: (world) => setRecording(world, false),
  releaseAgent: (world, { agent: { agentId } }) => void world.reserved.delete(agentId),
};

const obey = <T extends Effect['type']>(world: World, effect: Extract<Effect, { type: T }>): void =>
  doings[effect.type as T]?.(world, effect);

const fact = (world: World, call: Call, told: CallInput): void => {
  if (told.type === 'legEnded') goes(world, told.leg);
  if (told.type === 'consultRequested' && told.third.is === 'agent') world.reserved.add(told.third.agent.agentId);
  if (told.type === 'agentFound' && call.phase.at !== 'over') world.reserved.add(told.agent.agentId);
};

/** Who should hear each other in this phase. */
const conversation = (phase: Call['phase']): readonly LegId[] => {
  if (phase.at === 'handedOver') return [phase.customerLeg, phase.thirdLeg];
  if (phase.at === 'consulting') return [phase.agentLeg, phase.hold.on ? phase.thirdLeg : phase.customerLeg];
  if (phase.at === 'callingCustomer' && phase.early) return legsOf(phase);
  const isOpen = (phase.at === 'talking' || phase.at === 'conferring') && !phase.hold.on;
  return isOpen ? legsOf(phase) : [];
};

// Not by `expect`, which takes most of the time of a run this long.
const same = <T>(is: ReadonlySet<T>, expected: readonly T[]): void => deepStrictEqual(is, new Set(expected));

const check = (world: World, { phase, soFar }: Call): void => {
  if (phase.at === 'over') {
    strictEqual(world.live.size + world.reserved.size, 0);
    strictEqual(world.recording, false);
    deepStrictEqual([world.begun, world.finished], [1, 1]);
    return;
  }
  strictEqual(world.finished, 0);
  same(world.live, legsOf(phase));
  same(
    world.reserved,
    agentsOf(phase).map(({ agentId }) => agentId),
  );
  same(world.together, conversation(phase));
  strictEqual(world.recording, soFar.answeredAt !== null);
};

/** Facts about legs that are not up cannot happen twice: the SIP layer tells an end once. */
const canHappen = (world: World, told: CallInput): boolean =>
  told.type !== 'legEnded' || world.live.has(told.leg) || told.leg > MAX_LEGS;
const MAX_LEGS = 100;

const ofCall = ({ phase, lastLeg }: Call, told: CallInput): CallInput => {
  if (!('leg' in told) || told.leg === undefined) return told;
  const mine = told.leg < 4 ? legsOf(phase)[told.leg] : undefined;
  return { ...told, leg: mine ?? (told.leg === 7 ? MAX_LEGS + 1 : Math.max(0, lastLeg - told.leg + 4)) };
};

describe('any order of facts', () => {
  it('leaves no leg, agent or recording behind and finishes the record exactly once [TEL-003, TEL-007]', () => {
    let steps = 0;
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom<CallStart['solution']>('c2c', 'inbound_noncc', 'inbound_cc'),
        fc.array(fc.oneof({ weight: 12, arbitrary: input }, { weight: 1, arbitrary: ending }), {
          maxLength: 60,
          size: 'max',
        }),
        (solution, inputs) => {
          let [call, effects] = firstStep(solution);
          const world: World = {
            live: new Set(),
            reserved: new Set(),
            together: new Set(),
            recording: false,
            begun: 0,
            finished: 0,
          };
          if (solution === 'c2c') world.reserved.add('a0');
          effects.forEach((effect) => obey(world, effect));
          const last: CallInput = { type: 'hangupRequested', by: 'system', cause: 'shutdown' };
          for (const drawn of [...inputs, last]) {
            const told = ofCall(call, drawn);
            if (!canHappen(world, told)) continue;
            steps++;
            const isForeign = 'leg' in told && told.leg !== undefined && !legsOf(call.phase).includes(told.leg);
            fact(world, call, told);
            const before = call;
            [call, effects] = step(call, told, steps);
            if (isForeign && told.type !== 'timedOut') deepStrictEqual([call, effects], [before, []]);
            effects.forEach((effect) => obey(world, effect));
            check(world, call);
            seen.add(call.phase.at);
          }
          strictEqual(call.phase.at, 'over');
        },
      ),
      { numRuns: 36_000 },
    );
    expect(steps).toBeGreaterThan(1_000_000);
    expect([...seen]).toEqual(
      expect.arrayContaining(['callingThird', 'consulting', 'conferring', 'handedOver', 'away', 'returning', 'over']),
    );
  }, 120_000);
});
