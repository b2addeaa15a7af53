import {
  enterStep,
  leaveStep,
  nodeOf,
  repeatStep,
  startRun,
  type Arrived,
  type FlowGraph,
  type Outcome,
  type Run,
  type Wait,
} from '@patchbay/shared-contracts/flows';
import type { EpochMs, TriedPart } from '../ports.ts';
import type { PublishedFlow } from '../flow/published.ts';
import type { QueuePlan } from '../flow/queue-plan.ts';
import { sentOn } from '../flow/sent-on.ts';
import { enterFlow, goOn, isThrough } from '../flow/flow-path.ts';
import {
  carriedBy,
  outOfFlow,
  NO_LEG,
  type Call,
  type CallInput,
  type Effect,
  type Ending,
  type LegId,
  type Routing,
  type Seeking,
  type Step,
  type WaitOf,
} from './call.ts';
import { endCall } from './ending.ts';
import { AGENT_RING_MS, beginSearch, type Begun } from './agent-search.ts';
import { stopSearch, waitingSound, type Searching } from './search-effects.ts';
import { journey } from './journey.ts';
import { ask, gather, say, waitWithMusic } from './menu.ts';
import { pickUp } from './pick-up.ts';
import { received } from './received.ts';
import { after } from './steps.ts';
import { nobodyCame } from './playing-message.ts';
import { beginVoicemail } from './voicemail.ts';

/*
 *  Runs a call through its flow step by step [TEL-006]. The machine of shared-contracts, which is also used for testing a flow without a
 *  phone, decides the path and what a step waits for. This module carries it out: the phase is `routing` while a prompt plays, a digit is
 *  awaited, or a queue admits the call; then the phases of agent-search.ts and voicemail.ts follow. Each returns an outcome, by which the flow goes
 *  on; without an exit for it, the call ends, or a queue acts as it does without a flow.
 */

const flowEnded: Ending = { by: 'system', cause: 'flow ended' };

const circumstances = ({ facts }: Call, now: EpochMs) => ({ now, caller: facts.customerNumber });

/** Plays something that may be answered by keys. */
const beginSound = (call: Call, leg: LegId, what: WaitOf<'saying' | 'asking' | 'gathering' | 'waiting'>): Step => {
  switch (what.is) {
    case 'saying':
      return say(call, leg, what);
    case 'asking':
      return ask(call, leg, what);
    case 'gathering':
      return gather(call, leg, what);
    case 'waiting':
      return waitWithMusic(call, leg, what);
  }
};

/** Begins the wait of the step that a call reached. */
const begin = (call: Call, leg: LegId, what: Wait, now: EpochMs): Step => {
  switch (what.is) {
    case 'keeping':
      return keepPlace(call, leg, what, now);
    case 'goingOn':
      return goOnIn(call, leg, what.flowId, now);
    case 'queueing':
      return what.key === null ? enter(call, leg, what.queueId) : enterWithKey(call, leg, what.queueId);
    case 'hooking':
      return askHook(call, leg, what);
    case 'texting':
      return sendSms(call, leg, what);
    case 'recording':
      return beginVoicemail(call, leg, what, now);
    case 'ringing': {
      const { scope, ringMs } = what;
      const rings = beginSearch(call, { customerLeg: leg, scope, ringMs }, now);
      return after([{ type: 'play', leg, sound: 'ringback' }], rings);
    }
    default:
      return beginSound(call, leg, what);
  }
};

/**
 * Falls back when something that the flow needs is gone and the flow has no exit for it: anybody of the account, as for a number that
 * leads nowhere.
 */
const fallBack = (call: Call, customerLeg: LegId, now: EpochMs): Step =>
  after(
    [{ type: 'play', leg: customerLeg, sound: 'ringback' }],
    beginSearch(outOfFlow(call), { customerLeg, scope: { is: 'account' }, ringMs: AGENT_RING_MS }, now),
  );

/** Whether the step names a call group that is gone; an existing one became a ring group when the call began. */
const isGoneGroup = (run: Run): boolean => {
  const node = nodeOf(run);
  return node?.type === 'callGroup' && node.next === undefined;
};

/** Reports the step of a call to whoever is testing the draft. */
const triedBy = ({ flow }: Call, arrived: Arrived): readonly Effect[] => {
  if (flow?.trial === undefined) return [];
  const { trial, name, version, graph } = flow;
  const elsewhere = (id: string): TriedPart['elsewhere'] => {
    const step = version === null ? undefined : graph.nodes.find((node) => node.id === id);
    return step === undefined ? null : { flow: name, type: step.type };
  };
  const part = (node: string) => ({ node, elsewhere: elsewhere(node) });
  const passed = arrived.way.map(({ node, exit }) => ({ ...part(node), exit }));
  return [{ type: 'tried', trial, passed, stayed: isThrough(arrived) ? null : part(arrived.run.node) }];
};

