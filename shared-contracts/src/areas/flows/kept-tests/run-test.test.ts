import type { FlowGraph } from '../graph.ts';
import { asTried, differenceOfWays, runTest } from './run-test.ts';
import { testedWaySchema, type KeptAnswer, type TestedWay } from './way.ts';

const graph: FlowGraph = {
  version: 1,
  start: 'hello',
  nodes: [
    { type: 'play', id: 'hello', sound: 'system/welcome', next: 'choice' },
    {
      ...{ type: 'menu', id: 'choice', prompt: 'x', invalid: null, retries: 1, timeoutSeconds: 5 },
      ...{ choices: { '1': 'sales', '2': 'hook', '9': 'hello' }, otherwise: null },
    },
    { type: 'queue', id: 'sales', queueId: 'sales', full: 'message' },
    { type: 'webhook', id: 'hook', url: 'https://crm.example/', timeoutSeconds: 5, sets: ['vip'], next: 'is', failed: 'group' }, // prettier-ignore
    { type: 'condition', id: 'is', of: 'vip', test: 'equals', value: 'yes', yes: 'sales', no: null },
    { type: 'callGroup', id: 'group', groupId: 'night', next: 'message' },
    { type: 'voicemail', id: 'message', greeting: null, email: null, maxSeconds: 120 },
  ],
};
const key = (digit: '1' | '2' | '7' | '9'): KeptAnswer => ({ node: 'choice', is: 'key', key: digit });
const silence: KeptAnswer = { node: 'choice', is: 'silence' };
const hook = (vip: string | null): KeptAnswer => ({ node: 'hook', is: 'answer', variables: vip === null ? null : { vip } }); // prettier-ignore
const run = (answers: readonly KeptAnswer[], through = graph): TestedWay =>
  runTest(asTried(through, new Map()), { caller: '+14155550100', now: 0, answers });
const said = ({ way, end }: TestedWay) =>
  [...way.map(({ node, exit }) => `${node}.${exit ?? ''}`), `${end.node} ${end.is}`].join(' ');

describe('a kept test [CONF-FLOW-011]', () => {
  it.each<[string, readonly KeptAnswer[], string]>([
    ['goes on by itself over sounds, and stays where nothing comes', [], 'hello.next choice asking'],
    ['goes where its key leads', [key('1')], 'hello.next choice.digit 1 sales queueing'],
    ['leaves a full queue', [key('1'), { node: 'sales', is: 'full' }], 'hello.next choice.digit 1 sales.full message recording'], // prettier-ignore
    ['ends where a queue has no way on', [key('1'), { node: 'sales', is: 'timeout' }], 'hello.next choice.digit 1 sales over'], // prettier-ignore
    ['is asked again', [silence, key('1')], 'hello.next choice.digit 1 sales queueing'],
    ['ends after the last try', [key('7'), silence], 'hello.next choice.otherwise choice over'],
    ['takes the next answer of a step each time it comes by', [key('9'), key('1')], 'hello.next choice.digit 9 hello.next choice.digit 1 sales queueing'], // prettier-ignore
    ['has what a hook answers', [key('2'), hook('yes')], 'hello.next choice.digit 2 hook.next is.yes sales queueing'],
    ['has a hook that fails, and a group that nobody answers in', [key('2'), hook(null), { node: 'group', is: 'nobody' }], 'hello.next choice.digit 2 hook.failed group.next message recording'], // prettier-ignore
    ['does not take answers of other steps', [hook('yes')], 'hello.next choice asking'],
    ['is over with an answer that its step has no way for', [{ node: 'choice', is: 'nobody' }], 'hello.next choice over'], // prettier-ignore
  ])('%s', (_, answers, expected) => {
    const way = run(answers);
    expect(said(way)).toBe(expected);
    expect(testedWaySchema.parse(way)).toEqual(way);
  });

  it('comes to an end in a circle of sounds', () => {
    const turns: FlowGraph = { ...graph, nodes: [{ type: 'play', id: 'hello', sound: 'x', next: 'hello' }] };
    expect(run([], turns).way).toHaveLength(10);
  });

  it('of a flow without steps is over', () => {
    expect(said(run([], { version: 1, start: '', nodes: [] }))).toBe(' over');
  });
});

describe('two ways of a test [CONF-FLOW-011]', () => {
  const change = (id: string, fields: object): FlowGraph => ({
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === id ? ({ ...node, ...fields } as typeof node) : node)),
  });
  it.each<[string, FlowGraph, ReturnType<typeof differenceOfWays>]>([
    ['are the same while nothing of it changed', change('message', { maxSeconds: 60 }), null],
    ['differ in a step', change('hello', { next: 'sales' }), { at: 1, expected: { node: 'choice', exit: 'digit 1' }, now: { node: 'sales', exit: 'full' } }], // prettier-ignore
    ['differ in the end', change('sales', { full: null }), { at: 3, expected: { node: 'message', is: 'recording' }, now: { node: 'sales', is: 'over' } }], // prettier-ignore
    ['differ where one ends before', change('choice', { choices: { '2': 'hook' }, retries: 0, otherwise: null }), { at: 1, expected: { node: 'choice', exit: 'digit 1' }, now: { node: 'choice', exit: 'otherwise' } }], // prettier-ignore
  ])('%s', (_, through, expected) => {
    const answers = [key('1'), { node: 'sales', is: 'full' } as const];
    expect(differenceOfWays(run(answers), run(answers, through))).toEqual(expected);
  });
});
