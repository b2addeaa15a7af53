import { enterStep, leaveStep, startRun, type FlowGraph } from '@patchbay/shared-contracts/flows';
import { enterFlow, goOn, leaveFlow } from './flow-path.ts';

const graph: FlowGraph = {
  ...{ version: 1, start: 'hello' },
  nodes: [
    { type: 'play', id: 'hello', sound: 's', next: 'note' },
    { type: 'set', id: 'note', name: 'v', value: '1', next: 'wait' },
    { type: 'queue', id: 'wait', queueId: 'q', full: 'bye', timeout: null },
    { type: 'hangup', id: 'bye' },
  ],
};
const flow = { id: 'main', name: 'Main', version: 2, graph };
const now = { now: 0, caller: '+1' };
const begun = enterFlow([], flow);
const atHello = enterStep(startRun(graph), 'hello', now);
const atQueue = leaveStep(atHello.run, { is: 'said' }, now);
const passed = [
  { node: 'hello', exit: 'next' },
  { node: 'note', exit: 'next' },
];

describe('the way of a call through a flow', () => {
  if (atQueue === undefined) throw new Error('a sound that ended leads on');
  const waiting = goOn(goOn(begun, atHello), atQueue);

  it('has each finished step with its exit, and the current one [CONF-FLOW-006]', () => {
    expect(goOn(begun, atHello)).toEqual([{ flowId: 'main', version: 2, passed: [], stayed: 'hello' }]);
    expect(waiting).toEqual([{ flowId: 'main', version: 2, passed, stayed: 'wait' }]);
  });

  it.each([
    ['full', 'a step that ends it', 'bye'],
    ['timeout', 'a way out that leads nowhere', null],
  ] as const)('by "%s" ends at %s [CONF-FLOW-006]', (is, _, stayed) => {
    const arrived = leaveStep(atQueue.run, { is }, now);
    expect(arrived && goOn(waiting, arrived)).toMatchObject([
      { passed: [...passed, { node: 'wait', exit: is }], stayed },
    ]);
  });

  const left = [...passed, { node: 'wait', exit: null }];
  it('continues in another flow, or ends', () => {
    expect(enterFlow(waiting, { ...flow, id: 'other' })).toMatchObject([
      { flowId: 'main', passed: left, stayed: null },
      { flowId: 'other', passed: [], stayed: null },
    ]);
    expect(leaveFlow(waiting)).toMatchObject([{ flowId: 'main', passed: left, stayed: null }]);
    expect([leaveFlow([]), goOn([], atHello)]).toEqual([[], []]);
  });

  it('is empty in a built-in flow', () => {
    expect(enterFlow([], { name: 'Asha', version: null, graph })).toEqual([]);
  });
});
