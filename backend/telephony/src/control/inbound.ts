import type { PublishedFlow } from '../flow/published.ts';
import type { CallStart } from '../ports.ts';
import { newCall, type Call, type Step } from './call.ts';
import { AGENT_RING_MS, beginSearch } from './agent-search.ts';
import { journey } from './journey.ts';
import { goThrough, titleOf } from './routing.ts';
import { after } from './steps.ts';

const CUSTOMER_LEG = 1;

const arriving = (facts: CallStart): Call =>
  newCall(facts, {
    at: 'routing',
    customerLeg: CUSTOMER_LEG,
    doing: { is: 'entering', queueId: facts.queue?.id ?? '' },
  });

/** Starts an inbound call: by a flow, into a queue, or to anybody of the account. The caller's leg is number 1. */
export const startInbound = (facts: CallStart, flow?: PublishedFlow): Step => {
  const call = arriving(facts);
  const at = facts.startedAt;
  const leg = CUSTOMER_LEG;
  const received = journey(at, 'received', facts.serviceNumber);
  if (flow) {
    return after(
      [
        { type: 'begin', call: facts },
        received,
        ...(flow.version === null ? [] : [journey(at, 'flow', titleOf(flow))]),
        { type: 'progressCaller', leg, sound: 'silence' },
      ],
      goThrough(call, leg, flow, at),
    );
  }
  if (facts.queue) {
    return [
      call,
      [
        { type: 'begin', call: facts },
        { type: 'progressCaller', leg, sound: 'music' },
        { type: 'enterQueue', queueId: facts.queue.id },
      ],
    ];
  }
  return after(
    [{ type: 'begin', call: facts }, received, { type: 'progressCaller', leg, sound: 'ringback' }],
    beginSearch(call, { customerLeg: leg, scope: { is: 'account' }, ringMs: AGENT_RING_MS }, at),
  );
};
