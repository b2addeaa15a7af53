import fc from 'fast-check';
import type { Calendar } from '@patchbay/shared-contracts/calendars';
import type { FlowGraph, FlowNode, Member, OpeningHours } from '@patchbay/shared-contracts/flows';
import type { Overflow } from '@patchbay/shared-contracts/queues';
import { plainQueue, type QueuePlan } from '../flow/queue-plan.ts';

// Random flows and queues, including ones that no check would let be published.
const NODES = 7;
const id = (at: number): string => `n${at}`;
const exit = fc.option(fc.nat(NODES).map(id), { freq: 6 }); // the last id belongs to no step
const members: Member[] = [{ agentId: 'a0' }, { number: '7' }];
const queueId = fc.constantFrom('q0', 'q1');

const ownHours: { readonly hours: OpeningHours } = {
  hours: { timeZone: 'UTC', week: { thu: [{ from: '00:00', to: '00:30' }] }, holidays: [] },
};
const closedByHand: Calendar = { timeZone: 'UTC', week: {}, exceptions: [], closure: { since: 0, until: null } };
const calendar = { calendarId: 'c', calendar: closedByHand };

const shapes: Readonly<Record<FlowNode['type'], (nodeId: string) => fc.Arbitrary<FlowNode>>> = {
  hours: (nodeId) =>
    fc
      .record({ open: exit, closed: exit, by: fc.constantFrom(ownHours, calendar, { calendarId: 'gone' }) })
      .map(({ by, ...exits }) => ({ type: 'hours', id: nodeId, ...exits, ...by })),
  play: (nodeId) =>
    fc.record({ type: fc.constant('play' as const), id: fc.constant(nodeId), sound: fc.constant('s'), next: exit }),
  menu: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('menu' as const), id: fc.constant(nodeId), prompt: fc.constant('p') },
      ...{ invalid: fc.constantFrom('i', null), retries: fc.nat(2), timeoutSeconds: fc.constant(5) },
      ...{ choices: fc.record({ '1': exit, '#': exit }), otherwise: exit },
    }),
  queue: (nodeId) =>
    fc.record(
      {
        ...{ type: fc.constant('queue' as const), id: fc.constant(nodeId), queueId, full: exit, timeout: exit },
        ...{ key: fc.constantFrom('1' as const, null), pressed: exit },
      },
      { requiredKeys: ['type', 'id', 'queueId'] },
    ),
  callback: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('callback' as const), id: fc.constant(nodeId), queueId, prompt: fc.constant('p') },
      ...{ acceptKey: fc.constant('1' as const), declineKey: fc.constant('2' as const) },
      ...{ otherKey: fc.constantFrom('#' as const, null), numberPrompt: fc.constantFrom('n', null) },
      ...{ done: fc.constantFrom('d', null), timeoutSeconds: fc.constant(5) },
      ...{ declined: exit, impossible: exit },
    }),
  ringGroup: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('ringGroup' as const), id: fc.constant(nodeId), name: fc.constant('G') },
      mode: fc.constantFrom('parallel' as const, 'sequential' as const, 'round robin' as const),
      ...{ members: fc.constant(members), ringSeconds: fc.constant(20), next: exit },
    }),
  callGroup: (nodeId) =>
    fc.record({
      type: fc.constant('callGroup' as const),
      id: fc.constant(nodeId),
      groupId: fc.constant('g'),
      next: exit,
    }),
  stickyAgent: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('stickyAgent' as const), id: fc.constant(nodeId), hours: fc.constant(24) },
      ...{ ringSeconds: fc.constant(20), next: exit },
    }),
  dial: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('dial' as const), id: fc.constant(nodeId), number: fc.constant('7') },
      ...{ ringSeconds: fc.constant(20), next: exit },
    }),
  voicemail: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('voicemail' as const), id: fc.constant(nodeId), greeting: fc.constantFrom('g', null) },
      ...{ email: fc.constant(null), maxSeconds: fc.constant(60) },
    }),
  set: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('set' as const), id: fc.constant(nodeId), name: fc.constant('v') },
      ...{ value: fc.constantFrom('1', '2'), next: exit },
    }),
  condition: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('condition' as const), id: fc.constant(nodeId), of: fc.constantFrom('v', 'caller') },
      test: fc.constantFrom('equals' as const, 'starts with' as const, 'is one of' as const),
      ...{ value: fc.constantFrom('1', '3'), yes: exit, no: exit },
    }),
  webhook: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('webhook' as const), id: fc.constant(nodeId), url: fc.constant('https://h.test') },
      ...{ timeoutSeconds: fc.constant(5), sets: fc.constant<string[]>(['v']), next: exit, failed: exit },
    }),
  sms: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('sms' as const), id: fc.constant(nodeId), from: fc.constant('+918045000001') },
      ...{ to: fc.constantFrom('caller', 'v'), template: fc.constantFrom('t', null), text: fc.constant('Hello') },
      ...{ next: exit, unsent: exit },
    }),
  agent: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('agent' as const), id: fc.constant(nodeId), agentId: fc.constant('a0') },
      ...{ ringSeconds: fc.constant(20), next: exit },
    }),
  waitMusic: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('waitMusic' as const), id: fc.constant(nodeId), music: fc.constantFrom('m', null) },
      ...{ seconds: fc.constant(9), next: exit },
    }),
  language: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('language' as const), id: fc.constant(nodeId) },
      ...{ language: fc.constantFrom('de' as const, 'ja' as const), next: exit },
    }),
  survey: (nodeId) =>
    fc.record({
      ...{ type: fc.constant('survey' as const), id: fc.constant(nodeId), question: fc.constant('Q') },
      ...{ prompt: fc.constant('p'), retries: fc.nat(2), timeoutSeconds: fc.constant(5), next: exit, otherwise: exit },
    }),
  flow: (nodeId) =>
    fc.record({ type: fc.constant('flow' as const), id: fc.constant(nodeId), flowId: fc.constant('f') }),
  hangup: (nodeId) => fc.constant({ type: 'hangup', id: nodeId }),
};

const anyNode = (nodeId: string): fc.Arbitrary<FlowNode> =>
  fc.oneof(...Object.values(shapes).map((shape) => shape(nodeId)));

export const anyFlow: fc.Arbitrary<FlowGraph> = fc
  .tuple(...Array.from({ length: NODES }, (_, at) => anyNode(id(at))))
  .map((nodes) => ({ version: 1, start: id(0), nodes }));

const overflow = fc.constantFrom<Overflow>(
  { to: 'hangup' },
  { to: 'queue', queueId: 'q1' },
  { to: 'number', number: '7' },
  { to: 'voicemail' },
);

export const anyPlan: fc.Arbitrary<QueuePlan> = fc
  .record({
    ...{ id: queueId, overflow, ringMs: fc.constantFrom(5_000, 20_000), announcePosition: fc.boolean() },
    ...{ announceEveryMs: fc.constantFrom(null, 30_000), music: fc.constantFrom(null, 'm') },
    wrapUpMs: fc.constantFrom(0, 10_000),
  })
  .map((chosen) => ({ ...plainQueue({ id: chosen.id, name: 'Q' }), ...chosen }));
