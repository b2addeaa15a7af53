import type { LiveCall } from '@patchbay/shared-contracts/live';
import { sampleLiveCall } from '../testing/sample-live-call.ts';
import { directionShown, solutionShown, stateOf } from './shown-call.ts';

it.each<readonly [string, Partial<LiveCall>, string]>([
  ['an inbound call rings', { event_type: 'originate', answered_at: undefined }, 'calling'],
  ['an inbound call is answered', { event_type: 'answer' }, 'onCall'],
  ['the agent of a click-to-call is rung', { call_solution: 'c2c', event_type: 'invited', answered_at: undefined }, 'calling'],
  ['the customer of a click-to-call is rung', { call_solution: 'c2c', event_type: 'ack', answered_at: undefined }, 'calling'],
  ['the customer of a click-to-call answered', { call_solution: 'c2c', event_type: 'info', answered_at: undefined }, 'onCall'],
  ['the customer is not coming', { call_solution: 'c2c', event_type: 'info', additionalinfo: 'legbdisconnect' }, 'missed'],
  ['a predictive call is bridged', { call_solution: 'predictive', event_type: 'info', additionalinfo: 'x' }, 'onCall'],
  ['a third is rung in a call', { event_type: 'originate' }, 'onCall'],
  ['it is held', { held_since: 5_000 }, 'onHold'],
])('%s: its state is by the shared mapping [LIVE-024]', (_, more, state) =>
  expect(stateOf(sampleLiveCall('a', more))).toBe(state),
); // prettier-ignore

it.each([
  ['ibd', 'Support', 'inbound_cc', 'Inbound'],
  ['ibdcc', undefined, 'inbound_noncc', 'Inbound'],
  ['sequential', undefined, 'obdcc', 'obdcc'],
  ['c2c', undefined, 'c2c', 'Outbound'],
])('%s of queue %s is a call of %s, %s [LIVE-024]', (call_solution, Queue, solution, direction) => {
  const call = sampleLiveCall('a', { call_solution, Queue });
  expect([solutionShown(call), directionShown(call)]).toEqual([solution, direction]);
});
