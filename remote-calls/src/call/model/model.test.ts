import fc from 'fast-check';
import type { CallEvent } from '@patchbay/shared-contracts';
import { callStateOf, factsOfCall, legOf, noCall, type Call } from './call.ts';
import type { CallEffect, CallInput } from './call-input.ts';
import { hasThird } from './third-rules.ts';
import type { OrderResult, TransferKind } from './third.ts';
import { callStep } from './step.ts';
import { isHandedOver, viewOf, type ViewName } from './views.ts';
import { context, callPressed, event, fed, invite, ongoing, phone, softphoneAgent } from '../testing/samples.ts';

const ids = fc.constantFrom('A', 'B', 'C');
const feed = fc
  .record({
    uuid: ids,
    event_type: fc.constantFrom('originate', 'invited', 'agent_ack', 'ack', 'answer', 'info', 'hangup'),
    call_solution: fc.constantFrom('c2c', 'inbound', 'ibdcc', 'sequential', 'predictive', 'legc_call'),
    leg_identifier: fc.constantFrom('agent', 'customer', 'third'),
    additionalinfo: fc.constantFrom(
      '',
      'unbridge',
      'legbdisconnect',
      'legcdisconnect',
      'attxfer',
      'legcanswer',
      'bridgeconf',
    ),
    agent_number: fc.constantFrom('+918045001001', '+910000000000'),
    hangup_by: fc.constantFrom('agent', 'customer', 'system'),
    hangup_cause: fc.constantFrom('', 'normal', 'busy', 'lost'),
  } satisfies Record<string, unknown>)
  .map((change): CallInput => ({ type: 'fed', event: event(change.event_type, change as Partial<CallEvent>) }));
const fact = fc.oneof(
  fc
    .record({ callId: ids, solution: fc.constantFrom('c2c', 'inbound', 'predictive', null), autoAnswer: fc.boolean() })
    .map((it) =>
      phone({ type: 'invited', customerNumber: '+919812345678', srNumber: '+918045000001', queue: null, ...it }),
    ),
  fc
    .record({ type: fc.constantFrom('ongoing', 'rejected', 'held', 'unheld', 'muted', 'unmuted'), callId: ids })
    .map(phone),
  fc.record({ type: fc.constant('hangup'), callId: ids, by: fc.constantFrom('self', 'remote') }).map(phone),
  fc
    .record({
      type: fc.constant('failed'),
      callId: ids,
      command: fc.constantFrom('accept', 'reject', 'hangup', 'hold', 'mute'),
      reason: fc.constantFrom('microphone', 'x'),
    })
    .map(phone),
);
const user = fc.constantFrom<CallInput[]>(
  callPressed,
  { type: 'acceptPressed' },
  { type: 'rejectPressed' },
  { type: 'hangupPressed' },
  { type: 'holdPressed' },
  { type: 'mutePressed' },
  { type: 'dialpadPressed' },
  { type: 'digitPressed', digit: '1' },
  { type: 'signedOut' },
  { type: 'pickerPressed', kind: 'transfer' },
  { type: 'pickerPressed', kind: 'conference' },
  { type: 'pickerClosed' },
  { type: 'targetChosen', target: { is: 'agent', name: 'Ben', to: 'ben@demo.test' } },
  { type: 'queueChosen', queue: { id: 'q', name: 'Billing' } },
  { type: 'targetGiven', target: { is: 'agent', name: 'Ben', to: 'ben@demo.test' } },
  { type: 'mergePressed' },
  { type: 'dropPressed' },
  { type: 'anotherCallPressed' },
  { type: 'outcomeClosed' },
  { type: 'customerPressed' },
);
const answer = fc.oneof(
  ids.map((callId): CallInput => ({ type: 'clickToCallAnswered', at: 5, callId })),
  fc.constant<CallInput>({ type: 'clickToCallRefused', at: 5, refusal: { status: 400, message: null } }),
  ids.map((callId): CallInput => ({ type: 'autoAnswerDue', callId })),
  fc.record({ type: fc.constant('holdAnswered'), callId: ids, on: fc.boolean(), ok: fc.boolean() }),
  fc.record({ type: fc.constant('hangupAnswered'), callId: ids, ok: fc.boolean() }),
  ids.map((callId): CallInput => ({ type: 'nameFound', callId, name: 'Vikram' })),
  fc.record({ type: fc.constant('customerClosed'), callId: ids, saved: fc.boolean() }),
  ids.map((callId): CallInput => ({ type: 'wrapUpExpired', callId })),
);
/** The server's response to the latest order. */
const reply = fc
  .constantFrom<OrderResult[]>({ ok: true }, { ok: false, status: 409, code: 'target-busy', message: null })
  .map((result) => ({ type: 'reply', result }) as const);
