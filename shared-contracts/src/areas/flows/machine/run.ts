import type { Language } from '@patchbay/shared-contracts';
import type { FlowGraph, FlowNode } from '../graph.ts';
import { MAX_SAME_STEP, MAX_STEPS_OF_A_CALL } from '../limits.ts';
import { kindOf } from '../steps/index.ts';
import type { Facts, Outcome, StepAction, JourneyEntry, Wait } from './step-action.ts';

/** State of a call within its flow: the current step, the number of steps so far, and the variables set. */
export interface Run {
  readonly graph: FlowGraph;
  readonly node: string;
  readonly steps: number;
  /** Number of consecutive arrivals at this step. */
  readonly again: number;
  readonly variables: Readonly<Record<string, string>>;
  /** Language of built-in prompts; null until a step has chosen one. */
  readonly language: Language | null;
}

/** Step of a call's path: `exit` is missing when the call stays in the step. */
export interface Passed {
  readonly node: string;
  readonly exit: string | null;
}

/** Result of a move: what the call waits for, `null` when the flow ends it; entries for the journey; and the path taken. */
export interface Arrived {
  readonly run: Run;
  readonly wait: Wait | null;
  readonly journey: readonly JourneyEntry[];
  readonly way: readonly Passed[];
}

export type Circumstances = Omit<Facts, 'variables'>;

/** Parts of a run with which a later flow of the same call goes on. */
export type Carried = Pick<Run, 'steps' | 'variables' | 'language'>;

export const startRun = (graph: FlowGraph, before: Carried | null = null): Run => ({
  graph,
  node: graph.start,
  steps: before?.steps ?? 0,
  again: 0,
  variables: before?.variables ?? {},
  language: before?.language ?? null,
});

export const nodeOf = ({ graph, node }: Run): FlowNode | undefined => graph.nodes.find(({ id }) => id === node);

const factsOf = (run: Run, now: Circumstances): Facts => ({ ...now, variables: run.variables });

/** Returns the next step; undefined when there is none, or after too many steps or too many repeats. */
const getTo = (run: Run, id: string | null): FlowNode | undefined => {
  const isTooMuch = run.steps >= MAX_STEPS_OF_A_CALL || (id === run.node && run.again >= MAX_SAME_STEP);
  return isTooMuch ? undefined : run.graph.nodes.find((node) => node.id === id);
};

const at = (run: Run, { id: node }: FlowNode): Run => ({
  ...{ ...run, node, steps: run.steps + 1 },
  again: node === run.node ? run.again + 1 : 1,
});

/** Continues from the result of a step to the next wait. */
function follow(from: Run, action: StepAction, now: Circumstances): Arrived {
  let [run, step] = [from, action];
  const journey: JourneyEntry[] = [];
  const way: Passed[] = [];
  for (;;) {
    journey.push(...(step.journey ?? []));
    if ('waits' in step) return { run, wait: step.waits, journey, way };
    if ('ends' in step) return { run, wait: null, journey, way };
    way.push({ node: run.node, exit: step.by });
    run = { ...run, variables: { ...run.variables, ...step.sets }, language: step.speaks ?? run.language };
    const { to } = step;
    const next = getTo(run, to);
    if (next === undefined) return { run, wait: null, journey, way };
    run = at(run, next);
    step = kindOf(next).enter(next, factsOf(run, now));
  }
}

const enter = (run: Run, node: FlowNode | undefined, now: Circumstances): Arrived =>
  node === undefined
    ? { run, wait: null, journey: [], way: [] }
    : follow(run, kindOf(node).enter(node, factsOf(run, now)), now);

/** Moves the call to this step, from outside the flow or at its start. An unknown step, or one step too many, ends the flow. */
export function enterStep(run: Run, node: string | null, now: Circumstances): Arrived {
  const next = getTo(run, node);
  return enter(next === undefined ? run : at(run, next), next, now);
}

/** Begins the current step anew, in another process [TEL-022]: the same visit, which counts once. */
export const repeatStep = (run: Run, now: Circumstances): Arrived => enter(run, nodeOf(run), now);

/** Handles the outcome that the step waited for. `undefined`: the step has no exit for it, and the caller proceeds as without a flow. */
export function leaveStep(run: Run, outcome: Outcome, now: Circumstances): Arrived | undefined {
  const node = nodeOf(run);
  const action = node && kindOf(node).leave?.(node, outcome, factsOf(run, now));
  return action && follow(run, action, now);
}
