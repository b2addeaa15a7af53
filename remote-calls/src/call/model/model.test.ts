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

function holds(before: Call, input: CallInput, after: Call, effects: readonly CallEffect[], world: World): void {
  const { phase } = after;
  const id = factsOfCall(phase)?.id;
  expect(world.ringing).toBe(legOf(phase)?.at === 'ringing');
  expect(world.published).toBe(`${callStateOf(phase)} ${id ?? null}`);
  expect(id === undefined || !after.ended.includes(id)).toBe(true);
  for (const effect of effects) {
    if (effect.type !== 'acceptPhone') continue;
    const wanted = input.type === 'acceptPressed' || input.type === 'autoAnswerDue';
    const pending = before.phase.is === 'requested' || legOf(before.phase)?.at === 'awaited';
    expect(wanted || pending).toBe(true);
    expect(effect.callId).toBe(id);
  }
  if (phase.is === 'connected' && phase.hold.is === 'on' && !('hold' in before.phase && before.phase.hold.is !== 'off'))
    expect(input).toMatchObject({ type: 'phone', fact: { type: 'held' } });
  if (input.type === 'phone' && input.fact.type === 'hangup') expect(id).not.toBe(input.fact.callId);
}

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
        holds(call, input, next, effects, world);
        call = next;
        steps += 1;
      });
    }),
    { numRuns: 800, seed: 20261121 },
  );
  expect(steps).toBeGreaterThan(20_000);
});