/** A sequence unlikely by chance, with its length and kind, before random inputs take over. */
const story = fc
  .record({ length: fc.nat({ max: 10 }), kind: fc.constantFrom<TransferKind[]>('transfer', 'conference') })
  .map(({ length, kind }) => [...told(kind)].slice(0, length));
const told = (kind: TransferKind) =>
  [
    invite(),
    { type: 'acceptPressed' },
    ongoing,
    { type: 'pickerPressed', kind },
    { type: 'targetChosen', target: { is: 'agent', name: 'Ben', to: 'ben@demo.test' } },
    { type: 'reply', result: { ok: true } },
    fed('info', { call_solution: 'inbound', leg_identifier: 'third', additionalinfo: 'legcanswer' }),
    { type: 'mergePressed' },
    { type: 'reply', result: { ok: true } },
    { type: 'dropPressed' },
  ] as const;
const chance = fc.array(fc.oneof(feed, fact, user, answer, user, reply), { minLength: 20, maxLength: 60 });
const inputs = fc.tuple(story, chance).map(([first, then]) => [...first, ...then]);

/** State of the outside world if every order was carried out. */
interface World {
  ringing: boolean;
  published: string;
}

const carryOut = (world: World, effects: readonly CallEffect[]): World =>
  effects.reduce((now, effect) => {
    if (effect.type === 'startRinging' && now.ringing) throw new Error('it rings already');
    if (effect.type === 'stopRinging' && !now.ringing) throw new Error('nothing rings');
    return {
      ringing: effect.type === 'startRinging' || (now.ringing && effect.type !== 'stopRinging'),
      published: effect.type === 'publishState' ? `${effect.state} ${effect.callId}` : now.published,
    };
  }, world);

type Order = Extract<CallEffect, { type: 'orderThird' }>;
type Seen = { before: Call; input: CallInput; after: Call; effects: readonly CallEffect[]; world: World };
/** Whether the rule holds. Plain booleans: ten jest matchers per step would take nearly all of the time. */
type Rule = (seen: Seen) => boolean;
const shownOf = ({ phase }: Call) => (phase.is === 'wrapup' ? phase.about.id : idOf({ phase }));
const idOf = ({ phase }: Pick<Call, 'phase'>) => factsOfCall(phase)?.id ?? null;

const callViews: ReadonlySet<ViewName> = new Set([
  'call',
  'customer',
  'dialpad',
  'picker',
  'thirdAsked',
  'thirdConnected',
]);
const handing = ({ phase }: Call): string | null => {
  if (hasThird(phase)) return phase.view.stage;
  return phase.is === 'connected' && phase.view.name === 'picker' && phase.view.giving ? 'giving' : null;
};
function replied(order: Order | null, result: OrderResult): CallInput | null {
  if (!order) return null;
  return { type: 'orderAnswered', callId: order.call.id, at: order.at, order: order.order, result };
}

/** Whether the input is a campaign's call, which an agent accepts unless the last customer is still being recorded. */
const isCampaigns = (input: CallInput, { phase }: Call): boolean =>
  phase.is !== 'wrapup' &&
  input.type === 'phone' &&
  input.fact.type === 'invited' &&
  input.fact.autoAnswer &&
  input.fact.solution === 'predictive';

