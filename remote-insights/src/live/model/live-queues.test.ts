import type { QueueMonitorMessage } from '@patchbay/shared-contracts/live';
import { sampleCaller, sampleQueue, TEN } from '../testing/sample-queues.ts';
import { opening, stepQueues, type LiveQueues, type QueuesEvent } from './live-queues.ts';

const support = sampleQueue('q1', 'Support');
const busy = sampleQueue('q1', 'Support', { waiting: 2, waiting_since: TEN });
const billing = sampleQueue('q2', 'Billing');
const told = (message: QueueMonitorMessage, at = TEN): QueuesEvent => ({ type: 'told', message, at });
const snapshot = (queues = [support], callers = [sampleCaller(1)]): QueuesEvent =>
  told({ type: 'snapshot', now: TEN + 500, counted_at: TEN - 1_500, queues, agents: {}, callers });
const changes = (more: object): QueuesEvent =>
  told({ type: 'changes', now: TEN + 500, counted_at: TEN, queues: [], gone: [], ...more });
const cut = (at: number): QueuesEvent => ({ type: 'cut', at });
const after = (...events: readonly QueuesEvent[]): LiveQueues => events.reduce(stepQueues, opening);

const seen = (queues: LiveQueues) =>
  queues.is === 'opening' || queues.is === 'failed'
    ? queues.is
    : [queues.is, [...queues.shown.queues.values()].map(({ queue, waiting }) => `${queue.queue_name} ${waiting}`), queues.shown.callers.length]; // prettier-ignore

it.each<readonly [string, readonly QueuesEvent[], unknown]>([
  ['before anything is said', [], 'opening'],
  ['changes before a snapshot count for nothing', [changes({ queues: [busy] })], 'opening'],
  ['a snapshot is all there is', [snapshot()], ['live', ['Support 0'], 1]],
  ['what changed is another, the rest stays', [snapshot([support, billing]), changes({ queues: [busy] })], ['live', ['Support 2', 'Billing 0'], 1]], // prettier-ignore
  ['what is gone goes, and who waits is another list', [snapshot([support, billing]), changes({ gone: ['q1'], callers: [] })], ['live', ['Billing 0'], 0]], // prettier-ignore
  [
    'a sign of life changes nothing',
    [snapshot(), told({ type: 'alive', now: TEN, counted_at: TEN })],
    ['live', ['Support 0'], 1],
  ],
  ['cut, what was shown stands, and is old', [snapshot(), cut(TEN)], ['stale', ['Support 0'], 1]],
  ['cut before a word, there is nothing to show', [cut(TEN), cut(TEN + 9_000), changes({ queues: [busy] })], 'failed'],
  ['what was never told is shown as soon as it is', [cut(TEN), snapshot()], ['live', ['Support 0'], 1]],
  ['changes of before the new snapshot are of another life', [snapshot(), cut(TEN), changes({ queues: [busy] })], ['stale', ['Support 0'], 1]], // prettier-ignore
  ['a new snapshot takes the place of all that was', [snapshot([support, billing]), cut(TEN), snapshot([busy], [])], ['live', ['Support 2'], 0]], // prettier-ignore
])('%s [LIVE-034]', (_name, events, expected) => expect(seen(after(...events))).toEqual(expected));

it('it is old since the first cut, however often it is cut again [LIVE-034]', () =>
  expect(after(snapshot(), cut(TEN), cut(TEN + 9_000))).toMatchObject({ is: 'stale', staleSince: TEN }));

it('knows how far the server’s clock is ahead', () => expect(after(snapshot())).toMatchObject({ ahead: 500 }));

it('knows how old it is: when the server last spoke, and when it had counted [LIVE-037]', () => {
  const alive = told({ type: 'alive', now: TEN + 4_500, counted_at: TEN + 3_500 }, TEN + 4_000);
  expect(after(snapshot())).toMatchObject({ heardAt: TEN, countedAt: TEN - 1_500 });
  expect(after(snapshot(), alive, cut(TEN + 9_000))).toMatchObject({ heardAt: TEN + 4_000, countedAt: TEN + 3_500 });
});
