import type { EpochMs } from '../ports.ts';
import type { FlowGraph, FlowNode, NodeOf } from '../../flow/model/flow.ts';
import { isOpen } from '../../flow/model/opening-hours.ts';
import type { QueuePlan } from '../../flow/model/queue-plan.ts';
import type { Call, Ending, LegId, Routing, Run, Step, Whom } from './call.ts';
import { endCall } from './ending.ts';
import { beginHunt, type Begun } from './hunt.ts';
import { stopHunt, waitingSound, type Hunting } from './hunting.ts';
import { journey } from './journey.ts';
import { ask, say } from './menu.ts';
import { received } from './received.ts';
import { after } from './steps.ts';
import { beginVoicemail, VOICEMAIL_MS } from './voicemail.ts';

/*
 *  A call goes through its flow step by step [TEL-006]. Steps that decide (hours, condition, variable) are taken at once; the
 *  others wait: `routing` while a prompt plays, a digit is asked for, or a queue lets the call in; then the phases of hunt.ts and
 *  voicemail.ts. Each ends in an exit of its step, and the flow goes on there; no exit ends the call.
 */

/** Circles are refused when a flow is published; queues that send their callers on to each other are not seen there. */
const MAX_STEPS = 100;

const flowEnded: Ending = { by: 'system', cause: 'flow ended' };

/** What the caller meets next. */
export const goTo = (call: Call, leg: LegId, node: string | null | undefined, now: EpochMs): Step => {
  const { run } = call;
  const found = run?.graph.nodes.find(({ id }) => id === node);
  if (!run || !found || run.steps >= MAX_STEPS) return endCall(call, flowEnded, now);
  return take({ ...call, run: { ...run, node: found.id, steps: run.steps + 1 } }, leg, found, now);
};

const take = (call: Call, leg: LegId, node: FlowNode, now: EpochMs): Step => {
  switch (node.type) {
    case 'hours':
      return byHours(call, leg, node, now);
    case 'set':
    case 'condition':
      return decide(call, leg, node, now);
    case 'play':
      return after([journey(now, 'played', node.sound)], say(call, leg, node));
    case 'menu':
      return ask(call, leg, node, 0);
    case 'queue':
      return enter(call, leg, node.queueId);
    case 'webhook':
      return askHook(call, leg, node);
    case 'voicemail': {
      const { greeting, email, maxSeconds } = node;
      return beginVoicemail(call, leg, { greeting, email, maxMs: maxSeconds * 1000 }, now);
    }
    case 'hangup':
      return endCall(call, flowEnded, now);
    default:
      return ring(call, leg, node, now);
  }
};

const byHours = (call: Call, leg: LegId, node: NodeOf<'hours'>, now: EpochMs): Step => {
  const open = isOpen(node.hours, now);
  return after([journey(now, 'hours', open ? 'open' : 'closed')], goTo(call, leg, open ? node.open : node.closed, now));
};

const holds = ({ test, value }: NodeOf<'condition'>, is: string): boolean => {
  if (test === 'equals') return is === value;
  if (test === 'starts with') return is.startsWith(value);
  return value.split(',').some((each) => each.trim() === is);
};

const decide = (call: Call, leg: LegId, node: NodeOf<'set' | 'condition'>, now: EpochMs): Step => {
  const variables = call.run?.variables ?? {};
  if (node.type === 'set') {
    const run = call.run && { ...call.run, variables: { ...variables, [node.name]: node.value } };
    return after(
      [journey(now, 'variable', `${node.name}: ${node.value}`)],
      goTo({ ...call, run }, leg, node.next, now),
    );
  }
  const yes = holds(node, node.of === 'caller' ? call.facts.customerNumber : (variables[node.of] ?? ''));
  return after(
    [journey(now, 'condition', `${node.of}: ${yes ? 'yes' : 'no'}`)],
    goTo(call, leg, yes ? node.yes : node.no, now),
  );
};

type Ringing = NodeOf<'ringGroup' | 'stickyAgent' | 'dial'>;

const whomOf = (node: Ringing): Whom => {
  switch (node.type) {
    case 'ringGroup':
      return { is: 'group', id: node.id, mode: node.mode, members: node.members };
    case 'stickyAgent':
      return { is: 'sticky', withinMs: node.hours * 3_600_000 };
    case 'dial':
      return { is: 'group', id: node.id, mode: 'sequential', members: [{ number: node.number }] };
  }
};

const ring = (call: Call, customerLeg: LegId, node: Ringing, now: EpochMs): Step => {
  const begun = { customerLeg, whom: whomOf(node), ringMs: node.ringSeconds * 1000 };
  const told = node.type === 'ringGroup' ? [journey(now, 'ringGroup', node.name)] : [];
  return after([...told, { type: 'play', leg: customerLeg, sound: 'ringback' }], beginHunt(call, begun, now));
};

/** Steps of one call are numbered, so an answer that comes too late is told apart. */
const askHook = (call: Call, customerLeg: LegId, node: NodeOf<'webhook'>): Step => {
  const hook = call.run?.steps ?? 0;
  return [
    { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'hooking', hook } } },
    [{ type: 'askHook', hook, node, variables: call.run?.variables ?? {} }],
  ];
};

