import { nameKey, pairOf, planRows, type Naming, type Wanted } from './plan-rows.ts';
import { namedRow, operationColumns, readAutoAnswer, type NamedRow } from './read-rows.ts';

const naming: Naming = {
  agents: new Map([[nameKey('asha@x.test'), 'a1'], [nameKey('+91 9800000001'), 'a1'], [nameKey('ravi@x.test'), 'a2']]), // prettier-ignore
  queues: new Map([['billing', 'q1'], ['q1', 'q1']]), // prettier-ignore
  serving: new Set([pairOf('q1', 'a1')]),
};
const row = (change: Partial<NamedRow>): NamedRow => ({
  row: 2,
  agent: 'asha@x.test',
  queue: '',
  autoAnswer: '',
  delay: '',
  ...change,
});

it.each<[string, Wanted, Partial<NamedRow>, string | null]>([
  ['an agent by e-mail, whatever the case', { operation: 'enable' }, { agent: 'ASHA@x.test' }, null],
  ['an agent by a number without its plus', { operation: 'disable' }, { agent: '919800000001' }, null],
  ['nobody', { operation: 'enable' }, { agent: '' }, 'empty'],
  ['a stranger', { operation: 'enable' }, { agent: 'olga@y.test' }, 'unknown-agent'],
  ['the queue that was chosen', { operation: 'add_to_queue', queueId: 'q1' }, {}, null],
  ['a queue of the row by name', { operation: 'add_to_queue' }, { queue: 'Billing' }, null],
  ['no queue', { operation: 'add_to_queue' }, {}, 'no-queue'],
  ['a queue that there is not', { operation: 'add_to_queue', queueId: 'q1' }, { queue: 'Sales' }, 'unknown-queue'],
  [
    'who is not in the queue, to be removed',
    { operation: 'remove_from_queue', queueId: 'q1' },
    { agent: 'ravi@x.test' },
    'not-in-queue',
  ],
  ['who is, to be removed', { operation: 'remove_from_queue', queueId: 'q1' }, {}, null],
  ['yes with seconds', { operation: 'auto_answer' }, { autoAnswer: 'Yes', delay: '5' }, null],
  ['neither yes nor no', { operation: 'auto_answer' }, { autoAnswer: 'perhaps' }, 'auto-answer'],
  ['61 seconds', { operation: 'auto_answer' }, { autoAnswer: 'yes', delay: '61' }, 'delay'],
])('a row that names %s [CONF-AGENT-005]', (_, wanted, change, problem) =>
  expect(planRows([row(change)], wanted, naming)[0]?.problem ?? null).toBe(problem),
);

it('of two rows for one agent the second is reported [CONF-AGENT-005]', () =>
  expect(planRows([row({}), row({ row: 3, agent: '+919800000001' })], { operation: 'enable' }, naming).map(({ problem }) => problem)).toEqual([null, 'twice'])); // prettier-ignore

it.each([
  ['', '', { auto_answer: null, auto_answer_delay_value: null }],
  ['account', '7', { auto_answer: null, auto_answer_delay_value: null }],
  ['on', '', { auto_answer: true, auto_answer_delay_value: null }],
  ['no', '3', { auto_answer: false, auto_answer_delay_value: 3 }],
  ['yes', '0', 'delay'],
  ['yes', '1.5', 'delay'],
])('auto answer %j after %j', (autoAnswer, delay, expected) =>
  expect(readAutoAnswer({ autoAnswer, delay })).toEqual(expected),
);

it('a file is read by its headers, in any order, and needs one that names agents', () => {
  const columns = operationColumns(['Queue', 'E-mail', 'Other']) ?? [];
  expect(namedRow(4, ['Billing', ' asha@x.test ', 'x'], columns)).toEqual(row({ row: 4, queue: 'Billing' }));
  expect(operationColumns(['Queue', 'Delay'])).toBeNull();
});