const rules: Readonly<Record<string, Rule>> = {
  'it rings exactly while the leg rings': ({ after, world }) =>
    world.ringing === (legOf(after.phase)?.at === 'ringing'),
  'what is published is what is so': ({ after, world }) =>
    world.published === `${callStateOf(after.phase)} ${shownOf(after)}`,
  'a call that is on has not ended': ({ after }) => !after.ended.some((ended) => ended === idOf(after)),
  'nothing is answered that nobody wanted': ({ before, input, after, effects }) => {
    const accepted = effects.flatMap((effect) => (effect.type === 'acceptPhone' ? [effect.callId] : []));
    if (accepted.length === 0) return true;
    const wanted = input.type === 'acceptPressed' || input.type === 'autoAnswerDue';
    const pending = before.phase.is === 'requested' || legOf(before.phase)?.at === 'awaited';
    return (wanted || pending || isCampaigns(input, before)) && accepted.every((callId) => callId === idOf(after));
  },
  'held is only what somebody confirmed': ({ before, input, after }) => {
    const wasHeld = 'hold' in before.phase && before.phase.hold.is !== 'off';
    if (!('hold' in after.phase) || after.phase.hold.is !== 'on' || wasHeld) return true;
    if (input.type === 'fed' || input.type === 'orderAnswered') return hasThird(after.phase);
    return input.type === 'phone' && input.fact.type === 'held';
  },
  'what the phone hung up is over': ({ input, after }) =>
    input.type !== 'phone' || input.fact.type !== 'hangup' || idOf(after) !== input.fact.callId,
  'what the phone says of another call changes nothing': ({ before, input, after }) =>
    input.type !== 'phone' || input.fact.type === 'invited' || input.fact.callId === idOf(before) || after === before,
  'a third party comes by the agent’s choice, to an agent who is on the line': ({ before, input, after }) =>
    !hasThird(after.phase) ||
    (after.phase.progress === 'talking' && (hasThird(before.phase) || input.type === 'targetChosen')),
  'nothing is ordered about a third who is not there, nor for another call': ({ before, after, effects }) =>
    effects.every((effect) => {
      if (effect.type !== 'orderThird') return true;
      const alone = effect.order.do === 'queue' || effect.order.do === 'give';
      return effect.call.id === idOf(after) && (alone || hasThird(before.phase) || hasThird(after.phase));
    }),
  'what goes on elsewhere was asked for, and the window stays for it': ({ before, after, effects }) => {
    if (after.phase.is !== 'idle' || !isHandedOver(after.phase) || isHandedOver(before.phase)) return true;
    const asked = ['completing', 'giving'].some((each) => each === handing(before));
    return asked && !effects.some(({ type }) => type === 'closeWindow');
  },
  'a call’s views are there in connected and wrapup, and nowhere else': ({ after }) =>
    callViews.has(viewOf(after)) === ['connected', 'wrapup'].includes(callStateOf(after.phase)),
  'wrap-up is what becomes of a call whose customer was being written of, and the window stays for it': ({
    before,
    after,
    effects,
  }) => {
    if (after.phase.is !== 'wrapup' || before.phase.is === 'wrapup') return true;
    const isOfIt = viewOf(before) === 'customer' && idOf(before) === after.phase.about.id;
    return isOfIt && !effects.some(({ type }) => type === 'closeWindow');
  },
  'a call that ends takes its session with it, unless the phone said so itself': ({
    before,
    input,
    after,
    effects,
  }) => {
    const leg = legOf(before.phase);
    if (leg?.at !== 'up' || idOf(after) === idOf(before) || input.type === 'phone') return true;
    return effects.some(
      (effect) => effect.type === 'hangupPhone' && 'callId' in effect && effect.callId === idOf(before),
    );
  },
};
function look(seen: Seen): void {
  for (const [rule, holds] of Object.entries(rules))
    if (!holds(seen)) throw new Error(`Broken: ${rule}. ${JSON.stringify(seen)}`);
}

/** Number of runs: 30,000 make over a million steps; the gate runs a tenth of them. */
const RUNS = Number(process.env['PATCHBAY_MODEL_RUNS'] ?? (process.env['PATCHBAY_RANDOM'] === '1' ? 30_000 : 3_000));

it('no sequence of random steps reaches a wrong or leaked state [CALL-030, CALL-031, CALL-089, CALL-091]', () => {
  let steps = 0;
  const reached = new Set<string>();
  fc.assert(
    fc.property(inputs, fc.boolean(), (sequence, auto) => {
      const agent = { ...softphoneAgent, autoAnswerAfter: auto ? 3 : null };
      let call = noCall;
      let world: World = { ringing: false, published: 'none null' };
      let order: Order | null = null;
      sequence.forEach((drawn, index) => {
        const input = drawn.type === 'reply' ? replied(order, drawn.result) : drawn;
        if (!input) return;
        const [next, effects] = callStep(call, input, context({ now: index, agent }));
        world = carryOut(world, effects);
        look({ before: call, input, after: next, effects, world });
        order = effects.find((effect) => effect.type === 'orderThird') ?? order;
        call = next;
        reached.add(handing(next) ?? (next.phase.is === 'wrapup' ? 'wrapup' : viewOf(next)));
        steps += 1;
      });
    }),
    { numRuns: RUNS, seed: 20261121 },
  );
  expect(steps).toBeGreaterThan(RUNS * 34);
  // Every view was reached, so that each rule had a chance to fail.
  const stages = [
    'asked',
    'ringing',
    'cancelling',
    'connected',
    'completing',
    'merging',
    'merged',
    'removing',
    'kicking',
  ];
  expect([...reached]).toEqual(
    expect.arrayContaining([...stages, 'giving', 'handedOver', 'picker', 'dialpad', 'customer', 'wrapup']),
  );
}, 600_000);
