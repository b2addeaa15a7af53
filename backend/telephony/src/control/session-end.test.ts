import { plainQueue } from '../flow/queue-plan.ts';
import type { Agent, CallStart } from '../ports.ts';
import { newCall, type Call, type CallInput, type Effect, type Phase } from './call.ts';
import { step } from './call-machine.ts';

const agentOf = (agentId: string): Agent => ({
  ...{ agentId, accountId: 'acc', name: agentId, number: '1', username: agentId, domain: 'd' },
});
const [asha, ben] = [agentOf('asha'), agentOf('ben')];
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'inbound_cc', direction: 'inbound', startedAt: 0, serviceNumber: '2' },
  ...{ customerNumber: '3', callerId: null, agent: null, queue: { id: 'q', name: 'Sales' } },
};
const plan = plainQueue({ id: 'q', name: 'Sales' });
const off = { on: false } as const;
const held = { on: true, since: 5_000 } as const;
const pair = { agent: asha, agentLeg: 2, customerLeg: 1 };
const three = { ...pair, wants: 'transfer' as const, third: { is: 'agent', agent: ben }, thirdLeg: 3 } as const;
const rings = [asha, ben].map((agent, at) => ({ leg: 2 + at, party: { is: 'agent' as const, agent }, rang: true }));
const search = { scope: { is: 'queue', plan }, ringMs: 20_000, since: 0, missedAt: null, isFirst: false } as const;

const callAt = (phase: Phase): Call => ({
  ...newCall(facts, phase, asha),
  soFar: { answeredAt: 1_000, holdMs: 0, dtmf: '', agent: asha, pickedUp: true },
  lastLeg: 3,
});
const received = (ordered: readonly Effect[]) =>
  ordered.flatMap((effect) => {
    switch (effect.type) {
      case 'endLeg':
        return [`end ${effect.leg}${effect.why ? `: ${effect.why}` : ''}`];
      case 'play':
        return [`play ${String(effect.sound)} to ${effect.leg}`];
      case 'releaseAgent':
        return [`free ${effect.agent.agentId}`];
      case 'findAgent':
        return [`find for ${effect.isFirst ? 'the first' : 'one'} but ${effect.except.join()}`];
      default:
        return [];
    }
  });
const signedOut = (agentId: string, handOn: typeof plan | null): CallInput => ({
  type: 'agentSignedOut',
  agentId,
  handOn,
});
const BACK = 'the customer is back in the queue';

describe('an agent whose session is ended', () => {
  it.each<readonly [string, Phase, CallInput, Phase['at'], readonly string[]]>([
    ['who talks, finishes', { at: 'talking', hold: off, ...pair }, signedOut('asha', null), 'talking', []],
    ['who holds, finishes', { at: 'talking', hold: held, ...pair }, signedOut('asha', null), 'talking', []],
    [
      'who talks, leaves the customer to the queue',
      { at: 'talking', hold: off, ...pair },
      signedOut('asha', plan),
      'seeking',
      [`end 2: ${BACK}`, 'free asha', 'play music to 1', 'find for the first but asha'],
    ],
    [
      'who holds, leaves the customer to the queue',
      { at: 'talking', hold: held, ...pair },
      signedOut('asha', plan),
      'seeking',
      [`end 2: ${BACK}`, 'free asha', 'play music to 1', 'find for the first but asha'],
    ],
    [
      'who loads the page anew, leaves the customer to the queue',
      { at: 'away', agent: asha, customerLeg: 1, hold: off },
      signedOut('asha', plan),
      'seeking',
      ['free asha', 'play music to 1', 'find for the first but asha'],
    ],
    [
      'whose phone is called back, leaves the customer to the queue',
      { at: 'returning', hold: off, ...pair },
      signedOut('asha', plan),
      'seeking',
      [`end 2: ${BACK}`, 'free asha', 'play music to 1', 'find for the first but asha'],
    ],
    [
      'at whom it rings, is missed; others ring on',
      { at: 'offering', customerLeg: 1, search, rings, first: 2 },
      signedOut('asha', null),
      'offering',
      ['end 2', 'free asha'],
    ],
    [
      'who is asked in and rings, is not there; the two talk on',
      { at: 'callingThird', ...three, hold: held },
      signedOut('ben', null),
      'talking',
      ['end 3', 'free ben'],
    ],
    [
      'whose own phone is called for a click-to-call, ends it',
      { at: 'callingAgent', agent: asha, agentLeg: 2 },
      signedOut('asha', plan),
      'over',
      ['end 2', 'free asha'],
    ],
    [
      'who waits for a customer to answer, goes on',
      { at: 'callingCustomer', early: false, ...pair },
      signedOut('asha', plan),
      'callingCustomer',
      [],
    ],
    ['who consults, goes on', { at: 'consulting', ...three, hold: held }, signedOut('asha', plan), 'consulting', []],
    ['who is consulted, goes on', { at: 'consulting', ...three, hold: held }, signedOut('ben', plan), 'consulting', []],
    ['of a conference, goes on', { at: 'conferring', ...three, hold: off }, signedOut('asha', plan), 'conferring', []],
    ['of another call, changes nothing', { at: 'talking', hold: off, ...pair }, signedOut('ben', plan), 'talking', []],
    [
      'who talks on a phone of the own, finishes',
      { at: 'talking', hold: off, ...pair, agent: { ...asha, deskPhone: '+91' } },
      signedOut('asha', plan),
      'talking',
      [],
    ],
  ])('%s [SEC-007]', (_name, phase, input, at, orders) => {
    const [call, ordered] = step(callAt(phase), input, 10_000);
    expect([call.phase.at, received(ordered)]).toEqual([at, orders]);
  });

  it('is named in the journey of a call that returns to the queue, which keeps its time on hold', () => {
    const [call, ordered] = step(callAt({ at: 'talking', hold: held, ...pair }), signedOut('asha', plan), 10_000);
    const steps = ordered.flatMap((effect) => (effect.type === 'journey' ? [effect.step] : []));
    expect(steps).toEqual([
      { at: 10_000, step: 'Session ended', detail: 'asha' },
      { at: 10_000, step: 'Entered queue', detail: 'Sales' },
    ]);
    expect(call.soFar.holdMs).toBe(5_000);
  });
});
