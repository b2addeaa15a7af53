import fc from 'fast-check';
import type { CallEvent } from '@patchbay/shared-contracts';
import { callStateOf, factsOfCall, legOf, noCall, type Call } from './call.ts';
import type { CallEffect, CallInput } from './call-input.ts';
import { step } from './step.ts';
import { around, callPressed, event, phone, softphoneAgent } from '../testing/samples.ts';

const ids = fc.constantFrom('A', 'B', 'C');
const feed = fc
  .record({
    uuid: ids,
    event_type: fc.constantFrom('originate', 'invited', 'agent_ack', 'ack', 'answer', 'info', 'hangup'),
    call_solution: fc.constantFrom('c2c', 'inbound', 'ibdcc', 'sequential', 'predictive', 'legc_call'),
    leg_identifier: fc.constantFrom('agent', 'customer', 'third'),
    additionalinfo: fc.constantFrom('', 'unbridge', 'legcdisconnect', 'attxfer'),
    agent_number: fc.constantFrom('+918045001001', '+910000000000'),
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
);
const answer = fc.oneof(
  ids.map((callId): CallInput => ({ type: 'clickToCallAnswered', at: 5, callId })),
  fc.constant<CallInput>({ type: 'clickToCallRefused', at: 5, refusal: { status: 400, message: null } }),
  ids.map((callId): CallInput => ({ type: 'autoAnswerDue', callId })),
  fc.record({ type: fc.constant('holdAnswered'), callId: ids, on: fc.boolean(), ok: fc.boolean() }),
  fc.record({ type: fc.constant('hangupAnswered'), callId: ids, ok: fc.boolean() }),
  ids.map((callId): CallInput => ({ type: 'nameFound', callId, name: 'Vikram' })),
);
const inputs = fc.array(fc.oneof(feed, fact, user, answer), { minLength: 20, maxLength: 60 });

/** What the world would look like if every order was carried out. */
interface World {
  ringing: boolean;
  published: string;
}

function carryOut(world: World, effects: readonly CallEffect[]): World {
  return effects.reduce((now, effect) => {
    if (effect.type === 'startRinging') expect(now.ringing).toBe(false);
    if (effect.type === 'stopRinging') expect(now.ringing).toBe(true);
    return {
      ringing: effect.type === 'startRinging' || (now.ringing && effect.type !== 'stopRinging'),
      published: effect.type === 'publishState' ? `${effect.state} ${effect.callId}` : now.published,
    };
  }, world);
}

type Seen = { before: Call; input: CallInput; after: Call; effects: readonly CallEffect[]; world: World };
type Rule = (seen: Seen) => void;
const idOf = ({ phase }: Call) => factsOfCall(phase)?.id ?? null;

const rules: readonly Rule[] = [
  // It rings exactly while the leg rings, and what is published is what is so.
  ({ after, world }) => expect(world.ringing).toBe(legOf(after.phase)?.at === 'ringing'),
  ({ after, world }) => expect(world.published).toBe(`${callStateOf(after.phase)} ${idOf(after)}`),
  // A call that is on has not ended.
  ({ after }) => expect(after.ended).not.toContain(idOf(after)),
  // Nothing is answered that nobody wanted.
  ({ before, input, after, effects }) => {
    const accepted = effects.find(({ type }) => type === 'acceptPhone');
    if (!accepted) return;
    const wanted = input.type === 'acceptPressed' || input.type === 'autoAnswerDue';
    const pending = before.phase.is === 'requested' || legOf(before.phase)?.at === 'awaited';
    expect(wanted || pending).toBe(true);
    expect(accepted).toMatchObject({ callId: idOf(after) });
  },
  // Held is only what somebody confirmed.
  ({ before, input, after }) => {
    const wasHeld = 'hold' in before.phase && before.phase.hold.is !== 'off';
    if (!('hold' in after.phase) || after.phase.hold.is !== 'on' || wasHeld) return;
    expect(input).toMatchObject({ type: 'phone', fact: { type: 'held' } });
  },
  // What the phone hung up is over.
  ({ input, after }) => {
    if (input.type === 'phone' && input.fact.type === 'hangup') expect(idOf(after)).not.toBe(input.fact.callId);
  },
  // A call that ends takes its session with it, unless the phone said so itself.
  ({ before, input, after, effects }) => {
    const leg = legOf(before.phase);
    if (leg?.at !== 'up' || idOf(after) === idOf(before) || input.type === 'phone') return;
    expect(effects).toContainEqual({ type: 'hangupPhone', callId: idOf(before) });
  },
];

it('no sequence of 20,000 and more random steps reaches a wrong or leaked state [CALL-068, CALL-091]', () => {
  let steps = 0;
  fc.assert(
    fc.property(inputs, fc.boolean(), (sequence, auto) => {
      const agent = { ...softphoneAgent, autoAnswerAfter: auto ? 3 : null };
      let call = noCall;
      let world: World = { ringing: false, published: 'none null' };
      sequence.forEach((input, index) => {
        const [next, effects] = step(call, input, around({ now: index, agent }));
        world = carryOut(world, effects);
        rules.forEach((rule) => rule({ before: call, input, after: next, effects, world }));
        call = next;
        steps += 1;
      });
    }),
    { numRuns: 800, seed: 20261121 },
  );
  expect(steps).toBeGreaterThan(20_000);
});
