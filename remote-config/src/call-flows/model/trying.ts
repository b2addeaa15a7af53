import type { Calendar } from '@patchbay/shared-contracts/calendars';
import {
  asTried,
  enterStep,
  keys,
  leaveStep,
  startRun,
  type Arrived,
  type FlowGraph,
  type Key,
  type KeptAnswer,
  type Outcome,
  type Run,
  type JourneyEntry,
  type TrialCall,
  type Wait,
} from '@patchbay/shared-contracts/flows';
import type { Lit } from './overlay.ts';
import { litOfTrial } from './trial.ts';

/** Keys in the order of a phone's keypad. */
export const keypad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const satisfies readonly Key[];

/** Number and time of a simulated call: E.164, epoch ms. */
export interface TriedCall {
  readonly caller: string;
  readonly now: number;
}

/** A published flow that a step continues in. */
export interface OtherFlow {
  readonly name: string;
  readonly graph: FlowGraph;
}

/** Flows of a simulated call: the draft, and by id the flows it leads to. References back to this flow lead to the draft. */
interface TriedFlows {
  readonly draft: FlowGraph;
  readonly others: ReadonlyMap<string, OtherFlow>;
  readonly ownId: string;
}

/** A step of the draft, or of another flow. */
type TriedPart = TrialCall['passed'][number];

/** A simulated call: position, awaited input and log. `wait` is null when it is over. */
export interface Trying {
  readonly call: TriedCall;
  readonly flows: TriedFlows;
  /** The flow the call is in; null: the draft. */
  readonly other: OtherFlow | null;
  readonly run: Run;
  readonly wait: Wait | null;
  readonly journey: readonly JourneyEntry[];
  readonly way: readonly TriedPart[];
  /** Inputs given at steps of the draft until it continued in another flow, in the format of a test; sounds need no input. */
  readonly answers: readonly KeptAnswer[];
}

const elsewhere = (other: OtherFlow | null, id: string): TriedPart['elsewhere'] => {
  const step = other?.graph.nodes.find((node) => node.id === id);
  return other === null || step === undefined ? null : { flow: other.name, type: step.type };
};

/**
 * Advances through steps that continue in another flow, which are left at once as in the engine; if that flow is deleted, the call
 * stays.
 */
function arrivedAt(before: Omit<Trying, 'wait'>, arrived: Arrived): Trying {
  let [at, { wait, run }] = [before, arrived];
  const add = ({ journey, way }: Pick<Arrived, 'journey' | 'way'>) => {
    const parts = way.map((passed) => ({ ...passed, elsewhere: elsewhere(at.other, passed.node) }));
    at = { ...at, journey: [...at.journey, ...journey], way: [...at.way, ...parts] };
  };
  add(arrived);
  while (wait?.is === 'goingOn') {
    const { draft, others, ownId } = before.flows;
    const isOwn = wait.flowId === ownId;
    const next = isOwn ? { name: '', graph: draft } : others.get(wait.flowId);
    if (next === undefined) break;
    add({ journey: [], way: [{ node: run.node, exit: null }] });
    at = { ...at, other: isOwn ? null : next };
    const there = enterStep(startRun(next.graph, run), next.graph.start, before.call);
    add(there);
    ({ wait, run } = there);
  }
  return { ...at, run, wait };
}

/** Starts a simulation: the engine's own state machine runs the draft and the flows it leads to [CONF-FLOW-005]. */
export function beginTrying(
  { draft, others, ownId }: TriedFlows,
  call: TriedCall,
  calendars: ReadonlyMap<string, Calendar> = new Map(),
): Trying {
  const flows = {
    ...{ draft: asTried(draft, calendars), ownId },
    others: new Map([...others].map(([id, { name, graph }]) => [id, { name, graph: asTried(graph, calendars) }])),
  };
  const run = startRun(flows.draft);
  const before = { call, flows, run, other: null, journey: [], way: [], answers: [] };
  return arrivedAt(before, enterStep(run, draft.start, call));
}

const answerAt = (node: string, outcome: Outcome): readonly KeptAnswer[] => {
  if (outcome.is === 'said') return [];
  const key = outcome.is === 'key' ? keys.find((each) => each === outcome.key) : undefined;
  if (outcome.is === 'key') return key === undefined ? [] : [{ node, is: 'key', key }];
  if (outcome.is === 'number') return [{ node, is: 'number', number: outcome.number }];
  return [outcome.is === 'answer' ? { node, is: 'answer', variables: outcome.variables } : { node, is: outcome.is }];
};

/** Whether the call has left for another flow: only then is a step passed without an exit. Tests cover one flow and stop there. */
const hasGoneOn = ({ way }: Trying): boolean => way.some(({ exit }) => exit === null);

/** Passes the awaited input. Where the step has no exit for it, e.g. an agent answers, the flow ends. */
export function goOn(trying: Trying, outcome: Outcome): Trying {
  const came = hasGoneOn(trying) ? [] : answerAt(trying.run.node, outcome);
  const next = { ...trying, answers: [...trying.answers, ...came] };
  const arrived = leaveStep(trying.run, outcome, trying.call);
  return arrived === undefined ? { ...next, wait: null } : arrivedAt(next, arrived);
}

/** Ends the simulation: somebody answered, or hung up. */
export const end = (trying: Trying): Trying => ({ ...trying, wait: null });

/** Returns the call's position. */
export const placeOf = ({ run, other }: Trying): Omit<TriedPart, 'exit'> => ({
  node: run.node,
  elsewhere: elsewhere(other, run.node),
});

/** Returns the part to highlight on the draft: while the call is in another flow, the step that led there. */
export const litOf = (trying: Trying): Lit => ({
  ...litOfTrial({ way: trying.way, at: placeOf(trying) }),
  isOver: trying.wait === null,
});

const toQueue = (key: string | null): readonly Outcome[] => [
  ...(key === null ? [] : [{ is: 'key', key, tries: 0 } as const]),
  { is: 'full' },
  { is: 'timeout' },
];

/** Returns the possible inputs, other than keys and a web hook's response. */
export function answersTo(wait: Wait): readonly Outcome[] {
  switch (wait.is) {
    case 'saying':
    case 'waiting':
      return [{ is: 'said' }];
    case 'asking':
      return [{ is: 'silence', tries: wait.tries }];
    case 'queueing':
      return toQueue(wait.key);
    case 'gathering':
      return [{ is: 'number', number: '', tries: wait.tries }];
    case 'keeping':
      return [{ is: 'kept' }, { is: 'notKept' }];
    case 'ringing':
      return [{ is: 'nobody' }];
    case 'hooking':
      return [{ is: 'answer', variables: null }];
    case 'texting':
      return [{ is: 'sent' }, { is: 'unsent' }];
    default:
      return [];
  }
}
