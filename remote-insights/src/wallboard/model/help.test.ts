import { soonOf } from '@patchbay/shared-contracts/insights';
import type { QueueNow, QueuesShown, WallFigure, WallTile } from '@patchbay/shared-contracts/live';
import { sampleQueue, TEN } from '../../live/testing/sample-queues.ts';
import { adviceFor } from './help.ts';

const HOUR_MS = 3_600_000;
/** 200 calls of 180 s in an hour, which is ten erlangs; those of the last three minutes are still running. */
const pace = { calls: 190, from: TEN - HOUR_MS, handling_ms: 180_000, patience_ms: 120_000 };
const busy = sampleQueue('q1', 'Support', {
  ...{ waiting: 4, waiting_since: TEN - 50_000, pace, service_level_seconds: 20 },
  agents: { 'On Call': 7, 'Wrap Up': 1, 'On Break': 2, 'Logged Out': 9 },
});
const calm = sampleQueue('q2', 'Sales', { agents: { Available: 3 } });
const shownOf = (...queues: readonly QueueNow[]): QueuesShown => ({
  ...{ queues: new Map(queues.map((queue) => [queue.queue.queue_id, queue])), agents: {}, callers: [] },
});
const tileOf = (figure: WallFigure, change: Partial<WallTile> = {}): WallTile => ({
  ...{ figure, queue_id: 'q1', target: 0.8 },
  ...change,
});
const advice = (tile: WallTile, ...queues: readonly QueueNow[]) => adviceFor(tile, shownOf(...queues), TEN);
const ways = (tile: WallTile, ...queues: readonly QueueNow[]) =>
  advice(tile, ...queues)?.helps.map(({ by, agents, from }) => [by, agents, from]);

it('names who is on a break, a queue where agents are free and nobody waits, and one agent more [LIVE-037]', () => {
  expect(ways(tileOf('service_level'), busy, calm)).toEqual([
    ['break', 2, null],
    ['overflow', 3, 'Sales'],
    ['agent', 1, null],
  ]);
  const nobody = { ...busy, agents: { 'On Call': 8 } };
  expect(ways(tileOf('service_level'), nobody, { ...calm, waiting: 1 })).toEqual([['agent', 1, null]]);
});

it('each with what Erlang A makes of the next ten minutes, from how the queue stands [LIVE-037]', () => {
  const found = advice(tileOf('service_level'), busy, calm);
  const load = { rate: 190 / (3_600 - 180), handling: 180 };
  const level = (more: number) =>
    soonOf(load, { agents: 8 + more, calls: 12 }, { ahead: 600, within: 20, patience: 120 }).level;
  expect(found?.asItIs).toBeCloseTo(level(0), 9);
  expect(found?.helps.map(({ value }) => value)).toEqual([level(2), level(3), level(1)]);
  expect(level(1)).toBeGreaterThan(level(0) + 0.01);
});

it.each([
  ['waiting', 'waiting'],
  ['longest_wait', 'wait'],
  ['expected_wait', 'wait'],
  ['abandoned_percent', 'abandoned'],
  ['agents_available', 'level'],
] as const)('beside %s the effect is on the %s [LIVE-037]', (figure, effect) => {
  const queue = { ...busy, expected_wait_ms: 60_000 };
  const found = advice(tileOf(figure), queue);
  expect(found?.effect).toBe(effect);
  const gained = (found?.helps ?? []).map(
    ({ value }) => (value - (found?.asItIs ?? NaN)) * (effect === 'level' ? 1 : -1),
  );
  expect(gained).not.toEqual([]);
  expect(Math.min(...gained)).toBeGreaterThan(0);
});

it('of all queues it is about the one that is worst by the figure [LIVE-037]', () => {
  const worse = { ...busy, queue: { queue_id: 'q3', queue_name: 'Deliveries' }, waiting: 9 };
  const tile = tileOf('waiting', { queue_id: null, target: 5 });
  expect(advice(tile, busy, calm, worse)?.queue.queue_name).toBe('Deliveries');
  expect(advice(tile, busy, calm)?.queue.queue_name).toBe('Support');
});

it.each<readonly [string, WallTile, QueueNow]>([
  ['no call came', tileOf('service_level'), { ...busy, pace: null }],
  ['only four calls came', tileOf('service_level'), { ...busy, pace: { ...pace, calls: 4 } }],
  ['a call takes longer than it was looked for', tileOf('service_level'), { ...busy, pace: { ...pace, handling_ms: 2 * HOUR_MS } }], // prettier-ignore
  ['agents change nothing of it', tileOf('offered'), busy],
  ['its queue is not there', tileOf('service_level', { queue_id: 'q9' }), busy],
  ['more agents would not help', tileOf('service_level'), { ...busy, waiting: 0, agents: { Available: 40 } }],
])('where %s, nothing is said rather than something false [LIVE-037]', (_name, tile, queue) =>
  expect(advice(tile, queue)).toBeNull(),
);

it('those who are free in both queues are counted once', () => {
  const shared = { ...busy, agents: { ...busy.agents, Available: 2 } };
  expect(ways(tileOf('service_level'), shared, calm)).toContainEqual(['overflow', 1, 'Sales']);
  expect(
    ways(tileOf('service_level'), { ...shared, agents: { ...busy.agents, Available: 3 } }, calm),
  ).not.toContainEqual(expect.arrayContaining(['overflow']));
});
