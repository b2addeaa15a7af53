import type { Overflow } from '@patchbay/shared-contracts/queues';
import { groupsIn, withGroups, type GroupPlan } from './call-groups.ts';
import { flowGraphSchema, type FlowGraph } from '@patchbay/shared-contracts/flows';

const members = [{ agentId: 'a' }, { number: '+919800000001' }];
const group = (overflow: Overflow): GroupPlan => ({
  ...{ id: 'sales', name: 'Sales', mode: 'round robin', members, ringSeconds: 20 },
  ...{ overflow, voicemailEmail: 'team@demo.test' },
});
const graph = (next?: string | null): FlowGraph =>
  flowGraphSchema.parse({
    ...{ version: 1, start: 'hello' },
    nodes: [
      { type: 'play', id: 'hello', sound: 'system/x', next: 'ring' },
      { type: 'callGroup', id: 'ring', groupId: 'sales', ...(next === undefined ? {} : { next }) },
      { type: 'hangup', id: 'bye' },
    ],
  });
const expanded = (flow: FlowGraph, overflow: Overflow = { to: 'hangup' }) =>
  withGroups(flow, new Map([['sales', group(overflow)]])).nodes;

describe('a flow that rings a call group', () => {
  it('rings its members as of the call’s beginning, with turns that all callers share [CONF-GROUP-001]', () => {
    expect(expanded(graph())[1]).toEqual({
      ...{ type: 'ringGroup', id: 'ring', name: 'Sales', mode: 'round robin', members, ringSeconds: 20 },
      ...{ turnsOf: 'sales', next: 'ring end' },
    });
  });

  it.each([
    [{ to: 'hangup' }, { type: 'hangup', id: 'ring end' }],
    [
      { to: 'voicemail' },
      { type: 'voicemail', id: 'ring end', greeting: null, email: 'team@demo.test', maxSeconds: 120 },
    ],
    [
      { to: 'queue', queueId: 'q' },
      { type: 'queue', id: 'ring end', queueId: 'q' },
    ],
    [
      { to: 'number', number: '+919800000009' },
      { type: 'dial', id: 'ring end', number: '+919800000009', ringSeconds: 30, next: null },
    ],
  ] as const)('goes on as the group says when nobody answers: %j [CONF-GROUP-001]', (end, step) =>
    expect(expanded(graph(), end)[2]).toEqual(step),
  );

  it('continues where the flow says, if it says so', () => {
    expect(expanded(graph('bye'))).toMatchObject([{ id: 'hello' }, { id: 'ring', next: 'bye' }, { id: 'bye' }]);
    expect(expanded(graph(null))).toMatchObject([{ id: 'hello' }, { id: 'ring', next: null }, { id: 'bye' }]);
  });

  it('has names of its groups, and keeps a step whose group was deleted', () => {
    expect(groupsIn(graph())).toEqual(['sales']);
    expect(withGroups(graph(), new Map())).toEqual(graph());
  });
});