/** Sets the language, also beyond the flow: queue and voicemail play their own prompts in it. */
const spokenFrom = ({ language }: Run, before: Run | null): readonly Effect[] =>
  language === null || language === (before?.language ?? null) ? [] : [{ type: 'speak', language }];

const arrive = (call: Call, leg: LegId, arrived: Arrived, now: EpochMs): Step => {
  const { run, wait: what, journey: entries } = arrived;
  const there = { ...call, run, path: call.flow === null ? call.path : goOn(call.path, arrived) };
  const steps = [
    ...entries.map(({ step, detail }) => journey(now, step, detail)),
    ...spokenFrom(run, call.run),
    ...triedBy(there, arrived),
  ];
  if (what !== null) return after(steps, begin(there, leg, what, now));
  return after(steps, isGoneGroup(run) ? fallBack(there, leg, now) : endCall(there, flowEnded, now));
};

/** Continues in another flow, as published when the call began. */
const goOnIn = (call: Call, leg: LegId, flowId: string, now: EpochMs): Step => {
  const others = call.flow?.others ?? [];
  const flow = others.find(({ id }) => id === flowId);
  if (flow === undefined) return after([journey(now, 'gone', `call flow ${flowId}`)], fallBack(call, leg, now));
  const trial = call.flow?.trial;
  const next = { ...flow, others, ...(trial !== undefined && { trial }) };
  return after([journey(now, 'flow', titleOf(flow))], goThrough(call, leg, next, now));
};

/** Returns the name of a flow in the journey. */
export const titleOf = ({ name, version }: PublishedFlow): string => `${name}, version ${version}`;

/** Begins a flow at its first step. */
export const goThrough = (call: Call, leg: LegId, flow: PublishedFlow, now: EpochMs): Step => {
  const { graph } = flow;
  const there = { ...call, flow, run: startRun(graph, call.run), path: enterFlow(call.path, flow) };
  return goTo(there, leg, graph.start, now);
};

/** Moves the caller to this step. */
export const goTo = (call: Call, leg: LegId, node: string, now: EpochMs): Step =>
  call.run === null
    ? endCall(call, flowEnded, now)
    : arrive(call, leg, enterStep(call.run, node, circumstances(call, now)), now);

/** Begins the current step of the flow anew; `undefined`: the call is in none. */
export const repeat = (call: Call, leg: LegId, now: EpochMs): Step | undefined =>
  call.run === null ? undefined : arrive(call, leg, repeatStep(call.run, circumstances(call, now)), now);

/** Follows the flow's exit for this outcome; `undefined` when it has none. */
const onBy = (call: Call, leg: LegId, outcome: Outcome, now: EpochMs): Step | undefined => {
  const arrived = call.run === null ? undefined : leaveStep(call.run, outcome, circumstances(call, now));
  return arrived && arrive(call, leg, arrived, now);
};

/** Leaves a step of the flow's own that is over. */
export const leave = (call: Call<Routing>, outcome: Outcome, now: EpochMs): Step =>
  onBy(call, call.phase.customerLeg, outcome, now) ?? endCall(call, flowEnded, now);

/**
 * Handles a queue that is gone: the flow goes on as if nobody had answered in time, else it falls back. A number's own queue is all
 * that there was to it.
 */
export const queueGone = (call: Call<Routing>, queueId: string, now: EpochMs): Step => {
  if (call.run === null) return endCall(call, { by: 'system', cause: 'no such queue' }, now);
  const { customerLeg } = call.phase;
  const onward = onBy(call, customerLeg, { is: 'timeout' }, now) ?? fallBack(call, customerLeg, now);
  return after([journey(now, 'gone', `queue ${queueId}`)], onward);
};

/** Calls a web hook. Requests of one call are numbered, to recognise a late answer, and a repeated request at the receiver. */
const askHook = (call: Call, customerLeg: LegId, what: WaitOf<'hooking'>): Step => {
  const { steps: hook, node, variables } = call.run ?? { steps: 0, node: '', variables: {} };
  return [
    { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'hooking', hook } } },
    [{ type: 'askHook', hook, node, wait: what, variables }],
  ];
};

const sendSms = (call: Call, customerLeg: LegId, what: WaitOf<'texting'>): Step => {
  const { steps: sms, node } = call.run ?? { steps: 0, node: '' };
  return [
    { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'texting', sms } } },
    [{ type: 'sendSms', sms, node, wait: what }],
  ];
};

/** Asks to keep the caller's place. Requests are numbered, as above. A caller who waited in the queue before keeps that earlier place. */
const keepPlace = (call: Call, customerLeg: LegId, { callback: wish }: WaitOf<'keeping'>, now: EpochMs): Step => {
  const { steps: asked } = call.run ?? { steps: 0 };
  const language = carriedBy(call)?.language ?? null;
  return [
    { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'keeping', asked } } },
    [{ type: 'keepCallback', asked, wish: { ...wish, language }, since: joinedAt(call, wish.queueId) ?? now }],
  ];
};

