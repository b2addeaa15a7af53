import { sampleQueue, TEN } from '../../live/testing/sample-queues.ts';
import { foundQueues, queueRows, shortName } from './rows.ts';

const queues = [
  sampleQueue('a', 'Alpha'),
  sampleQueue('b', 'Beta', { waiting: 1, waiting_since: TEN }),
  sampleQueue('c', 'Gamma', { waiting: 9, waiting_since: TEN - 60_000 }),
  sampleQueue('d', 'Älteres'),
];
const names = (rows: readonly { readonly queue: { readonly queue_name: string } }[]) =>
  rows.map(({ queue }) => queue.queue_name);

it('where somebody waits longest comes first, then by name', () =>
  expect(names(queueRows(queues, []))).toEqual(['Gamma', 'Beta', 'Alpha', 'Älteres']));
it('only those that are asked for [LIVE-016]', () =>
  expect(names(queueRows(queues, ['d', 'b']))).toEqual(['Beta', 'Älteres']));

it.each([
  ['', ['Alpha', 'Beta', 'Gamma', 'Älteres']],
  [' ET ', ['Beta']],
  ['nothing', []],
])('%j finds %j [LIVE-004]', (text, expected) => expect(names(foundQueues(queues, text))).toEqual(expected));

it.each([
  ['x'.repeat(25), 'x'.repeat(25)],
  ['x'.repeat(26), `${'x'.repeat(25)}…`],
])('%s is shown as %s [LIVE-005]', (name, shown) => expect(shortName(name)).toBe(shown));