/** What it set holds from here on. */
export const hookAnswered = (call: Call<Routing>, set: Readonly<Record<string, string>> | null, now: EpochMs): Step => {
  const { run, phase } = call;
  const node = run?.graph.nodes.find(({ id }) => id === run.node);
  if (!run || node?.type !== 'webhook') return [call, []];
  const told = journey(now, 'webhook', `${new URL(node.url).hostname}: ${set ? 'answered' : 'failed'}`);
  const next = { ...call, run: { ...run, variables: { ...run.variables, ...set } } };
  return after([told], goTo(next, phase.customerLeg, set ? node.next : node.failed, now));
};

const enter = (call: Call, customerLeg: LegId, queueId: string): Step => [
  { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'entering', queueId } } },
  [{ type: 'enterQueue', queueId }],
];

/** The caller waits in this queue. A call that came in by a flow is the contact centre's from here on [CALL-069]. */
export const waitIn = (
  call: Call,
  customerLeg: LegId,
  plan: QueuePlan,
  now: EpochMs,
  who: Pick<Begun, 'tried' | 'isFirst'> = {},
): Step => {
  const { id, name } = plan;
  const inQueue = { solution: 'inbound_cc', direction: 'inbound', queue: { id, name } } as const;
  const cameIn = call.facts.direction === 'inbound' && call.soFar.answeredAt === null;
  const whom = { is: 'queue', plan } as const;
  return after(
    [journey(now, 'queued', name), { type: 'play', leg: customerLeg, sound: waitingSound(whom) }],
    beginHunt(
      { ...call, facts: cameIn ? { ...call.facts, ...inQueue } : call.facts, seen: received(call.seen, inQueue.queue) },
      { customerLeg, whom, ringMs: plan.ringMs, ...who },
      now,
    ),
  );
};

/** One step in place of a flow: where a queue sends those whom it cannot keep. */
const sentOn = (plan: QueuePlan): FlowNode => {
  const id = 'overflow';
  const { overflow } = plan;
  switch (overflow.to) {
    case 'queue':
      return { type: 'queue', id, queueId: overflow.queueId };
    case 'number':
      return { type: 'dial', id, number: overflow.number, ringSeconds: 30, next: null };
    case 'voicemail':
      return { type: 'voicemail', id, greeting: null, email: plan.voicemailEmail, maxSeconds: VOICEMAIL_MS / 1000 };
    case 'hangup':
      return { type: 'hangup', id };
  }
};

const runOf = (graph: FlowGraph, before: Run | null): Run => ({
  graph,
  node: graph.start,
  steps: before?.steps ?? 0,
  variables: before?.variables ?? {},
});

/** Full, or waited for too long: by the flow's own exit, otherwise by the queue's overflow. */
const leaveQueue = (call: Call, leg: LegId, plan: QueuePlan, why: 'full' | 'timeout', now: EpochMs): Step => {
  const node = call.run?.graph.nodes.find(({ id }) => id === call.run?.node);
  const exit = node?.type === 'queue' ? node[why] : undefined;
  const told = [journey(now, why === 'full' ? 'queueFull' : 'waitedTooLong', plan.name)];
  if (exit !== undefined) return after(told, goTo(call, leg, exit, now));
  if (plan.overflow.to === 'hangup') {
    const cause = why === 'full' ? 'queue full' : 'no answer';
    return after(told, endCall(call, { by: 'system', cause }, now));
  }
  const graph: FlowGraph = { version: 1, start: 'overflow', nodes: [sentOn(plan)] };
  return after(told, goTo({ ...call, run: runOf(graph, call.run) }, leg, 'overflow', now));
};

/** Nobody was found, in time or at all. */
export const onward = (call: Hunting, now: EpochMs): Step => {
  const { customerLeg, hunt } = call.phase;
  if (hunt.whom.is === 'account') return endCall(call, { by: 'system', cause: 'no answer' }, now);
  const stopped = stopHunt(call, now);
  // The phase that follows has none of what was just stopped.
  const idle: Call<Routing> = {
    ...call,
    phase: { at: 'routing', customerLeg, doing: { is: 'entering', queueId: '' } },
  };
  if (hunt.whom.is === 'queue') return after(stopped, leaveQueue(idle, customerLeg, hunt.whom.plan, 'timeout', now));
  const node = call.run?.graph.nodes.find(({ id }) => id === call.run?.node);
  return after(stopped, goTo(idle, customerLeg, node && 'next' in node ? node.next : null, now));
};

/** The queue has answered whether it takes the call. */
export const queueEntered = (
  call: Call<Routing>,
  { plan, isFull }: { readonly plan: QueuePlan; readonly isFull: boolean },
  now: EpochMs,
): Step => {
  const { customerLeg } = call.phase;
  return isFull ? leaveQueue(call, customerLeg, plan, 'full', now) : waitIn(call, customerLeg, plan, now);
};

export const startRun = (graph: FlowGraph): Run => runOf(graph, null);