const joinedAt = ({ joined }: Call, queueId: string): EpochMs | undefined =>
  joined?.queueId === queueId ? joined.since : undefined;

const enter = (call: Call, customerLeg: LegId, queueId: string): Step => {
  const since = joinedAt(call, queueId);
  return [
    { ...call, phase: { at: 'routing', customerLeg, doing: { is: 'entering', queueId } } },
    [{ type: 'enterQueue', queueId, ...(since !== undefined && { since }) }],
  ];
};

/** Enters a queue by a key. Keys are heard only from a caller who is answered. */
const enterWithKey = (call: Call, leg: LegId, queueId: string): Step => {
  const [picked, effects] = pickUp(call, leg);
  return after(effects, enter(picked, leg, queueId));
};

/** Lets the caller wait in this queue. A call that came in by a flow counts as a contact-centre call from here on [CALL-069]. */
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
  const scope = { is: 'queue', plan } as const;
  const since = joinedAt(call, id) ?? now;
  return after(
    [journey(now, 'queued', name), { type: 'play', leg: customerLeg, sound: waitingSound(scope) }],
    beginSearch(
      {
        ...call,
        facts: cameIn ? { ...call.facts, ...inQueue } : call.facts,
        agentView: received(call.agentView, inQueue.queue),
        joined: { queueId: id, since },
      },
      { customerLeg, scope, ringMs: plan.ringMs, since, ...who },
      now,
    ),
  );
};

const leftBy = { full: 'queueFull', closed: 'queueClosed', timeout: 'waitedTooLong' } as const;
type WhyLeft = keyof typeof leftBy;

/** Moves on a caller who leaves a queue unanswered: by the flow's exit, otherwise by the queue's overflow. */
export const onwardFrom = (call: Call, leg: LegId, plan: QueuePlan, why: WhyLeft, now: EpochMs): Step => {
  const byFlow = onBy(call, leg, { is: why === 'full' ? 'full' : 'timeout' }, now);
  if (byFlow) return byFlow;
  if (plan.overflow.to === 'hangup') {
    const cause = why === 'full' || why === 'closed' ? (`queue ${why}` as const) : 'no answer';
    return endCall(call, { by: 'system', cause }, now);
  }
  const graph: FlowGraph = {
    version: 1,
    start: 'overflow',
    nodes: [sentOn('overflow', plan.overflow, plan.voicemailEmail)],
  };
  return goTo({ ...outOfFlow(call), run: startRun(graph, carriedBy(call)) }, leg, 'overflow', now);
};

const leaveQueue = (call: Call, leg: LegId, plan: QueuePlan, why: WhyLeft, now: EpochMs): Step =>
  after([journey(now, leftBy[why], plan.name)], onwardFrom(call, leg, plan, why, now));

/** Returns the call in a phase without anything of the wait that was just stopped. */
const idled = (call: Searching): Call<Routing> => ({
  ...call,
  phase: { at: 'routing', customerLeg: call.phase.customerLeg, doing: { is: 'entering', queueId: '' } },
});

/** Handles a key pressed while waiting: follows the flow's exit for it and remembers the place [TEL-019]. `undefined`: there is none. */
export const pressedInLine = (call: Call<Seeking>, leg: LegId, key: string, now: EpochMs): Step | undefined => {
  const { customerLeg, search } = call.phase;
  if (search.scope.is !== 'queue' || leg !== customerLeg) return undefined;
  const { soFar } = call;
  const withDigit = { ...idled(call), soFar: { ...soFar, dtmf: soFar.dtmf + key } };
  const next = onBy(withDigit, customerLeg, { is: 'key', key, tries: 0 }, now);
  return next && after([...stopSearch(call, now), { type: 'play', leg: customerLeg, sound: 'silence' }], next);
};

/** Moves on when nobody was found, in time or at all. */
export const onward = (call: Searching, now: EpochMs): Step => {
  const { customerLeg, search } = call.phase;
  if (search.scope.is === 'line') return nobodyCame(call, now);
  if (search.scope.is === 'account' || customerLeg === NO_LEG)
    return endCall(call, { by: 'system', cause: 'no answer' }, now);
  const stopped = stopSearch(call, now);
  const idle = idled(call);
  if (search.scope.is === 'queue')
    return after(stopped, leaveQueue(idle, customerLeg, search.scope.plan, 'timeout', now));
  return after(stopped, leave(idle, { is: 'nobody' }, now));
};

type Entered = Omit<Extract<CallInput, { type: 'queueEntered' }>, 'type'>;

/** Handles the answer of the queue whether it takes the call. */
export const queueEntered = (call: Call<Routing>, { plan, isFull, isClosed = false }: Entered, now: EpochMs): Step => {
  const { customerLeg } = call.phase;
  if (isClosed) return leaveQueue(call, customerLeg, plan, 'closed', now);
  return isFull ? leaveQueue(call, customerLeg, plan, 'full', now) : waitIn(call, customerLeg, plan, now);
};
