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
  type Told,
  type TrialCall,
  type Wait,
} from '@patchbay/shared-contracts/flows';
import type { Lit } from './overlay.ts';
import { litOfTrial } from './trial.ts';

/** As they stand on a phone. */
export const keypad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const satisfies readonly Key[];

/** Who calls, and when: E.164, epoch ms. */
export interface TriedCall {
  readonly caller: string;
  readonly now: number;
}

/** A flow that a step goes on in, as it is published. */
export interface OtherFlow {
  readonly name: string;
  readonly graph: FlowGraph;
}

/** What a call goes through: the draft, and by id the flows that it leads to. Those that lead back, lead to the draft. */
interface TriedFlows {
  readonly draft: FlowGraph;
  readonly others: ReadonlyMap<string, OtherFlow>;
  readonly ownId: string;
}

/** A step of the draft, or of another flow. */
type TriedPart = TrialCall['passed'][number];

/** A call that is tried: where it is, what it waits for, and all that happened. `wait` is null when it is over. */
export interface Trying {
  readonly call: TriedCall;
  readonly flows: TriedFlows;
  /** The flow that it is in; null: the draft. */
  readonly other: OtherFlow | null;
  readonly run: Run;
  readonly wait: Wait | null;
  readonly told: readonly Told[];
  readonly way: readonly TriedPart[];
  /** What came at steps of the draft until it went on in another flow, as a test keeps it; sounds pass by themselves. */
  readonly answers: readonly KeptAnswer[];
}

const elsewhere = (other: OtherFlow | null, id: string): TriedPart['elsewhere'] => {
  const step = other?.graph.nodes.find((node) => node.id === id);
  return other === null || step === undefined ? null : { flow: other.name, type: step.type };
};

/** Where it got to. A step that goes on in another flow is left at once, as the engine does; for one that is gone, the call stays. */
function arrivedAt(before: Omit<Trying, 'wait'>, arrived: Arrived): Trying {
  let [at, { wait, run }] = [before, arrived];
  const add = ({ told, way }: Pick<Arrived, 'told' | 'way'>) => {
    const parts = way.map((passed) => ({ ...passed, elsewhere: elsewhere(at.other, passed.node) }));
    at = { ...at, told: [...at.told, ...told], way: [...at.way, ...parts] };
  };
  add(arrived);
  while (wait?.is === 'goingOn') {
    const { draft, others, ownId } = before.flows;
    const isOwn = wait.flowId === ownId;
    const next = isOwn ? { name: '', graph: draft } : others.get(wait.flowId);
    if (next === undefined) break;
    add({ told: [], way: [{ node: run.node, exit: null }] });
    at = { ...at, other: isOwn ? null : next };
    const there = enterStep(startRun(next.graph, run), next.graph.start, before.call);
    add(there);
    ({ wait, run } = there);
  }
  return { ...at, run, wait };
}

/** The machine of the engine goes through the draft, and on in other flows [CONF-FLOW-005]. */
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
  const before = { call, flows, run, other: null, told: [], way: [], answers: [] };
  return arrivedAt(before, enterStep(run, draft.start, call));
}

const answerAt = (node: string, outcome: Outcome): readonly KeptAnswer[] => {
  if (outcome.is === 'said') return [];
  const key = outcome.is === 'key' ? keys.find((each) => each === outcome.key) : undefined;
  if (outcome.is === 'key') return key === undefined ? [] : [{ node, is: 'key', key }];
  if (outcome.is === 'number') return [{ node, is: 'number', number: outcome.number }];
  return [outcome.is === 'answer' ? { node, is: 'answer', variables: outcome.variables } : { node, is: outcome.is }];
};

/** By no way out a step is left for another flow only. Tests are of one flow: they know nothing of what comes then. */
const hasGoneOn = ({ way }: Trying): boolean => way.some(({ exit }) => exit === null);

/** What it waited for has come. Where the step has no way for that, as an agent who answers, the flow ends with it. */
export function goOn(trying: Trying, outcome: Outcome): Trying {
  const came = hasGoneOn(trying) ? [] : answerAt(trying.run.node, outcome);
  const next = { ...trying, answers: [...trying.answers, ...came] };
  const arrived = leaveStep(trying.run, outcome, trying.call);
  return arrived === undefined ? { ...next, wait: null } : arrivedAt(next, arrived);
}

/** Somebody answered, or hung up: no flow goes on from there. */
export const end = (trying: Trying): Trying => ({ ...trying, wait: null });

/** Where it is. */
export const placeOf = ({ run, other }: Trying): Omit<TriedPart, 'exit'> => ({
  node: run.node,
  elsewhere: elsewhere(other, run.node),
});

/** What of it is lit up on the draft: while it is in another flow, the step that led there. */
export const litOf = (trying: Trying): Lit => ({
  ...litOfTrial({ way: trying.way, at: placeOf(trying) }),
  isOver: trying.wait === null,
});

const toQueue = (key: string | null): readonly Outcome[] => [
  ...(key === null ? [] : [{ is: 'key', key, tries: 0 } as const]),
  { is: 'full' },
  { is: 'timeout' },
];

/** What can come next, besides keys and the answer of a hook. */
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
