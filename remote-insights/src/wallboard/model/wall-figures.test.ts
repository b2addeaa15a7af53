import type { QueuesShown, WallFigure } from '@patchbay/shared-contracts/live';
import { sampleSums } from '../../testing/samples.ts';
import { sampleQueue, TEN } from '../../live/testing/sample-queues.ts';
import { isMissed, seenBy, wallKinds } from './wall-figures.ts';

const support = sampleQueue('q1', 'Support', {
  ...{ waiting: 3, waiting_since: TEN - 90_000, expected_wait_ms: 45_000, agents: { Available: 1, 'On Call': 4 } },
  sums: sampleSums(100),
});
const billing = sampleQueue('q2', 'Billing', {
  ...{ waiting: 1, waiting_since: TEN - 20_000, expected_wait_ms: null, agents: { Available: 2, 'On Call': 4 } },
  sums: sampleSums(50),
});
const shown: QueuesShown = {
  queues: new Map([['q1', support], ['q2', billing]]), // prettier-ignore
  agents: { Available: 2, 'On Call': 5 }, // some agents serve both
  callers: [],
};
const valueOf = (figure: WallFigure, queueId: string | null): number | null => {
  const seen = seenBy({ queue_id: queueId }, shown, TEN);
  return seen === null ? null : wallKinds[figure].of(seen);
};

it.each<readonly [WallFigure, unknown, unknown]>([
  ['waiting', 3, 4],
  ['longest_wait', 90, 90],
  ['expected_wait', 45, 45],
  ['agents_available', 1, 2],
  ['agents_on_call', 4, 5],
  ['service_level', 0.72, 108 / 150], // 72 and 36 in time
  ['abandoned_percent', 0.05, 7 / 150],
  ['offered', 100, 150],
  ['answered', 80, 120],
])('%s of a queue is %p, and of all queues %p, agents once [LIVE-029]', (figure, ofOne, ofAll) =>
  expect([valueOf(figure, 'q1'), valueOf(figure, null)]).toEqual([ofOne, ofAll]),
);

it('nobody who waits has waited for 0 s, and of a queue that is not there nothing is told', () => {
  const calm = { ...shown, queues: new Map([['q1', sampleQueue('q1', 'Support')]]) };
  const seen = seenBy({ queue_id: 'q1' }, calm, TEN);
  expect(seen && [wallKinds.longest_wait.of(seen), wallKinds.expected_wait.of(seen)]).toEqual([0, null]);
  expect(seenBy({ queue_id: 'q9' }, shown, TEN)).toBeNull();
});

it.each<readonly [WallFigure, number | null, number | null, boolean]>([
  ['service_level', 0.8, 0.79, true],
  ['service_level', 0.8, 0.8, false],
  ['longest_wait', 60, 61, true],
  ['longest_wait', 60, 60, false],
  ['agents_available', 2, 1, true],
  ['abandoned_percent', 0.05, 0.06, true],
  ['abandoned_percent', 0.05, null, false],
  ['answered', null, 0, false],
])('%s with the target %p and the value %p is missed: %p [LIVE-037]', (figure, target, value, expected) =>
  expect(isMissed({ figure, target }, value)).toBe(expected),
);
